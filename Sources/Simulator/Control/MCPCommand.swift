import ArgumentParser
import Glibc
import OverscrollKit

/// `overscroll mcp`
struct MCPCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.mcp.rawValue,
            abstract: "Let an assistant touch a scene and look at it: the commands of 'serve' over the Model Context Protocol.",
            discussion:
                "The protocol is spoken on standard input and output: {\"command\": \"overscroll\", \"args\": [\"mcp\", \"wechat\"]} in a client's list of servers."
        )
    }

    @OptionGroup var session: SteppedSession

    func run() throws {
        try MainActor.assumeIsolated {
            let player = try session.player(for: App.self) { Glibc.exit($0) }
            let control = RemoteControl(of: player)
            player.control = control
            let server = ToolServer(of: control)
            try answerStandardInput { server.answer($0) }
            player.quit()
        }
    }
}
