// A window that tests launch, drive through X and ask over pipes: it prints one line an event, and obeys one line a command.
import Dispatch
import Glibc
import X11Host

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "send", let window = arguments.last.flatMap({ UInt($0) }) {
    sendMessage(arguments[1], to: window)
    exit(0)
}
if arguments.first == "monitors" {
    setMonitors(arguments.dropFirst().map { $0.split { "x+:".contains($0) }.compactMap { Int32($0) } })
    exit(0)
}
if let command = arguments.first, ["paste", "offer", "drop"].contains(command) {
    let other = Exchange()
    switch command {
    case "paste": other?.paste(arguments[1])
    case "offer": other?.offer(arguments[1])
    default:
        let count = arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1
        other?.drop(arguments[1], as: arguments[2], on: UInt(arguments[3]) ?? 0, count: count)
    }
    exit(0)
}
runMainQueue {
    MainActor.assumeIsolated {
        do {
            let probe = try Probe(arguments)
            probe.signals = TerminationSignals(on: .main) { number in MainActor.assumeIsolated { probe.quit("signal \(number)") } }
        } catch {
            say("error \(error)")
            exit(3)
        }
    }
}
