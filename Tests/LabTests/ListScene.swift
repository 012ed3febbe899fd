import Geometry
import Lab
import Layers
import Scrolling
import Staging
import Takes
import WeChat

/// A list of 5000 points, and commands that move it a quarter of a second later, when no event comes.
final class ListScene: Scene {
    let root: Layer
    private let list: ScrollView
    private let timeline: Timeline

    static let description = SceneDescription(
        ListScene.self, name: "list", summary: "for tests",
        commands: [
            .init("jump", "moves the content by so many points", arguments: ["points"]) { scene, arguments in
                let points = try arguments.number(0)
                scene.later { $0.list.contentOffset.y += points }
            },
            .init("stop", "stops it where it is") { $0.later { $0.list.stopScrolling() } },
            .init("animate", "scrolls to the start") { $0.later { $0.list.setContentOffset(.zero, animated: true) } },
            .init("move", "moves view and content, so that nothing is seen to move") {
                $0.later {
                    $0.list.layer.frame.origin.y += 300
                    $0.list.contentOffset.y += 300
                }
            },
            .init("inset", "the first edge moves away by 100 points") { $0.later { $0.list.contentInset.top += 100 } },
        ],
        probes: [.number("list.offset", \.list.presentedOffset.y)])

    init(context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: Rect(origin: .zero, size: context.device.size))
        list = ScrollView(frame: root.bounds, environment: context.scrolling, name: "list")
        list.contentSize = Size(context.device.size.width, 5000)
        list.alwaysBounceVertical = true
        root.addSublayer(list.layer)
    }

    var thresholds: [Threshold] {
        [Threshold(300, "half", line: 300, edge: -list.presentedOffset.y, crossing: .below)]
    }

    private func later(_ change: @escaping (ListScene) -> Void) {
        timeline.schedule(after: 0.25) { [unowned self] _ in change(self) }
    }
}

/// The one of the list or WeChat that a take names.
func scene(of take: Take) -> SceneDescription { take.scene == "wechat" ? WeChatScene.description : ListScene.description }

/// Device 400 x 700 at two pixels a point.
func listTake(_ lines: String) throws -> Take {
    try Take(
        parsing: "overscroll-take 1\nscene list\ndevice 400x700@2\n\(lines)", file: "list.take",
        vocabulary: Vocabulary([ListScene.description], constants: .all))
}
