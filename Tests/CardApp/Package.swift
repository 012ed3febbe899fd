// swift-tools-version: 6.2
import PackageDescription

/// A scene of one's own with the window, the films and the checks of overscroll.
let package = Package(
    name: "CardApp",
    dependencies: [.package(name: "overscroll", path: "../..")],
    targets: [
        .executableTarget(
            name: "Mine",
            dependencies: [.product(name: "OverscrollKit", package: "overscroll"), .product(name: "OverscrollApp", package: "overscroll")],
            path: "Sources")
    ])
