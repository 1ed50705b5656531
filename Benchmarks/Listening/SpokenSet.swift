import Foundation

/// Sentences and commands that are spoken to the recognizer.
struct SpokenSet: Decodable {
    struct Item: Decodable {
        var id: String
        /// The words.
        var say: String
    }

    /// Sentences from which entries are made, or none.
    var sentences: [Item]
    /// Commands and answers.
    var commands: [Item]
    /// Sentences of which a misheard word would do harm.
    var hard: [Item]?

    /// Reads the file of a set.
    init(_ file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }
}
