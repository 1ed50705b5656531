// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "counter",
    dependencies: [.package(name: "earshot", path: "../..")],
    targets: [
        .executableTarget(
            name: "counter",
            dependencies: [.product(name: "AccessibleCore", package: "earshot")]),
        .testTarget(
            name: "CounterTests",
            dependencies: [
                "counter", .product(name: "AccessibilityScripts", package: "earshot"),
            ],
            exclude: ["Scripts"]),
    ]
)
