import Geometry
import Layers

extension AppletWrapper {
    /// Follows the home screen, which is pulled down by `pull` points.
    func follow(_ pull: Double) {
        let look = PullDown(offset: pull)
        layer.opacity = look.wrapperAlpha
        guard look.wrapperAlpha > 0 else { return }
        panel.layer.opacity = look.panelAlpha
        panel.layer.transform = Transform(scaleX: look.panelScale.x, y: look.panelScale.y)
        mask.opacity = look.maskAlpha
    }

    func show(_ look: PullUp) {
        mask.opacity = look.maskAlpha
        weather.scrim.layer.opacity = weather.statusBar.hazeAlpha(at: look.progress)
        for each in [weather.layer, panel.layer] {
            each.frame.origin.y = look.y
            each.opacity = look.progress
        }
    }
}
