import AccessibleCore
import Conversation
import Foundation
import LocaleCatalogs
import PromptCatalogs
import Understanding
import Wording

/// Checks every folder of `Locales` and `Prompts` against English, the source language,
/// and for contradictions.
package struct LocaleChecker {
    static let reference = "en_US"
    static let referenceLanguage = "en"

    private let voices: Set<String>?

    /// - Parameter voices: The languages and identifiers of the synthesizer's voices; nil
    ///   if there is no synthesizer to ask.
    package init(voices: Set<String>?) {
        self.voices = voices
    }

    /// Everything that is missing or contradictory, prompts first.
    package func findings() throws -> [LocaleFinding] {
        let english = PromptFiles(
            language: Self.referenceLanguage,
            folder: try PromptCatalogs.folder(language: Self.referenceLanguage))
        var findings = english.problems
        for language in PromptCatalogs.languages where language != Self.referenceLanguage {
            let files = PromptFiles(
                language: language, folder: try PromptCatalogs.folder(language: language))
            findings += files.problems
            findings += PromptChecks(english: english, translation: files).findings()
        }
        for locale in PromptCatalogs.locales {
            if let folder = try PromptCatalogs.folder(locale: locale) {
                let files = PromptFiles(language: locale, folder: folder)
                findings += files.problems
                findings += PromptChecks(english: english, translation: files, isWhole: false)
                    .findings()
            }
        }
        for locale in LocaleCatalogs.identifiers {
            findings += try check(locale, english: english)
        }
        // Findings about prompts occur once for each locale of a language, and are listed
        // once.
        var known: Set<LocaleFinding> = []
        return findings.filter { known.insert($0).inserted }
    }

    private func check(_ locale: String, english: PromptFiles) throws -> [LocaleFinding] {
        let files = LocaleFiles(locale: locale, folder: try LocaleCatalogs.folder(locale: locale))
        var findings: [LocaleFinding] = []
        func attempt<T>(_ file: String, _ key: String, _ body: () throws -> T) -> T? {
            do {
                return try body()
            } catch let problem as LocaleDataError {
                findings.append(
                    files.finding(
                        problem.file, line: problem.line, key: problem.place,
                        Message("locales.unreadable", ["reason": .text(problem.problem)])))
            } catch let problem as UnreadableFile {
                findings.append(
                    files.finding(
                        problem.file, line: problem.line, key: locale,
                        Message("locales.unreadable", ["reason": .text(problem.problem)])))
            } catch {
                let reason = String(describing: error)
                findings.append(
                    files.finding(
                        file, key: key, Message("locales.unreadable", ["reason": .text(reason)])))
            }
            return nil
        }
        if let conventions = attempt(
            "locale.yaml", locale, { try LocaleConventions(locale: locale) })
        {
            findings += check(conventions, in: files)
        }
        _ = attempt("speech.yaml", locale) { try SpokenForm(locale: locale) }
        let understander = attempt("grammar.yaml", locale) {
            try Understander(localeFolder: files.folder)
        }
        if let understander, let english = try? Self.english() {
            findings += VocabularyChecks(files, english: english).findings(understander)
            findings += ExampleChecks(files: files).findings(understander)
        }
        let words = attempt("commands.yaml", locale) { try CommandWords(locale: locale) }
        findings += attempt("commands.yaml", locale) { try CommandChecks(files).findings() } ?? []
        if let words, let conventions = try? LocaleConventions(locale: locale),
            let folder = try? PromptCatalogs.folder(language: conventions.language)
        {
            findings += HintChecks(
                english: english,
                translation: PromptFiles(language: conventions.language, folder: folder),
                englishWords: try CommandWords(locale: Self.reference), words: words
            ).findings()
        }
        return findings
    }

    private static func english() throws -> Understander {
        try Understander(localeFolder: LocaleCatalogs.folder(locale: reference))
    }

    private func check(
        _ conventions: LocaleConventions, in files: LocaleFiles
    ) -> [LocaleFinding] {
        var findings: [LocaleFinding] = []
        if !PromptCatalogs.languages.contains(conventions.language) {
            findings.append(
                files.finding(
                    "locale.yaml", key: "language",
                    Message("locales.no-prompts", ["language": .text(conventions.language)])))
        }
        if let voices, !voices.contains(conventions.voice) {
            findings.append(
                files.finding(
                    "locale.yaml", key: "voice",
                    Message("locales.no-voice", ["voice": .text(conventions.voice)])))
        }
        return findings
    }
}
