import Geometry

/// The screen of a phone model: size, scale, status bar, safe area, corners and cutout. Lengths are points, in portrait.
public struct DeviceModel: Equatable, Sendable {
    /// An area without pixels, in the middle of the screen's upper edge.
    public enum Cutout: Equatable, Sendable {
        /// A notch of this size, which begins at the edge.
        case notch(Size)
        /// A capsule of `islandSize`, at a distance of `top` points below the edge.
        case island(top: Double)

        /// The size of the Dynamic Island; points. Source: Suyash Srijan's DynamicIslandUtilities.
        public static let islandSize = Size(126, 37)
    }

    /// The name in takes, such as `iphone16pro`; nil for a screen of which only the size is known.
    public let name: String?
    public let size: Size
    /// Pixels per point, of the screen and of its recordings.
    public let scale: Double
    /// The height of the status bar, in which a tap scrolls to the top.
    public let statusBarHeight: Double
    /// The insets that the status bar, the rounded corners and the home indicator need at the screen's edges.
    public let safeArea: EdgeInsets
    public let cornerRadius: Double
    /// Nil for a phone with a home button.
    public let cutout: Cutout?

    /// The rectangle around the cutout; nil for a screen without a cutout.
    public var cutoutFrame: Rect? {
        switch cutout {
        case nil: nil
        case .island(let top): Rect((size.width - Cutout.islandSize.width) / 2, top, Cutout.islandSize.width, Cutout.islandSize.height)
        case .notch(let notch): Rect((size.width - notch.width) / 2, 0, notch.width, notch.height)
        }
    }

    /// The rectangle of the home indicator, the capsule that the system shows above everything; nil for a phone with a home button. Points.
    ///
    /// Source: the defaults of `MTLumaDodgePillSettings` in iOS 17's MaterialKit: 0.3574 of the screen's shorter side wide, rounded to points, 5 points high, and 8 points above the edge.
    public var homeIndicatorFrame: Rect? {
        if safeArea.bottom == 0 { return nil }
        let (width, height, spacing) = ((min(size.width, size.height) * 0.3574).rounded(), 5.0, 8.0)
        return Rect((size.width - width) / 2, size.height - spacing - height, width, height)
    }

    private init(
        _ name: String?, _ size: Size, scale: Double, statusBar: Double, top: Double, bottom: Double, radius: Double, _ cutout: Cutout?
    ) {
        (self.name, self.size, self.scale, statusBarHeight) = (name, size, scale, statusBar)
        safeArea = EdgeInsets(top: top, bottom: bottom)
        (cornerRadius, self.cutout) = (radius, cutout)
    }

    /// A screen of this size without a name. The other properties are those of the first phone with this size, or else of the oldest phone, which has a home button.
    init(size: Size) {
        let known = Self.all.first { $0.size == size } ?? Self.all[0]
        self.init(
            nil, size, scale: known.scale, statusBar: known.statusBarHeight, top: known.safeArea.top, bottom: known.safeArea.bottom,
            radius: known.cornerRadius, known.cutout)
    }

    /// The phone with this name; nil when there is none. Upper case and spaces do not matter: `iPhone 16 Pro` is `iphone16pro`.
    public static func named(_ name: some StringProtocol) -> DeviceModel? {
        let word = name.lowercased().filter { $0 != " " }
        return all.first { $0.name == word }
    }
}

// MARK: - The phones

extension DeviceModel {
    /// All phones that have a name, the oldest first.
    ///
    /// Radii: UIScreen's displayCornerRadius (kylebshr/ScreenCorners). Sizes, scales, status bars and safe areas are general knowledge, and notches are estimated: they may be a few points off.
    public static let all: [DeviceModel] = [
        withHomeButton(["iphonese1"], Size(320, 568), scale: 2),
        withHomeButton(["iphone8", "iphonese"], Size(375, 667), scale: 2),
        withHomeButton(["iphone8plus"], Size(414, 736), scale: 3),
        withNotch(["iphonex", "iphonexs", "iphone11pro"], Size(375, 812), top: 44, radius: 39, Size(209, 30)),
        withNotch(["iphonexsmax", "iphone11promax"], Size(414, 896), top: 44, radius: 39, Size(209, 30)),
        withNotch(["iphonexr", "iphone11"], Size(414, 896), scale: 2, top: 48, radius: 41.5, Size(230, 33)),
        withNotch(["iphone12mini", "iphone13mini"], Size(375, 812), top: 50, radius: 44, Size(174, 34)),
        withNotch(["iphone12", "iphone12pro"], Size(390, 844), top: 47, radius: 47.33, Size(209, 32)),
        withNotch(["iphone12promax"], Size(428, 926), top: 47, radius: 53.33, Size(209, 32)),
        withNotch(["iphone13", "iphone13pro", "iphone14", "iphone16e"], Size(390, 844), top: 47, radius: 47.33, Size(162, 34)),
        withNotch(["iphone13promax", "iphone14plus"], Size(428, 926), top: 47, radius: 53.33, Size(162, 34)),
        withIsland(["iphone14pro", "iphone15", "iphone15pro", "iphone16"], Size(393, 852), top: 59, radius: 55, at: 11),
        withIsland(["iphone14promax", "iphone15plus", "iphone15promax", "iphone16plus"], Size(430, 932), top: 59, radius: 55, at: 11),
        withIsland(["iphone16pro", "iphone17", "iphone17pro"], Size(402, 874), top: 62, radius: 62, at: 14),
        withIsland(["iphone16promax", "iphone17promax"], Size(440, 956), top: 62, radius: 62, at: 14),
        withIsland(["iphoneair"], Size(420, 912), top: 68, radius: 62, at: 20),
    ].flatMap(\.self)

    private static func withHomeButton(_ names: [String], _ size: Size, scale: Double) -> [DeviceModel] {
        names.map { DeviceModel($0, size, scale: scale, statusBar: 20, top: 20, bottom: 0, radius: 0, nil) }
    }

    private static func withNotch(
        _ names: [String], _ size: Size, scale: Double = 3, top: Double, radius: Double, _ notch: Size
    ) -> [DeviceModel] {
        names.map { DeviceModel($0, size, scale: scale, statusBar: top, top: top, bottom: 34, radius: radius, .notch(notch)) }
    }

    /// The status bar of such a phone ends above the safe area.
    private static func withIsland(_ names: [String], _ size: Size, top: Double, radius: Double, at island: Double) -> [DeviceModel] {
        names.map { DeviceModel($0, size, scale: 3, statusBar: 54, top: top, bottom: 34, radius: radius, .island(top: island)) }
    }
}
