import Staging
import Takes
import Testing
import Typesetting

/// What a scene declares: its commands, options and probes.
struct DescriptionTests {
    @Test func probesAreKnownBeforeTheSceneIsMade() {
        let probes = BallScene.description.probes
        #expect(probes.map(\.name).prefix(3) == ["t", "ball.x", "list.offset"])
        let kinds = Dictionary(uniqueKeysWithValues: probes.map { ($0.name, $0.kind) })
        #expect(kinds["t"] == .number && kinds["ticks"] == .number && kinds["visible"] == .flag && kinds["heard"] == .text)
        #expect(kinds["chosen"] == .word(["red", "green", "blue"]))
    }

    @Test func argumentsAreReadOneByOne() throws {
        #expect(try Playing(try ballTake("0.5 do choose green 1\n1 end")).rows.last?.contains("blue") == true)
        let refusals = [
            "choose grey 1": "choose: colour has to be one of red, green, blue",
            "choose red 3": "choose: number has to be a whole number from 0 to 2",
            "choose red 1.5": "choose: number has to be a whole number from 0 to 2",
            "place 1 nan": "place: y has to be a number",
        ]
        for (command, message) in refusals {
            #expect(throws: CommandError(message)) { _ = try Playing(try ballTake("0.5 do \(command)\n1 end")) }
        }
    }

    /// A host can send what no take could.
    @Test func unknownCommandsAndMissingWordsAreRefused() throws {
        let stage = Stage(BallScene.description, typography: try Typography())
        #expect(throws: CommandError("the scene ball has no command 'jump'")) {
            try stage.deliver(.command(name: "jump", arguments: []), at: 0)
        }
        #expect(throws: CommandError("place: y has to be a number")) {
            try stage.deliver(.command(name: "place", arguments: ["1"]), at: 0)
        }
    }

    @Test func optionsListTheirDefaultFirst() {
        #expect(SceneOption("snap", "", default: false).values == ["off", "on"])
        #expect(SceneOption("arrow", "", default: true).values == ["on", "off"])
        #expect(SceneOption("rows", "", choices: [("20", 20), ("3", 3)]).values == ["20", "3"])
        #expect(BallScene.description.options.map(\.values) == [["slow", "fast"], ["red", "green", "blue"], ["own", "webkit"]])
    }

    /// A value that no option has counts as the default.
    @Test func unknownValuesAreTheDefault() throws {
        var configuration = Take.Configuration()
        configuration.options = ["speed": "slower"]
        let stage = Stage(BallScene.description, configuration: configuration, typography: try Typography())
        #expect(stage.description.probes.last?.read(stage) == .word("slow"))
    }

    @Test func aTakeExpectsOnlyWhatItsProbesCanSay() throws {
        #expect(try ballTake("0 expect chosen == green\n0 expect heard == began").expectations.count == 2)
        #expect(throws: TakeError.self) { try ballTake("0 expect chosen == grey") }
        #expect(throws: TakeError.self) { try ballTake("0 expect choosen == green") }
    }
}
