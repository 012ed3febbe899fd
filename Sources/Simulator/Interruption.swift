import Dispatch
import Foundation

/// For as long as it lives, removes unfinished files when the program is told to end by Ctrl-C, a closed terminal or `kill`.
final class Interruption {
    private var sources: [any DispatchSourceSignal] = []
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    init(_ cleanUp: @escaping @Sendable () -> Void) {
        for number in Self.numbers {
            signal(number, SIG_IGN)  // The dispatch source still receives an ignored signal.
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                cleanUp()
                _exit(128 + number)
            }
            source.activate()
            sources.append(source)
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in Self.numbers { signal(number, SIG_DFL) }
    }
}
