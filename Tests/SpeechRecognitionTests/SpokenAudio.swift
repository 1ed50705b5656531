import Foundation
import LocaleCatalogs
import SpeechRecognition

/// Real speech for tests, and the recognizer that is installed.
enum SpokenAudio {
    /// A clip as 16,000 samples a second.
    static func clip(_ name: String) throws -> [Int16] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Clips/\(name).wav")
        // 8 bits without a sign, behind a header of 44 bytes.
        return try Data(contentsOf: file).dropFirst(44).map { (Int16($0) - 128) * 256 }
    }

    /// The setup of a locale with the program that was built with the tests.
    static func setup(
        locale: String = "en_US", command: String? = nil,
        environment: [String: String] = ["HOME": "/nonexistent"]
    ) throws -> RecognizerSetup {
        RecognizerSetup(
            locale: locale, localeFolder: try LocaleCatalogs.folder(locale: locale),
            voice: "en-us", command: command, environment: environment, program: program)
    }

    /// Earshot beside the test runner.
    private static var program: String {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return own.deletingLastPathComponent().appending(path: "earshot")
            .path(percentEncoded: false)
    }

    /// Whether PocketSphinx and its English model are installed.
    static let hasPocketSphinx: Bool = {
        guard case .success(.pocketSphinx)? = try? setup().choice() else { return false }
        return true
    }()
}
