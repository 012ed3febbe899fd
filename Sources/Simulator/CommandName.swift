import ArgumentParser
import OverscrollKit

/// The words that call the commands, in the order of the main help.
///
/// The parser builds every command that it is told of, which costs a launch some milliseconds; so it is told only of the one that is called.
enum CommandName: String, CaseIterable {
    case run, serve, mcp, new, scenes, trace, layers, render, film, export, curve, check, diff, report, feel, measure, fit, probe
    case constants, bench, doctor

    func type<App: OverscrollApp>(for app: App.Type) -> any ParsableCommand.Type {
        switch self {
        case .run: Run<App>.self
        case .serve: ServeCommand<App>.self
        case .mcp: MCPCommand<App>.self
        case .new: NewCommand.self
        case .scenes: Scenes<App>.self
        case .trace: TraceCommand<App>.self
        case .layers: LayersCommand<App>.self
        case .render: Render<App>.self
        case .film: FilmCommand<App>.self
        case .export: ExportCommand<App>.self
        case .curve: CurveCommand.self
        case .check: CheckCommand<App>.self
        case .diff: DiffCommand<App>.self
        case .report: ReportCommand<App>.self
        case .feel: FeelCommand<App>.self
        case .measure: MeasureCommand<App>.self
        case .fit: FitCommand<App>.self
        case .probe: ProbeCommand.self
        case .constants: ConstantsCommand.self
        case .bench: Bench<App>.self
        case .doctor: Doctor.self
        }
    }
}
