import Pixels

/// The colours and words of one of three apps; sizes and motions are the same in all. Source: article, "ConfigManager"; <doc:LogoWaveSheet#7-Presets>.
public struct RefreshPreset: Sendable {
    public let name: String
    /// The colours of the front wave at its top and at its bottom.
    public let water: (top: Color, bottom: Color)
    /// The colours of the back wave.
    public let backWater: (top: Color, bottom: Color)
    public let land: Color
    public let ocean: Color
    /// The words that say that there is nothing more to load.
    public let noMoreText: String

    public static let buyer = RefreshPreset(
        name: "buyer", water: (Color(hex: 0xFFA24D), Color(hex: 0xFF6A00)), backWater: (Color(hex: 0xFFB877), Color(hex: 0xFF8A33)),
        land: Color(hex: 0x3B82D6), ocean: Color(hex: 0xDCEBFA), noMoreText: "No more")
    /// The colours of the back waves of these two are our own choice; they are lighter than the front wave by as much as the buyer's.
    public static let seller = RefreshPreset(
        name: "seller", water: (Color(hex: 0x5AB0FF), Color(hex: 0x1A6DFF)), backWater: (Color(hex: 0x83C4FF), Color(hex: 0x4A8CFF)),
        land: Color(hex: 0xFF8A33), ocean: Color(hex: 0xFFF0E2), noMoreText: "没有更多了")
    public static let youban = RefreshPreset(
        name: "youban", water: (Color(hex: 0x62D2A2), Color(hex: 0x1E9E6A)), backWater: (Color(hex: 0x8ADFBA), Color(hex: 0x4BB488)),
        land: Color(hex: 0x1E9E6A), ocean: Color(hex: 0xE0F5EC), noMoreText: "没有更多了")

    public static let all = [buyer, seller, youban]
}
