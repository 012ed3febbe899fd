/// A stream of values that one listener can hear.
///
/// It carries changes only: whoever starts to listen is not told the present value. Source: article, "Observable".
open class BarObservable<Value> {
    /// It is called with every new value. Setting it replaces the listener before; nil stops listening.
    public var observer: ((Value) -> Void)?

    public init() {}
}
