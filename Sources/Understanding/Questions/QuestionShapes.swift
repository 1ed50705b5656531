import AccessibleCore
import Foundation
import LocaleCatalogs
import SharedFiles

/// Questions as whole sentences: about two things, or about when something usually is (D1).
///
/// The locale's `question-shapes.yaml` has their patterns; see ``LinePattern``.
struct QuestionShapes: Sendable {
    static let fileName = "question-shapes.yaml"

    /// What a shape asks; raw values are names in the file.
    enum Shape: String, Sendable, Hashable, CaseIterable {
        /// How long it was from one thing to another.
        case elapsed
        /// What there was in the hours before something, and after it.
        case before, after
        /// At what time of the day it usually is.
        case usual
        /// Which of two things was more often.
        case moreOften = "more-often"
    }

    /// The name of a slot in the file.
    enum Slot: String {
        /// The two ends of a stretch of time.
        case from, to
        /// When it was, behind the two.
        case when
        /// A question of its own, and the thing before or after which it asks.
        case asked, anchor
        /// One thing, and another one.
        case thing, other
    }

    /// A sentence with a shape: the words of each slot.
    struct Match {
        let shape: Shape
        let texts: [String: String]

        func text(_ slot: Slot) -> String? { texts[slot.rawValue] }
    }

    /// The file has a name that is no shape.
    struct Unreadable: Error, CustomStringConvertible {
        let name: String
        var description: String { "\(fileName): \(name) is no shape with patterns." }
    }

    let patterns: [(shape: Shape, pattern: LinePattern)]

    /// No shapes.
    init() { patterns = [] }

    /// Reads the locale's file; none without one.
    ///
    /// - Throws: ``Unreadable``, and what `LocaleCatalogs` throws.
    init(localeFolder: URL) throws {
        var patterns: [(Shape, LinePattern)] = []
        let root = try LocaleCatalogs.texts(of: Self.fileName, in: localeFolder)
        for (key, value) in root?.table ?? [] {
            guard let shape = key.string.flatMap(Shape.init),
                let texts = value.list?.compactMap(\.string), !texts.isEmpty
            else { throw Unreadable(name: key.string ?? "") }
            patterns += texts.map { (shape, LinePattern(Self.plain($0))) }
        }
        self.patterns = patterns.map { (shape: $0.0, pattern: $0.1) }
    }

    /// The ways in which a text has a shape, in the order of the file.
    func matches(_ text: String) -> [Match] {
        let said = text.split(whereSeparator: \.isWhitespace).compactMap(Self.word)
        guard !said.isEmpty, said.count <= Self.longest else { return [] }
        let plain = said.map { Self.plain(String($0))[...] }
        return patterns.flatMap { shape, pattern in
            pattern.captures(in: plain, most: Self.mostWays).map { captures in
                Match(
                    shape: shape,
                    texts: captures.mapValues { $0.map { said[$0] }.joined(separator: " ") })
            }
        }
    }

    /// No question has more words.
    private static let longest = 30
    /// No more ways are tried to divide a sentence by one pattern.
    private static let mostWays = 12

    /// A word without the marks of a sentence around it; nil for marks alone.
    private static func word(_ text: Substring) -> Substring? {
        let isMark: (Character) -> Bool = { ".,;:!?¿¡…\"".contains($0) }
        guard let first = text.firstIndex(where: { !isMark($0) }),
            let last = text.lastIndex(where: { !isMark($0) })
        else { return nil }
        // German "am 13." is a day.
        let rest = text[text.index(after: last)...]
        return text[last].isNumber && rest.hasPrefix(".")
            ? text[first..<text.endIndex] : text[first...last]
    }

    /// The text in lower case, without accents.
    private static func plain(_ text: String) -> String {
        text.replacing("\u{2019}", with: "'")
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
