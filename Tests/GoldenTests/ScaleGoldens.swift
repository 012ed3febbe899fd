import Geometry
import Motion

/// Every scene at scales that are not whole: full screen on 1366x768, and two that desktops offer.
extension Golden {
    private static let moments: [(scene: String, time: Double, lines: String)] = [
        ("wechat", 2, "0.1 down 207 150\n0.11 slide 207 560 0.39\n0.55 up\n3 end"),
        ("airbar", 0.8, "0.1 down 207 400\n0.11 slide 207 450 0.3\n1 end"),
        ("logowave", 0.5, "0.1 down 207 200\n0.11 slide 207 300 0.3\n1 end"),
        ("promotion", 0.5, "0.1 down 207 150\n0.11 slide 207 420 0.3\n1 end"),
        ("pagedrefresh", 0.5, "0.1 down 207 150\n0.11 slide 207 170 0.3\n1 end"),
    ]

    static let scales: [Golden] = moments.flatMap { scene, time, lines in
        ["1.043", "1.25", "1.5"].map { scale in
            Golden(
                name: "\(scene)-at-\(scale)", take: "overscroll-take 1\nscene \(scene)\ndevice 414x736@\(scale)\n\(lines)", time: time,
                scale: Double(scale))
        }
    }
}
