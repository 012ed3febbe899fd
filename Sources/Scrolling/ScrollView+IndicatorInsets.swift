import Geometry

extension ScrollView {
    /// How far the scroll indicator's track stays from the edges of the view; the content inset until it is set. Points.
    public var scrollIndicatorInsets: EdgeInsets {
        get { ownScrollIndicatorInsets ?? contentInset }
        set {
            ownScrollIndicatorInsets = newValue
            indicator.update(for: self)
        }
    }
}
