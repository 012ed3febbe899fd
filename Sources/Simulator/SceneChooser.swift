import Lab
import Layers
import Sessions
import Staging
import Takes

/// Lets the user choose a scene in a window, which shows that scene afterwards.
@MainActor package final class SceneChooser {
    package enum Outcome: Equatable {
        /// The index of the scene.
        case scene(Int)
        /// The path of a take that was dropped on the window.
        case take(String)
        case quit
        case connectionLost(String)
    }

    /// A scene with the configuration with which it begins.
    package struct Choice {
        let scene: SceneDescription
        let configuration: Take.Configuration

        package init(scene: SceneDescription, configuration: Take.Configuration) {
            (self.scene, self.configuration) = (scene, configuration)
        }
    }

    private let host: any Host
    private let gallery: SceneGallery
    package private(set) var state: GalleryState
    private var painter: Painter
    private var viewport: Viewport
    private let canPlay: (String) -> Bool
    private let onEnd: (Outcome) -> Void

    /// - Parameters:
    ///   - canPlay: whether a file that is dropped can be played; if not, it has told why, and the choice goes on.
    ///   - onEnd: called once with the outcome; after that the chooser does not use the host any more.
    package init(
        _ choices: [Choice], typography: Typography, on host: any Host, canPlay: @escaping (String) -> Bool,
        onEnd: @escaping (Outcome) -> Void
    ) throws {
        self.host = host
        self.canPlay = canPlay
        self.onEnd = onEnd
        state = GalleryState(count: choices.count)
        gallery = try SceneGallery(choices.map { ($0.scene, $0.configuration) }, state: state, typography: typography)
        viewport = Viewport(content: state.size, width: host.width, height: host.height, zoom: Viewport.Zoom(opened: 1))
        painter = Painter(state.size, in: viewport)
    }

    package func run() {
        host.setTitle("Choose a scene — Overscroll")
        host.tracksPointer = true
        host.onEvent = { [self] in handle($0) }
        host.onBatchEnd = { [self] in draw() }
        draw()
    }

    private func end(_ outcome: Outcome) {
        host.onEvent = nil
        host.onBatchEnd = nil
        host.tracksPointer = false
        onEnd(outcome)
    }

    private func handle(_ event: HostEvent) {
        switch event {
        case .key(let key) where key.phase != .released:
            if key.key == .escape || key.key == "q" || key.key == "Q" { return end(.quit) }
            if key.modifiers.subtracting(.shift).isEmpty, let index = state.press(key.key) { return end(.scene(index)) }
        case .touch(let touch, _) where touch.phase == .began: state.press(at: viewport.point(touch.location))
        case .touch(let touch, _) where touch.phase == .ended:
            if let index = state.lift(at: viewport.point(touch.location)) { return end(.scene(index)) }
        case .pointerMoved(let location): state.hover(at: location.map(viewport.point))
        case .exposed(let part): painter.lose(viewport.screen(of: part))
        case .resized(let width, let height):
            viewport = Viewport(content: state.size, width: width, height: height, zoom: viewport.zoom)
            painter.resize(state.size, to: viewport)
        case .filesDropped(let paths): if let path = paths.first, canPlay(path) { return end(.take(path)) }
        case .closeRequested: return end(.quit)
        case .connectionLost(let message): return end(.connectionLost(message))
        default: break
        }
        gallery.show(state)
    }

    private func draw() {
        painter.capture { $0.capture(gallery.layer, at: SceneGallery.time) }
        if host.onEvent != nil, painter.hasChanges { _ = painter.present(on: host, in: viewport) }
    }
}
