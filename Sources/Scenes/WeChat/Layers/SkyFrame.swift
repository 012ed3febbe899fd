import Geometry

/// The sky of a screen: it says where the places of <doc:WeChatSheet#9.4-Scenes>, which are those of a screen of 414 x 736, lie on it.
struct SkyFrame {
    let screen: Rect
    /// The height by which the status bar is higher than 20 points. Sun and clouds at the upper edge lie lower by as much, below the notch.
    let notch: Double

    /// How much the screen is wider and higher than 414 x 736.
    var stretch: Point { Point(screen.width / 414, screen.height / 736) }

    /// The y of a place at the upper edge.
    func fromTop(_ y: Double) -> Double { y + notch }
}
