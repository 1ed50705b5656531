import AccessibleCore
import Conversation
package import Foundation
import LocaleCatalogs
import ScriptTesting
import Synchronization
import Understanding
import Wording

/// What all scripts share: the prompts, words and grammar of each locale, which are read once.
///
/// It may be used from any thread.
package final class ScriptCatalogs: Sendable {
    /// The data of one locale.
    struct Language: Sendable {
        let wording: Wording
        /// The wording of what is printed and spoken.
        let announced: Wording
        let understander: Understander
        let words: CommandWords
        let conventions: MatchingConventions
    }

    private let languages = Mutex<[String: Language]>([:])
    let phonemes: PhonemeCache
    /// This program, which also becomes the recognizer's process.
    let program: URL
    /// Changes a prompt's pattern for what is printed and spoken; nil to change nothing.
    private let change: (@Sendable (_ key: String, _ pattern: String) -> String)?

    /// Catalogs that are read when they are first needed.
    ///
    /// - Parameter voiceProgram: the program that becomes the voice process; see
    ///   `EspeakPhonemes`.
    package init(voiceProgram: URL = URL(filePath: "/proc/self/exe")) {
        phonemes = PhonemeCache(program: voiceProgram)
        program = voiceProgram
        change = nil
    }

    /// Catalogs in which every announced prompt is changed.
    ///
    /// The conversation itself understands and behaves as before, so only lines that state words
    /// fail.
    ///
    /// - Parameters:
    ///   - other: the catalogs whose pronunciations are shared.
    ///   - change: gives the changed pattern of a prompt.
    package init(
        like other: ScriptCatalogs,
        changingPrompts change: @escaping @Sendable (_ key: String, _ pattern: String) -> String
    ) {
        phonemes = other.phonemes
        program = other.program
        self.change = change
    }

    /// The data of a locale, such as `en_US`.
    ///
    /// - Throws: the error of reading it.
    func language(_ locale: String) throws -> Language {
        try languages.withLock { languages in
            if let known = languages[locale] { return known }
            var wording = try Wording(locale: locale, zone: .gmt)
            wording.spokenForm = wording.spokenForm.keepingWords
            let words = try CommandWords(locale: locale)
            let language = Language(
                wording: wording,
                announced: change.map { wording.changingPrompts($0) } ?? wording,
                understander: try Understander(
                    localeFolder: LocaleCatalogs.folder(locale: locale)),
                words: words,
                conventions: MatchingConventions(
                    locale: locale, notation: wording.conventions.notation))
            languages[locale] = language
            return language
        }
    }
}
