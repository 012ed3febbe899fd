import Motion

extension Golden {
    private static func promotion(_ name: String, at time: Double, _ lines: String, header: String = "") -> Golden {
        let device = header.contains("device ") ? "" : "device 414x736@1\n"
        return Golden(name: "promotion-\(name)", take: "overscroll-take 1\nscene promotion\n\(device)\(header)\n\(lines)", time: time)
    }

    /// Held pulled down by so many points from 0.5 s on.
    private static func pulled(_ distance: Double) -> String {
        let finger = 150 + Feel.uikit.panSlop + Feel.uikit.resistance.pulled(distance, dimension: 736)
        return "0.1 down 207 150\n0.11 slide 207 \(finger) 0.39\n"
    }

    /// The page is open and at rest from 1 s on.
    private static let opened = pulled(120) + "0.6 up\n"

    /// Each of the five states, the page on its way, half pushed up, and pulled beyond its top; without arrow and parallax; another screen.
    static let promotion: [Golden] =
        [("stopped", 40.0), ("refresh-triggered", 85), ("promotion-triggered", 130)].map { name, distance in
            promotion(name, at: 0.55, pulled(distance) + "1 end")
        }
        + [
            promotion("list", at: 0, "1 end"),
            promotion("refreshing", at: 1.1, "0.1 do startAnimate\n2 end"),
            promotion("sliding", at: 0.75, opened + "2 end"),
            promotion("showing", at: 1.2, opened + "2 end"),
            promotion("pushed", at: 1.9, opened + "1.2 down 207 700\n1.21 slide 207 390 0.5\n2 end"),
            promotion("beyond", at: 1.9, opened + "1.2 down 207 100\n1.21 slide 207 500 0.5\n2 end"),
            promotion("plain", at: 0.55, pulled(130) + "1 end", header: "option arrow off\noption parallax off"),
            promotion("tall", at: 1.2, "0.1 down 207 150\n0.2 slide 207 500 0.3\n0.6 up\n2 end", header: "device 375x812@1"),
        ]
}
