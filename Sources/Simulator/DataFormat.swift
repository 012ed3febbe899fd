import ArgumentParser

/// How a command prints what it has found: as a table for people, or as JSON for programs.
struct DataFormat: ParsableArguments {
    private enum Form: String, ExpressibleByArgument, CaseIterable { case table, json }

    @Option(help: "table or json.") private var format = Form.table
    @Flag(help: "The same as --format json.") private var json = false

    var isJSON: Bool { json || format == .json }
}
