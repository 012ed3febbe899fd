import Glibc

extension ChildProgram {
    /// The proportional set size that the program would have without the programs that measure it: memory, in which shared pages are divided among the processes that share them; in units of 1024 * 1024 bytes.
    ///
    /// - Parameter sharers: the number of measuring programs. They map mostly the same files as this one, which would halve the size, or worse.
    package func proportionalSetSize(besides sharers: Int) -> Double {
        let shared = Set(Self.lines(of: "/proc/self/maps").compactMap { line in line.firstIndex(of: "/").map { line[$0...] } })
        var (size, resident, isShared) = (0.0, 0.0, false)
        for line in Self.lines(of: "/proc/\(id)/smaps") {
            let words = line.split(separator: " ")
            switch words.first {
            case "Rss:": resident = Double(words[1]) ?? 0
            case "Pss:":
                let share = Double(words[1]) ?? 0
                // Where n processes share all pages of a mapping, each has one n-th of them.
                size += isShared && share > 0 ? resident / max(resident / share - Double(sharers), 1) : share
            case let word? where !word.hasSuffix(":"): isShared = line.firstIndex(of: "/").map { shared.contains(line[$0...]) } ?? false
            default: break
            }
        }
        return size / 1024
    }

    /// The lines of a file of the kernel, whose length is not known before it is read; none when it cannot be read.
    private static func lines(of path: String) -> [Substring] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while let piece = readBytes(from: descriptor, atMost: 1 << 16), !piece.isEmpty { bytes += piece }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}
