import Motion

extension Golden {
    private static func airbar(_ name: String, at time: Double, _ lines: String) -> Golden {
        Golden(name: "airbar-\(name)", take: "overscroll-take 1\nscene airbar\ndevice 414x736@1\n\(lines)", time: time)
    }

    /// Drags the list until the bar has a height, and holds it.
    private static func bar(_ height: Double) -> Golden {
        let way = height - 128
        let finger = 400 + way + (way < 0 ? -1 : 1) * Feel.uikit.panSlop
        return airbar("\(Int(height))", at: 0.8, way == 0 ? "1 end" : "0.1 down 207 400\n0.11 slide 207 \(finger) 0.3\n1 end")
    }

    /// The heights of the table in <doc:AirBarSheet#3.5-Properties>, a list on its way in, and one row in the lowest bar.
    static let airbar: [Golden] =
        [64, 80, 96, 128, 150, 206, 245, 284].map { bar($0) }
        + [
            airbar("sliding", at: 0.25, "0.1 do changeList\n1 end"),
            airbar("one-row", at: 0.8, "0 do reload 1\n0.1 wheel 207 400 0 64\n1 end"),
        ]
}
