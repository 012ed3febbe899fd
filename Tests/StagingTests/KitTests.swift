import Foundation
import Geometry
import Gestures
import Layers
import Pixels
import Scrolling
import Staging
import Takes
import Testing
import Typesetting

/// A button, a list of rows and text, all from the kit.
private final class KitScene: Scene {
    static let description = SceneDescription(
        KitScene.self, name: "kit", summary: "for tests",
        commands: [
            .init("show", "shows so many rows", arguments: ["rows"]) { $0.list.show(rows: try $1.integer(0, in: 0...100)) },
            .init("write", "writes two lines", arguments: ["words"]) { scene, _ in scene.write("ب س a س") },
        ],
        probes: [.count("taps", \.taps), .number("opacity", \.icon.opacity), .number("offset", \.list.scrollView.contentOffset.y)])

    let root: Layer
    private let context: SceneContext
    private let icon = Layer(name: "icon", frame: Rect(0, 0, 20, 20), color: .black)
    private let list: RowList
    private var taps = 0

    init(context: SceneContext) {
        self.context = context
        root = Layer(name: "root", frame: context.screen)
        list = RowList(context, rowHeight: 100) { Layer(name: "row\($0)") }
        list.show(rows: 20)
        let button = Layer(name: "button", frame: Rect(0, 0, 100, 100))
        button.addSublayer(icon)
        button.addTap(fading: icon, to: 0.25) { [unowned self] in taps += 1 }
        root.addSublayer(list.scrollView.layer)
        root.addSublayer(button)
    }

    private func write(_ text: String) {
        for weight in [Typography.Weight.regular, .medium] { root.addSublayer(context.label(text, 20, weight, color: .black)) }
    }
}

struct KitTests {
    private func stage() throws -> Stage { Stage(KitScene.description, typography: try Typography()) }

    private func value(_ name: String, _ stage: Stage) -> ProbeValue? {
        stage.description.probes.first { $0.name == name }?.read(stage)
    }

    /// The pixels of a label, each as its alpha.
    private func alphas(_ label: Layer) throws -> [[UInt32]] {
        let contents = try #require(label.contents)
        let part = contents.part(in: label.bounds, strokeStart: 0, strokeEnd: 1)
        let image = Image(size: label.bounds.size, scale: 1) { contents.draw(part, in: &$0) }
        return (0..<image.height).map { row in (0..<image.width).map { image.pixels[row * image.width + $0] >> 24 } }
    }

    @Test func aLabelHasLines() throws {
        let font = try Typography().font(16)
        func label(_ text: String, _ lines: Int, _ alignment: TextAlignment = .left) -> Layer {
            Layer(text: text, font: font, color: .black, maximumWidth: 64, numberOfLines: lines, alignment: alignment)
        }
        let pitch = font.lineHeight.rounded(.up)
        #expect(label("微信小程序", 0).bounds.size == Size(64, 2 * pitch))
        #expect(label("微信小程序", 1).bounds.height == pitch && label("微信小程序", 2).bounds.height == 2 * pitch)
        #expect(label("微信小程序微信小程序", 2).bounds.height == 2 * pitch && label("微信小程序微信小程序", 0).bounds.height == 3 * pitch)
        // The last line has one character of four.
        func inked(_ alignment: TextAlignment) throws -> ClosedRange<Int> {
            let rows = try alphas(label("微信小程序", 0, alignment)).suffix(Int(pitch))
            let columns = (0..<64).filter { column in rows.contains { $0[column] > 0 } }
            return try #require(columns.first)...(try #require(columns.last))
        }
        let (left, center, right) = (try inked(.left), try inked(.center), try inked(.right))
        #expect(left.upperBound < 16 && center.lowerBound == left.lowerBound + 24 && right.lowerBound == left.lowerBound + 48)
    }

    /// As UILabel with `sizeToFit()`: the origin stays, and the look too.
    @Test func theTextOfALabelCanBeChanged() throws {
        let typography = try Typography()
        let label = Layer(text: "1", font: typography.font(16), color: .black)
        label.frame.origin = Point(30, 40)
        label.text = "1000"
        let other = Layer(text: "1000", font: typography.font(16), color: .black)
        #expect(label.text == "1000" && label.frame == Rect(origin: Point(30, 40), size: other.bounds.size))
        #expect(try alphas(label) == alphas(other))
        // The same text is not drawn again.
        let contents = label.contents
        label.text = "1000"
        #expect(label.contents === contents)
        let plain = Layer(name: "plain", frame: Rect(0, 0, 5, 5))
        plain.text = "none"
        #expect(plain.text == nil && plain.contents == nil && plain.bounds.width == 5)
    }

    @Test func theLookOfALabelCanBeChanged() throws {
        let typography = try Typography()
        let label = Layer(text: "Today", font: typography.font(16), color: .black, maximumWidth: 30)
        label.textColor = .white
        label.font = typography.font(12, .medium)
        let other = Layer(text: "Today", font: typography.font(12, .medium), color: .white, maximumWidth: 30)
        #expect(label.textColor == .white && label.font?.size == 12 && label.frame == other.frame && label.text == "Today")
        #expect(try alphas(label) == alphas(other))
        let plain = Layer(name: "plain", frame: Rect(0, 0, 5, 5))
        (plain.textColor, plain.font) = (.white, typography.font(12))
        #expect(plain.textColor == nil && plain.font == nil && plain.contents == nil)
    }

    /// JSON has no number for what a scene has divided by zero.
    @Test func aLayerWithoutANumberIsListed() throws {
        let layer = Layer(name: "lost", frame: Rect(0, 0, 10, 10))
        layer.position.x = .nan
        let listing = LayerListing(layer, at: 0)
        #expect(listing.model.position == [nil, 5] && listing.presented.bounds == [0, 0, 10, 10])
        #expect(try String(decoding: JSONEncoder().encode(listing), as: UTF8.self).contains("\"position\":[null,5]"))
    }

    @Test func aPressedButtonFadesItsIcon() throws {
        let stage = try stage()
        func touch(_ phase: Touch.Phase, _ place: Point, at time: Double) throws {
            try stage.deliver(.touch(Touch(finger: 0, phase: phase, location: place, time: time)), at: time)
        }
        try touch(.began, Point(50, 50), at: 0)
        #expect(value("opacity", stage) == .number(0.25) && value("taps", stage) == .number(0))
        try touch(.ended, Point(50, 50), at: 0.1)
        #expect(value("opacity", stage) == .number(1) && value("taps", stage) == .number(1))
        // A finger that strays taps nothing.
        try touch(.began, Point(50, 50), at: 1)
        try touch(.moved, Point(90, 90), at: 1.1)
        try touch(.ended, Point(90, 90), at: 1.2)
        #expect(value("opacity", stage) == .number(1) && value("taps", stage) == .number(1))
    }

    @Test func aListThatBecomesShorterStaysAtItsEnd() throws {
        let stage = try stage()
        try stage.deliver(.wheel(location: Point(200, 400), delta: Point(0, 1000)), at: 0)
        #expect(value("offset", stage) == .number(1000))
        try stage.deliver(.command(name: "show", arguments: ["10"]), at: 0.1)
        #expect(value("offset", stage) == .number(1000 - 736))
        try stage.deliver(.command(name: "show", arguments: ["3"]), at: 0.2)
        #expect(value("offset", stage) == .number(0))
    }

    /// At the moment at which it is first missing, whichever stage, ghost or replay shows it again.
    @Test func eachMissingGlyphIsToldOnce() throws {
        var told: [Unicode.Scalar] = []
        let missing = MissingGlyphs { told.append($0) }
        let typography = try Typography(missingGlyphs: missing)
        for time in [0.0, 1] {
            let stage = Stage(KitScene.description, typography: typography)
            #expect(told.isEmpty == (time == 0))
            try stage.deliver(.command(name: "write", arguments: ["words"]), at: time)
            #expect(told == ["ب", "س"] && missing.scalars == told)
        }
    }

    @Test func aSceneMayAddFaces() throws {
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources/Fonts")
        func face() throws -> Typeface { try Typeface(Array(try Data(contentsOf: fonts.appendingPathComponent("NotoSansSC-Regular.ttf")))) }
        func width(_ typography: Typography) -> Double { TextLine("Ag", font: typography.font(100), color: .black).width }
        let typography = try Typography()
        #expect(width(typography.adding(try face())) == width(typography))
        #expect(width(typography.adding(try face(), isPreferred: true)) != width(typography))
        #expect(throws: FontError.self) { try Typeface([1, 2, 3]) }
    }
}
