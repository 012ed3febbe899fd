import Geometry
import Motion
import ScrollPhysics

/// A model with a finger on it, and a note of all that came of its touches.
struct ModelFinger {
    var model: ScrollModel
    var pan = Pan()
    var time = 0.0
    var effects: [ScrollModel.Effect] = []
    private var location = Point(160, 240)

    init(content: Size = Size(320, 4000), size: Size = Size(320, 480), scale: Double = 0x1p30, feel: Feel = .uikit) {
        model = ScrollModel(layout: .init(size: size, contentSize: content, scale: scale), feel: feel)
    }

    var y: Double { model.offset.y }

    mutating func send(_ event: ScrollModel.Event, after seconds: Double = 0) {
        time += seconds
        let before = model.layout
        effects += model.handle(event, at: time)
        if model.layout != before { effects += model.handle(.edgesMoved(since: before), at: time) }
    }

    mutating func down() {
        pan.begin(at: location, time: time)
        send(.touchDown)
    }

    /// The finger moves by so many points up the screen, so that the content follows to greater offsets.
    mutating func move(_ points: Double, after seconds: Double = 0.01) {
        location.y -= points
        pan.move(to: location, time: time + seconds)
        time += seconds
        if !model.isDragging, pan.hasPassedSlop, model.canBeginDrag(pan) { send(.dragBegan(pan)) }
        if model.isDragging { send(.dragMoved(pan)) }
    }

    mutating func up(after seconds: Double = 0) {
        time += seconds
        pan.end(time: time)
        send(model.isDragging ? .dragEnded(pan) : .touchUp)
    }

    /// Frames, 120 a second, until nothing moves; an hour at most.
    mutating func settle() {
        while model.motionEnd != nil && time < 3600 { send(.frame, after: 1.0 / 120) }
    }
}
