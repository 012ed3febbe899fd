import Geometry
import Layers
import Staging
import Takes
import Testing
import Typesetting

/// A part of a scene that has numbers of its own.
private struct Card {
    @Tunable("radius", 0...40, unit: "pt") var radius = 12.0
}

private final class TunedScene: Scene {
    static let description = SceneDescription(
        TunedScene.self, name: "tuned", summary: "", options: [SceneOption("round", "", default: true)],
        probes: [.number("radius", \.root.cornerRadius), .number("gap", \.gap), .number("late", \.late)])

    @Tunable("gap", 0...10) var gap = 20.0
    let root: Layer

    /// It is made when the scene is there already.
    var late: Double { Card().radius }

    init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen)
        root.cornerRadius = [Card(), Card()][1].radius
    }
}

/// A whole number and a flag.
private final class ListedScene: Scene {
    static let description = SceneDescription(
        ListedScene.self, name: "listed", summary: "", probes: [.count("rows", \.rows), .flag("isSticky", \.isSticky)])

    @Tunable("rows", 1...6, unit: "rows") var rows = 3
    @Tunable("sticky") var isSticky = true
    let root: Layer

    init(context: SceneContext) { root = Layer(name: "root", frame: context.screen) }
}

/// An option that nobody can set, because the description does not list it, or whose name is a tunable's.
private final class HiddenScene: Scene {
    static let hidden = SceneOption("hidden", "", default: true)
    static let reading = SceneDescription(HiddenScene.self, name: "reading", summary: "")
    static let twice = SceneDescription(
        HiddenScene.self, name: "twice", summary: "", options: [hidden, SceneOption("gap", "", default: true)])
    static let good = SceneDescription(HiddenScene.self, name: "good", summary: "", options: [hidden])

    @Tunable("gap", 0...10) var gap = 5.0
    let root: Layer

    init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen)
        root.isHidden = context[Self.hidden]
    }
}

struct TunableTests {
    @Test func whatNobodyCanSetStopsTheProgram() async throws {
        #expect(Stage(HiddenScene.good, typography: try Typography()).scene.root.isHidden)
        await #expect(processExitsWith: .failure) { _ = Stage(HiddenScene.reading, typography: try Typography()) }
        await #expect(processExitsWith: .failure) { _ = Stage(HiddenScene.twice, typography: try Typography()) }
    }

    private func take(_ header: String) throws(TakeError) -> Take {
        try Take(
            parsing: "overscroll-take 1\nscene tuned\n\(header)\n1 end", file: "test.take", vocabulary: Vocabulary([TunedScene.description])
        )
    }

    private func values(_ configuration: Take.Configuration) throws -> [Double?] {
        let stage = Stage(TunedScene.description, configuration: configuration, typography: try Typography())
        return stage.description.probes.dropFirst().map { Double($0.read(stage).description) }
    }

    @Test func aSceneTellsItsTunablesInTheOrderInWhichItMakesThem() throws {
        let found = TunedScene.description.tunables()
        #expect(found.map(\.name) == ["gap", "radius"] && found.map(\.unit) == ["", "pt"] && found.map(\.start) == [20, 12])
        // The range holds the start value.
        #expect(found.map(\.range) == [0...20, 0...40])
        #expect(found[0].form == "a number from 0 to 20" && found[1].form == "a number from 0 to 40 (pt)")
        #expect(found.allSatisfy { $0.file == #filePath } && found[0].line > found[1].line)
        #expect(Stage(TunedScene.description, typography: try Typography()).tunables == found)
    }

    @Test func aTakeChoosesTheirValues() throws {
        #expect(try values(take("").configuration) == [12, 20, 12])
        // One that is made after the scene has its start value.
        #expect(try values(take("option radius 14.5\noption gap 0\noption round off").configuration) == [14.5, 0, 12])
        let text = try take("option radius 14.5").text(in: Vocabulary([TunedScene.description]))
        #expect(text.contains("\noption radius 14.5\n"))
        // What a host says is not checked before.
        var configuration = Take.Configuration()
        for word in ["41", "nan", "wide", ""] {
            configuration.options = ["radius": word]
            #expect(try values(configuration) == [12, 20, 12], "\(word)")
        }
    }

    @Test func wordsThatNoTunableHasAreRefused() {
        func refusal(_ header: String) -> String {
            do { return "\(try take(header))" } catch { return error.description }
        }
        #expect(refusal("option radios 3") == "test.take:3: unknown option 'radios'; did you mean 'radius'?")
        #expect(refusal("option x 3") == "test.take:3: unknown option 'x'; known: round, gap, radius")
        #expect(refusal("option radius 41") == "test.take:3: radius is a number from 0 to 40 (pt), and '41' is not")
        #expect(refusal("option gap nan") == "test.take:3: gap is a number from 0 to 20, and 'nan' is not")
        #expect(TunedScene.description.optionForms == "round=on|off, gap=0...20, radius=0...40")
    }

    @Test func wholeNumbersAndFlagsAreTunablesToo() throws {
        let vocabulary = Vocabulary([ListedScene.description])
        /// What the scene has then, or why the take is refused.
        func outcome(_ header: String) throws -> String {
            do {
                let take = try Take(
                    parsing: "overscroll-take 1\nscene listed\n\(header)\n1 end", file: "test.take", vocabulary: vocabulary)
                let stage = Stage(ListedScene.description, configuration: take.configuration, typography: try Typography())
                return stage.description.probes.dropFirst().map { $0.read(stage).description }.joined(separator: " ")
            } catch let error as TakeError { return error.description }
        }
        #expect(try outcome("") == "3.0 true")
        #expect(try outcome("option rows 6\noption sticky off") == "6.0 false")
        #expect(try outcome("option rows 2.5") == "test.take:3: rows is a whole number from 1 to 6 (rows), and '2.5' is not")
        #expect(try outcome("option rows 7") == "test.take:3: rows is a whole number from 1 to 6 (rows), and '7' is not")
        #expect(try outcome("option sticky true") == "test.take:3: sticky is on or off, and 'true' is not")
        #expect(ListedScene.description.optionForms == "rows=1...6, sticky=on|off")
        #expect(ListedScene.description.tunables().map { $0.word(for: $0.start) } == ["3", "on"])
    }
}
