import Foundation
import LocaleCatalogs
import SentenceSets

/// The sentence sets of the folder `Sentences`.
enum Sets {
    static let here = URL(filePath: #filePath).deletingLastPathComponent()
    static let locales = here.appending(path: "../../Locales").standardizedFileURL

    static func of(_ locale: String) throws -> SentenceSet {
        try SentenceSet(file: here.appending(path: "Sentences/\(locale).yaml"), locales: locales)
    }
}
