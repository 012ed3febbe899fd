import AirBar
import AirBarArt
import Geometry
import Layers
import Pixels
import Staging

/// The expandable bar: everything in it follows one number, its height.
final class Bar {
    let layer: Layer
    let background: Layer
    /// The gradient, which is as high as the expanded bar; the background clips it to the height of the bar.
    let gradient: Layer
    let darkMenu: Menu
    let lightMenu: Menu
    let normal: Layer
    let expanded: Layer
    let back: Layer
    private(set) var gap = 0.0
    /// Called with true for a tap on the search field and with false for a tap on the chevron.
    var onExpand: ((Bool) -> Void)?

    private let shadow: Layer
    private let notch: Double
    private let fields: [Field]

    init(context: SceneContext) {
        let width = context.screen.width
        notch = context.notch
        layer = Layer(name: "airBar", frame: Rect(0, 0, width, 100), color: .white)
        shadow = Self.shadow(width: width)
        background = Layer(name: "background", frame: layer.bounds)
        background.masksToBounds = true
        gradient = Self.gradient(Size(width, Metrics.configuration(context).expandedStateHeight))
        background.addSublayer(gradient)
        darkMenu = Menu(name: "darkMenu", color: .black, context: context)
        lightMenu = Menu(name: "lightMenu", color: .white, context: context)
        normal = Layer(name: "normal", frame: Rect(0, 0, width, Metrics.field))
        normal.masksToBounds = true
        expanded = Layer(name: "expanded")
        expanded.masksToBounds = true
        back = Layer(name: "back", frame: Rect(22, 34 + notch, 40, 40))
        let wishes: [(text: String, icon: Icon)] = [("Anywhere", .building), ("Anytime", .calendar), ("2 guests", .guest)]
        fields = wishes.map { Field($0.text, icon: $0.icon, iconTop: 10, context: context) }
        for field in fields { expanded.addSublayer(field.layer) }
        for each in [shadow, background, darkMenu.layer, lightMenu.layer, normal, expanded, back] { layer.addSublayer(each) }
        addSearchField(context)
        addChevron(context)
    }

    private func addSearchField(_ context: SceneContext) {
        let field = Field("Anywhere - Anytime - 2 guests", icon: .magnifier, iconTop: 9.5, context: context)
        normal.addSublayer(field.layer)
        field.layer.addTap { [unowned self] in onExpand?(true) }
    }

    private func addChevron(_ context: SceneContext) {
        let chevron = Icon.chevronUp.layer()
        chevron.frame.origin = Point(10, 14)
        back.addSublayer(chevron)
        back.addTap(fading: chevron) { [unowned self] in onExpand?(false) }
    }

    /// A gradient between two colours that differ by few levels. Without noise each level would be a visible stripe; noise of half a level hides the edges of the stripes.
    ///
    /// Four strips share one picture, because drawing it over the whole height would take a quarter of the program's start. They overlap by a point, so that no seam shows between pixels.
    private static func gradient(_ size: Size) -> Layer {
        let (left, right) = Palette.gradient
        @Sendable func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
        let height = (size.height / 4).rounded(.up)
        let strip = Size(size.width, height + 1)
        let drawing = Drawing.asynchronous(size: strip) { canvas in
            canvas.shade(Rect(origin: .zero, size: strip)) { point in
                // Interleaved gradient noise, from 0 to 1: Jimenez, Next Generation Post Processing in Call of Duty, 2014.
                let noise = fraction(52.982_918_9 * fraction((0.067_110_56 * point.x + 0.005_837_15 * point.y) * 2)) - 0.5
                let color = left.interpolated(to: right, progress: point.x / size.width)
                return Color(red: color.red + noise / 255, green: color.green + noise / 255, blue: color.blue + noise / 255)
            }
        }
        let gradient = Layer(name: "gradient", frame: Rect(origin: .zero, size: size))
        for index in 0..<4 {
            let layer = Layer(name: "strip\(index)", frame: Rect(origin: Point(0, Double(index) * height), size: strip))
            layer.contents = drawing
            gradient.addSublayer(layer)
        }
        return gradient
    }

    /// The part of the bar's shadow below it: black at 0.4, blurred by 4, moved up by 3. Source: <doc:AirBarSheet#2-Example-app>.
    private static func shadow(width: Double) -> Layer {
        // These are 0.4 times the upper tail of the normal distribution, for every point from 3 to 12 points beyond the shadow's edge.
        let tail = [0.0907, 0.0635, 0.0423, 0.0267, 0.0160, 0.0091, 0.0049, 0.0025, 0.0012, 0]
        let depth = Double(tail.count - 1)
        let layer = Layer(name: "shadow", frame: Rect(0, 0, width, depth))
        layer.isUserInteractionEnabled = false
        layer.contents = Drawing(size: layer.bounds.size) { canvas in
            let stops = tail.enumerated().map { (offset: Double($0.offset) / depth, color: Color(white: 0, alpha: $0.element)) }
            canvas.fill(Path(rect: Rect(0, 0, width, depth)), .linear(Gradient(stops), from: .zero, to: Point(0, depth)))
        }
        return layer
    }
}

// MARK: - The state

extension Bar {
    /// Source: <doc:AirBarSheet#3.5-Properties>.
    func show(_ state: BarState) {
        let (width, height) = (layer.bounds.width, state.height())
        layer.frame = Rect(0, 0, width, height)
        shadow.frame.origin.y = height
        background.frame = Rect(0, 0, width, height)
        gradient.opacity = state.value(compactNormalRange: .range(0, 1), normalExpandedRange: .value(1))
        normal.frame.origin.y = notch + state.value(compactNormalRange: .range(-24, 40), normalExpandedRange: .range(40, 80))
        normal.opacity = state.value(compactNormalRange: .range(0, 1), normalExpandedRange: .range(1, 0))
        let expandedHeight = state.value(compactNormalRange: .value(44), normalExpandedRange: .range(44, 164))
        expanded.frame = Rect(
            0, notch + state.value(compactNormalRange: .value(40), normalExpandedRange: .range(40, 80)), width, expandedHeight)
        expanded.opacity = state.value(compactNormalRange: .value(0), normalExpandedRange: .range(0, 1))
        gap = expandedHeight.map(from: (0, 150), to: (0, 8))
        for (index, field) in fields.enumerated() { field.layer.frame.origin.y = Double(index) * (Metrics.field + gap) }
        back.opacity = max(0, state.value(compactNormalRange: .value(0), normalExpandedRange: .range(-1, 1)))
        lightMenu.layer.opacity = state.value(compactNormalRange: .range(0, 1), normalExpandedRange: .value(1))
        darkMenu.layer.opacity = state.value(compactNormalRange: .range(1, 0), normalExpandedRange: .value(0))
        lightMenu.layer.frame.origin.y = height - Metrics.menu
        darkMenu.layer.frame.origin.y = height - Metrics.menu
    }
}
