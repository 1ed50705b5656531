import Foundation
import LocaleCatalogs
import SentenceSets

/// The files of the folder `Sentences`.
enum Sets {
    /// The environment variable with the tags of the rows to run, with commas between.
    static let tagsVariable = "EARSHOT_SENTENCE_TAGS"

    struct NoRows: Error, CustomStringConvertible {
        let tags: Set<String>
        var description: String { "No sentence has one of the tags \(tags.sorted())." }
    }

    static let here = URL(filePath: #filePath).deletingLastPathComponent()
    static let locales = here.appending(path: "../../Locales").standardizedFileURL

    static let checker = Result {
        try SentenceChecker(locales: locales, identifiers: LocaleCatalogs.identifiers)
    }

    /// The sentence set of a locale.
    static func of(_ locale: String) throws -> SentenceSet {
        try SentenceSet(file: here.appending(path: "Sentences/\(locale).yaml"), locales: locales)
    }

    /// The rows of all behaviour files; only those with one of the tags if any is given.
    static func rows(tagged tags: Set<String> = []) throws -> [SentenceRow] {
        let rows = try SentenceRowReader.rows(in: here.appending(path: "Sentences/Behaviour"))
        let chosen = tags.isEmpty ? rows : rows.filter { !tags.isDisjoint(with: $0.tags) }
        guard !chosen.isEmpty else { throw NoRows(tags: tags) }
        return chosen
    }

    /// The rows with the tags of the environment, or all.
    static func chosenRows() throws -> [SentenceRow] {
        let tags = ProcessInfo.processInfo.environment[tagsVariable] ?? ""
        return try rows(tagged: Set(tags.split(separator: ",").map(String.init)))
    }
}
