import Glibc

/// A folder of overscroll among the user's files, by the XDG base directory specification. It need not exist yet.
///
/// It uses the calls of the system, because every window looks into such a folder when it starts, and the parts of Foundation that do this would stay in memory (2.5 MB).
struct UserFolder: Sendable {
    let path: String

    /// - Parameters:
    ///   - variable: the environment variable of a base directory. Its value counts only if it is an absolute path.
    ///   - fallback: the folder in the home folder that is used without the variable.
    private init(_ variable: String, or fallback: String) {
        let named = getenv(variable).flatMap { String(validatingCString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        path = (named ?? "\(Self.home)/\(fallback)") + "/overscroll"
    }

    /// For what windows keep from one start to the next.
    static var state: UserFolder { UserFolder("XDG_STATE_HOME", or: ".local/state") }
    /// For what can be made again.
    static var cache: UserFolder { UserFolder("XDG_CACHE_HOME", or: ".cache") }

    private static var home: String {
        // A path that is not text would name another folder.
        if let home = getenv("HOME").flatMap({ String(validatingCString: $0) }), !home.isEmpty { return home }
        return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? "/"
    }

    func path(of name: String) -> String { "\(path)/\(name)" }
}

/// The paths of what is in a folder and has a wanted name, the one that was changed last at the end; nothing where there is no such folder.
func contents(ofFolder path: String, where isWanted: (String) -> Bool) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [(path: String, changed: timespec)] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(validating: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard let name, name != ".", name != "..", isWanted(name) else { continue }
        var status = stat()
        stat("\(path)/\(name)", &status)
        found.append(("\(path)/\(name)", status.st_mtim))
    }
    return found.sorted { ($0.changed.tv_sec, $0.changed.tv_nsec) < ($1.changed.tv_sec, $1.changed.tv_nsec) }.map(\.path)
}
