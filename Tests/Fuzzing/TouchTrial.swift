import Geometry
import Gestures
import Motion
import ScrollPhysics
import Scrolling
import Staging
import Takes

/// Fingers, wheels, sizes and code that bytes choose, on a scroll view within another one.
///
/// Once every finger has lifted and time has passed, both are at rest between their edges, on the pixel grid.
final class TouchTrial {
    private var bytes: ByteReader
    private let stage: Stage
    private let scene: NestedScene
    private let size: Size
    private var time = 0.0
    private var places: [Int: Point] = [:]

    /// Nothing in any preset moves for longer, in seconds.
    private static let longestMotion = 60.0

    init(_ input: [UInt8]) {
        var bytes = ByteReader(input)
        var configuration = Take.Configuration()
        configuration.feel = bytes.element(of: Feel.presets)
        configuration.device.scale = bytes.element(of: [1, 1.25, 1.5, 2, 3])
        configuration.pointer = bytes.flag() ? .mouse : .finger
        stage = Stage(NestedScene.description, configuration: configuration, typography: typography)
        guard let scene = stage.scene as? NestedScene else { fatalError("a stage has another scene than its description") }
        self.scene = scene
        size = configuration.device.size
        self.bytes = bytes
        for view in scene.views { setUp(view) }
    }

    func run() {
        while !bytes.isAtEnd {
            act()
            for view in scene.views { checkPlace(of: view) }
        }
        for finger in places.keys.sorted() { send(.ended, finger) }
        deliver(.scroll(location: .zero, delta: .zero, phase: .ended))
        deliver(.show)
        let end = time + Self.longestMotion
        repeat {
            time += 1.0 / 60
            stage.step(to: time)
        } while time < end && !stage.isIdle
        for view in scene.views { checkRest(of: view) }
        expect(!stage.isTouching && stage.isIdle, "everything rests \(Self.longestMotion) s after the last finger")
        stage.scene.root._checkInvariants()
    }

    private func setUp(_ view: ScrollView) {
        view.contentSize = Size(bytes.unit() * 1500, bytes.unit() * 3000)
        view.isPagingEnabled = bytes.integer(below: 3) == 0
        view.bounces = bytes.integer(below: 4) != 0
        view.alwaysBounceVertical = bytes.flag()
        view.alwaysBounceHorizontal = bytes.flag()
        view.bouncingEdges = bytes.element(of: [.all, .top, .bottom, [.left, .bottom], []])
        view.contentInset = insets()
        putBack(view)
    }

    private func insets() -> EdgeInsets {
        guard bytes.flag() else { return .zero }
        return EdgeInsets(top: bytes.unit() * 90, left: bytes.unit() * 90, bottom: bytes.unit() * 90, right: bytes.unit() * 90)
    }
}

// MARK: - What is done

extension TouchTrial {
    private func act() {
        switch bytes.integer(below: 16) {
        case 0, 1: down(bytes.integer(below: 3))
        case 2, 3, 4, 5, 6: move()
        case 7: if let finger = anyFinger() { send(.ended, finger) }
        case 8, 9, 10: step()
        case 11: turn()
        case 12: stop()
        case 13: resize(bytes.element(of: scene.views))
        case 14: scroll(bytes.element(of: scene.views))
        default: changeBehavior(of: bytes.element(of: scene.views))
        }
    }

    private func turn() {
        switch bytes.integer(below: 5) {
        case 0: deliver(.scroll(location: place(), delta: bytes.point(300), phase: .began))
        case 1: deliver(.scroll(location: place(), delta: bytes.point(300), phase: .changed))
        case 2: deliver(.scroll(location: place(), delta: .zero, phase: .ended))
        default: deliver(.wheel(location: place(), delta: bytes.point(300), isEased: bytes.flag()))
        }
    }

    private func deliver(_ event: Take.Event) {
        do { try stage.deliver(event, at: time) } catch { fatalError("broken: \(error)") }
    }

    private func send(_ phase: Touch.Phase, _ finger: Int) {
        deliver(.touch(Touch(finger: finger, phase: phase, location: places[finger] ?? .zero, time: time)))
        if phase == .ended { places[finger] = nil }
    }

    /// Mostly within the screen.
    private func place() -> Point { Point((bytes.number(0.5) + 0.5) * size.width, (bytes.number(0.5) + 0.5) * size.height).bounded }

    private func anyFinger() -> Int? { places.isEmpty ? nil : bytes.element(of: places.keys.sorted()) }

    private func down(_ finger: Int) {
        guard places[finger] == nil else { return }
        places[finger] = place()
        send(.began, finger)
    }

    private func move() {
        guard let finger = anyFinger(), let place = places[finger] else { return }
        time += bytes.unit() / 30
        places[finger] = (place + bytes.point(60)).bounded
        send(.moved, finger)
        if bytes.flag() { stage.step(to: time) }
    }

    private func step() {
        time += bytes.element(of: [0, 1.0 / 240, 1.0 / 60, 1.0 / 60, 1.0 / 60, 0.1, 0.5, 3])
        stage.step(to: time)
    }

    private func stop() {
        switch bytes.integer(below: 4) {
        case 0: deliver(.hide)
        case 1: deliver(.show)
        case 2: deliver(.cancel)
        default:
            let view = bytes.element(of: scene.views)
            view.stopScrolling()
            putBack(view)
        }
    }

    private func resize(_ view: ScrollView) {
        switch bytes.integer(below: 3) {
        case 0: view.contentSize = Size(bytes.unit() * 1500, bytes.unit() * 3000)
        case 1: view.contentInset = insets()
        default: view.layer.bounds.size = Size(1 + bytes.unit() * 400, 1 + bytes.unit() * 700)
        }
        putBack(view)
    }

    /// Whoever stops content beyond an edge, or moves the edge, looks after what is left there.
    private func putBack(_ view: ScrollView) {
        if !view.isScrollAnimating && (view.isTracking || view.isDecelerating) { return }
        view.setContentOffset(view.nearest(view.contentOffset), animated: false)
    }

    private func scroll(_ view: ScrollView) {
        let goal = Point(
            view.horizontalRange.lowerBound + bytes.unit() * 2000, view.verticalRange.lowerBound + bytes.unit() * 3000)
        switch bytes.integer(below: 4) {
        case 0: view.setContentOffset(view.nearest(goal), animated: true, duration: bytes.flag() ? bytes.unit() * 2 - 0.2 : nil)
        case 1: view.contentOffset = view.nearest(goal)
        case 2: view.scrollToTop()
        default: view.setContentOffset(view.nearest(goal), animated: false)
        }
    }

    private func changeBehavior(of view: ScrollView) {
        switch bytes.integer(below: 4) {
        case 0: view.isScrollEnabled.toggle()
        case 1: view.isPagingEnabled.toggle()
        case 2: view.bounces.toggle()
        default: view.environment.feel = bytes.element(of: Feel.presets)
        }
    }
}

// MARK: - What has to be true

extension TouchTrial {
    private func checkPlace(of view: ScrollView) {
        let offset = view.contentOffset
        expect(offset.x.isFinite && offset.y.isFinite, "an offset is \(offset)")
        let grid = ScrollModel.Layout(size: view.layer.bounds.size, scale: view.environment.scale)
        let isOnGrid = grid.roundedToPixel(offset.x) == offset.x && grid.roundedToPixel(offset.y) == offset.y
        expect(isOnGrid, "the offset \(offset) lies on the pixel grid of scale \(grid.scale)")
    }

    private func checkRest(of view: ScrollView) {
        checkPlace(of: view)
        let name = "the \(view.layer.name) view"
        let activities = [
            "tracking": view.isTracking, "dragging": view.isDragging, "decelerating": view.isDecelerating,
            "animating": view.isScrollAnimating,
        ].filter(\.value).keys
        expect(activities.isEmpty, "\(name) rests at \(view.contentOffset), but it is \(activities.sorted())")
        expect(
            view.nearest(view.contentOffset) == view.contentOffset,
            "\(name) rests at \(view.contentOffset) between its edges \(view.horizontalRange) and \(view.verticalRange)")
        expect(scene.drags(of: view) == 0, "\(name) has told of the end of each drag that it has told of: \(scene.drags(of: view))")
    }
}

extension ScrollView {
    fileprivate func nearest(_ place: Point) -> Point { Point(place.x.clamped(to: horizontalRange), place.y.clamped(to: verticalRange)) }
}

extension Point {
    /// As far as a take can say.
    fileprivate var bounded: Point { Point(x.clamped(to: -1e6...1e6), y.clamped(to: -1e6...1e6)) }
}
