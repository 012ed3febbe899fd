import Geometry

/// An object whose content has insets: a scroll view, or an object that replaces a scroll view in a test.
public protocol InsetAdjustable: AnyObject {
    /// The sum of the app's own insets and of all contributions; points.
    var contentInset: EdgeInsets { get set }
}

extension ScrollView: InsetAdjustable {}

/// The share that one owner, such as a bar or a refresh control, adds to the insets of a scroll view; points.
///
/// The app's own insets and all contributions are added. Each owner removes only its own share, by setting `insets` to zero or by releasing this object.
public final class InsetContribution {
    /// The share that is added now. Setting the share writes the view's insets once.
    ///
    /// Content at rest moves at once with an edge that passes it, and moving content does not. So a scroll that the change belongs to is begun before the change.
    public var insets = EdgeInsets.zero {
        didSet { if insets != oldValue, let view { view.contentInset = view.contentInset - oldValue + insets } }
    }
    private weak var view: (any InsetAdjustable)?

    public init(to view: any InsetAdjustable) { self.view = view }

    deinit { takeBack() }

    /// The insets without this share: those of the app and of other owners; zero when the view is gone.
    public var base: EdgeInsets { view.map { $0.contentInset - insets } ?? .zero }

    /// Removes the share from the view's insets.
    public func takeBack() { insets = .zero }
}
