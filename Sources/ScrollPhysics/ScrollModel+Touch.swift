import Geometry
import Motion

extension ScrollModel {
    /// Whether a pan with this raw translation may begin to drag.
    public func canBeginDrag(_ pan: Pan) -> Bool {
        guard behavior.isScrollEnabled else { return false }
        return ScrollAxis.allCases.contains { canDrag($0) && pan.rawTranslation[$0] != 0 && abs(pan.rawTranslation[$0]) >= pan.slop }
    }

    /// Stops a motion at the offset that it has at the time of the touch, which may be further than the last frame showed, so that the result does not depend on the frame rate.
    mutating func touchDown(at time: Double, _ effects: inout Effects) {
        move(to: time, &effects)
        let carried = carriedMomentum(at: time)
        stop(&effects)
        if isBeyondEdge { flicks.reset() }
        flicks.touchDown(at: time)
        var drag = Drag(origin: unresisted(offset, by: feel.resistance))
        drag.carried = carried
        phase = .held(drag)
    }

    /// Continues a bounce, or the way to a page, that the finger had stopped.
    mutating func touchUp(at time: Double, _ effects: inout Effects) {
        if case .animating(let animation, _) = phase { return phase = .animating(animation, finger: nil) }
        guard case .held = phase else { return }
        phase = .resting
        release(.zero, goals: goals(launch: .zero), at: time)
        if isDecelerating { effects.append(.willBeginDecelerating) }
    }

    mutating func beginDrag(_ pan: Pan, _ effects: inout Effects) {
        var drag: Drag
        switch phase {
        case .held(let held):
            drag = held
            // Only now it is known what drags.
            if pan.isTouchpad { drag.origin = unresisted(offset, by: feel.touchpadResistance) }
        case .animating(_, finger: .some(var held)):
            // The animation has moved the content under the finger, so the drag starts from the present offset.
            stop(&effects)
            held.origin = unresisted(offset, by: pan.isTouchpad ? feel.touchpadResistance : feel.resistance) + pan.translation
            drag = held
        case .resting, .dragging, .decelerating, .animating: return
        }
        drag.isLocked = lockedAxes(pan.rawTranslation)
        drag.isTouchpad = pan.isTouchpad
        phase = .dragging(drag)
        effects.append(.willBeginDragging)
    }

    /// The axes that do not follow the finger: an axis along which the content cannot scroll, and an axis from which the direction of the finger differs by more than the lock angle. Source: <doc:FeelSheet#1.2-Pan>.
    private func lockedAxes(_ way: Point) -> (x: Bool, y: Bool) {
        // The slopes are compared with the sine and the cosine of the lock angles, and not with their quotient, because the cosine may be 0.
        let (x, y) = (abs(way.x), abs(way.y))
        let isFlat = y * Elementary.cos(feel.horizontalLockAngle) < x * Elementary.sin(feel.horizontalLockAngle)
        let isSteep = y * Elementary.cos(feel.verticalLockAngle) > x * Elementary.sin(feel.verticalLockAngle)
        let (canDragX, canDragY) = (canDrag(.horizontal), canDrag(.vertical))
        return (!canDragX || (canDragY && isSteep), !canDragY || (canDragX && isFlat))
    }

    private func resistance(to drag: Drag) -> EdgeResistance { drag.isTouchpad ? feel.touchpadResistance : feel.resistance }

    mutating func drag(_ pan: Pan, _ effects: inout Effects) {
        guard case .dragging(var drag) = phase else { return }
        func free(_ way: Point) -> Point { Point(drag.isLocked.x ? 0 : -way.x, drag.isLocked.y ? 0 : -way.y) }
        drag.previousVelocity = drag.latestVelocity
        drag.latestVelocity = free(pan.velocity)
        drag.proposed = drag.origin + free(pan.translation)
        flicks.drag(translation: pan.translation, velocity: drag.latestVelocity)
        phase = .dragging(drag)
        write(resisted(drag.proposed, by: resistance(to: drag)), &effects)
    }

    /// Moves the place from which a finger drags, by whole steps, so that many small ones add up.
    mutating func moveUnderFinger(by way: Point) {
        guard var drag = phase.drag else { return }
        (drag.origin, drag.proposed) = (drag.origin + way, drag.proposed + way)
        phase.drag = drag
    }

    /// Has to be called when the edges or the offset have changed during a touch: the drag continues from the present offset, so that the content does not jump.
    mutating func keepContentUnderFinger() {
        guard var drag = phase.drag else { return }
        let resistance = resistance(to: drag)
        guard (resisted(drag.proposed, by: resistance) - offset).length > 1 / layout.scale else { return }
        let held = unresisted(offset, by: resistance)
        drag.origin = drag.origin + (held - drag.proposed)
        drag.proposed = held
        phase.drag = drag
    }
}
