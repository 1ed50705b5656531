import Foundation
import LocaleCatalogs
import SharedFiles
import Yams

/// The words and rules of a locale as bytes that are read with little work.
///
/// Whether the words come from YAML or from the file of a ``CompiledLocale``, a ``Lexicon`` and a ``SentenceGrammar`` are always read from such bytes.
struct ReaderImage {
    /// The name of the file, beside the locale's other files.
    static let fileName = "understanding.compiled"

    /// Raised when other bytes are made of the same files: a test notices.
    static let version: UInt64 = 18

    private static let kind: UInt64 = 0x4541_5253_484F_5400

    /// More is no image.
    private static let sizeLimit = 1 << 26

    /// The content behind the header.
    let content: ArraySlice<UInt8>

    init(content: ArraySlice<UInt8>) {
        self.content = content
    }

    /// Compiles the words and rules of files.
    init(_ sources: ReaderSources) throws {
        try self.init(
            vocabulary: sources.vocabulary.root(), grammar: sources.grammar.root(),
            questions: sources.questions.root(), reminders: sources.reminders.root(),
            activities: sources.activities.root())
    }

    init(
        vocabulary: Node?, grammar: Node?, questions: Node? = nil, reminders: Node? = nil,
        activities: Node? = nil
    ) throws {
        var words = try LexiconBuilder(root: vocabulary)
        let rules = try GrammarBuilder(
            root: grammar, others: [questions, reminders, activities], words: &words)
        var writer = ImageWriter()
        words.write(to: &writer)
        rules.write(to: &writer)
        self.init(content: writer.bytes[...])
    }

    /// Reads the image in a locale's folder.
    ///
    /// Returns nil in three cases: the folder has no image; the image was made from other YAML
    /// files or by another version of the program; the image is damaged.
    ///
    /// - Parameter sources: The hash of the files that it must have been made of.
    init?(inLocaleFolder folder: URL, sources: UInt64) {
        let file = CompiledFile(Self.fileName, in: folder)
        guard let bytes = file.content(upTo: Self.sizeLimit) else { return nil }
        self.init(bytes, sources: sources)
    }

    init?(_ file: [UInt8], sources: UInt64) {
        guard let content = Self.header(sources: sources).content(of: file) else { return nil }
        self.init(content: content)
    }

    /// The image as a file.
    func file(sources: UInt64) -> [UInt8] { Self.header(sources: sources).file(content) }

    private static func header(sources: UInt64) -> CompiledHeader {
        CompiledHeader(kind: kind, version: version, tables: ReaderTables.hash, sources: sources)
    }

    /// The words and rules.
    ///
    /// - Throws: ``ImageReader/Damaged``.
    func read() throws -> (lexicon: Lexicon, grammar: SentenceGrammar) {
        try content.withUnsafeBytes { bytes in
            var reader = ImageReader(bytes)
            let lexicon = try Lexicon(from: &reader)
            let grammar = try SentenceGrammar(from: &reader, wordCount: lexicon.words.count)
            guard reader.isAtEnd else { throw ImageReader.Damaged() }
            return (lexicon, grammar)
        }
    }
}
