import Staging

// The names are those of <doc:PagedRefreshSheet#9-Trace>.
extension PagedRefreshScene {
    /// `touchY` and `m` are 0 while no finger is down or recorded; `ring.angle` counts all turns while it spins; `page` is 1 for the first.
    public var probes: [Probe] {
        let (topBar, refreshBar) = (screen.topBar.layer, screen.refreshBar.layer)
        return [
            .number("t") { [unowned self] in timeline.now },
            .number("touchY") { [unowned self] in screen.pull.touchY },
            .number("m") { [unowned self] in screen.pull.distance },
            .number("listOffset") { [unowned self] in feed.list.presentedOffset.y },
            .word("state") { [unowned self] in screen.state.rawValue },
            .flag("catcher.hidden") { [unowned self] in screen.catcher.isHidden },
            .number("nav.y") { topBar.presentation.frame.origin.y },
            .number("nav.alpha") { topBar.presentation.opacity },
            .number("ref.y") { refreshBar.presentation.frame.origin.y },
            .number("ref.alpha") { refreshBar.presentation.opacity },
            .number("ring.angle") { [unowned self] in screen.refreshBar.angle },
            .flag("ring.spinning") { [unowned self] in screen.refreshBar.isSpinning },
            .number("refreshCount") { [unowned self] in Double(screen.refreshCount) },
            .number("page") { [unowned self] in Double(feed.page + 1) },
        ]
    }
}
