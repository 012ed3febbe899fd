// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6 language mode, no warning left standing.
let swift: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A library target; what it may import is what it lists, and imports only go downwards.
func library(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: swift)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, swiftSettings: swift)
}

let package = Package(
    name: "overscroll",
    products: [
        .executable(name: "overscroll", targets: ["overscroll"]),
        .library(
            name: "OverscrollKit",
            targets: ["Geometry", "Motion", "Raster", "Layers", "Compositing", "Gestures", "Scrolling", "Stage", "AirBar", "PullToRefresh"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // System libraries: module maps and inline wrappers for macros, no logic.
        .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev", "libxext-dev"])]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        // Row kernels that pay for being C: the same bytes with and without SIMD.
        .target(name: "CBlend"),
        // Fonts and the takes that `bench` plays, embedded in the program.
        .target(
            name: "Resources", path: "Resources", exclude: ["Fonts", "Pictures", "Takes"]),

        library("Geometry", []),
        library("Motion", ["Geometry"]),
        library("Raster", ["Geometry", "CFreeType", "CPNG"]),
        library("Layers", ["Geometry", "Motion", "Raster"]),
        library("Compositing", ["Geometry", "Raster", "Layers", "CBlend"]),
        library("Gestures", ["Geometry", "Motion"]),
        library("Scrolling", ["Geometry", "Motion", "Raster", "Layers", "Gestures"]),
        library("PullToRefresh", ["Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling"]),
        library("Stage", ["Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling", "Resources"]),
        library("AirBar", ["Geometry", "Gestures", "Scrolling"]),
        library("Lab", ["Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling", "Stage", "Compositing"]),
        library("X11Host", ["CX11", "Geometry", "Raster", "Gestures"]),
        library(
            "WeChat", path: "Sources/Scenes/WeChat",
            ["Stage", "Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling"]),
        library(
            "AirBarExample", path: "Sources/Scenes/AirBarExample",
            ["AirBar", "Stage", "Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling"]),
        library(
            "LogoWave", path: "Sources/Scenes/LogoWave",
            ["PullToRefresh", "Stage", "Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling"]),
        library(
            "PagedRefresh", path: "Sources/Scenes/PagedRefresh",
            ["Stage", "Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling"]),
        library(
            "Promotion", path: "Sources/Scenes/Promotion",
            ["Stage", "Geometry", "Motion", "Raster", "Layers", "Gestures", "Scrolling"]),
        .executableTarget(
            name: "overscroll",
            dependencies: [
                "Geometry", "Motion", "Raster", "Layers", "Compositing", "Gestures", "Scrolling", "Stage", "Lab", "X11Host",
                "WeChat", "AirBarExample", "LogoWave", "Promotion", "PagedRefresh", "CBlend",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swift),

        tests("Geometry", ["Stage"]),
        tests("Motion", ["Geometry", "Stage"]),
        tests("Layers", ["Geometry", "Motion", "Raster"]),
        tests("Gestures", ["Geometry", "Motion"]),
        tests("Scrolling", ["Geometry", "Raster", "Motion", "Layers", "Gestures", "Stage"]),
        tests(
            "Lab",
            [
                "Compositing", "Geometry", "Gestures", "Layers", "Motion", "Raster", "Scrolling", "Stage", "AirBarExample", "WeChat",
                "WindowTesting",
            ]),
        tests("Raster", ["Geometry", "Resources", "Stage"]),
        tests("Stage", ["Geometry", "Gestures", "Layers", "Motion", "Scrolling", "Raster", "WeChat"]),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "Geometry", "Motion", "Layers", "Raster", "Compositing", "Stage", "WeChat", "AirBarExample", "LogoWave", "Promotion",
                "PagedRefresh",
            ],
            exclude: ["Goldens", "README.md"], swiftSettings: swift),
        .testTarget(
            name: "WeChatArtTests", dependencies: ["WeChat", "Geometry", "Raster"], swiftSettings: swift),
        tests("AirBar", ["Geometry", "Gestures", "Layers", "Scrolling", "Stage"]),
        tests("WeChat", ["Stage", "Geometry", "Motion", "Layers", "TakeTesting"]),
        tests("PullToRefresh", ["Geometry", "Layers", "Scrolling"]),
        tests("LogoWave", ["Stage", "Geometry", "Motion", "Layers", "Raster", "Compositing", "TakeTesting"]),
        tests("AirBarExample", ["Stage", "Motion", "TakeTesting"]),
        tests("Promotion", ["Stage", "Geometry", "Gestures", "Layers", "Motion", "Raster", "Scrolling", "TakeTesting"]),
        tests("PagedRefresh", ["Stage", "Layers", "TakeTesting"]),
        // Takes played to their end, for the trace tests of every scene.
        .target(name: "TakeTesting", dependencies: ["Stage", "Layers"], path: "Tests/TakeTesting", swiftSettings: swift),
        // Counts calls of malloc, for the tests only.
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        tests("Compositing", ["Geometry", "Raster", "Layers", "CBlend", "Stage", "AllocationCounter"]),
        tests("X11Host", ["Geometry", "Raster", "Gestures", "WindowProbe", "WindowTesting"]),
        // The built program, on the command line and in windows.
        .testTarget(
            name: "OverscrollTests", dependencies: ["overscroll", "WindowTesting", "X11Host", "Raster", "Geometry"], swiftSettings: swift),
        // X servers and other programs that tests start, and end for certain.
        .target(name: "WindowTesting", path: "Tests/WindowTesting", swiftSettings: swift),
        // A window that the tests of X11Host launch, drive and kill.
        .executableTarget(
            name: "WindowProbe", dependencies: ["X11Host", "CX11", "Geometry", "Raster", "Gestures"], path: "Tests/WindowProbe",
            swiftSettings: swift),
    ]
)
