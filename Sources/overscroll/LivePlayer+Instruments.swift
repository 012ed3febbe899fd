import Foundation
import Lab
import Raster
import Stage
import X11Host

extension LivePlayer {
    /// What the help sheet tells.
    static let keys: [(key: String, does: String)] = [
        ("?  F1", "this sheet"), ("F3", "frame times, and what the scene says"), ("F4", "outlines of layers"),
        ("F5", "overdraw: the redder, the more often"),
        ("F6", "what was drawn flashes"), ("T", "finger dots"), ("S", "saves a picture"), ("Space", "pause"), (".", "one frame further"),
        ("[  ]", "slower, faster"), ("1 2 3  0", "pixels per point; the display's own"), ("F11", "full screen"), ("Q", "quit"),
    ]

    /// Dots fade and marks go although the stage rests.
    var instrumentsMove: Bool {
        (showcase.showsTouches && TouchDots.isFading(touches, at: lastTime)) || instruments.needsAnotherFrame
    }

    /// How time goes, when it does not go as usual.
    var badge: String? {
        if clock.isPaused { return "paused" }
        return clock.rate == 1 ? nil : "1/\((1 / clock.rate).shortDescription)"
    }

    /// Writes what the window shows, without instruments, as overscroll-1.png or the next number that is free.
    func savePicture() {
        var number = 1
        while FileManager.default.fileExists(atPath: "overscroll-\(number).png") { number += 1 }
        let name = "overscroll-\(number).png"
        do {
            let file = try OutputFile(name, replaces: false)
            try file.write(PNG.encode(picture()))
            standardError("saved \(name)")
        } catch { standardError("overscroll: \((error as? Failure)?.message ?? "cannot save \(name): \(error)")") }
    }
}
