import Foundation
import Fuzzing
import Glibc

/// Tries one input after the other, with bounds on time and memory.
struct Trials {
    private let target: FuzzTarget
    /// The file that holds the input which is tried now.
    private let last: Int32
    /// Chooses the mutations.
    private let seed: UInt64

    /// Of processor time, in seconds, for one input.
    private static let longest = 1
    /// How much the memory may grow while mutations are tried, in kilobytes: what one input may ask for. It also bounds what all of them leave behind.
    private static let largestGrowth = 100_000

    init(_ target: FuzzTarget, last path: String, seed: UInt64) {
        (self.target, self.seed) = (target, seed)
        last = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        guard last >= 0 else {
            perror(path)
            exit(74)
        }
        // What others leave of the processor is enough.
        _ = nice(19)
    }

    /// Goes on for so long. Where others leave less than a tenth of a processor it goes on until it has had as much as that tenth, up to ten times as long.
    func run(seeds: [[UInt8]], seconds: Double) {
        for seed in seeds { run(seed) }
        let memory = peakMemory
        var mutation = Mutation(target, seed: seed)
        var count = 0
        let start = Date.now
        while Date.now < start + seconds || processorTime < seconds / 10 && Date.now < start + 10 * seconds {
            run(mutation.next(from: seeds))
            count += 1
            guard peakMemory - memory < Self.largestGrowth else {
                fatalError("broken: after \(count) inputs the memory has grown from \(memory) to \(peakMemory) kB")
            }
        }
        print("\(target.rawValue): \(seeds.count) kept inputs and \(count) mutations in \(Int(processorTime)) s of a processor")
    }

    private var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    private func run(_ input: [UInt8]) {
        ftruncate(last, 0)
        pwrite(last, input, input.count, 0)
        var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: Self.longest, tv_usec: 0))
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
        target.run(input)
    }

    private var peakMemory: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}
