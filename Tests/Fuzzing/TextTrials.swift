import AirBarExample
import Geometry
import Lab
import LogoWave
import Motion
import PagedRefresh
import Promotion
import ScrollPhysics
import Sessions
import Simulator
import Staging
import Takes
import WeChat

private let scenes = [
    WeChatScene.description, AirBarExampleScene.description, LogoWaveScene.description, PromotionScene.description,
    PagedRefreshScene.description,
]
private let vocabulary = Vocabulary(scenes, constants: .all)
/// The fonts are in the program, so that they cannot be missing.
nonisolated(unsafe) let typography = try! Typography()

// MARK: - Takes

let takeWords =
    [
        "\n", " ", "#", "overscroll-take 1\n", "device 414x736@2\n", "pointer mouse\n", "seed 7\n", "0.1 down 207 120\n", " finger 3",
        "\n0.5 up",
        "slide 207 330 0.5 easeInOut", "drag 207 300 207 120 0.4", "tap 60 300", "cancel", "wheel 1 2 3 4 eased", "scroll 1 2 3 4 begin",
        "0.2 scroll 1 2 3 4 change\n", "hide", "show", "frame", "end",
        "expect", "==", "+- 0.5", "..", "hash 0123456789abcdef", "nan", "inf", "-1", "1e999", "0x1p-3", "999999999999999999999", "600",
        "1e6",
        "1e-300", "\r\n", "\u{301}", "𝟙", "\0", "'",
    ] + scenes.map { "scene \($0.name)\n" } + Feel.presets.map { "feel \($0.name)\n" }
    + scenes.flatMap(\.commands).map { (["\n1 do", $0.name] + $0.arguments.map { _ in "1" }).joined(separator: " ") }
    + scenes.flatMap(\.options).flatMap { option in option.values.map { "option \(option.name) \($0)\n" } }
    + Feel.constants.map { "constant \($0.name) " }

/// A text is refused in a sentence that names its line, or it is a take: it is written and read again as the same, and plays with finite numbers.
func tryTake(_ text: String) {
    let take: Take
    do throws(TakeError) { take = try Take(parsing: text, file: "f", vocabulary: vocabulary) } catch {
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        expect((1...lines).contains(error.line) && !error.message.isEmpty && error.message.count < 2000, "a take is refused as '\(error)'")
        return
    }
    let written = take.text(in: vocabulary)
    expect(read(written).text(in: vocabulary) == written, "a take that is written and read is the same")
    guard let scene = scenes.first(where: { $0.name == take.scene }) else { fatalError("broken: a take of no scene") }
    var played = take
    played.configuration.rate = 30
    var player = TakePlayer(played, scene: scene, typography: typography)
    let painting = Painting(of: player.stage, pixels: 1 + text.utf8.count % 100)
    // Some takes wait for hours; the first seconds of them will do. A command that the scene refuses ends the take.
    for frame in 0..<120 {
        guard let _ = try? player.advance() else { break }
        for probe in scene.probes {
            if case .number(let number) = probe.read(player.stage) { expect(number.isFinite, "\(probe.name) is \(number)") }
        }
        if frame % 40 == 0 { painting.paint(player.stage) }
    }
    player.stage.scene.root._checkInvariants()
    expect(read(player.session.take.text(in: vocabulary)).scene == take.scene, "what was done is a take")
}

private func read(_ text: String) -> Take {
    do throws(TakeError) { return try Take(parsing: text, file: "written", vocabulary: vocabulary) } catch {
        fatalError("broken: \(error) in what was written:\n\(text)")
    }
}

/// A small picture of a stage.
private struct Painting {
    private let size: Size
    private let scale: Double

    init(of stage: Stage, pixels: Int) {
        size = stage.configuration.device.size
        scale = Double(pixels) / max(size.width, size.height)
    }

    func paint(_ stage: Stage) {
        var painter = Painter(size: size, scale: scale)
        painter.capture { stage.capture(&$0) }
        painter.paint(into: painter.makeBitmap())
    }
}

// MARK: - Feels

let feelWords =
    [
        "null", "\"none\"", "true", "1e999", "-1", "0", "0.5", "1e-300", "{", "}", "[", "\\u0061", ",\n", "\"base\": \"uikit\"",
        "\"name\": \"mine\"",
    ]
    + Feel.constants.map { "\"\($0.name)\": " }
    + Feel.constants.flatMap { constant -> [String] in
        guard case .choice(let words) = constant.kind else { return [] }
        return words.map { "\"\($0)\"" }
    }

/// A text is refused, or it is a feel: it is written and read again as the same, and a flick in it is finite and comes to rest.
func tryFeel(_ text: String) {
    guard let feel = try? FeelFile(path: "f.json", text: text).feel() else { return }
    let written = FeelFile.text(of: feel)
    let again: Feel
    do { again = try FeelFile(path: "f.json", text: written).feel() } catch {
        fatalError("broken: \(error) in what was written:\n\(written)")
    }
    expect(FeelFile.text(of: again) == written, "a feel that is written and read is the same")
    for constant in Feel.constants {
        if case .number(let number) = feel.value(of: constant) { expect(number.isFinite, "\(constant.name) is \(number)") }
    }
    var model = ScrollModel(layout: .init(size: Size(320, 480), contentSize: Size(320, 900), scale: 2), feel: feel)
    var pan = Pan()
    pan.slop = feel.panSlop
    pan.tracker.law = feel.velocity
    pan.begin(at: Point(160, 400), time: 0)
    _ = model.handle(.touchDown, at: 0)
    for step in 1...10 {
        let time = Double(step) / 60
        pan.move(to: Point(160, 400 - 30 * Double(step)), time: time)
        if !model.isDragging, pan.hasPassedSlop, model.canBeginDrag(pan) { _ = model.handle(.dragBegan(pan), at: time) }
        if model.isDragging { _ = model.handle(.dragMoved(pan), at: time) }
    }
    pan.end(time: 0.17)
    _ = model.handle(model.isDragging ? .dragEnded(pan) : .touchUp, at: 0.17)
    for step in 1...300 {
        _ = model.handle(.frame, at: 0.17 + Double(step) / 30)
        expect(model.offset.y.isFinite, "an offset is \(model.offset.y)")
    }
    if let end = model.motionEnd {
        expect(end.isFinite, "a flick has an end")
        for _ in 0..<2 { _ = model.handle(.frame, at: end + 1) }
        expect(model.motionEnd == nil && !model.isBeyondEdge, "a flick comes to rest between the edges")
    }
}

// MARK: - Curves

private nonisolated(unsafe) let measurement: FeelMeasurement = {
    let take = read("overscroll-take 1\nscene wechat\n0.1 drag 207 500 207 300 0.2\n3 end")
    do {
        let recording = try ScrollRecording(take, scene: WeChatScene.description, typography: typography)
        return FeelMeasurement(recording.dragged[0], of: recording)
    } catch { fatalError("\(error)") }
}()

/// A text is refused with its line, or it is a curve whose fit is finite.
func tryCurve(_ text: String) {
    guard let curve = try? ReferenceCurve(csv: text, file: "f.csv") else { return }
    expect(curve.points.allSatisfy { $0.time.isFinite && $0.offset.isFinite }, "a curve is finite")
    guard let fit = ReferenceFit(curve, to: measurement) else { fatalError("broken: a measurement with frames has no fit") }
    expect(
        fit.rms.isFinite && fit.largest.isFinite && fit.shift.isFinite && fit.largest >= fit.rms * (1 - 1e-9), "the fit is finite: \(fit)")
}
