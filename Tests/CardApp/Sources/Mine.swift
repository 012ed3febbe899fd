import Simulator

@main struct Mine: OverscrollApp {
    static let scenes = [CardScene.description]
}
