import Geometry
import Gestures
import Pixels

/// A rectangle with a position, an appearance and sublayers, after CALayer.
///
/// Lengths are points, y grows downwards. Setting a property changes the model at once; within `Timeline.animate` or another `Timeline.Transaction` the
/// change is animated, too. `presentation(at:)` returns the values that are shown at a time. A layer belongs to at most one superlayer.
public final class Layer {
    // What every frame reads of every layer stands first and close together, because fetching it from memory is the slowest part of capturing a frame. It is not checked for exclusive
    // access, because the checks would take a fiftieth of the frame's time.
    /// When something of the layer or inside of it was changed last; see `ChangeClock`. It says of most layers that nothing else of them has to be read.
    @exclusivity(unchecked) var lastChange = ChangeClock.now
    @exclusivity(unchecked) private var switches: Switches = [.allowsGroupOpacity, .isUserInteractionEnabled] {
        didSet { if switches != oldValue { noteChange() } }
    }
    @exclusivity(unchecked) var animations: [AttachedAnimation] = [] { didSet { noteChange() } }
    @exclusivity(unchecked) var links = Links()
    @exclusivity(unchecked) public var contents: (any LayerContents)? { didSet { if contents !== oldValue { noteChange() } } }
    /// The root of another tree, which is drawn in this layer's space, in front of the contents and behind the sublayers. It is shown at the time of its own timeline.
    ///
    /// The other tree does not become a part of this one, so touches in this tree do not reach it. It must not be the tree of this layer, nor show this layer in turn; such a tree stops the program when it is captured.
    @exclusivity(unchecked) public var hostedLayer: Layer? { didSet { noteChange() } }
    @exclusivity(unchecked) var clock = LayerClock() { didSet { if clock != oldValue { timingChanged() } } }
    /// The values set last, without animations.
    @exclusivity(unchecked) public internal(set) var model = LayerProperties() { didSet { noteChange() } }

    /// For listings and tests.
    public var name: String
    /// Siblings are drawn in the order of their `zPosition`, the smallest first; siblings with the same `zPosition` in the order of the sublayers.
    public var zPosition = 0.0 {
        didSet {
            if zPosition == oldValue { return }
            superlayer?.links.isOrdered = true
            superlayer?.noteChange()
        }
    }
    /// An object that chooses actions for this layer and lays out its sublayers. The layer does not keep it alive.
    public weak var delegate: (any LayerDelegate)?
    /// The actions for changes of properties, by the property's name. See `action(forKey:)`.
    public var actions: [String: any LayerAction] = [:]
    /// Further actions, which are searched after the layer's own `actions`.
    public var style = LayerStyle()
    /// The recognizers that receive the touches of this layer, in the order in which they were added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    public init(name: String = "", frame: Rect = .zero) {
        self.name = name
        model.frame = frame
    }

    /// The sublayers remain without a superlayer, and the completions of running animations are called with false.
    deinit {
        abandonSublayers()
        leaveTree()
        for attached in animations where !attached.hasEnded { attached.completion.end(isFinished: false) }
    }
}

extension Layer {
    /// The identity of the contents, which every frame compares without keeping the contents alive.
    var contentsIdentity: ObjectIdentifier? { contents.map { ObjectIdentifier($0) } }
}

// MARK: - Switches

extension Layer {
    private struct Switches: OptionSet {
        let rawValue: UInt8
        static let isHidden = Switches(rawValue: 1)
        static let masksToBounds = Switches(rawValue: 2)
        static let allowsGroupOpacity = Switches(rawValue: 4)
        static let isUserInteractionEnabled = Switches(rawValue: 8)
        static let tintsDifference = Switches(rawValue: 16)
        static let contrastsWithBackdrop = Switches(rawValue: 32)

        subscript(_ one: Switches) -> Bool {
            get { contains(one) }
            set { if newValue { insert(one) } else { remove(one) } }
        }
    }

    public var isHidden: Bool {
        get { switches[.isHidden] }
        set { switches[.isHidden] = newValue }
    }
    /// Clips sublayers (and contents) to the bounds and their rounded corners.
    public var masksToBounds: Bool {
        get { switches[.masksToBounds] }
        set { switches[.masksToBounds] = newValue }
    }
    /// Whether an opacity below 1 fades the layer and its sublayers as one picture. When false, each layer is faded by itself, and layers behind others show through.
    ///
    /// The default is true, as since iOS 7 (<doc:FeelSheet#3.7-Group-opacity>). The value does not matter for a layer without sublayers.
    public var allowsGroupOpacity: Bool {
        get { switches[.allowsGroupOpacity] }
        set { switches[.allowsGroupOpacity] = newValue }
    }
    /// Whether the background colour marks the differences between this layer and the picture below instead of being drawn. The colour is blended over the pixels that are darker
    /// than the picture below, and pixels that are equal to the picture below are not drawn.
    ///
    /// When a picture is laid over another one in this way, dark text on a light background shows by its colour to which of the two pictures it belongs.
    public var tintsDifference: Bool {
        get { switches[.tintsDifference] }
        set { switches[.tintsDifference] = newValue }
    }
    /// Whether the background is drawn in black where the picture behind it is light, and in white where that picture is dark; the colour itself gives only its alpha.
    ///
    /// The layer is black or white as a whole: what counts is the average luma (Rec. 709, of the encoded channels) of what is behind its bounding box, black where there is nothing. At least half of
    /// the range counts as light.
    public var contrastsWithBackdrop: Bool {
        get { switches[.contrastsWithBackdrop] }
        set { switches[.contrastsWithBackdrop] = newValue }
    }
    /// Whether this layer and its sublayers receive touches.
    public var isUserInteractionEnabled: Bool {
        get { switches[.isUserInteractionEnabled] }
        set { switches[.isUserInteractionEnabled] = newValue }
    }
}
