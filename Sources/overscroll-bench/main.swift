import Glibc
import Simulator

// overscroll-bench PROGRAM RUNS RATE: `PROGRAM bench` runs this program to measure windows, and reads the report that it prints as JSON.
// overscroll-bench plain: this program runs itself as the plain program beside which windows are measured.
prepareStandardStreams()
let words = CommandLine.arguments
do {
    if words.dropFirst() == ["plain"] {
        try PlainProgram.run()
        exit(0)
    }
    guard words.count == 4, let runs = Int(words[2]), let rate = Int(words[3]) else {
        standardError("overscroll-bench: 'overscroll bench' runs this program")
        exit(ExitStatus.usage)
    }
    var report = BenchReport()
    try WindowBench.measure(words[1], runs: runs, rate: rate, into: &report)
    try printJSON(report)
} catch {
    complain(error)
    exit((error as? Failure)?.code ?? ExitStatus.refusedBySystem)
}
