import Scrolling

/// The two controls of a scroll view, and what they have to know of each other.
private final class RefreshControls {
    var pull: RefreshContainer?
    var loadMore: RefreshContainer?

    static let key = "PullToRefresh"
}

// Source: article, "API"; fact sheet 6.
extension ScrollView {
    private var controls: RefreshControls {
        if let controls = associatedObjects[RefreshControls.key] as? RefreshControls { return controls }
        let controls = RefreshControls()
        associatedObjects[RefreshControls.key] = controls
        return controls
    }

    /// The control at the start of the content; nil as long as none is installed.
    public var pullToRefresh: RefreshContainer? { controls.pull }
    /// The control at its end.
    public var loadMore: RefreshContainer? { controls.loadMore }

    // MARK: Pull to refresh

    /// Installs the control with an animation of one's own, in place of the one before; refuses heights that are none.
    public func setPullToRefresh(animationView: any AnimationView, reload: @escaping () -> Void) throws(RefreshError) {
        let container = try RefreshContainer(.pull, of: self, animationView: animationView, reload: reload)
        controls.pull?.remove()
        controls.pull = container
        container.mayReact = { [weak self] in self?.loadMore?.state != .loading }
        // What is new may go on.
        container.onStop = { [weak self] in self?.loadMore?.setNoMore(false) }
    }

    /// Starts it from code; without effect while either control loads.
    public func triggerPullToRefresh() { pullToRefresh?.trigger() }

    /// Ends a load.
    public func stopPullToRefresh() { pullToRefresh?.stop() }

    /// Off, it shows and does nothing; a load is given up without a word.
    public func setPullToRefreshEnabled(_ isEnabled: Bool) { pullToRefresh?.isEnabled = isEnabled }

    // MARK: Load more

    /// As `setPullToRefresh(animationView:reload:)`, at the end of the content.
    public func setLoadMore(animationView: any AnimationView, load: @escaping () -> Void) throws(RefreshError) {
        let container = try RefreshContainer(.loadMore, of: self, animationView: animationView, reload: load)
        controls.loadMore?.remove()
        controls.loadMore = container
        container.mayReact = { [weak self] in self?.pullToRefresh?.state != .loading }
    }

    public func triggerLoadMore() { loadMore?.trigger() }

    public func stopLoadMore() { loadMore?.stop() }

    public func setLoadMoreEnabled(_ isEnabled: Bool) { loadMore?.isEnabled = isEnabled }

    /// There is nothing more to load until a pull to refresh has ended; a load that runs ends with it.
    public func setLoadMoreNoMore() { loadMore?.setNoMore(true) }

    /// Takes both controls off, with the insets that they hold.
    public func removeRefreshControls() {
        pullToRefresh?.remove()
        loadMore?.remove()
        associatedObjects[RefreshControls.key] = nil
    }
}
