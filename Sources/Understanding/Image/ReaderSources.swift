import Foundation
import LocaleCatalogs
import SharedFiles

/// The files that the words and rules of a locale come from.
struct ReaderSources {
    let vocabulary: LocaleSource
    let grammar: LocaleSource
    let questions: LocaleSource
    let reminders: LocaleSource
    let activities: LocaleSource

    init(localeFolder: URL) throws {
        vocabulary = try LocaleSource(Lexicon.fileName, in: localeFolder)
        grammar = try LocaleSource(SentenceGrammar.fileName, in: localeFolder)
        questions = try LocaleSource(QuestionGrammar.fileName, in: localeFolder)
        reminders = try LocaleSource(QuestionGrammar.remindersFileName, in: localeFolder)
        activities = try LocaleSource(QuestionGrammar.activitiesFileName, in: localeFolder)
    }

    /// A hash of the files' content.
    var hash: UInt64 {
        var hash = ContentHash()
        let sources = [vocabulary, grammar, questions, reminders, activities]
        for part in sources.flatMap(\.parts) {
            hash.add(part == nil ? 0 : 1)
            part?.withUnsafeBytes { hash.add($0) }
        }
        return hash.value
    }
}
