import Geometry
import Motion

extension Golden {
    /// Where a finger that went down at y = 150 has to be for the list to be pulled down by `pull` points.
    private static func fingerY(forPull pull: Double) -> Double {
        150 + Feel.uikit.panSlop + Feel.uikit.resistance.pulled(pull, dimension: 736)
    }

    private static func wechat(_ name: String, at time: Double, _ lines: String, option: String = "") -> Golden {
        Golden(name: name, take: "overscroll-take 1\nscene wechat\ndevice 414x736@1\n\(option)\n\(lines)", time: time)
    }

    private static func pulled(_ pull: Double) -> String { "0.1 down 207 150\n0.11 slide 207 \(fingerY(forPull: pull)) 0.39\n" }

    /// The panel is open and at rest from 1.2 s on.
    private static let opened = pulled(140) + "0.55 up\n"

    /// The home screen pulled, the panel with every weather, pushed up again, and the pages.
    static let wechat: [Golden] =
        [wechat("closed", at: 0, "1 end")]
        + [75, 110, 185, 300].map { wechat("pulled-\(Int($0))", at: 0.6, pulled($0) + "1 end") }
        + [wechat("opening-halfway", at: 0.725, opened + "2 end")]
        + ["sun", "cloud", "rain", "lightning", "snow"].map {
            wechat("open-\($0)", at: 2.5, opened + "3 end", option: "option weather \($0)")
        }
        + [
            // The scroll view of the panel follows the finger one to one, beyond the slop.
            wechat("pushed-up-368", at: 2.2, opened + "1.5 down 207 700\n1.51 slide 207 \(700 - 368 - Feel.uikit.panSlop) 0.5\n3 end"),
            wechat("searching", at: 2, "0.5 do searchChats\n3 end"),
            wechat("program", at: 2.5, opened + "1.5 do openProgram 0\n3 end"),
            wechat("chat", at: 2, "0.5 do openChat 1\n3 end"),
            // A dark page over the light home screen, held half-way.
            wechat("swiped", at: 4, opened + "1.5 do openProgram 0\n3 down 5 400\n3.01 slide 215 400 0.3\n5 end"),
        ]
}
