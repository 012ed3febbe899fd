import Geometry
import Layers
import Pixels
import Staging

/// The strip below the last page.
final class Footer {
    let layer: Layer
    private let captions: [(state: LoadState, layer: Layer)]

    init(context: SceneContext) {
        layer = Layer(name: "footer", frame: Rect(0, 0, context.screen.width, context.footerHeight))
        let words: [(LoadState, String)] = [(.idle, "上拉加载更多"), (.armed, "松开加载更多"), (.loading, "正在加载…"), (.noMore, "没有更多了")]
        captions = words.map { state, text in
            let caption = context.label(
                text, 14, color: Color(white: 1, alpha: 0.6), centeredIn: Rect(0, 0, context.screen.width, Metrics.footer))
            return (state, caption)
        }
        for caption in captions { layer.addSublayer(caption.layer) }
        show(.idle)
    }

    func show(_ state: LoadState) {
        for caption in captions { caption.layer.isHidden = caption.state != state }
    }
}
