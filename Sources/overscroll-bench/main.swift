import Glibc
import Simulator

// overscroll-bench PROGRAM RUNS RATE: `PROGRAM bench` runs this program to measure windows, and reads the report that it prints as JSON.
prepareStandardStreams()
let words = CommandLine.arguments
guard words.count == 4, let runs = Int(words[2]), let rate = Int(words[3]) else {
    standardError("overscroll-bench: 'overscroll bench' runs this program")
    exit(64)
}
do {
    var report = BenchReport()
    try WindowBench.measure(words[1], runs: runs, rate: rate, into: &report)
    try printJSON(report)
} catch {
    complain(error)
    exit((error as? Failure)?.code ?? 1)
}
