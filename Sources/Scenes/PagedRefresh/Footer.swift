import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// The strip below the last page.
final class Footer {
    let layer: Layer
    private let captions: [(state: LoadState, layer: Layer)]

    init(context: SceneContext, metrics: Metrics) {
        layer = Layer(name: "footer", frame: Rect(0, 0, metrics.width, Metrics.footer))
        let words: [(LoadState, String)] = [(.idle, "上拉加载更多"), (.armed, "松开加载更多"), (.loading, "正在加载…"), (.noMore, "没有更多了")]
        captions = words.map { state, text in
            let caption = Layer(text: text, font: context.typography.font(14), color: Color(white: 1, alpha: 0.6))
            caption.center(in: Rect(0, 0, metrics.width, Metrics.footer), scale: context.device.scale)
            return (state, caption)
        }
        for caption in captions { layer.addSublayer(caption.layer) }
        show(.idle)
    }

    func show(_ state: LoadState) {
        for caption in captions { caption.layer.isHidden = caption.state != state }
    }
}
