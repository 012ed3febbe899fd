/// The state of a pull.
enum RefreshState: String, CaseIterable {
    case idle, pulling, refreshing
}
