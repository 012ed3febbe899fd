import PullToRefresh
import Staging

// The names are those of <doc:LogoWaveSheet#11-Trace>.
extension LogoWaveScene {
    private var pull: RefreshContainer? { control?.pull }
    private var load: RefreshContainer? { control?.loadMore }
    private var logo: LogoWaveAnimation? { pull?.animationView as? LogoWaveAnimation }
    private var globe: GlobeAnimation? { load?.animationView as? GlobeAnimation }

    public var probes: [Probe] {
        [
            .number("t") { [unowned self] in timeline.now },
            .number("y") { [unowned self] in list.scrollView.presentedOffset.y },
            .number("insetTop") { [unowned self] in list.scrollView.contentInset.top },
            .number("insetBottom") { [unowned self] in list.scrollView.contentInset.bottom },
            .word("pull.state") { [unowned self] in pull?.state.rawValue ?? "" },
            .number("pull.dist") { [unowned self] in pull?.distance ?? 0 },
            .number("pull.pct") { [unowned self] in pull?.percentage ?? 0 },
            .word("load.state") { [unowned self] in load?.state.rawValue ?? "" },
            .number("load.u") { [unowned self] in load?.distance ?? 0 },
            .number("load.pct") { [unowned self] in load?.percentage ?? 0 },
            .number("L") { [unowned self] in logo?.level ?? 0 },
            .number("f1") { [unowned self] in logo?.frontPhase ?? 0 },
            .number("f2") { [unowned self] in logo?.backPhase ?? 0 },
            .number("k1") { [unowned self] in logo?.frontMiddle ?? 0 },
            .number("k2") { [unowned self] in logo?.backMiddle ?? 0 },
            .number("globe.tx") { [unowned self] in globe?.mapOffset ?? 0 },
            .number("globe.alpha") { [unowned self] in globe?.opacity ?? 0 },
            .number("globe.scale") { [unowned self] in globe?.scale ?? 0 },
            .flag("globe.spinning") { [unowned self] in globe?.isSpinning ?? false },
            .number("reloadCount") { [unowned self] in Double(reloadCount) },
            .number("loadCount") { [unowned self] in Double(loadCount) },
            .number("rows") { [unowned self] in Double(list.rowCount) },
            .flag("window.hidden") { [unowned self] in isHidden },
        ]
    }
}
