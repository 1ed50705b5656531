// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The arrows go one way: core ← wording, understanding, store, speech ←
// conversation ← the command. ARCHITECTURE.md says what each folder is for.

/// Every folder of data in a target's folder: a new language or locale is a folder.
func catalogs(in target: String) -> [Resource] {
    let folder = URL(filePath: Context.packageDirectory).appending(path: target)
    let contents = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    return (contents ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
        .map { .copy($0) }
}

#if arch(arm64)
    let libraries = "/usr/lib/aarch64-linux-gnu"
#else
    let libraries = "/usr/lib/x86_64-linux-gnu"
#endif

/// A C library as an archive, where the system has one: loading the shared one
/// takes longer than linking it, and that of libespeak-ng draws in libpcaudio,
/// and with it everything that a sound server's client needs.
///
/// - Parameter needs: shared libraries that the archive leaves to others.
func archive(_ name: String, needs: [String] = []) -> [LinkerSetting] {
    let isThere = FileManager.default.fileExists(atPath: "\(libraries)/lib\(name).a")
    guard isThere, Context.environment["EARSHOT_SHARED_LIBRARIES"] == nil else {
        return [.linkedLibrary(name)]
    }
    return [.linkedLibrary(":lib\(name).a")] + needs.map { .linkedLibrary($0) }
}

let yams = Target.Dependency.product(name: "Yams", package: "Yams")

let package = Package(
    name: "earshot",
    // Built and tested on Linux; macOS 15 has the standard library that the code needs.
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "AccessibleCore", targets: ["AccessibleCore"]),
        .library(
            name: "AccessibilityScripts",
            targets: ["AccessibilityScripts", "ScriptTesting", "Speech", "AccessibleCore"]),
        .library(name: "Speech", targets: ["Speech"]),
        .library(name: "Listening", targets: ["Listening"]),
        .library(name: "Journal", targets: ["Journal"]),
        // What every implementation of a protocol must do, as test rules.
        .library(name: "ControlConformance", targets: ["ControlConformance"]),
        .library(name: "SpeechConformance", targets: ["SpeechConformance"]),
        .library(name: "ListeningConformance", targets: ["ListeningConformance"]),
        .library(name: "JournalConformance", targets: ["JournalConformance"]),
        .library(name: "StageConformance", targets: ["StageConformance"]),
        .executable(name: "earshot", targets: ["earshot"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        // Pure values and state machines.
        .target(name: "AccessibleCore"),

        // What the log holds, and the controls that make its entries.
        .target(name: "Journal", dependencies: ["AccessibleCore"]),

        // The log in files that other programs read and write.
        .target(name: "LogExchange", dependencies: ["AccessibleCore", "Journal"]),

        // What every control must hold, tried with random actions.
        .target(name: "ControlConformance", dependencies: ["AccessibleCore"]),

        // What every implementation of a protocol must do.
        .target(name: "SpeechConformance", dependencies: ["Speech", "AccessibleCore"]),
        .target(name: "ListeningConformance", dependencies: ["Listening", "AccessibleCore"]),
        .target(name: "JournalConformance", dependencies: ["Journal", "AccessibleCore"]),
        .target(name: "StageConformance", dependencies: ["ScriptTesting"]),

        // Data a translator edits: what is said, and how a language works.
        .target(name: "SharedFiles"),
        .target(
            name: "PromptCatalogs", dependencies: ["SharedFiles"], path: "Prompts",
            exclude: ["README.md"], resources: catalogs(in: "Prompts")),
        .target(
            name: "LocaleCatalogs",
            dependencies: ["SharedFiles", yams], path: "Locales",
            exclude: ["README.md", "LICENSE-UNICODE"], resources: catalogs(in: "Locales")),

        // Prompts as patterns, and how they are filled.
        .target(
            name: "MessagePatterns",
            dependencies: ["AccessibleCore", "PromptCatalogs", "SharedFiles"]),

        // Announcement to text, and sentence to actions.
        .target(
            name: "Wording",
            dependencies: [
                "AccessibleCore", "Journal", "LocaleCatalogs", "MessagePatterns", "SharedFiles",
            ],
            // Foundation's copy of ICU, so that the program holds one.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        // What people say, and what it means: for tests and for measuring.
        .target(
            name: "SentenceSets",
            dependencies: ["AccessibleCore", "Journal", "LocaleCatalogs", "Understanding", yams]),
        .target(
            name: "Understanding",
            dependencies: ["AccessibleCore", "Journal", "LocaleCatalogs", "SharedFiles", yams]),

        // What a translator must mend: every locale against English and itself.
        .target(
            name: "LocaleChecks",
            dependencies: [
                "AccessibleCore", "Journal", "Conversation", "LocaleCatalogs", "MessagePatterns",
                "PromptCatalogs", "Understanding", "Wording", yams,
            ]),

        // What is kept.
        .target(
            name: "LogStore",
            dependencies: [
                "AccessibleCore", "Journal", "SharedFiles", "Supervision",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // How a line looks on a terminal.
        .target(name: "Display", dependencies: ["AccessibleCore"]),

        // One session, as a state machine.
        .target(
            name: "Conversation",
            dependencies: [
                "AccessibleCore", "Journal", "Display", "MessagePatterns", "Wording",
                "Understanding", "LocaleCatalogs", "SharedFiles",
            ]),

        // The log as a page for a person or a clinic.
        .target(
            name: "Reports",
            dependencies: [
                "AccessibleCore", "Journal", "Conversation", "LogExchange", "Wording",
            ]),

        // What every front end does with what a session asks for.
        .target(
            name: "Delivery",
            dependencies: [
                "AccessibleCore", "Conversation", "Journal", "Listening", "Speech", "Wording",
            ]),

        // Scripts that assert every utterance.
        .target(name: "CPrograms"),
        .target(name: "CTerminal", linkerSettings: [.linkedLibrary("dl")]),
        .target(
            name: "ScriptTesting",
            dependencies: ["AccessibleCore", "CPrograms", "CTerminal", "MessagePatterns"]),
        .target(name: "AccessibilityScripts", dependencies: ["AccessibleCore", "ScriptTesting"]),

        // Scripts that drive Earshot's own conversation.
        .target(
            name: "ConversationScripts",
            dependencies: [
                "AccessibleCore", "AudioInput", "Journal", "Conversation", "Delivery",
                "EspeakVoice", "Listening", "LocaleCatalogs", "LogStore", "ScriptTesting", "Speech",
                "SpeechRecognition", "Understanding", "Wording",
            ]),

        // What proves that scripts notice what is wrong: faults, deletions, noise.
        .target(
            name: "ScriptProof",
            dependencies: ["AccessibleCore", "ConversationScripts", "ScriptTesting"]),

        // C libraries that are loaded when they are needed.
        .target(name: "CSharedLibrary", linkerSettings: [.linkedLibrary("dl")]),

        // Processes of the program's own that work for it.
        .target(name: "CProcess"),
        .target(name: "Supervision", dependencies: ["CProcess"]),

        // What is heard.
        .target(name: "Speech", dependencies: ["AccessibleCore"]),
        .target(name: "CEspeakNG", linkerSettings: archive("espeak-ng", needs: [":libsonic.so.0"])),
        .target(name: "CPulse", dependencies: ["CSharedLibrary"]),
        .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
        .target(name: "Listening", dependencies: ["AccessibleCore"]),
        .target(name: "EspeakVoice", dependencies: ["Speech", "Supervision", "CEspeakNG"]),
        .target(name: "AudioOutput", dependencies: ["Speech", "CPulse", "CALSA"]),
        .target(name: "AudioInput", dependencies: ["Listening", "CPulse", "CALSA"]),

        // What recognizes speech.
        .target(
            name: "LanguageModel",
            dependencies: ["AccessibleCore", "LocaleCatalogs", yams]),
        .target(name: "CPocketSphinx", dependencies: ["CSharedLibrary"]),
        .target(name: "CVosk", dependencies: ["CSharedLibrary"]),
        .target(name: "CSpeechGains"),
        .target(
            name: "SpeechRecognition",
            dependencies: [
                "CPocketSphinx", "CSpeechGains", "CVosk", "EspeakVoice", "LanguageModel",
                "Listening", "LocaleCatalogs", "Speech", "Supervision",
            ]),

        .target(name: "CSpeechd", dependencies: ["CSharedLibrary"]),
        .target(name: "SpeechDispatcher", dependencies: ["Speech", "CSpeechd"]),

        // What is read on a braille display, and shown on a desktop.
        .target(name: "Braille"),
        .target(name: "CBrlAPI", dependencies: ["CSharedLibrary"]),
        .target(name: "BrailleDisplay", dependencies: ["AccessibleCore", "Braille", "CBrlAPI"]),
        .target(name: "CDBus", dependencies: ["CSharedLibrary"]),
        .target(name: "DesktopNotices", dependencies: ["CDBus"]),

        // The command.
        .target(name: "CommandSyntax", dependencies: ["AccessibleCore"]),
        .target(
            name: "CReadline", linkerSettings: archive("readline") + archive("tinfo")),
        .executableTarget(
            name: "earshot",
            dependencies: [
                "AccessibleCore", "Journal", "CommandSyntax", "Display", "Wording",
                "Understanding", "LogStore", "Conversation", "Delivery", "Speech", "Listening",
                "EspeakVoice", "AudioInput", "AudioOutput", "ConversationScripts", "ScriptTesting",
                "SpeechDispatcher", "Braille", "BrailleDisplay", "CReadline", "LocaleCatalogs",
                "DesktopNotices", "LanguageModel", "LocaleChecks", "LogExchange", "Reports",
                "SpeechRecognition", "MessagePatterns", "PromptCatalogs", "SharedFiles",
                "Supervision",
            ]),

        // What is measured (make bench).
        .executableTarget(
            name: "earshot-bench",
            dependencies: [
                "AccessibleCore", "Journal", "LogStore", "Conversation", "Wording", "Understanding",
                "LocaleCatalogs", "SentenceSets", "SharedFiles", "Speech", "ConversationScripts",
                "ScriptTesting",
                "ScriptProof", "AudioInput", "EspeakVoice", "Listening", "SpeechRecognition",
            ],
            path: "Benchmarks",
            exclude: [
                "Listening/spoken-en.json", "Listening/spoken-120-en.json",
                "Listening/spoken-commands-en.json",
            ]),

        .testTarget(
            name: "AccessibleCoreTests",
            dependencies: ["AccessibleCore", "ControlConformance", "TestSupport"]),
        .target(
            name: "TestSupport", dependencies: ["AccessibleCore", "Journal"],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "JournalTests",
            dependencies: ["Journal", "AccessibleCore", "ControlConformance", "TestSupport"]),
        .testTarget(name: "CommandSyntaxTests", dependencies: ["CommandSyntax"]),
        .testTarget(name: "DocumentationTests", dependencies: [yams]),
        .testTarget(
            name: "LogExchangeTests",
            dependencies: [
                "LogExchange", "LogStore", "Journal", "JournalConformance", "AccessibleCore",
                "TestSupport",
            ]),
        .testTarget(
            name: "ReportsTests",
            dependencies: ["Reports", "AccessibleCore", "Journal", "Wording"]),
        .testTarget(name: "BrailleTests", dependencies: ["Braille", "AccessibleCore"]),
        .testTarget(name: "DisplayTests", dependencies: ["Display", "AccessibleCore"]),
        .testTarget(
            name: "WordingTests",
            dependencies: [
                "Wording", "MessagePatterns", "PromptCatalogs", "AccessibleCore", "Journal",
                "LocaleCatalogs", "SharedFiles", yams,
            ]),
        .testTarget(
            name: "UnderstandingTests",
            dependencies: [
                "Understanding", "AccessibleCore", "Journal", "LocaleCatalogs", "SentenceSets",
                "SharedFiles", "Wording", yams,
            ],
            exclude: ["Sentences", "ClockTimes/README.md", "Doses/README.md"]
                + ["de_DE", "en_US", "es_ES", "fr_FR"].flatMap {
                    ["NotReported/\($0).yaml", "Medicines/\($0).yaml"]
                }
                + ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"].flatMap {
                    ["ClockTimes/\($0).yaml", "Doses/\($0).yaml"]
                }),
        .testTarget(
            name: "LogStoreTests",
            dependencies: [
                "LogStore", "AccessibleCore", "Journal", "JournalConformance", "Supervision",
                .product(name: "GRDB", package: "GRDB.swift"),
            ], exclude: ["KeptLogs"]),
        .testTarget(
            name: "ConversationTests",
            dependencies: [
                "Conversation", "AccessibleCore", "Journal", "Display", "MessagePatterns",
                "Wording", "Understanding", "LogStore", "Listening", "ListeningConformance",
                "LocaleCatalogs", "LocaleChecks", "TestSupport", yams,
            ]),
        .testTarget(
            name: "ScriptTestingTests",
            dependencies: [
                "ScriptTesting", "ConversationScripts", "StageConformance", "ScriptProof",
                "AccessibilityScripts", "AccessibleCore", "Braille", "Journal", "Conversation",
                "Delivery", "LocaleCatalogs", "LogStore", "MessagePatterns", "PromptCatalogs",
                "Speech", "SpeechRecognition", "TestSupport", "Wording", "earshot",
            ],
            exclude: ["Coverage/unstated-prompts.txt"]),
        .testTarget(
            name: "AccessibilityScriptsTests",
            dependencies: [
                "AccessibilityScripts", "ConversationScripts", "ScriptTesting", "Speech",
                "AccessibleCore", "Journal", "earshot",
            ], exclude: ["Scripts"]),
        .testTarget(
            name: "SpeechTests", dependencies: ["Speech", "SpeechConformance", "AccessibleCore"]),
        .testTarget(
            name: "VoiceTests",
            dependencies: [
                "AccessibleCore", "Conversation", "Delivery", "Journal", "LocaleCatalogs",
                "LogStore", "Understanding", "EspeakVoice", "AudioInput", "AudioOutput",
                "Listening", "Speech", "SpeechConformance", "SpeechRecognition", "Wording",
                "earshot",
            ]),
        .testTarget(
            name: "LanguageModelTests",
            dependencies: ["AccessibleCore", "LanguageModel", "LocaleCatalogs"]),
        .testTarget(
            name: "SpeechRecognitionTests",
            dependencies: [
                "AccessibleCore", "LanguageModel", "Listening", "ListeningConformance",
                "LocaleCatalogs", "SpeechRecognition", "earshot",
            ], exclude: ["Clips"]),
        .testTarget(
            name: "SpeechDispatcherTests",
            dependencies: [
                "AccessibleCore", "Journal", "SpeechDispatcher", "EspeakVoice", "AudioOutput",
                "Speech", "SpeechConformance", "earshot",
            ]),
        .testTarget(
            name: "ListeningTests",
            dependencies: [
                "AccessibleCore", "AudioInput", "AudioOutput", "Listening", "ListeningConformance",
                "Speech", "TestSupport",
            ]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "AccessibleCore", "DesktopNotices", "Journal", "LogStore", "TestSupport", "earshot",
                .product(name: "GRDB", package: "GRDB.swift"),
            ], exclude: ["Support/notification-bus"]),
    ]
)

// Only make docs needs the plugin that builds the reference of the libraries.
if Context.environment["EARSHOT_DOCS"] != nil {
    package.dependencies.append(
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// Where the tests spend most of their time, so that it is optimized in debug builds, too:
// docs/decisions/0277-what-the-tests-run-most-is-optimized.md. In a package that uses this one
// it is not, for there such flags are refused.
let optimized: Set = [
    "AccessibleCore", "ControlConformance", "Journal", "MessagePatterns", "SharedFiles",
    "Understanding", "Wording",
]
let isOptimized =
    Context.environment["EARSHOT_UNOPTIMIZED"] == nil
    && !["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains)

let warningsAreErrors = Context.environment["EARSHOT_WARNINGS_AS_ERRORS"] != nil

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    var settings = target.swiftSettings ?? []
    settings += [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
    if isOptimized, optimized.contains(target.name) {
        settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
    if warningsAreErrors {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = settings
}
