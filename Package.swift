// swift-tools-version: 6.2
import PackageDescription

// The arrows go one way: core ← wording, understanding, store, speech ←
// conversation ← the command. ARCHITECTURE.md says what each folder is for.

let package = Package(
    name: "earshot",
    products: [
        .library(name: "AccessibleCore", targets: ["AccessibleCore"]),
        .executable(name: "earshot", targets: ["earshot"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        // Pure values and state machines.
        .target(name: "AccessibleCore"),

        // Data a translator edits: what is said, and how a language works.
        .target(name: "SharedFiles"),
        .target(
            name: "PromptCatalogs", dependencies: ["SharedFiles"], path: "Prompts",
            exclude: ["README.md"], resources: [.copy("en")]),
        .target(
            name: "LocaleCatalogs", dependencies: ["SharedFiles"], path: "Locales",
            exclude: ["README.md"], resources: [.copy("en_US")]),

        // Announcement to text, and sentence to actions.
        .target(
            name: "CICU",
            linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .target(
            name: "Wording",
            dependencies: [
                "AccessibleCore", "CICU", "PromptCatalogs", "LocaleCatalogs",
                .product(name: "Yams", package: "Yams"),
            ]),
        .target(
            name: "Understanding",
            dependencies: [
                "AccessibleCore", "LocaleCatalogs", .product(name: "Yams", package: "Yams"),
            ]),

        // What is kept.
        .target(
            name: "LogStore",
            dependencies: ["AccessibleCore", .product(name: "GRDB", package: "GRDB.swift")]),

        // How a line looks on a terminal.
        .target(name: "Display", dependencies: ["AccessibleCore"]),

        // One session, as a state machine.
        .target(
            name: "Conversation",
            dependencies: [
                "AccessibleCore", "Display", "Wording", "Understanding", "LocaleCatalogs",
                .product(name: "Yams", package: "Yams"),
            ]),

        // What every front end does with what a session asks for.
        .target(
            name: "Delivery",
            dependencies: ["AccessibleCore", "Conversation", "Speech", "Wording"]),

        // Scripts that assert every utterance.
        .target(
            name: "ScriptTesting",
            dependencies: [
                "AccessibleCore", "Conversation", "Delivery", "EspeakVoice", "Listening",
                "LocaleCatalogs", "LogStore", "Speech", "Understanding", "Wording",
            ]),

        // What is heard.
        .target(name: "Speech", dependencies: ["AccessibleCore"]),
        .systemLibrary(
            name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
        .systemLibrary(
            name: "CPulse", providers: [.apt(["libpulse-dev"])]),
        .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
        .target(name: "Listening", dependencies: ["AccessibleCore"]),
        .target(name: "EspeakVoice", dependencies: ["Speech", "CEspeakNG"]),
        .target(name: "AudioOutput", dependencies: ["Speech", "CPulse", "CALSA"]),

        .target(name: "CSpeechd"),
        .target(name: "SpeechDispatcher", dependencies: ["Speech", "CSpeechd"]),

        // The command.
        .target(name: "CReadline", linkerSettings: [.linkedLibrary("readline")]),
        .executableTarget(
            name: "earshot",
            dependencies: [
                "AccessibleCore", "Display", "Wording", "Understanding", "LogStore",
                "Conversation", "Delivery", "Speech", "Listening", "EspeakVoice", "AudioOutput",
                "ScriptTesting", "SpeechDispatcher", "CReadline",
                "LocaleCatalogs",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // What is measured (make bench).
        .executableTarget(
            name: "earshot-bench",
            dependencies: [
                "AccessibleCore", "LogStore", "Conversation", "Wording", "Understanding",
                "LocaleCatalogs", "Speech",
            ],
            path: "Benchmarks"),

        .testTarget(name: "AccessibleCoreTests", dependencies: ["AccessibleCore"]),
        .testTarget(name: "DisplayTests", dependencies: ["Display", "AccessibleCore"]),
        .testTarget(name: "WordingTests", dependencies: ["Wording", "AccessibleCore"]),
        .testTarget(name: "UnderstandingTests", dependencies: ["Understanding", "AccessibleCore"]),
        .testTarget(
            name: "LogStoreTests",
            dependencies: [
                "LogStore", "AccessibleCore", .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "ConversationTests",
            dependencies: [
                "Conversation", "AccessibleCore", "Display", "Wording", "Understanding",
                "LogStore", "Listening", "LocaleCatalogs",
            ]),
        .testTarget(
            name: "ScriptTestingTests",
            dependencies: [
                "ScriptTesting", "AccessibleCore", "Conversation", "Delivery", "LogStore",
                "Speech", "Wording", "earshot",
            ]),
        .testTarget(name: "SpeechTests", dependencies: ["Speech", "AccessibleCore"]),
        .testTarget(
            name: "VoiceTests",
            dependencies: [
                "AccessibleCore", "EspeakVoice", "AudioOutput", "Speech", "Wording", "earshot",
            ]),
        .testTarget(
            name: "SpeechDispatcherTests",
            dependencies: ["SpeechDispatcher", "EspeakVoice", "AudioOutput", "Speech", "earshot"]),
        .testTarget(name: "EndToEndTests", dependencies: ["AccessibleCore", "earshot"]),
    ],
    cxxLanguageStandard: .cxx17
)

let warningsAreErrors = Context.environment["EARSHOT_WARNINGS_AS_ERRORS"] != nil

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    var settings = target.swiftSettings ?? []
    settings += [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
    if warningsAreErrors {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = settings
}
