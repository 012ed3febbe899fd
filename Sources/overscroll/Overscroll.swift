import AirBarExample
import LogoWave
import OverscrollKit
import PagedRefresh
import Promotion
import WeChat

/// The simulator with the five scenes that come with it.
@main struct Overscroll: OverscrollApp {
    static let scenes = [
        WeChatScene.description, AirBarExampleScene.description, LogoWaveScene.description, PromotionScene.description,
        PagedRefreshScene.description,
    ]
}
