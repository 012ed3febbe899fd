import Foundation
import Testing
import WindowTesting

struct InstalledServerTests {
    /// Tests of windows are left out where a server is not installed, but never in CI.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] != nil)) func inCINoServerIsMissing() {
        #expect(XServer.isInstalled)
        #expect(XorgServer.isInstalled)
        #expect(Weston.isInstalled)
    }
}
