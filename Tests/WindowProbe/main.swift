// A window that tests launch, drive through X and ask over pipes: it prints one line an event, and obeys one line a command.
import Dispatch
import Glibc
import X11Host

do {
    let probe = try Probe(Array(CommandLine.arguments.dropFirst()))
    let signals = TerminationSignals { probe.quit("signal \($0)") }
    withExtendedLifetime(signals) { dispatchMain() }
} catch {
    say("error \(error)")
    exit(3)
}
