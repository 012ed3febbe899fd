import Pixels

extension Color {
    /// The ground of white words over a scene and beside it; their contrast is 16 to 1. It is opaque, because words of the scene that shine through would stand between them.
    static let overlayGround = Color(white: 0.11)
}
