import Motion

/// A feel as Swift source for an app: its constants, its laws of resistance, glide and bounce as functions, and the settings that the framework offers.
///
/// The source does not import this package. Distances are in points, times in seconds, velocities in points per second.
public enum FeelCode {
    /// The source for servers, tests and other toolkits: the constants, and the laws as functions. It needs Foundation only.
    public static func swift(_ feel: Feel) -> String { head(feel, framework: "Foundation") }

    /// The source for UIKit. It holds the constants of repeated flicks, and no code that applies them.
    public static func uikit(_ feel: Feel) -> String {
        let name = typeName(feel)
        let place = """
            @MainActor extension UIScrollView {
                /// The edge, the slop and the velocity of a UIScrollView cannot be set. A scroll view of your own can use the constants above.
                func take\(name)() { decelerationRate = DecelerationRate(rawValue: \(name).decelerationRate) }
            }

            @MainActor extension \(name) {
                /// An animator that settles a page. Add the animations, then start it. `velocity` is relative to the distance that is left.
                static func pagingAnimator(velocity: CGFloat = 0) -> UIViewPropertyAnimator {
                    animator(mass: 1, stiffness: pow(2 * .pi / pagingResponse, 2), damping: 4 * .pi * pagingDampingRatio / pagingResponse, velocity: velocity)
                }
            \(bounceAnimator(feel))
                private static func animator(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat) -> UIViewPropertyAnimator {
                    let spring = UISpringTimingParameters(
                        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
                    return UIViewPropertyAnimator(duration: 0, timingParameters: spring)
                }

                /// Scrolls with the animation of this feel.
                static func scroll(_ view: UIScrollView, to offset: CGPoint) {
                    UIView.animate(withDuration: animatedScrollDuration, delay: 0, options: .curveEaseInOut) { view.contentOffset = offset }
                }
            }
            """
        return head(feel, framework: "UIKit") + "\n" + place + "\n"
    }

    /// The source for SwiftUI.
    public static func swiftUI(_ feel: Feel) -> String {
        let name = typeName(feel)
        let place = """
            @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
            @available(tvOS, unavailable)
            extension \(name) {
                static let paging = Animation.spring(response: pagingResponse, dampingFraction: pagingDampingRatio)
            \(bounceAnimation(feel))    static let scroll = Animation.easeInOut(duration: animatedScrollDuration)

                /// A drag that begins after the same distance as a pan of this feel.
                static func drag() -> DragGesture { DragGesture(minimumDistance: panSlop) }
            }

            /// Ends a flick where this feel would: `.scrollTargetBehavior(\(name)Target())`.
            @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
            struct \(name)Target: ScrollTargetBehavior {
                func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                    let way = context.containerSize
                    let last = CGPoint(x: max(context.contentSize.width - way.width, 0), y: max(context.contentSize.height - way.height, 0))
                    let from = context.originalTarget.rect.origin
                    let speed = hypot(context.velocity.dx, context.velocity.dy)
                    guard speed >= \(name).minimumFlingSpeed else { return target.rect.origin = from }
                    target.rect.origin.x = min(max(from.x + \(name).glide(context.velocity.dx, after: .infinity), 0), last.x)
                    target.rect.origin.y = min(max(from.y + \(name).glide(context.velocity.dy, after: .infinity), 0), last.y)
                }
            }
            """
        return head(feel, framework: "SwiftUI") + "\n" + place + "\n"
    }

    /// The constants and the laws, which are the same for every framework.
    private static func head(_ feel: Feel, framework: String) -> String {
        """
        import \(framework)

        /// The feel "\(feel.name.filter { !$0.isNewline })". Points, seconds, points per second.
        enum \(typeName(feel)) {
        \(constants(feel))}

        extension \(typeName(feel)) {
        \(laws(feel))
        }

        """
    }

    private static func constants(_ feel: Feel) -> String {
        var text = ""
        var group = ""
        for constant in Feel.constants {
            // A constant that names a law has no literal; the law itself is written as a function.
            guard let value = feel.value(of: constant), let (type, literal) = literal(value) else { continue }
            if constant.group != group {
                text += "\(group.isEmpty ? "" : "\n")    // MARK: \(constant.group)\n\n"
                group = constant.group
            }
            text += "    /// \(sentence(constant))\n    static let \(constant.name): \(type) = \(literal)\n"
        }
        return text
    }

    private static func sentence(_ constant: Feel.Constant) -> String {
        guard case .number(_, let unit, _) = constant.kind, !unit.isEmpty else { return "\(constant.summary)." }
        return "\(constant.summary); \(unit)."
    }

    private static func literal(_ value: Feel.Constant.Value) -> (type: String, text: String)? {
        switch value {
        case .number(let number): ("CGFloat", number.shortDescription)
        case .flag(let flag): ("Bool", "\(flag)")
        case .word: nil
        case .unset: ("CGFloat", ".infinity")
        }
    }

    /// The name of the Swift type for a feel: a feel "my-feel 2" becomes MyFeel2Feel.
    static func typeName(_ feel: Feel) -> String {
        let words = feel.name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return "\(joined.first?.isNumber ?? true ? "My" : "")\(joined)Feel"
    }
}
