import AccessibilityScripts
import ConversationScripts
import Foundation
import LocaleCatalogs
import SpeechRecognition
import Testing

/// Whether PocketSphinx and its English model are installed.
private enum Ears {
    static let canHear: Bool = {
        guard let folder = try? LocaleCatalogs.folder(locale: "en_US") else { return false }
        let setup = RecognizerSetup(
            locale: "en_US", localeFolder: folder, voice: "en-us",
            environment: ["HOME": "/nonexistent"])
        guard case .success(.pocketSphinx) = setup.choice() else { return false }
        return true
    }()
}

/// Scripts whose words are heard by the real recognizer, apart from those on the virtual clock
/// alone.
@Suite("Scripts that hear sound files", .enabled(if: Ears.canHear))
struct HeardScriptsTests {
    @Test(
        "E7 V1 V2 V10 V12: what a script's sound file says is recognized, said back, and logged",
        arguments: ScriptCase.all(in: "../HeardScripts"))
    func passes(script: ScriptCase) throws {
        try script.check(provider: ConversationProvider(catalogs: Scripts.catalogs))
    }

    @Test("E7: a file that is not there, or is no sound, fails the line")
    func missing() {
        let failure = Scripts.failure(
            "do record\nearcon recording-starts\nprint \"Recording. Speak now. Enter stops it.\"\n"
                + "hear file nothing.wav\nsay default \"Nothing.\"")
        #expect(failure?.line == 5, "\(String(describing: failure))")
    }
}
