import Foundation
import Testing
import WindowTesting

/// The program on the command line, without any display.
struct CommandLineTests {
    @Test func withoutADisplayTheWayOutIsNamed() throws {
        let unset = try overscroll()
        #expect(unset.status == 3)
        #expect(unset.messages.contains("no display: DISPLAY is not set") && unset.messages.contains("overscroll render TAKE"))
        let missing = try overscroll("run", environment: ["DISPLAY": ":98765"])
        #expect(missing.status == 3)
        #expect(missing.messages.contains("\":98765\"") && missing.messages.contains("overscroll render TAKE"))
    }

    /// A program that has ended before the test has given it everything ends no other test, and SIGPIPE still ends the programs.
    @Test func whatAProgramDoesNotReadIsLost() throws {
        let ended = try ChildProcess(["true"])
        #expect(try ended.finish() == 0)
        try ended.write("nobody reads this\n")
        let reader = try ChildProcess(["cat"])
        try reader.write("this is read\n")
        try reader.closeInput()
        #expect(try reader.readAll() == Array("this is read\n".utf8))
        #expect(try ChildProcess(["sh", "-c", "kill -PIPE $$; exit 0"]).finish() == -SIGPIPE)
    }

    /// Whoever forgets the product is told its name; with it, `overscroll` here and the package in `Tests/CardApp` run.
    @Test func aProgramWithoutTheProductSaysWhatToAdd() throws {
        let program = try ChildProcess([builtProgram("UnlinkedApp"), "scenes"])
        #expect(try program.readAll().isEmpty)
        #expect(try program.finish() == 78)
        #expect(program.messages.contains(#"add .product(name: "OverscrollApp", package: "overscroll") to"#), "\(program.messages)")
    }

    @Test(arguments: [
        ("0.1 slibe 207 300 0.2", "slide"), ("0.05 do showWheather sun", "showWeather"), ("0.05 tap 1", "tap takes X Y"),

        ("nan down 1 2", "unknown header"),
    ]) func aBadTakeIsRefusedBeforeAnythingRuns(line: String, nearest: String) throws {
        let folder = try Folder()
        let take = try folder.write("overscroll-take 1\nscene wechat\n\(line)\n", to: "bad.take")
        for command in [["trace", take], ["render", take, "-o", folder("x.png")], ["layers", take, "--at", "0"]] {
            let program = try ChildProcess([builtProgram("overscroll")] + command)
            #expect(try program.readAll().isEmpty)
            #expect(try program.finish() == 65)
            #expect(program.messages.contains("bad.take:3: "), "\(program.messages)")
            #expect(program.messages.contains(nearest), "\(program.messages)")
        }
        #expect(try folder.names == ["bad.take"])
    }

    @Test func anUnknownSceneIsAnsweredWithTheList() throws {
        let outcome = try overscroll("run", "wechta")
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("unknown scene 'wechta'; did you mean 'wechat'?"), "\(outcome.messages)")
        let far = try overscroll("run", "zzzzzzzz")
        #expect(far.status == 64 && far.messages.contains("unknown scene 'zzzzzzzz'; known: wechat, "), "\(far.messages)")
        let inTake = try overscroll("trace", "-", input: "overscroll-take 1\nscene wechta\n")
        #expect(inTake.status == 65 && inTake.messages.contains("standard input:2:") && inTake.messages.contains("wechat"))
    }

    /// A word with a dot is the name of a file.
    @Test(arguments: ["my.tak", "wechat.take", "my.mp4"]) func aFileThatIsNotThereIsCalledAFile(name: String) throws {
        let outcome = try overscroll("run", name)
        #expect(outcome.status == 66 && outcome.messages == "overscroll: there is no file '\(name)'\n", "\(outcome.messages)")
    }

    @Test func anUnknownFeelIsAnsweredWithTheList() throws {
        let outcome = try overscroll("run", "wechat", "--feel", "uikti")
        #expect(outcome.status == 64 && outcome.messages.contains("unknown feel 'uikti'; did you mean 'uikit'?"))
        let far = try overscroll("run", "wechat", "--feel", "zzzzzzzz")
        #expect(far.status == 64 && far.messages.contains("known: uikit, ") && far.messages.hasSuffix(", a FILE.json\n"), "\(far.messages)")
    }

    @Test func theVersionIsPrinted() throws {
        let outcome = try overscroll("--version")
        #expect(outcome.status == 0 && outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(outcome.output)")
    }

    @Test(arguments: [["rn"], ["rn", "my.take"], ["rn", "--scale", "2"]]) func aMistypedCommandIsNamed(arguments: [String]) throws {
        let outcome = try overscroll(arguments: arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages.hasSuffix("overscroll: unknown command 'rn'; did you mean 'run'?\n"), "\(outcome.messages)")
    }

    /// A command that has commands of its own complains of an argument.
    @Test(arguments: [
        (["curve", "bounc"], "unknown command 'bounc'; did you mean 'bounce'?"),
        (["probe", "zzz"], "unknown command 'zzz'; known: rubberBand, "),
    ]) func aMistypedCommandOfACommandIsNamed(words: [String], message: String) throws {
        let outcome = try overscroll(arguments: words)
        #expect(outcome.status == 64 && outcome.messages.contains("overscroll: \(message)"), "\(outcome.messages)")
        #expect(try !overscroll(arguments: [words[0], "bounce", "--nonsense"]).messages.contains("unknown command"))
    }

    @Test(arguments: [
        (["rnder"], "unknown command 'rnder'; did you mean 'render'?"),
        (["curve", "sprng"], "unknown command 'sprng'; did you mean 'spring'?"),
        (["run", "curve"], "run: unknown command 'curve'; there are none"),
        (["zzzzzzzz"], "unknown command 'zzzzzzzz'; known: run, serve, "),
    ]) func helpOnAMistypedCommandNamesTheNearest(words: [String], message: String) throws {
        let outcome = try overscroll(arguments: ["help"] + words)
        #expect(outcome.status == 64 && outcome.output.isEmpty && outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test func helpOnACommandIsThatOfTheCommand() throws {
        for words in [["render"], ["curve", "spring"], ["help"]] {
            let outcome = try overscroll(arguments: ["help"] + words)
            #expect(
                outcome.status == 0 && outcome.output.contains("USAGE: overscroll \(words.joined(separator: " "))"), "\(outcome.output)")
        }
    }

    @Test func whatIsNoMistypedCommandIsNotCalledOne() throws {
        for arguments in [["wechta"], ["run", "--fps", "0"], ["--fps", "0"], ["zzzzzzzz"]] {
            let outcome = try overscroll(arguments: arguments)
            #expect(outcome.status == 64 && !outcome.messages.contains("unknown command"), "\(outcome.messages)")
        }
    }

    /// The parser takes such a value for an option, and says only that a value is missing.
    @Test(arguments: [
        (["layers", "-", "--at", "-1"], "--at=-1"), (["render", "-", "-o", "-my film.mp4"], "'-o=-my film.mp4'"),
        (["curve", "spring", "--ratio", "-1"], "--ratio=-1"),
    ]) func aValueThatBeginsWithADashIsTold(arguments: [String], word: String) throws {
        let outcome = try overscroll(arguments: arguments, input: shortTake)
        #expect(
            outcome.status == 64 && outcome.messages.hasSuffix("a value that begins with '-' follows a '=': \(word)\n"),
            "\(outcome.messages)")
        #expect(try !overscroll("layers", "-", "--at", input: shortTake).messages.contains("follows"))
    }

    @Test func aFileIsWrittenInTheFormThatIsTold() throws {
        let folder = try Folder()
        let told = try #require(try overscroll("render", "-", "-o", "-a.png", input: shortTake).messages.split(separator: " ").last)
        let program = try ChildProcess(["env", "-C", folder.path, builtProgram("overscroll"), "render", "-", String(told.dropLast())])
        try program.write(shortTake)
        try program.closeInput()
        #expect(try program.finish() == 0 && folder.names == ["-a.png"], "\(program.messages)")
    }

    @Test func standardInputHasItsName() throws {
        #expect(try overscroll("trace", "-", input: "").messages.hasPrefix("overscroll: standard input:1: "))
        let program = try ChildProcess(["sh", "-c", "printf '\\377' | '\(builtProgram("overscroll"))' trace -"])
        #expect(try program.finish() == 65 && program.messages == "overscroll: standard input: not UTF-8 text\n", "\(program.messages)")
        let folder = try ChildProcess(["sh", "-c", "exec '\(builtProgram("overscroll"))' trace - < /tmp"])
        #expect(try folder.finish() == 66 && folder.messages == "overscroll: standard input: it cannot be read: it is a folder\n")
    }

    @Test func filesThatAreNotThereAreNamed() throws {
        for arguments in [["trace", "/nowhere/x.take"], ["run", "/nowhere/x.take"], ["layers", "/nowhere/x.take", "--at", "1"]] {
            let program = try ChildProcess([builtProgram("overscroll")] + arguments)
            #expect(try program.finish() == 66)
            #expect(program.messages.contains("'/nowhere/x.take'"))
        }
        #expect(try overscroll("trace", "/tmp").status == 66)
    }

    @Test func usageErrorsAre64() throws {
        for arguments in [
            ["trace"], ["trace", "-", "--fps", "0"], ["render", "-", "-o", "x.bmp"], ["render", "-", "-o", "%s.png"], ["nonsense"],
            ["run", "--device", "0x0@0"], ["run", "--slow", "0"], ["run", "--feel", "velvet"], ["run", "--option", "weather=hail"],
            ["layers", "-", "--at", "-1"], ["layers", "-", "--at", "nan"], ["report", "x.take", "-o", "x.txt"],
            ["feel", "-", "--html", "x.txt"], ["check", "-", "--junit", "x.txt"], ["measure", "x.mp4", "-o", "x.png"],
            ["trace", "-", "--probes", ""], ["trace", "-", "--probes", ","],
        ] {
            let program = try ChildProcess([builtProgram("overscroll")] + arguments)
            try program.write(shortTake)
            try program.closeInput()
            #expect(try program.finish() == 64, "\(arguments) \(program.messages)")
            #expect(!program.messages.isEmpty)
        }
    }

    /// The parser complains first about what is missing because of it.
    @Test(arguments: [
        (["diff", "a", "b", "--tolerence", "0.5"], "--tolerance"), (["layers", "a", "--atx=1"], "--at"),
        (["render", "a", "--outptu", "x.png"], "--output"), (["check", "a", "--write-hases", "-o", "x.take"], "--write-hashes"),
    ]) func aMistypedOptionIsNamed(arguments: [String], meant: String) throws {
        let outcome = try overscroll(arguments: arguments)
        #expect(outcome.status == 64 && outcome.messages.hasSuffix("did you mean '\(meant)'?\n"), "\(outcome.messages)")
    }

    /// What a missing argument is called for is not an option that is mistyped.
    @Test func aRightOptionIsNotCalledMistyped() throws {
        let outcome = try overscroll("render", "a.take", "--scale=2", "--", "--strange.take")
        #expect(outcome.status == 64 && !outcome.messages.contains("unknown option"), "\(outcome.messages)")
        let dashed = try overscroll("render", "a.take", "--caption", "--hello")
        #expect(dashed.messages.hasSuffix("follows a '=': --caption=--hello\n"), "\(dashed.messages)")
    }

    @Test(arguments: ["scenes", "feel -", "check - --jumps", "diff - -", "constants", "doctor"]) func everyDataCommandPrintsJSON(
        command: String
    ) throws {
        var arguments = command.split(separator: " ").map(String.init)
        let folder = try Folder()
        if command == "diff - -" { arguments[2] = try folder.write(shortTake, to: "b.take") }
        let outcome = try overscroll(arguments: arguments + ["--format", "json"], input: shortTake)
        #expect(try outcome.status == 0 && JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is NSObject, "\(outcome)")
        #expect(try overscroll(arguments: arguments + ["--format", "jsn"], input: shortTake).status == 64)
    }

    @Test(arguments: ["check - --write-hashes -o -", "export - --as maestro -o -"]) func standardInputIsNoFileToWrite(command: String)
        throws
    {
        let outcome = try overscroll(arguments: command.split(separator: " ").map(String.init), input: shortTake)
        #expect(outcome.status == 64 && outcome.messages.contains("one of this name is './-'"), "\(outcome)")
    }

    @Test func constantsArePrintedAsCSV() throws {
        let lines = try overscroll("constants", "--format", "csv").output.split(separator: "\n")
        #expect(lines.first == "constant,value,takes,what it is,section" && lines.count > 30)
        #expect(lines.contains { $0.hasPrefix("panSlop,10,") })
    }

    @Test func scenesAreListed() throws {
        let json = try overscroll("scenes", "--json")
        let scenes = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        let chat = try #require(scenes.first { $0["name"] as? String == "wechat" })
        #expect((chat["probes"] as? [String])?.contains("home.d") == true)
        #expect((chat["commands"] as? [[String: Any]])?.contains { $0["name"] as? String == "showWeather" } == true)
        let text = try overscroll("scenes")
        #expect(text.status == 0 && text.output.hasPrefix("wechat: "))
    }

    @Test func layersArePresentedAtTheTimeAsked() throws {
        func frame(at time: String) throws -> [[String: Any]] {
            let outcome = try overscroll("layers", "-", "--at", time, input: shortTake)
            #expect(outcome.status == 0)
            let root = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            #expect(root["name"] as? String == "root")
            return root["sublayers"] as? [[String: Any]] ?? []
        }
        let rest = try JSONSerialization.data(withJSONObject: try frame(at: "0.05"), options: .sortedKeys)
        let pulled = try JSONSerialization.data(withJSONObject: try frame(at: "0.35"), options: .sortedKeys)
        #expect(rest != pulled)
    }
}
