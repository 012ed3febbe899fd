import Foundation
import Glibc

extension ChildProcess {
    /// One at a time: what one has made and not yet closed to its child, another would hand on to its own, and the end of a pipe would never come.
    private static let turn = NSLock()
    private static let variables: [String: String] = {
        var variables = ProcessInfo.processInfo.environment
        ["DISPLAY", "OVERSCROLL_SCALE", "OVERSCROLL_NO_SHM"].forEach { variables[$0] = nil }
        // Windows neither keep a feel nor greet anybody, unless a test gives them a folder for that.
        variables["XDG_STATE_HOME"] = "/dev/null"
        return variables
    }()

    /// Starts a program as the first of a process group, with nothing open but its three streams, and gives our ends of them.
    ///
    /// Foundation's Process closes each descriptor there could be, twenty thousand in some shells, and gives every program one more, by which it learns that the program and all of its children have ended.
    static func start(
        _ command: [String], _ environment: [String: String]
    ) throws -> (id: pid_t, input: Int32, output: Int32, errors: Int32) {
        turn.lock()
        defer { turn.unlock() }
        let (input, output, errors) = (try pipe(), try pipe(), try file())
        defer { for descriptor in [input.reading, output.writing] { close(descriptor) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in [input.reading, output.writing, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }.filter { $0 > 2 }
        for descriptor in open { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of tests may block signals, which a child would inherit.
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let call = command[0].hasPrefix("/") ? command : ["/usr/bin/env"] + command
        let variables = variables.merging(environment) { $1 }.map { "\($0)=\($1)" }
        var id: pid_t = 0
        let error = withCStrings(call) { words in
            withCStrings(variables) { posix_spawn(&id, call[0], &actions, &attributes, words, $0) }
        }
        guard error == 0 else {
            for descriptor in [input.writing, output.reading, errors] { close(descriptor) }
            throw Failure(description: "cannot start \(command[0]): errno \(error)")
        }
        return (id, input.writing, output.reading, errors)
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw Failure(description: "no pipe: errno \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// A file without a name, in memory.
    private static func file() throws -> Int32 {
        var name = Array("/dev/shm/overscroll-tests-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Failure(description: "no file in /dev/shm: errno \(errno)") }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }
}
