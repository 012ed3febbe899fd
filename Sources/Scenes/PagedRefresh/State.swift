extension RefreshScreen {
    enum State: String, CaseIterable {
        case normal, moveDown, moveUp, beginRefresh
    }
}

/// The states of loading more pages, which the footer below the last page shows.
enum LoadState {
    case idle
    /// The content is pulled far enough, so that a release loads more pages.
    case armed
    case loading
    case noMore
}
