import Foundation
import Testing
import WindowTesting
import X11Host

/// The program in real windows, one after the other.
@Suite(.serialized, .queueOfItsOwn, .enabled(if: XServer.isInstalled, "Xvfb is not installed (Debian package xvfb)"))
@WindowThread struct WindowedTests {}

// MARK: - What is seen is what is replayed

extension WindowedTests {
    enum Moment {
        /// Pulled and held: nothing drifts there.
        case held
        /// Pulled too little, let go and come back.
        case closed
        /// The panel is open, and time is stopped.
        case paused
    }

    @Test(arguments: [(Moment.held, 1.0, true), (.closed, 1, false), (.paused, 1.5, true)])
    func aDragReplaysToTheSamePixels(moment: Moment, scale: Double, isShared: Bool) throws {
        let played = try PlayedWindow(scale: scale, isShared: isShared)
        let first = try played.pixels()
        switch moment {
        case .held:
            played.press(207, 120)
            try played.move(to: 420)
        case .closed:
            played.press(207, 120)
            try played.move(to: 200)
            played.lift()
            // Nothing is drawn while the scroll indicator waits to fade: only the picture tells that it has gone.
            try eventually("the scene looks as at first") { try played.pixels() == first }
        case .paused:
            try played.openPanel()
            played.input.type("space")
        }
        try played.settle()
        let shown = try played.pixels()
        #expect((shown == first) == (moment == .closed))
        try played.quit()
        let rendered = try played.rendered(scale: scale)
        #expect(rendered.width == Int(414 * scale) && rendered.height == Int(736 * scale))
        // A badge in the uppermost 60 points says "paused", in the window only.
        let badge = moment == .paused ? Int(60 * scale) * rendered.width : 0
        #expect(differences(Array(shown.dropFirst(badge)), Array(rendered.pixels.dropFirst(badge))) == 0)
        #expect(try played.frames().count > 5)
    }

    /// Nothing is kept for pixels that the window already shows.
    @Test func theMemoryOfShownPixelsIsGivenBack() throws {
        let played = try PlayedWindow()
        try eventually("the memory is given back") { try played.segments == [0] }
        played.press(207, 600)
        try played.move(to: 300)
        var height = 300.0
        try eventually("a move needs memory") {
            height -= 4
            try played.move(to: height, steps: 2)
            return try played.segments.contains { $0 > 0 }
        }
        try played.settle()
        let shown = try played.pixels()
        try eventually("the memory is given back") { try played.segments == [0] }
        #expect(try played.pixels() == shown)
        played.lift()
        try played.move(to: height + 1)
        try played.settle()
        let last = try played.pixels()
        try played.quit()
        #expect(try played.rendered(scale: 1).pixels == last)
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

    @Test func aResizedWindowIsFilledAndKeepsTheAspect() throws {
        let played = try PlayedWindow()
        let sizes: [(width: Int, height: Int)] = [(300, 736), (700, 500), (207, 368)]
        let shown = try sizes.map { size in
            try played.server.xdotool("windowsize \(played.window) \(size.width) \(size.height)")
            try eventually("the window has its size") { played.size == size }
            try played.settle()
            return try played.pixels()
        }
        try played.quit()
        for ((width, height), shown) in zip(sizes, shown) {
            let picture = try played.rendered(scale: min(Double(width) / 414, Double(height) / 736))
            let (left, top) = ((width - picture.width) / 2, (height - picture.height) / 2)
            #expect(picture.width == width || picture.height == height)
            var expected = [UInt32](repeating: 0, count: width * height)
            for y in 0..<picture.height {
                let row = (y + top) * width + left
                expected.replaceSubrange(row..<row + picture.width, with: picture.pixels[y * picture.width..<(y + 1) * picture.width])
            }
            #expect(differences(shown, expected) == 0, "\(width) x \(height)")
        }
    }
}
