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
        .executable(name: "overscroll-bench", targets: ["overscroll-bench"]),
        .library(name: "ScrollPhysics", targets: ["Geometry", "Motion", "ScrollPhysics"]),
        .library(name: "OverscrollKit", targets: ["OverscrollKit"]),
        .library(name: "OverscrollApp", targets: ["OverscrollKit", "Simulator"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // System libraries: module maps and inline wrappers for macros, no logic.
        .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev", "libxext-dev"])]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        // The weak symbol by which a program finds its commands and its window, if they are linked.
        .systemLibrary(name: "CProgram"),
        // Row kernels that pay for being C: the same bytes with and without SIMD.
        .target(name: "CBlend"),
        // Fonts and the takes that `bench` plays, embedded in the program.
        .target(
            name: "Resources", path: "Resources", exclude: ["Examples", "Fonts", "Pictures", "Report", "Takes"]),

        // Square roots and roundings of Swift's numbers are in the C library of mathematics; who links no Foundation gets it from here.
        .target(name: "Geometry", swiftSettings: swift, linkerSettings: [.linkedLibrary("m")]),
        library("Motion", ["Geometry"]),
        library("ScrollPhysics", ["Geometry", "Motion"]),
        library("Pixels", ["Geometry"]),
        library("Typesetting", ["Geometry", "Pixels", "CFreeType"]),
        library("Gestures", ["Geometry", "Motion", "ScrollPhysics"]),
        library("Layers", ["Geometry", "Motion", "Pixels", "Gestures"]),
        library("Compositing", ["Geometry", "Pixels", "Typesetting", "Layers", "CBlend"]),
        library("Scrolling", ["Geometry", "Motion", "ScrollPhysics", "Pixels", "Layers", "Gestures"]),
        library("PullToRefresh", ["Geometry", "Layers", "Scrolling"]),
        library("Takes", ["Geometry", "Motion", "Gestures"]),
        library(
            "Staging", ["CPNG", "Geometry", "Motion", "Pixels", "Typesetting", "Layers", "Gestures", "Scrolling", "Takes", "Resources"]),
        library(
            "Sessions",
            ["Geometry", "Motion", "Pixels", "Typesetting", "Layers", "Gestures", "Compositing", "Takes", "Staging"]),
        library("AirBar", ["Geometry", "Gestures", "Scrolling"]),
        // One import for all of the above, and the catalog of the documentation.
        library(
            "OverscrollKit",
            [
                "CProgram", "Geometry", "Motion", "Pixels", "Typesetting", "Layers", "Compositing", "ScrollPhysics", "Gestures",
                "Scrolling", "Takes",
                "Staging", "Sessions", "PullToRefresh", "AirBar",
            ]),
        library(
            "Lab",
            [
                "Geometry", "Motion", "Pixels", "Typesetting", "Layers", "ScrollPhysics", "Gestures", "Scrolling", "Takes", "Staging",
                "Sessions",
            ]),
        // From the pictures of a film to the offsets of what scrolls in it.
        library("Measuring", ["Geometry", "ScrollPhysics", "Pixels"]),
        library("X11Host", ["CX11", "Geometry", "Pixels", "Compositing", "Gestures", "Takes", "Sessions"]),
        // The pictures of the scenes.
        library("WeChatArt", path: "Sources/Scenes/WeChatArt", ["Geometry", "Pixels", "Typesetting"]),
        library("AirBarArt", path: "Sources/Scenes/AirBarArt", ["Geometry", "Pixels", "Layers"]),
        library("LogoWaveArt", path: "Sources/Scenes/LogoWaveArt", ["Geometry", "Pixels"]),
        library("PagedRefreshArt", path: "Sources/Scenes/PagedRefreshArt", ["Geometry", "Pixels"]),
        library("PromotionArt", path: "Sources/Scenes/PromotionArt", ["Staging", "Geometry", "Pixels", "Typesetting", "Layers"]),
        library(
            "WeChat", path: "Sources/Scenes/WeChat",
            ["WeChatArt", "Staging", "Geometry", "Motion", "Pixels", "Typesetting", "Layers", "Gestures", "Scrolling"]),
        library(
            "AirBarExample", path: "Sources/Scenes/AirBarExample",
            ["AirBarArt", "AirBar", "Staging", "Geometry", "Pixels", "Layers", "Scrolling"]),
        library(
            "LogoWave", path: "Sources/Scenes/LogoWave",
            ["LogoWaveArt", "PullToRefresh", "Staging", "Geometry", "Motion", "Pixels", "Typesetting", "Layers", "Scrolling"]),
        library(
            "PagedRefresh", path: "Sources/Scenes/PagedRefresh",
            ["PagedRefreshArt", "Staging", "Geometry", "ScrollPhysics", "Pixels", "Layers", "Gestures", "Scrolling"]),
        library(
            "Promotion", path: "Sources/Scenes/Promotion",
            ["PromotionArt", "Staging", "Geometry", "Pixels", "Typesetting", "Layers", "Scrolling"]),
        // All commands and the window, for any list of scenes. Programs link it and do not import it.
        library(
            "Simulator",
            [
                "OverscrollKit", "Geometry", "Motion", "Pixels", "Typesetting", "Layers", "Compositing", "Gestures", "Takes", "Staging",
                "Sessions", "Lab", "X11Host", "CBlend", "Measuring", "ScrollPhysics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "overscroll",
            dependencies: ["OverscrollKit", "Simulator", "WeChat", "AirBarExample", "LogoWave", "Promotion", "PagedRefresh"],
            // Libraries of compiled scene files find the program's symbols.
            swiftSettings: swift, linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        // What `overscroll bench` measures windows with.
        .executableTarget(
            name: "overscroll-bench", dependencies: ["Geometry", "Pixels", "Simulator", "X11Host"], swiftSettings: swift),

        tests("Geometry", []),
        tests("Motion", ["Geometry"]),
        tests("Layers", ["Geometry", "Gestures", "Motion", "Pixels", "AllocationCounter"]),
        tests("ScrollPhysics", ["Geometry", "Motion"]),
        tests("Gestures", ["Geometry", "ScrollPhysics"]),
        tests("Scrolling", ["Geometry", "ScrollPhysics", "Pixels", "Motion", "Layers", "Gestures", "Staging"]),
        tests(
            "Lab",
            [
                "Compositing", "Sessions", "Geometry", "Gestures", "Layers", "Motion", "Pixels", "Typesetting", "Scrolling", "Takes",
                "Staging",
                "AirBarExample",
                "WeChat",
                "WindowTesting",
            ]),
        tests("Measuring", ["Pixels"]),
        tests("Typesetting", ["Pixels", "Geometry", "Resources", "Staging"]),
        tests("Takes", ["Geometry", "Motion"]),
        tests(
            "Staging",
            [
                "Geometry", "Gestures", "Sessions", "Layers", "Motion", "Pixels", "ScrollPhysics", "Scrolling", "Takes", "Typesetting",
                "WeChat",
            ]),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "Sessions", "Geometry", "Lab", "Motion", "Layers", "Pixels", "Typesetting", "Compositing", "Takes", "Staging", "WeChat",
                "AirBarExample",
                "LogoWave", "Promotion",
                "PagedRefresh", "PictureTesting",
            ],
            exclude: ["Goldens", "README.md"], swiftSettings: swift),
        .testTarget(
            name: "WeChatArtTests", dependencies: ["WeChatArt", "Geometry", "Pixels", "Typesetting"], swiftSettings: swift),
        tests(
            "Sessions",
            [
                "Geometry", "Gestures", "Layers", "Motion", "Pixels", "Compositing", "Staging", "Takes", "Typesetting", "WeChat",
                "PictureTesting", "AllocationCounter",
            ]),
        // The player of the window on a host that shows nothing.
        tests(
            "Simulator",
            [
                "AirBarExample", "Geometry", "Gestures", "Lab", "Layers", "Motion", "OverscrollKit", "Pixels", "Scrolling", "Sessions",
                "Staging", "Takes", "Typesetting", "WeChat",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        tests("AirBar", ["Geometry", "Gestures", "Layers", "Motion", "PullToRefresh", "Scrolling", "Staging"]),
        .testTarget(
            name: "OverscrollKitTests", dependencies: ["OverscrollKit", "Lab", "WeChat", "WindowTesting"],
            exclude: ["balloon.png", "balloon@2x.png"],
            swiftSettings: swift),
        tests("WeChat", ["Staging", "Geometry", "Motion", "Layers", "Pixels", "Scrolling", "TakeTesting"]),
        tests("PullToRefresh", ["Geometry", "Gestures", "Layers", "Scrolling", "Staging"]),
        tests(
            "LogoWave", ["PullToRefresh", "Scrolling", "Staging", "Geometry", "Motion", "Layers", "Pixels", "Compositing", "TakeTesting"]),
        tests("AirBarExample", ["Staging", "Motion", "TakeTesting"]),
        tests(
            "Promotion",
            ["Takes", "Staging", "Geometry", "Gestures", "Layers", "Motion", "Pixels", "Typesetting", "Scrolling", "TakeTesting"]),
        tests("PagedRefresh", ["Staging", "Geometry", "Layers", "TakeTesting"]),
        // Takes played to their end, for the trace tests of every scene.
        .target(
            name: "TakeTesting", dependencies: ["Layers", "Sessions", "Takes", "Staging"], path: "Tests/TakeTesting",
            swiftSettings: swift),
        // Shows what a painter paints as a window does.
        .target(
            name: "PictureTesting", dependencies: ["Pixels", "Sessions"], path: "Tests/PictureTesting", swiftSettings: swift),
        // Counts calls of malloc and of Swift's retain, for the tests only.
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        tests("Compositing", ["Geometry", "Pixels", "Layers", "CBlend", "AllocationCounter"]),
        tests("X11Host", ["CX11", "Geometry", "Pixels", "Gestures", "Sessions", "WindowProbe", "WindowTesting"]),
        // The built program, on the command line and in windows.
        .testTarget(
            name: "OverscrollTests",
            dependencies: ["overscroll", "UnlinkedApp", "Sessions", "WindowTesting", "X11Host", "Lab", "Motion", "Pixels", "Staging"],
            exclude: ["Instructions.txt"], swiftSettings: swift),
        // The graph of this very file.
        .testTarget(name: "ModuleGraphTests", dependencies: ["WindowTesting", "Staging"], swiftSettings: swift),
        // X servers and other programs that tests start, and end for certain.
        .target(name: "WindowTesting", path: "Tests/WindowTesting", swiftSettings: swift),
        // Parts of the program that are tried with inputs nobody has chosen, and the program that does it.
        .target(
            name: "Fuzzing",
            dependencies: [
                "Geometry", "Gestures", "Layers", "Motion", "Pixels", "Compositing", "ScrollPhysics", "Scrolling", "Takes", "Staging",
                "Sessions",
                "Lab", "Simulator", "WeChat", "AirBarExample", "LogoWave", "Promotion", "PagedRefresh",
            ], path: "Tests/Fuzzing", swiftSettings: swift),
        .executableTarget(name: "Fuzzer", dependencies: ["Fuzzing"], path: "Tests/Fuzzer", swiftSettings: swift),
        .testTarget(
            name: "FuzzTests", dependencies: ["Fuzzing", "Fuzzer", "WindowTesting"], exclude: ["Seeds"], swiftSettings: swift),
        // A program whose author forgot the product `OverscrollApp`.
        .executableTarget(name: "UnlinkedApp", dependencies: ["OverscrollKit"], path: "Tests/UnlinkedApp", swiftSettings: swift),
        // A window that the tests of X11Host launch, drive and kill.
        .executableTarget(
            name: "WindowProbe", dependencies: ["X11Host", "Sessions", "CX11", "Geometry", "Pixels", "Gestures"], path: "Tests/WindowProbe",
            swiftSettings: swift),
    ]
)

// SwiftPM compiles a target anew when the module file of a target in its list has changed. A new layout of a type changes only the module file of the target that declares the type.
// So each target lists all targets below it; otherwise old machine code would read the new type. With the environment variable, a target lists only what is written above.
if Context.environment["OVERSCROLL_DECLARED_DEPENDENCIES"] == nil {
    let declared = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies.compactMap(\.targetName)) })
    func below(_ name: String) -> Set<String> { (declared[name] ?? []).reduce(into: []) { $0.formUnion(below($1).union([$1])) } }
    for target in package.targets {
        let missing = below(target.name).subtracting(declared[target.name] ?? [])
        target.dependencies += missing.sorted().map { .target(name: $0) }
    }
}

extension Target.Dependency {
    /// Nil for a product of another package.
    var targetName: String? { if case .byNameItem(let name, _) = self { name } else { nil } }
}
