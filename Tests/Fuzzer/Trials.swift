import Foundation
import Fuzzing
import Glibc

/// Tries one input after the other, with bounds on time and memory.
struct Trials {
    private let target: FuzzTarget
    /// The file that holds the input which is tried now, in memory: its length in eight bytes, and then its bytes. Writing it with calls of the system would take a fifth of the time.
    private let last: UnsafeMutableRawPointer
    /// Chooses the mutations.
    private let seed: UInt64

    /// Of processor time, in seconds, for one input.
    private static let longest = 1
    /// How much the memory may grow while mutations are tried, in kilobytes: what one input may ask for. It also bounds what all of them leave behind.
    private static let largestGrowth = 100_000

    /// Of the file, in bytes.
    private static let capacity = 1 << 20

    init(_ target: FuzzTarget, last path: String, seed: UInt64) {
        (self.target, self.seed) = (target, seed)
        let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0, ftruncate(file, off_t(Self.capacity)) == 0,
            let memory = mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
        else {
            perror(path)
            exit(74)
        }
        close(file)
        last = memory
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
        precondition(input.count <= Self.capacity - 8)
        last.storeBytes(of: input.count, as: Int.self)
        UnsafeMutableRawBufferPointer(start: last + 8, count: input.count).copyBytes(from: input)
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
