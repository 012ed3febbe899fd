import Foundation

/// A program that a measurement starts, watches and ends.
final class BenchProcess {
    let id: pid_t
    private var isOver = false

    /// Starts the program at `path`; `output` becomes its standard output, and its standard error is discarded.
    init(_ path: String, _ arguments: [String], environment: [String: String] = [:], output: Int32? = nil) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        var started: pid_t = 0
        let error = Self.withCStrings([path] + arguments) { arguments in
            Self.withCStrings(merged) { posix_spawn(&started, path, &actions, nil, arguments, $0) }
        }
        guard error == 0 else { throw Failure(code: 2, message: "cannot start '\(path)': \(String(cString: strerror(error)))") }
        id = started
    }

    deinit { end(with: SIGKILL) }

    /// Sends a signal and waits until the program has ended.
    func end(with signal: Int32) {
        guard !isOver else { return }
        isOver = true
        kill(id, signal)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    }

    /// The processor time of all its threads so far, including those that have ended; seconds.
    var processorTime: Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .nan }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The number of context switches of all its threads; it does not change while none of them runs.
    var contextSwitches: Int {
        let folder = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.reduce(0) { $0 + Self.numbers(in: "\(folder)/\($1)/status", after: "ctxt_switches:").reduce(0, +) }
    }

    /// The proportional set size: memory, in which shared pages are divided among the processes that share them; in units of 1024 * 1024 bytes.
    var proportionalSetSize: Double {
        Double(Self.numbers(in: "/proc/\(id)/smaps_rollup", after: "Pss:").first ?? 0) / 1024
    }

    private static func numbers(in file: String, after word: String) -> [Int] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            line.range(of: word).flatMap { Int(line[$0.upperBound...].split { $0 == " " || $0 == "\t" }.first ?? "") }
        }
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }
}
