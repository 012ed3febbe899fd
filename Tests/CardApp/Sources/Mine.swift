import OverscrollKit

@main struct Mine: OverscrollApp { static let scenes = [CardScene.description] }
