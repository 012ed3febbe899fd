import Geometry
import Pixels

extension Layer {
    /// A layer with a background colour.
    public convenience init(name: String, frame: Rect, color: Color, cornerRadius: Double = 0) {
        self.init(name: name, frame: frame)
        backgroundColor = color
        self.cornerRadius = cornerRadius
    }

    /// A layer whose contents are a picture that fills its frame.
    ///
    /// - Parameters:
    ///   - resolution: pixels drawn for each pixel shown; 0.5 suits soft things such as clouds.
    ///   - draw: draws the picture from the frame's top left corner; see `Drawing`.
    public convenience init(name: String, frame: Rect, resolution: Double = 1, draw: @escaping (inout Canvas) -> Void) {
        self.init(name: name, frame: frame)
        contents = Drawing(size: frame.size, resolution: resolution, draw: draw)
    }

    /// Turns the layer clockwise until `stopSpinning()`, once in `duration` seconds.
    public func spin(every duration: Double) {
        var turn = BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: duration)
        turn.timing.repeatCount = .infinity
        add(turn, forKey: "spin")
    }

    public func stopSpinning() { removeAnimation(forKey: "spin") }
}
