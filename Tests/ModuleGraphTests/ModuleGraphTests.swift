import Foundation
import Testing

/// The modules of this package, their order, and what they may import.
///
/// `./run.sh test --filter ModuleGraph` prints the graph.
struct ModuleGraphTests {
    /// From the lowest up. Modules of one layer do not know each other: so the laboratory knows no scene, and no scene the laboratory.
    static let layers = [
        ["CBlend", "CFreeType", "CPNG", "CProgram", "CX11", "Resources"],
        ["Geometry"],
        ["Motion", "Pixels"],
        ["ScrollPhysics", "Typesetting"],
        ["Gestures", "Measuring"],
        ["Layers", "Takes"],
        ["Compositing", "Scrolling"],
        ["AirBar", "PullToRefresh", "Staging"],
        ["Sessions"],
        ["OverscrollKit"],
        ["WeChatArt", "AirBarArt", "LogoWaveArt", "PromotionArt", "PagedRefreshArt"],
        ["WeChat", "AirBarExample", "LogoWave", "Promotion", "PagedRefresh", "Lab", "X11Host"],
        ["Simulator"],
        ["overscroll", "overscroll-bench"],
    ]
    static let foundation: Set = ["Simulator", "overscroll-bench"]
    static let linkedOnly: Set = ["Simulator"]

    @Test func sourcesImportWhatThePackageDeclaresAndOnlyDownwards() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
        let graph = try ModuleGraph(packageAt: package)
        print(graph.text(layers: Self.layers))
        let complaints = graph.complaints(layers: Self.layers, foundation: Self.foundation, linkedOnly: Self.linkedOnly)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
        let names = Set(graph.modules.filter { !$0.isTest }.map(\.name))
        #expect(names == Set(Self.layers.joined()), "every layer names modules that exist")
    }

    private func module(
        _ name: String, _ kind: ModuleGraph.Kind = .regular, declares: Set<String> = [], imports: Set<String>? = nil,
        types: Set<String> = [],
        isTest: Bool = false
    ) -> ModuleGraph.Module {
        .init(
            name: name, kind: kind, declared: declares, imports: imports ?? declares, types: types, publicTypes: types, isTest: isTest)
    }

    @Test func storedPropertiesAreCounted() {
        let source = """
            public final class Outer {
                public private(set) var a = 0.0
                @Invented weak var b: Outer?
                let c: (Int) -> Void
                var d: Int {
                    didSet { e() }
                }
                var f = true { didSet { e() } }
                lazy var g = { 1 }()
                static let none = 0
                var computed: Int { 1 }
                var longer: Int {
                    let local = 1
                    return local
                }
                final class Inner {
                    let a = 1
                }
                func e() {
                    var local = 0
                }
                var last: Outer?
            }
            struct Value {
                let none = 1
            }
            """
        #expect(ModuleGraph.storedProperties(ofClassesIn: source) == ["Outer": 7, "Inner": 1])
        let large = ModuleGraph.Module(
            name: "Low", kind: .regular, declared: [], imports: [], types: [], publicTypes: [], classes: ["Small": 14, "Large": 15])
        #expect(
            ModuleGraph(modules: [large]).complaints(layers: [["Low"]], foundation: [], linkedOnly: []) == [
                "Large of Low has 15 stored properties"
            ])
    }

    @Test func whatBreaksARuleIsTold() {
        func complaints(_ modules: ModuleGraph.Module...) -> [String] {
            let layers = [["Low"], ["High", "Beside"], ["program"]]
            return ModuleGraph(modules: modules).complaints(layers: layers, foundation: ["program"], linkedOnly: ["Beside"])
        }
        let low = module("Low")
        let program = module("program", .executable, declares: ["High"], imports: ["High", "FoundationEssentials"])
        #expect(complaints(low, module("High", declares: ["Low"], types: ["Layer"]), program).isEmpty)
        #expect(complaints(low, module("High", imports: ["Low"])) == ["High imports Low and does not declare it"])
        #expect(complaints(low, module("High", declares: ["Low"], imports: [])) == ["High declares Low and does not import it"])
        #expect(complaints(module("Low", declares: ["High"]), module("High")) == ["Low imports High, which is not below it"])
        #expect(complaints(module("High", declares: ["Beside"]), module("Beside")) == ["High imports Beside, which is not below it"])
        #expect(complaints(module("Beside"), module("program", .executable, declares: ["Beside"], imports: [])).isEmpty)
        #expect(complaints(module("Lost")) == ["Lost stands in no layer"])
        #expect(complaints(module("Low", imports: ["FoundationEssentials"])) == ["Low imports FoundationEssentials"])
        #expect(complaints(module("program", .executable, imports: ["Foundation"])) == ["program imports Foundation"])
        #expect(complaints(module("Low", types: ["Low"])) == ["Low has a type of its own name"])
        #expect(complaints(module("Low", types: ["Timer"])) == ["Low.Timer has a name of Foundation or SwiftUI"])
        // Tests stand above everything, and run programs that they do not import.
        let tests = module("HighTests", .test, declares: ["High", "program"], imports: ["High", "Foundation"], isTest: true)
        #expect(complaints(low, module("High", declares: ["Low"]), program, tests).isEmpty)
    }
}
