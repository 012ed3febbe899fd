/// A stream of values with one observer.
///
/// The stream carries changes only: a new observer is not called with the present value. Source: article, "Observable".
open class BarObservable<Value> {
    /// The closure that is called with every new value. Setting it replaces the closure before; nil stops the calls.
    public var observer: ((Value) -> Void)?

    public init() {}
}
