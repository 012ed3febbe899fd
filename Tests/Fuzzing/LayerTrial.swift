import Compositing
import Geometry
import Layers
import Motion
import Pixels
import Sessions

/// A layer tree that bytes build, change, animate and move through time.
///
/// At every frame the pixels that the damage says have changed are drawn over the last picture: that is the same as all of it drawn at once, twice. On the screen areas are moved before.
final class LayerTrial {
    private var bytes: ByteReader
    private let timeline = Timeline()
    private let root: Layer
    private var layers: [Layer]
    private let compositor = Compositor()
    private let width: Int
    private let height: Int
    private let scale: Double
    private let drawn: Bitmap
    private let screen: Bitmap
    private var shown: PlacedSnapshot?

    /// - Parameters:
    ///   - width: of the picture, in pixels; `height` likewise. Only layers of 2^14 pixels and more count as hiding others.
    ///   - scale: pixels per point.
    init(_ bytes: [UInt8], width: Int, height: Int, scale: Double = 1) {
        self.bytes = ByteReader(bytes)
        (self.width, self.height, self.scale) = (width, height, scale)
        (drawn, screen) = (Bitmap(width: width, height: height), Bitmap(width: width, height: height))
        root = Layer(name: "root", frame: Rect(0, 0, Double(width) / scale, Double(height) / scale))
        layers = [root]
        timeline.attach(root)
    }

    /// A tree as on the screen of an app: whole points, clips and scrolling, and other changes now and then.
    func runScreen() {
        while !bytes.isAtEnd {
            let layer = bytes.element(of: layers)
            switch bytes.integer(below: 10) {
            case 0, 1, 2: addWhole()
            case 3: move()
            case 4: toggle(layer)
            case 5: layer.position = layer.position + wholeStep()
            case 6: change(layer)
            default:
                layer.bounds.origin = layer.bounds.origin + wholeStep()
                drawFrame()
            }
        }
        drawFrame()
        root._checkInvariants()
    }

    func run() {
        while !bytes.isAtEnd {
            switch bytes.integer(below: 12) {
            case 0, 1: add()
            case 2: move()
            case 3: timeline.advance(to: timeline.now + abs(bytes.number(1)))
            case 4: animate()
            case 5: animateAlone(bytes.element(of: layers))
            case 6: changeTime(of: bytes.element(of: layers))
            case 7: drawFrame()
            default: change(bytes.element(of: layers))
            }
        }
        drawFrame()
        root._checkInvariants()
    }
}

// MARK: - The tree

extension LayerTrial {
    private func add() {
        let layer = Layer(name: "\(layers.count)", frame: Rect(origin: bytes.point(40), size: Size(bytes.number(30), bytes.number(30))))
        layer.backgroundColor = color()
        layer.contents = contents(for: layer)
        put(layer)
        // More layers than these make inputs slow and find nothing new.
        if layers.count < 24 { layers.append(layer) }
    }

    private func addWhole() {
        func length(_ side: Int) -> Double { Double(bytes.integer(below: side + side / 2)) }
        let layer = Layer(frame: Rect(length(width) - 20, length(height) - 20, length(width), length(height)))
        layer.backgroundColor = bytes.integer(below: 3) == 0 ? .clear : color()
        if bytes.integer(below: 4) == 0 {
            layer.cornerRadius = Double(bytes.integer(below: 20))
            layer.masksToBounds = true
        }
        put(layer)
        if layers.count < 24 { layers.append(layer) }
    }

    private func move() {
        let layer = bytes.element(of: layers)
        if layer === root { return }
        if bytes.integer(below: 4) == 0 { layer.removeFromSuperlayer() } else { put(layer) }
    }

    /// A layer that is put into itself stops the program, as it says.
    private func put(_ layer: Layer) {
        let place = bytes.element(of: layers)
        var above: Layer? = place
        while let one = above {
            if one === layer { return }
            above = one.superlayer
        }
        switch bytes.integer(below: 4) {
        case 0: place.mask = layer
        case 1: place.insertSublayer(layer, at: bytes.integer(below: 4))
        default: place.addSublayer(layer)
        }
    }

    private func color() -> Color {
        Color(red: bytes.unit(), green: bytes.unit(), blue: bytes.unit(), alpha: bytes.flag() ? 1 : bytes.number(1))
    }

    private func contents(for layer: Layer) -> (any LayerContents)? {
        switch bytes.integer(below: 5) {
        case 0:
            let bitmap = Bitmap(width: 1 + bytes.integer(below: 60), height: 1 + bytes.integer(below: 60))
            let (first, second) = (color().pixel, color().pixel)
            for y in 0..<bitmap.height { for x in 0..<bitmap.width { bitmap.row(y)[x] = (x * y) % 5 < 2 ? first : second } }
            return Image(bitmap)
        case 1:
            let (color, path) = (color(), path())
            return Drawing(size: Size(1 + bytes.unit() * 60, 1 + bytes.unit() * 60), resolution: 0.5 + bytes.unit()) {
                $0.fill(path, .color(color))
            }
        // The picture of a path is as large as the layer; without a bound it would take all memory, as the documentation of the type says. An animation of the bounds may make them larger than they are now.
        case 2 where layer.bounds.width < 1000 && layer.bounds.height < 1000 && layer.presentation.bounds == layer.bounds:
            let stroke = Stroke(
                width: bytes.number(6), cap: bytes.element(of: [.butt, .round, .square]), join: bytes.element(of: [.miter, .round, .bevel]))
            return StrokedPath(path: path(), stroke: stroke, color: color())
        default: return nil
        }
    }

    private func path() -> Path {
        var path = Path()
        path.move(to: bytes.point(40))
        for _ in 0..<bytes.integer(below: 6) {
            switch bytes.integer(below: 5) {
            case 0: path.move(to: bytes.point(40))
            case 1: path.quadratic(to: bytes.point(40), control: bytes.point(40))
            case 2: path.cubic(to: bytes.point(40), control1: bytes.point(40), control2: bytes.point(40))
            case 3: path.close()
            default: path.line(to: bytes.point(40))
            }
        }
        return path
    }
}

// MARK: - Changes

extension LayerTrial {
    private func change(_ layer: Layer) {
        switch bytes.integer(below: 16) {
        case 14: layer.bounds.origin = layer.bounds.origin + wholeStep()
        case 15: layer.position = layer.position + wholeStep()
        case 0: layer.position = bytes.point(50)
        case 1 where !(layer.contents is StrokedPath):
            layer.bounds = Rect(origin: bytes.point(30), size: Size(bytes.number(50), bytes.number(50)))
        case 2: layer.transform = transform()
        case 3: layer.sublayerTransform = transform()
        case 4: layer.anchorPoint = bytes.point(1)
        case 5: layer.opacity = bytes.number(1)
        case 6: layer.cornerRadius = bytes.number(20)
        case 7: layer.backgroundColor = color()
        case 8: (layer.strokeStart, layer.strokeEnd) = (bytes.number(1), bytes.number(1))
        case 9: layer.masksToBounds.toggle()
        case 10: layer.isHidden = bytes.integer(below: 3) == 0
        case 11: layer.allowsGroupOpacity.toggle()
        case 12: layer.zPosition = bytes.number(3)
        default: layer.contents = contents(for: layer)
        }
    }

    private func toggle(_ layer: Layer) {
        switch bytes.integer(below: 6) {
        case 0: layer.tintsDifference.toggle()
        case 1: layer.contrastsWithBackdrop.toggle()
        default: layer.masksToBounds.toggle()
        }
    }

    /// A step by whole pixels, as scrolling takes it.
    private func wholeStep() -> Point { Point(Double(bytes.integer(below: 21) - 10), Double(bytes.integer(below: 41) - 20)) }

    private func transform() -> Transform {
        switch bytes.integer(below: 4) {
        case 0: .identity
        case 1: Transform(scaleX: bytes.number(3), y: bytes.number(3))
        case 2: Transform(rotation: bytes.number(4))
        default:
            Transform(
                a: bytes.number(2), b: bytes.number(1), c: bytes.number(1), d: bytes.number(2), tx: bytes.number(40), ty: bytes.number(40))
        }
    }

    private func animate() {
        let options: Timeline.AnimationOptions = bytes.element(of: [[], .beginFromCurrentState, .repeat, .autoreverse])
        let (duration, delay) = (bytes.number(1), bytes.number(0.5))
        let changes = { [self] in for _ in 0...bytes.integer(below: 3) { change(bytes.element(of: layers)) } }
        if bytes.flag() {
            timeline.animate(withDuration: duration, delay: delay, options: options, animations: changes)
        } else {
            timeline.animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: bytes.number(1), initialSpringVelocity: bytes.number(5),
                options: options, animations: changes)
        }
    }

    private func animateAlone(_ layer: Layer) {
        let key = bytes.flag() ? "move" : nil
        let timing = timing()
        if bytes.flag() {
            var animation = KeyframeAnimation(.position, values: (0...bytes.integer(below: 4)).map { _ in bytes.point(40) }, duration: 1)
            animation.timing = timing
            animation.calculationMode = bytes.element(of: [.linear, .discrete, .paced, .cubic, .cubicPaced])
            animation.isRemovedOnCompletion = bytes.flag()
            layer.add(animation, forKey: key)
        } else {
            var animation = BasicAnimation(.opacity, from: bytes.number(1), to: bytes.number(1), duration: 1)
            animation.timing = timing
            animation.isAdditive = bytes.flag()
            layer.add(animation, forKey: key)
        }
        if bytes.integer(below: 6) == 0 { layer.removeAllAnimations() }
    }

    private func timing() -> MediaTiming {
        var timing = MediaTiming(duration: bytes.number(1))
        if bytes.flag() { timing.beginTime = bytes.number(2) }
        if bytes.flag() { timing.speed = bytes.number(2) }
        if bytes.flag() { timing.repeatCount = bytes.number(4) }
        if bytes.flag() { timing.repeatDuration = bytes.number(3) }
        timing.autoreverses = bytes.flag()
        timing.fillMode = bytes.element(of: [.removed, .forwards, .backwards, .both])
        return timing
    }

    private func changeTime(of layer: Layer) {
        switch bytes.integer(below: 3) {
        case 0: layer.speed = bytes.number(2)
        case 1: layer.timeOffset = bytes.number(2)
        default: layer.beginTime = bytes.number(2)
        }
    }
}

// MARK: - Frames

extension LayerTrial {
    private func drawFrame() {
        var snapshot = PlacedSnapshot(LayerSnapshot(size: Size(Double(width) / scale, Double(height) / scale), scale: scale))
        snapshot.recapture(after: shown ?? snapshot) { $0.capture(root, at: timeline.now) }
        snapshot.snapshot._checkInvariants(root, at: timeline.now)
        snapshot._checkInvariants()
        var damage = Damage(width: width, height: height)
        var rest = damage
        if let shown {
            damage.insertChanges(from: shown, to: snapshot)
            let move = MovedArea(from: shown, to: snapshot, width: width, height: height)
            rest.insertChanges(from: shown, to: snapshot, after: move)
            if let move { screen.move(PixelMove(move)) }
        } else {
            damage.insertAll()
            rest.insertAll()
        }
        compositor.compose(snapshot, into: drawn, damage: damage)
        compositor.compose(snapshot, into: screen, damage: rest)
        shown = snapshot
        expect(
            screen.hash == drawn.hash,
            "a picture of \(snapshot.snapshot.nodes.count) layers is the same when areas of the one before are moved")
        // A compositor of its own has none of the pictures that the other has kept.
        for compositor in [compositor, Compositor()] {
            let whole = Bitmap(width: width, height: height)
            damage.insertAll()
            compositor.compose(snapshot, into: whole, damage: damage)
            expect(whole.hash == drawn.hash, "a picture of \(snapshot.snapshot.nodes.count) layers is the same when it is drawn again")
        }
    }
}
