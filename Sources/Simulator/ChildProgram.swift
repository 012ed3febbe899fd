import FoundationEssentials
import Glibc

/// A program that this one starts, watches and ends.
///
/// It counts as ended as soon as its own process has ended. Foundation's Process would also wait for the children of that process.
package final class ChildProgram {
    package let id: pid_t
    /// How it ended, as waitpid tells it; nil while it runs.
    private var status: Int32?
    /// Whether the program and its children are a process group of their own.
    private let leadsGroup: Bool

    /// Starts the program at `path`. Streams that are not given are /dev/null.
    ///
    /// - Parameter leadsGroup: whether the program gets a process group, so that its children end with it when it has to be ended. The keys of the terminal, such as Ctrl+C, do not reach it then.
    package init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], input: Int32? = nil, output: Int32? = nil,
        errors: Int32? = nil, leadsGroup: Bool = false
    ) throws {
        self.leadsGroup = leadsGroup
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in [input, output, errors].enumerated() {
            if let stream {
                posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
            } else {
                posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This program ignores some signals and blocks others, and a child would inherit that.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group))
        let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        var started: pid_t = 0
        let error = Self.withCStrings([path] + arguments) { arguments in
            Self.withCStrings(merged) { posix_spawn(&started, path, &actions, &attributes, arguments, $0) }
        }
        guard error == 0 else { throw Failure.notCompared("cannot start '\(path)': \(systemError(error))") }
        id = started
    }

    deinit { end(with: SIGKILL) }

    /// Waits until the program has ended; nil when it still runs after this many seconds.
    ///
    /// - Returns: its exit code, or 128 and the number of the signal that ended it.
    @discardableResult func wait(_ seconds: Double = .infinity) -> Int32? {
        let end = Date(timeIntervalSinceNow: min(seconds, 1e9))
        var status: Int32 = 0
        while self.status == nil {
            let options = seconds == .infinity ? 0 : WNOHANG
            let found = waitpid(id, &status, options)
            // Nobody can tell how the program has ended when it is no child any more, and that is no success.
            if found == id { self.status = status } else if found < 0 && errno != EINTR { self.status = 127 << 8 }
            if self.status == nil && seconds < .infinity {
                if Date() >= end { return nil }
                // waitpid takes no limit of time.
                usleep(5000)
            }
        }
        let ended = self.status ?? 0
        return ended & 0x7F == 0 ? ended >> 8 & 0xFF : 128 + ended & 0x7F
    }

    /// The number with which `kill` reaches the program and, if it leads a group, its children.
    var target: pid_t { leadsGroup ? -id : id }

    /// Sends a signal and waits until the program has ended; one that does not listen is killed after two seconds.
    package func end(with signal: Int32) {
        guard status == nil else { return }
        kill(target, signal)
        if wait(2) == nil {
            kill(id, SIGKILL)
            wait()
        }
        if leadsGroup { kill(target, SIGKILL) }
    }
}

// MARK: - Measuring

extension ChildProgram {
    /// The processor time of the program and of all that it has started, in seconds. A script uses no time itself, and a compiler starts other programs that do the work, even in other groups.
    var processorTimeOfAll: Double {
        var parents: [Int: Int] = [:]
        var ticks: [Int: Int] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            // The name of the program stands in parentheses and may hold anything; after it come the state, the parent, the group, and as 12th and 13th the ticks.
            guard let number = Int(name), let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                let end = text.lastIndex(of: ")")
            else { continue }
            let words = text[end...].split(separator: " ").dropFirst().map { Int($0) ?? 0 }
            guard words.count > 13 else { continue }
            // A process whose parent has ended still belongs to the group.
            parents[number] = words[2] == Int(id) ? Int(id) : words[1]
            ticks[number] = words[11] + words[12]
        }
        func belongs(_ process: Int) -> Bool {
            var (process, steps) = (process, 0)
            // Processes come and go while this is read, so that a circle is possible.
            while process > 1, process != Int(id), steps < 100 { (process, steps) = (parents[process] ?? 0, steps + 1) }
            return process == Int(id)
        }
        return Double(ticks.reduce(0) { $0 + (belongs($1.key) ? $1.value : 0) }) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The processor time of all its threads so far, including those that have ended; seconds.
    package var processorTime: Double {
        var clock = clockid_t()
        guard clock_getcpuclockid(id, &clock) == 0 else { return .nan }
        return Simulator.processorTime(of: clock) ?? .nan
    }

    /// The number of context switches of each of its threads, by the thread's id; it does not change while none of them runs.
    package var contextSwitches: [String: Int] {
        let folder = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.reduce(into: [:]) { $0[$1] = Self.numbers(in: "\(folder)/\($1)/status", after: "ctxt_switches:").reduce(0, +) }
    }

    /// The number of context switches since `earlier` was read. The last ones of a thread that has ended are not known and are left out.
    package func contextSwitches(since earlier: [String: Int]) -> Int {
        contextSwitches.reduce(0) { $0 + $1.value - (earlier[$1.key] ?? 0) }
    }

    private static func numbers(in file: String, after word: String) -> [Int] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            line.firstRange(of: word).flatMap { Int(line[$0.upperBound...].split { $0 == " " || $0 == "\t" }.first ?? "") }
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

/// What a clock of the system shows that counts the processor time of a thread or a process, in seconds; nil when they have ended.
package func processorTime(of clock: clockid_t) -> Double? {
    var time = timespec()
    return clock_gettime(clock, &time) == 0 ? Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 : nil
}

/// The path of this program.
var ownPath: String { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path }

/// The path of a program that is found through PATH; nil when it is not installed.
package func findProgram(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
}
