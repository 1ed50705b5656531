import AccessibleCore
import Foundation

/// The words and rules of a locale, loaded: all that a text is read by.
struct LoadedLocale: Sendable {
    let lexicon: Lexicon
    let grammar: SentenceGrammar
    /// Questions as whole sentences, which are read when the first question is asked.
    let shapes: Once<QuestionShapes>

    /// Loads the words and rules of a locale folder.
    ///
    /// If there is a ``CompiledLocale`` of them and they have not changed since, they are not
    /// read as YAML.
    ///
    /// - Throws: An error whose description names the file and the place in it.
    init(localeFolder: URL) throws {
        let sources = try ReaderSources(localeFolder: localeFolder)
        let compiled = ReaderImage(inLocaleFolder: localeFolder, sources: sources.hash)
        (lexicon, grammar) = try compiled.flatMap { try? $0.read() } ?? ReaderImage(sources).read()
        // A file that cannot be read has no shapes; `check-locales` says what is wrong with it.
        shapes = Once { (try? QuestionShapes(localeFolder: localeFolder)) ?? QuestionShapes() }
    }

    init(lexicon: Lexicon, grammar: SentenceGrammar) {
        self.lexicon = lexicon
        self.grammar = grammar
        shapes = Once { QuestionShapes() }
    }
}
