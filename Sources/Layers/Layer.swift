import Geometry
import Gestures
import Pixels

/// A node of the picture: a rectangle with a place, a look and sublayers, after CALayer.
///
/// Lengths are points, y grows downwards. Setting a property changes the model at once; within `Timeline.animate` or another `Timeline.Transaction` the way
/// there is animated too. What is on screen at a time is `presentation(at:)`. A layer belongs to at most one superlayer.
public final class Layer {
    /// For listings and tests.
    public var name: String
    // What every frame reads of every layer is not checked for exclusive access, which would take a fiftieth of the frame.
    /// The values set last, without animations.
    @exclusivity(unchecked) public internal(set) var model = LayerProperties()
    @exclusivity(unchecked) public var contents: (any LayerContents)?
    /// The root of another tree, which is shown here as it is at its own timeline's time: over the contents, behind the sublayers, in this layer's space.
    ///
    /// It does not become a part of this tree: touches do not get to it from here.
    @exclusivity(unchecked) public var hostedLayer: Layer?
    /// Siblings with a greater one are drawn later; equal ones in their order.
    public var zPosition = 0.0 {
        didSet { superlayer?.links.isOrdered = true }
    }
    /// Answers for this layer; not kept alive.
    public weak var delegate: (any LayerDelegate)?
    /// By the names of properties: what is done when they change. See `action(forKey:)`.
    public var actions: [String: any LayerAction] = [:]
    /// Comes after the layer's own `actions`.
    public var style = LayerStyle()

    @exclusivity(unchecked) var clock = LayerClock() { didSet { if clock != oldValue { timingChanged() } } }

    @exclusivity(unchecked) var links = Links()
    @exclusivity(unchecked) private var switches: Switches = [.allowsGroupOpacity, .isUserInteractionEnabled]
    @exclusivity(unchecked) var animations: [AttachedAnimation] = []
    /// What hears the touches that go down here, in the order in which it was added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    public init(name: String = "", frame: Rect = .zero) {
        self.name = name
        model.frame = frame
    }

    /// What was in it stays without a superlayer, and who still waits for its animations hears that they were interrupted.
    deinit {
        leaveTree()
        for attached in animations where !attached.hasEnded { attached.completion.end(isFinished: false) }
    }
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
    /// Whether an opacity below 1 fades the layer and its sublayers as one picture; without it each is faded by itself, and overlaps show.
    ///
    /// True since iOS 7 (<doc:FeelSheet#3.7-Group-opacity>). Nothing changes for a layer without sublayers.
    public var allowsGroupOpacity: Bool {
        get { switches[.allowsGroupOpacity] }
        set { switches[.allowsGroupOpacity] = newValue }
    }
    /// Whether the background colour, instead of being drawn, marks what the layer and its sublayers would change of the picture below: it is laid over what is
    /// darker than the picture below. What looks the same as below is not drawn at all.
    ///
    /// Dark words on light ground thus tell which of two pictures they belong to.
    public var tintsDifference: Bool {
        get { switches[.tintsDifference] }
        set { switches[.tintsDifference] = newValue }
    }
    /// False keeps touches from this layer and everything in it.
    public var isUserInteractionEnabled: Bool {
        get { switches[.isUserInteractionEnabled] }
        set { switches[.isUserInteractionEnabled] = newValue }
    }
}
