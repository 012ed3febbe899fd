import Foundation
import Lab
import Pixels
import Staging
import X11Host

extension LivePlayer {
    /// The keys and their descriptions for the help sheet.
    static let keys: [(key: String, does: String)] = [
        ("?  F1", "this sheet"), ("F3", "numbers: frames, scrolling, the scene"), ("F4", "outlines of layers"),
        ("F5", "overdraw: the redder, the more often"),
        ("F6", "what was drawn flashes"), ("F7", "thresholds, as lines"), ("Tab", "every constant of the feel"),
        ("G  F", "another feel as a ghost; which is solid"), ("T", "finger dots"), ("S", "saves a picture"),
        ("R", "begins anew and records; again: stops"),
        ("Shift+R", "makes a film of that"), ("Space", "pause"), (".  ,", "one frame on, one back"),
        ("[  ]", "slower, faster"), ("1 2 3  0", "pixels per point; as opened"), ("F11", "full screen"),
        ("Alt+1 ... 5", "the scene"), ("Q", "quit"),
    ]

    /// True while finger dots fade or marks disappear although the stage rests.
    var instrumentsMove: Bool {
        (showcase.showsTouches && TouchDots.isFading(touches, at: lastTime)) || instruments.needsAnotherFrame
    }

    /// The text of the badge: the state of the clock when it is not the usual one, and notices.
    var badge: String? {
        let speed = clock.isPaused ? "paused" : clock.rate == 1 ? nil : "1/\((1 / clock.rate).shortDescription)"
        let words = [isRecordingByKey ? "recording" : nil, speed, ghostWords, notice].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Writes a picture of the stage, without instruments, as overscroll-1.png or with the next number that is free.
    func savePicture() {
        let name = Self.freeName("png")
        do {
            let file = try OutputFile(name, replaces: false)
            try file.write(PNG.encode(picture()))
            tell("saved \(name)")
        } catch { tell(error) }
    }

    /// Prints a message to standard error and also shows it in the window.
    func tell(_ text: String) {
        standardError(text)
        notice = text
        instruments.badge = badge
    }

    func tell(_ error: any Error) {
        complain(error)
        notice = (error as? Failure)?.message ?? "\(error)"
        instruments.badge = badge
    }

    func forgetNotice() {
        guard notice != nil else { return }
        notice = nil
        instruments.badge = badge
    }
}
