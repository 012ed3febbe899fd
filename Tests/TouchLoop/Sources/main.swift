import Geometry
import Motion
import ScrollPhysics

// A finger pulls a list of 2000 points up in a view of 320 x 568 and lets go; the list glides and bounces at its end.
var model = ScrollModel(layout: .init(size: Size(320, 568), contentSize: Size(320, 2000), scale: 2))
var pan = Pan(slop: model.feel.panSlop)

@MainActor func send(_ event: ScrollModel.Event, at time: Double) {
    for effect in model.handle(event, at: time) where effect != .didScroll { print(effect) }
    print("\(time) \(model.offset.y)")
}

pan.begin(at: Point(160, 500), time: 0)
send(.touchDown, at: 0)
for move in 1...12 {
    let time = Double(move) / 120
    pan.move(to: Point(160, 500 - Double(move * 40)), time: time)
    if !model.isDragging, model.canBeginDrag(pan) { send(.dragBegan(pan), at: time) }
    if model.isDragging { send(.dragMoved(pan), at: time) }
}
pan.end(time: 0.1)
send(.dragEnded(pan), at: 0.1)
var frame = 7.0
while model.isDecelerating {
    send(.frame, at: frame / 60)
    frame += 1
}
