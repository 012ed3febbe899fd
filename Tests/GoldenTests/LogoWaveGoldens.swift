import Motion

extension Golden {
    private static func logowave(_ name: String, at time: Double, _ lines: String, header: String = "") -> Golden {
        let insets = header.contains("option insets") ? "" : "option insets none\n"
        return Golden(
            name: "logowave-\(name)", take: "overscroll-take 1\nscene logowave\ndevice 414x736@2\n\(insets)\(header)\n\(lines)", time: time)
    }

    /// The list held pulled down by so many points.
    private static func pulled(_ distance: Double, _ name: String, header: String = "") -> Golden {
        let finger = 150 + Feel.uikit.panSlop + Feel.uikit.resistance.pulled(distance, dimension: 736)
        return logowave(name, at: 0.3, "0.1 down 200 150\n0.2 move 200 \(finger)\n0.4 end", header: header)
    }

    private static let bars = "option insets bars"

    /// Five levels, the three presets, four turns of the globe, the words, under bars, and the animation of one's own.
    static let logowave: [Golden] =
        [pulled(0, "empty"), pulled(20, "quarter"), pulled(40, "half"), pulled(60, "three-quarters"), pulled(80, "full")]
        + [pulled(40, "half-seller", header: "option preset seller"), pulled(60, "youban", header: "option preset youban")]
        + [0.6, 1.1, 1.4, 1.55].enumerated().map { logowave("globe-\($0)", at: $1, "0.1 do triggerMore\n2 end") }
        + [
            logowave("loading", at: 1.2, "0.1 do trigger\n2 end"),
            logowave(
                "no-more", at: 0.6, "0.05 do noMore\n0.1 wheel 200 300 0 9000\n0.2 down 200 600\n0.3 move 200 480\n0.7 end",
                header: "option preset seller"),
            pulled(20, "bars-quarter", header: bars), pulled(40, "bars-half", header: bars),
            logowave("bars-loading", at: 1.2, "0.1 do trigger\n2 end", header: bars),
            logowave("bars-no-more", at: 0.6, "0.05 do noMore\n0.1 wheel 200 300 0 9000\n1 end", header: bars),
            logowave("sunrise", at: 1.2, "0.1 do trigger\n2 end", header: "option animation sunrise"),
        ]
}
