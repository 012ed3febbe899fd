extension Golden {
    private static func pagedRefresh(_ name: String, at time: Double, _ lines: String, device: String = "414x736") -> Golden {
        Golden(name: "pagedrefresh-\(name)", take: "overscroll-take 1\nscene pagedrefresh\ndevice \(device)@1\n\(lines)", time: time)
    }

    private static func pages(_ count: Int) -> String { (0..<count).map { "\($0).1 wheel 200 300 0 40\n" }.joined() }

    /// The bars half-way, at the limit, and the ring spinning; two pages at once; every page; the footer in its states; another screen.
    static let pagedRefresh: [Golden] =
        [("half", 30.0), ("limit", 90)].map { name, distance in
            pagedRefresh(name, at: 0.5, "0.1 down 207 200\n0.11 slide 207 \(200 + distance) 0.3\n1 end")
        }
        + [
            pagedRefresh("refreshing", at: 1, "0.1 down 207 200\n0.2 move 207 280\n0.3 up\n2 end"),
            pagedRefresh("between", at: 0.5, "0.1 down 207 500\n0.2 move 207 340\n1 end"),
            pagedRefresh("armed", at: 4.6, pages(4) + "4.2 down 207 600\n4.3 move 207 480\n5 end"),
            pagedRefresh("loading", at: 5.2, pages(4) + "4.2 down 207 600\n4.3 move 207 480\n4.6 up\n6 end"),
            pagedRefresh("paused", at: 1, "0.1 tap 378 500\n0.3 tap 207 400\n0.5 do selectTab 1\n2 end"),
            pagedRefresh("tall", at: 0.5, "1 end", device: "375x812"),
        ]
        + (1..<5).map { pagedRefresh("page\($0)", at: Double($0), pages($0) + "9 end") }
        + (5..<9).map { index in
            let loads = pages(4) + "5 do loadMore\n" + (index > 6 ? "8.5 wheel 207 300 0 40\n9.5 do loadMore\n" : "")
            return pagedRefresh("page\(index)", at: 14, loads + (index % 2 == 0 ? "13 wheel 207 300 0 40\n" : "") + "15 end")
        }
}
