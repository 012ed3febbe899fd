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
        name: "list", summary: "for tests",
        commands: [
            .init("jump", "moves the content by so many points", arguments: ["points"]), .init("stop", "stops it where it is"),
            .init("animate", "scrolls to the start"), .init("move", "moves view and content, so that nothing is seen to move"),
            .init("inset", "the first edge moves away by 100 points"),
        ], make: ListScene.init)

    init(_ context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: Rect(origin: .zero, size: context.device.size))
        list = ScrollView(frame: root.bounds, environment: context.scrolling, name: "list")
        list.contentSize = Size(context.device.size.width, 5000)
        list.alwaysBounceVertical = true
        root.addSublayer(list.layer)
    }

    var probes: [Probe] { [.number("list.offset") { [list] in list.presentedOffset.y }] }

    var thresholds: [Threshold] {
        [Threshold(300, "half", line: 300, edge: -list.presentedOffset.y, crossing: .below)]
    }

    func perform(_ command: String, arguments: [String]) throws(CommandError) {
        let points = arguments.first.flatMap { Double($0) } ?? 0
        timeline.schedule(every: 0.25) { [unowned self] timer in
            timer.invalidate()
            switch command {
            case "jump": list.contentOffset.y += points
            case "stop": list.stopScrolling()
            case "animate": list.setContentOffset(.zero, animated: true)
            case "move":
                list.layer.frame.origin.y += 300
                list.contentOffset.y += 300
            default: list.contentInset.top += 100
            }
        }
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
