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
        let understander: Understander
        let words: CommandWords
        let conventions: MatchingConventions
    }

    private let languages = Mutex<[String: Language]>([:])
    let phonemes: PhonemeCache

    /// - Parameter voiceProgram: the program that becomes the voice process; see
    ///   ``EspeakVoice/EspeakPhonemes``.
    public init(voiceProgram: URL = URL(filePath: "/proc/self/exe")) {
        phonemes = PhonemeCache(program: voiceProgram)
    }

    /// - Throws: what could not be read of the locale.
    func language(_ locale: String) throws -> Language {
        try languages.withLock { languages in
            if let known = languages[locale] { return known }
            let wording = try Wording(locale: locale, zone: .gmt)
            let language = Language(
                wording: wording,
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
