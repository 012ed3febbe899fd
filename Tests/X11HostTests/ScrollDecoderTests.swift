import CX11
import Geometry
import Testing
import X11Host

/// Values of scroll valuators as servers and drivers give them, with every trap that is known of them.
@Suite struct ScrollDecoderTests {
    private typealias Scroll = ScrollDecoder.Scroll

    private static func axes(_ increment: Double) -> [InputDevice.ScrollAxis] {
        [.init(number: 2, isVertical: false, increment: increment), .init(number: 3, isVertical: true, increment: increment)]
    }

    private static let touchpad: Int32 = 11
    private static let coasting: Int32 = 12
    private static let xwayland: Int32 = 13
    private static let negative: Int32 = 14
    private static let mouse: Int32 = 15

    private let devices = [
        InputDevice(id: touchpad, kind: .touchpad, axes: axes(15)),
        InputDevice(id: coasting, kind: .coastingTouchpad, axes: axes(114)),
        InputDevice(id: xwayland, kind: .unknown, axes: axes(1)),
        InputDevice(id: negative, kind: .unknown, axes: axes(-1)),
        InputDevice(id: mouse, kind: .mouse, axes: axes(15)),
    ]

    /// What a device says, as its totals of the vertical axis, ten milliseconds apart; both axes are in every event.
    private func scrolls(_ decoder: inout ScrollDecoder, _ device: Int32, from start: Double = 0, _ totals: [Double]) -> [ScrollDecoder
        .Scroll?]
    {
        totals.enumerated().map { decoder.move(device, [2: 0, 3: $1], at: start + Double($0) * 0.01) }
    }

    @Test func aTouchpadScrollsFromItsSecondValueToTheLift() {
        var decoder = ScrollDecoder(devices)
        let scrolls = scrolls(&decoder, Self.touchpad, [1000, 1003, 1018, 1018, 1018, 1021])
        #expect(
            scrolls == [
                nil, .scroll(Point(0, 0.2), .began), .scroll(Point(0, 1), .changed), .scroll(.zero, .ended), nil,
                .scroll(Point(0, 0.2), .began),
            ])
        // It waits for its lift, and fingers may rest for as long as they like.
        #expect(decoder.deadline == nil)
    }

    @Test func axesOfOneEventGoTogether() {
        var decoder = ScrollDecoder(devices)
        #expect(decoder.move(Self.touchpad, [2: 30, 3: 60], at: 0) == nil)
        #expect(decoder.move(Self.touchpad, [0: 500, 1: 300], at: 0.01) == nil)
        #expect(decoder.move(Self.touchpad, [0: 500, 2: 33, 3: 54], at: 0.02) == .scroll(Point(0.2, -0.4), .began))
        #expect(decoder.move(Self.touchpad, [2: 36], at: 0.03) == .scroll(Point(0.2, 0), .changed))
        // One axis alone that has not moved is no lift.
        #expect(decoder.move(Self.touchpad, [2: 36], at: 0.04) == nil)
        #expect(decoder.move(Self.touchpad, [2: 36, 3: 54], at: 0.05) == .scroll(.zero, .ended))
    }

    /// The server repeats a notch as a button. The first notch of a wheel is told by its button alone, all others by the valuator alone; a touchpad's first value is nothing at all.
    @Test func theFirstNotchOfAnUnknownWheelIsItsButton() {
        var decoder = ScrollDecoder(devices)
        func notch(_ device: Int32, _ total: Double) -> (isHeard: Bool, isButton: Bool) {
            let isButton = !decoder.replacesButtons(device, [3: total])
            return (decoder.move(device, [3: total], at: total) != nil, isButton)
        }
        for total in [5.0, 6, 7] {
            let (isHeard, isButton) = notch(Self.xwayland, total)
            #expect(isHeard == (total > 5) && isButton == (total == 5))
        }
        // Other windows may have been scrolled meanwhile.
        _ = decoder.cross(mode: NotifyNormal, detail: NotifyAncestor)
        #expect(notch(Self.xwayland, 90) == (false, true) && notch(Self.xwayland, 91) == (true, false))
        #expect(notch(Self.touchpad, 30) == (false, false) && notch(Self.touchpad, 33) == (true, false))
        // The pointer alone moves.
        #expect(!decoder.replacesButtons(Self.xwayland, [0: 10, 1: 20]))
    }

    /// The touchpad went on over another window: what it says first is no way.
    @Test func theFirstValueAfterThePointerHasComeIsSwallowed() {
        var decoder = ScrollDecoder(devices)
        _ = scrolls(&decoder, Self.touchpad, [0, 15, 15])
        #expect(decoder.cross(mode: NotifyNormal, detail: NotifyAncestor) == nil)
        #expect(scrolls(&decoder, Self.touchpad, [9000, 9015]) == [nil, .scroll(Point(0, 1), .began)])
        // One that runs has its end when the pointer goes.
        #expect(decoder.cross(mode: NotifyNormal, detail: NotifyNonlinear) == .scroll(.zero, .ended))
        #expect(decoder.cross(mode: NotifyNormal, detail: NotifyNonlinear) == nil)
    }

    /// The lift that follows would be taken for a first value, so the scroll ends with the change of the devices.
    @Test func aDeviceThatIsPluggedInEndsTheScroll() {
        var decoder = ScrollDecoder(devices)
        _ = scrolls(&decoder, Self.touchpad, [0, 15])
        let mouse = InputDevice(id: 16, kind: .mouse, axes: Self.axes(15))
        #expect(decoder.setDevices(devices + [mouse]) == .scroll(.zero, .ended) && decoder.deadline == nil)
        // The lift itself is nothing more, and fingers that are still down begin another scroll.
        #expect(scrolls(&decoder, Self.touchpad, [15, 15, 30]) == [nil, nil, .scroll(Point(0, 1), .began)])
    }

    @Test(arguments: [(NotifyGrab, NotifyAncestor), (NotifyUngrab, NotifyNonlinear), (NotifyNormal, NotifyInferior)])
    func grabsAndCrossingsWithinTheWindowSwallowNothing(mode: Int32, detail: Int32) {
        var decoder = ScrollDecoder(devices)
        _ = scrolls(&decoder, Self.touchpad, [0, 15])
        // Some window managers take and give back such a grab 44 times a second.
        for value in [30.0, 45, 60] {
            #expect(decoder.cross(mode: mode, detail: detail) == nil)
            #expect(decoder.move(Self.touchpad, [3: value], at: value / 1000) == .scroll(Point(0, 1), .changed))
        }
    }

    @Test func incrementsMayBeNegativeOrLarge() {
        var decoder = ScrollDecoder(devices)
        #expect(scrolls(&decoder, Self.negative, [0, 1, 3]) == [nil, .wheel(Point(0, -1)), .wheel(Point(0, -2))])
        #expect(scrolls(&decoder, Self.coasting, [0, 57]) == [nil, .scroll(Point(0, 0.5), .began)])
    }

    @Test func aCounterThatWrapsIsNoWay() {
        var decoder = ScrollDecoder(devices)
        let top = Double(Int32.max)
        #expect(scrolls(&decoder, Self.touchpad, [top, -top, 15 - top]) == [nil, nil, .scroll(Point(0, 1), .began)])
    }

    /// The one pointer of Xwayland stands for all mice and touchpads: a wheel turns by whole notches.
    @Test func aDeviceOfUnknownKindIsWhatItsValuesSay() {
        var decoder = ScrollDecoder(devices)
        #expect(scrolls(&decoder, Self.xwayland, [0, 1, 2, 1]) == [nil, .wheel(Point(0, 1)), .wheel(Point(0, 1)), .wheel(Point(0, -1))])
        // Within a scroll a way may be whole by chance.
        #expect(
            scrolls(&decoder, Self.xwayland, from: 1, [1.3, 2.3, 2.4])
                == [
                    .scroll(Point(0, 0.30000000000000004), .began), .scroll(Point(0, 0.9999999999999998), .changed),
                    .scroll(Point(0, 0.10000000000000009), .changed),
                ])
        #expect(decoder.deadline.map { abs($0 - 1.12) < 1e-9 } == true)
        #expect(decoder.endSilent(at: 1.1) == nil && decoder.endSilent(at: 1.13) == .scroll(.zero, .ended) && decoder.deadline == nil)
        // Once it has told of a lift, it is waited for.
        _ = scrolls(&decoder, Self.xwayland, from: 2, [2.5, 2.5, 2.6])
        #expect(decoder.deadline == nil && decoder.endSilent(at: 9) == nil)
    }

    /// What its driver adds after the lift is the scroll still; it ends in silence, too late to glide on.
    @Test func aTouchpadThatCoastsGetsNoMomentumOfOurs() {
        var decoder = ScrollDecoder(devices)
        let scrolls = scrolls(&decoder, Self.coasting, [0, 57, 114, 114, 171, 199.5])
        #expect(
            scrolls == [
                nil, .scroll(Point(0, 0.5), .began), .scroll(Point(0, 0.5), .changed), nil, .scroll(Point(0, 0.5), .changed),
                .scroll(Point(0, 0.25), .changed),
            ])
        #expect(decoder.endSilent(at: 0.14) == nil && decoder.endSilent(at: 0.16) == .scroll(.zero, .ended))
    }

    @Test func ofAMouseTheButtonsAreEnough() {
        var decoder = ScrollDecoder(devices)
        #expect(
            scrolls(&decoder, Self.mouse, [0, 15, 30]) == [nil, nil, nil] && !decoder.hasScrollAxes(Self.mouse))
        #expect(decoder.hasScrollAxes(Self.touchpad))
        #expect(decoder.hasScrollAxes(Self.touchpad, in: [3: 1]) && !decoder.hasScrollAxes(Self.touchpad, in: [0: 1, 1: 1]))
        // Devices that come and go start anew.
        _ = scrolls(&decoder, Self.touchpad, [0])
        #expect(decoder.setDevices(devices) == nil)
        #expect(scrolls(&decoder, Self.touchpad, [15]) == [nil])
    }
}
