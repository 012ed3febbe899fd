import Geometry
import Pixels
import Staging

/// The feed's measures in points, seconds and radians. The numbers of <doc:PagedRefreshSheet> are for a screen of 414 x 736; on other screens the distances from the edges are the same.
enum Metrics {
    // <doc:PagedRefreshSheet#3-Mappings>: the distance of a full pull, and the distance up at which a page turns.
    static let pullLimit = 60.0
    static let flipLimit = 200.0
    /// The angle by which the ring turns for every sixtieth of a second in which the finger moves.
    static let ringStep = 0.08

    // <doc:PagedRefreshSheet#4-States> and <doc:PagedRefreshSheet#5-Timers>.
    static let returnDuration = 0.3
    static let flipDuration = 0.3
    static let turnDuration = 0.5
    static let refreshDuration = 3.0

    // <doc:PagedRefreshSheet#2-Hierarchy>.
    static let buttonHeight = 44.0

    /// Our own choice: the original begins with three (<doc:PagedRefreshSheet#2-Hierarchy>).
    static let firstPageCount = 5
    // <doc:PagedRefreshSheet#8-Extras>; the duration of a load and the number of its pages are our own choice.
    static let pagesPerLoad = 2
    static let mostPages = 9
    static let footer = 44.0
    static let footerDuration = 0.2
    static let loadDuration = 1.5
}

extension SceneContext {
    /// The bars at the top: 64 points on the sheet's phone, the buttons below its status bar of 20.
    var bar: Rect { Rect(0, 0, screen.width, safeArea.top + Metrics.buttonHeight) }
    /// The height of the footer, whose words stand above the home indicator: 44 points on the sheet's phone, which has none.
    var footerHeight: Double { Metrics.footer + safeArea.bottom }
}

enum Palette {
    static let unselected = Color(hex: 0xE6E6E6)
    static let play = Color(hex: 0xFF6034)
    static let ground = Color(hex: 0x0B0B10)
}
