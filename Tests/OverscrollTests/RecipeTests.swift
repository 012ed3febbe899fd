import Foundation
import Testing
import WindowTesting

/// The recipes for CI of the documentation, run as the runners would: with shells of their own, in a folder with takes of which one is different.
struct RecipeTests {
    private let folder = try! Folder()

    /// The text of each block of YAML in the article.
    private func recipes() throws -> [String] {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/OverscrollKit/OverscrollKit.docc/RunInCI.md")
        return try String(contentsOf: article, encoding: .utf8).matches(of: /(?ms)^```yaml\n(.*?)^```$/).map { String($0.1) }
    }

    /// The scripts of a workflow of GitHub that take more than a line.
    private func steps(_ recipe: String) -> [String] { recipe.matches(of: /(?m)run: \|\n((?: {10}.*\n)+)/).map { String($0.1) } }

    /// Makes a project with the built program and two takes.
    private func makeProject() throws {
        try FileManager.default.createDirectory(atPath: folder(".build/release"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder("takes"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder(".build/release/overscroll"), withDestinationPath: builtProgram("overscroll"))
        _ = try folder.write(shortTake + "\n1 expect home.state == idle\n1 end\n", to: "takes/good.take")
        _ = try folder.write(shortTake + "\n0.05 expect list.offset == -60 +- 1\n1 end\n", to: "takes/bad.take")
    }

    /// Runs a script as a runner does: it ends with the first command that fails.
    private func run(_ script: String, _ environment: [String: String] = [:]) throws -> Int32 {
        try ChildProcess(["-C", folder.path, "bash", "-e", "-c", script], environment: environment).finish()
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: folder(name), encoding: .utf8) }

    @Test func gitHubIsToldWhatDiffersAndThePullRequestToo() throws {
        try makeProject()
        let recipes = try recipes()
        let own = steps(recipes[0]).filter { !$0.contains("swift build") }
        try #require(own.count == 2)
        #expect(try run(own[0]) == 1, "the check fails the build")
        #expect(try text("out/junit.xml").contains("failures=\"1\""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("out/pictures")).count == 1)
        #expect(try run(own[1], ["GITHUB_STEP_SUMMARY": folder("summary.md")]) == 0, "what tells of it fails nothing")
        let row = "| takes/bad.take | different | frame 3 at 0.05 s: list.offset is -64, expected == -60 +- 1 |"
        #expect(try text("summary.md").split(separator: "\n") == ["| take | verdict | what |", "|---|---|---|", row[...]])
        #expect(try text("out/report.html").contains("bad.take"))

        // The second workflow asks `gh`, which stands here for GitHub.
        let commenting = try #require(recipes.first { $0.hasPrefix("name: comment") })
        let comment = try #require(steps(commenting).first).replacing(/\$\{\{.*?\}\}/, with: "0a1b")
        _ = try folder.writeProgram(
            "#!/bin/sh\nif [ $2 = list ]; then echo \"$*\" > asked; echo 7; else echo \"$*\" > said; cp comment.md posted.md; fi\n",
            to: "gh")
        let path = "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        #expect(try run(comment, ["PATH": path]) == 0)
        #expect(try text("said") == "pr comment 7 --body-file comment.md\n" && text("asked").contains("0a1b"))
        #expect(try text("posted.md").contains("| takes/bad.take | frame 3 at 0.05 s: list.offset is -64, expected == -60 +- 1 |"))
    }

    /// The program of a package that stands beside overscroll, in a folder of its own.
    @Test func aPackageOfOnesOwnHasItsGate() throws {
        try makeProject()
        let recipe = try #require(try recipes().first { $0.contains("path: mine") })
        #expect(recipe.contains("path: overscroll"), "Package.swift of the tutorial names ../overscroll")
        let check = try #require(recipe.firstMatch(of: /run: (mine\/\.build\/release\/Mine check .*)/)).1
        try FileManager.default.createDirectory(atPath: folder("mine/.build/release"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder("mine/.build/release/Mine"), withDestinationPath: builtProgram("overscroll"))
        try FileManager.default.moveItem(atPath: folder("takes"), toPath: folder("mine/takes"))
        #expect(try run(String(check)) == 1)
        #expect(try text("out/junit.xml").contains("failures=\"1\""))
    }

    @Test func gitLabGetsItsFiles() throws {
        try makeProject()
        let recipe = try #require(try recipes().last)
        let lines = recipe.matches(of: /(?m)^ +- (\.build\/release\/overscroll .*)$/).map { String($0.1) }
        try #require(lines.count == 2)
        #expect(try run(lines[0]) == 1 && run(lines[1]) == 1, "a report of what differs says so; after_script fails no build")
        let picture = try #require(try text("out/junit.xml").firstMatch(of: /\[\[ATTACHMENT\|(.*?)\]\]/)).1
        #expect(picture.hasPrefix("out/pictures/") && FileManager.default.fileExists(atPath: folder(String(picture))))
        #expect(try text("out/report.html").contains("bad.take"))
        #expect(recipe.contains("junit: out/junit.xml") && recipe.contains("paths: [out]"))
    }
}
