// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "pickers",
    dependencies: [.package(name: "earshot", path: "../..")],
    targets: [
        .executableTarget(
            name: "list", dependencies: [.product(name: "AccessibleCore", package: "earshot")],
            path: "Sources/List"),
        .executableTarget(
            name: "day", dependencies: [.product(name: "AccessibleCore", package: "earshot")],
            path: "Sources/Day"),
    ]
)
