import ArgumentParser
import Lab
import Motion
import Takes

/// `overscroll constants`
struct ConstantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: CommandName.constants.rawValue,
        abstract: "Print every constant of a feel: as a table, as a feel file, or as Swift, alone or for UIKit or SwiftUI.",
        discussion: """
            A feel file is what --feel takes besides a name: a JSON object with 'base' (a preset) and the constants that differ. Sections are those of the article FeelSheet in the documentation.
            """)

    enum Form: String, ExpressibleByArgument, CaseIterable { case table, csv, json, swift, uikit, swiftui }

    @Argument(help: "\(Feel.presets.map(\.name).joined(separator: ", ")), or a FILE.json.", completion: .feels) var feel = Feel.uikit.name
    @Option(name: [.customLong("format"), .customLong("as")], help: "table, csv, json, swift, uikit or swiftui.") var form = Form.table

    func run() throws {
        let feel = try Simulator.feel(named: feel)
        let text =
            switch form {
            case .table: TextTable(Self.rows(feel)).text
            case .csv: Self.rows(feel).map { $0.map { ProbeValue.word($0).csvField }.joined(separator: ",") }.joined(separator: "\n")
            case .json: FeelFile.text(of: feel)
            case .swift: FeelCode.swift(feel)
            case .uikit: FeelCode.uikit(feel)
            case .swiftui: FeelCode.swiftUI(feel)
            }
        try StandardOutput.print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
    }

    private static func rows(_ feel: Feel) -> [[String]] {
        let rows = Feel.constants.compactMap { constant in
            feel.value(of: constant).map { [constant.name, $0.description, constant.form, constant.summary, constant.section.link] }
        }
        return [["constant", "value", "takes", "what it is", "section"]] + rows
    }
}
