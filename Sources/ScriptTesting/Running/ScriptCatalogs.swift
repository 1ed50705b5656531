import AccessibleCore
import Conversation
public import Foundation
import LocaleCatalogs
import Synchronization
import Understanding
import Wording

/// What all scripts share: the prompts, words and grammar of each locale, read once.
///
/// May be used from any thread.
public final class ScriptCatalogs: Sendable {
    /// What one locale has.
    struct Language: Sendable {
        let wording: Wording
        /// For what is printed and spoken.
        let announced: Wording
        let understander: Understander
        let words: CommandWords
        let conventions: MatchingConventions
    }

    private let languages = Mutex<[String: Language]>([:])
    let phonemes: PhonemeCache
    /// What is printed and spoken of a prompt instead of it.
    private let change: (@Sendable (_ key: String, _ pattern: String) -> String)?

    /// - Parameter voiceProgram: the program that becomes the voice process; see
    ///   `EspeakPhonemes`.
    public init(voiceProgram: URL = URL(filePath: "/proc/self/exe")) {
        phonemes = PhonemeCache(program: voiceProgram)
        change = nil
    }

    /// Those of others, but for what is announced: every prompt is changed there.
    ///
    /// The conversation itself goes the same way as before; lines that state
    /// words fail.
    package init(
        like other: ScriptCatalogs,
        changingPrompts change: @escaping @Sendable (_ key: String, _ pattern: String) -> String
    ) {
        phonemes = other.phonemes
        self.change = change
    }

    /// - Throws: what could not be read of the locale.
    func language(_ locale: String) throws -> Language {
        try languages.withLock { languages in
            if let known = languages[locale] { return known }
            let wording = try Wording(locale: locale, zone: .gmt)
            let language = Language(
                wording: wording,
                announced: change.map { wording.changingPrompts($0) } ?? wording,
                understander: try Understander(
                    localeFolder: LocaleCatalogs.folder(locale: locale)),
                words: try CommandWords(locale: locale),
                conventions: MatchingConventions(
                    locale: locale, notation: wording.conventions.notation))
            languages[locale] = language
            return language
        }
    }
}
