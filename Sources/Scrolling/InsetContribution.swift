import Geometry

/// Something whose content has insets: a scroll view, or what stands in for one in a test.
public protocol InsetAdjustable: AnyObject {
    /// The insets of the app and all contributions to them; points.
    var contentInset: EdgeInsets { get set }
}

extension ScrollView: InsetAdjustable {}

/// What one owner, such as a bar or a refresh control, adds to the insets of a scroll view. Points.
///
/// The app's own insets and all contributions add up. Each owner takes back its own share only, by setting it to zero or by letting go of this object.
public final class InsetContribution {
    /// The share that is added now. Setting it writes the view's insets once and leaves its offset where it is.
    public var insets = EdgeInsets.zero {
        didSet { if insets != oldValue, let view { view.contentInset = view.contentInset - oldValue + insets } }
    }
    private weak var view: (any InsetAdjustable)?

    public init(to view: any InsetAdjustable) { self.view = view }

    deinit { takeBack() }

    /// The insets without this share: those of the app and of other owners; zero when the view is gone.
    public var base: EdgeInsets { view.map { $0.contentInset - insets } ?? .zero }

    public func takeBack() { insets = .zero }
}
