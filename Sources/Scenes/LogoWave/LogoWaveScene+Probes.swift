import PullToRefresh
import Staging

// The names are those of <doc:LogoWaveSheet#11-Trace>.
extension LogoWaveScene {
    // These containers are never nil, because the control is made with both edges.
    var pull: RefreshContainer { control.pull! }
    var load: RefreshContainer { control.loadMore! }
    private var logo: LogoWaveAnimation? { pull.animationView as? LogoWaveAnimation }
    private var globe: GlobeAnimation? { load.animationView as? GlobeAnimation }

    static let probes: [Probe<LogoWaveScene>] = [
        .number("y", \.list.scrollView.presentedOffset.y),
        .number("insetTop", \.list.scrollView.contentInset.top),
        .number("insetBottom", \.list.scrollView.contentInset.bottom),
        .word("pull.state", \.pull.state),
        .number("pull.dist", \.pull.distance),
        .number("pull.pct", \.pull.percentage),
        .word("load.state", \.load.state),
        .number("load.u", \.load.distance),
        .number("load.pct", \.load.percentage),
        .number("L") { $0.logo?.level ?? 0 },
        .number("f1") { $0.logo?.frontPhase ?? 0 },
        .number("f2") { $0.logo?.backPhase ?? 0 },
        .number("k1") { $0.logo?.frontMiddle ?? 0 },
        .number("k2") { $0.logo?.backMiddle ?? 0 },
        .number("globe.tx") { $0.globe?.mapOffset ?? 0 },
        .number("globe.alpha") { $0.globe?.opacity ?? 0 },
        .number("globe.scale") { $0.globe?.scale ?? 0 },
        .flag("globe.spinning") { $0.globe?.isSpinning ?? false },
        .count("reloadCount", \.state.reloadCount),
        .count("loadCount", \.state.loadCount),
        .count("rows", \.list.count),
        .flag("window.hidden", \.state.isHidden),
    ]
}
