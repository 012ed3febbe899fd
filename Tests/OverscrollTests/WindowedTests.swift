import Foundation
import Testing
import WindowTesting
import X11Host

/// The program in real windows, one after the other.
@Suite(.serialized, .enabled(if: XServer.isInstalled, "Xvfb is not installed (Debian package xvfb)"))
struct WindowedTests {}

// MARK: - What is seen is what is replayed

extension WindowedTests {
    enum Moment: CaseIterable {
        /// Pulled and held: nothing drifts there.
        case held
        /// Pulled too little, let go and come back.
        case closed
        /// The panel is open, and time is stopped.
        case paused
    }

    @Test(arguments: Moment.allCases, [(1.0, true), (1.0, false), (1.5, true)])
    func aDragReplaysToTheSamePixels(moment: Moment, way: (scale: Double, isShared: Bool)) throws {
        let played = try PlayedWindow(scale: way.scale, isShared: way.isShared)
        let first = try played.pixels()
        switch moment {
        case .held:
            played.press(207, 120)
            try played.move(to: 420)
        case .closed:
            played.press(207, 120)
            try played.move(to: 200)
            played.lift()
        case .paused:
            try played.openPanel()
            played.input.type("space")
        }
        try played.settle()
        let shown = try played.pixels()
        #expect((shown == first) == (moment == .closed))
        try played.quit()
        let rendered = try played.rendered(scale: way.scale)
        #expect(rendered.width == Int(414 * way.scale) && rendered.height == Int(736 * way.scale))
        // A badge in the uppermost 60 points says "paused", in the window only.
        let badge = moment == .paused ? Int(60 * way.scale) * rendered.width : 0
        #expect(differences(Array(shown.dropFirst(badge)), Array(rendered.pixels.dropFirst(badge))) == 0)
        #expect(try played.frames().count > 5)
    }

    @Test func sixteenBitsShowTheSamePictureCoarsely() throws {
        let played = try PlayedWindow(depth: 16)
        played.press(207, 120)
        try played.move(to: 420)
        try played.settle()
        let shown = try played.pixels()
        try played.quit()
        let expected = try played.rendered(scale: 1).pixels.map { pixel in
            func rounded(_ shift: UInt32, _ largest: UInt32) -> UInt32 { ((pixel >> shift & 255) * largest * 2 + 255) / 510 }
            return rounded(16, 31) << 11 | rounded(8, 63) << 5 | rounded(0, 31)
        }
        #expect(differences(shown, expected) == 0)
    }

    private func differences(_ a: [UInt32], _ b: [UInt32]) -> Int { a.count == b.count ? zip(a, b).count { $0 != $1 } : .max }

    @Test(arguments: [(300, 736), (700, 500), (207, 368)]) func aResizedWindowIsFilledAndKeepsTheAspect(width: Int, height: Int) throws {
        let played = try PlayedWindow()
        try played.server.xdotool("windowsize \(played.window) \(width) \(height)")
        try eventually("the window has its size") { played.size == (width, height) }
        try played.settle()
        let shown = try played.pixels()
        try played.quit()
        let picture = try played.rendered(scale: min(Double(width) / 414, Double(height) / 736))
        let (left, top) = ((width - picture.width) / 2, (height - picture.height) / 2)
        #expect(picture.width == width || picture.height == height)
        var expected = [UInt32](repeating: 0, count: width * height)
        for y in 0..<picture.height {
            let row = (y + top) * width + left
            expected.replaceSubrange(row..<row + picture.width, with: picture.pixels[y * picture.width..<(y + 1) * picture.width])
        }
        #expect(differences(shown, expected) == 0)
    }
}
