// swift-tools-version: 6.2
import PackageDescription

/// Scrolling without layers, fonts or windows: what a toolkit of one's own needs of this project.
let package = Package(
    name: "TouchLoop",
    dependencies: [.package(name: "overscroll", path: "../..")],
    targets: [
        .executableTarget(name: "TouchLoop", dependencies: [.product(name: "ScrollPhysics", package: "overscroll")], path: "Sources")
    ])
