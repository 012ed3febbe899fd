import Glibc
import Testing
import X11Host

@MainActor @Suite struct ConnectionTests {
    /// A server that accepts connections and never answers, like one that is stopped.
    @Test func aServerThatDoesNotAnswerIsGivenUp() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try #require(bind(listener, $0, size) == 0 && listen(listener, 1) == 0)
                getsockname(listener, $0, &size)
            }
        }
        let port = Int(UInt16(bigEndian: address.sin_port))
        try #require(port > 6000)
        let name = "127.0.0.1:\(port - 6000)"
        let start = MonotonicClock.now
        #expect(throws: HostError.noDisplay(name: name, reason: "no answer for 0.2 seconds")) {
            _ = try Connection(name, timeout: 0.2)
        }
        #expect(MonotonicClock.now - start < 5)
    }
}
