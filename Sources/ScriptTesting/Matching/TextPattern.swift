/// A text of a script, which can contain matchers between `<` and `>`.
///
/// The literal text is tried first: a text that is the same, character for character, always
/// matches. `\<` stands for the sign `<`.
public struct TextPattern: Sendable, Hashable {
    /// A part of the pattern.
    public enum Piece: Sendable, Hashable {
        /// Text that must be the same, character for character.
        case literal(String)
        /// A placeholder.
        case matcher(TextPlaceholder)
    }

    /// The parts in order; empty for an empty text.
    public let pieces: [Piece]
    /// The text, with its matchers as they are written.
    public let literal: String

    /// A text without matchers.
    public init(literal: String) {
        self.literal = literal
        pieces = literal.isEmpty ? [] : [.literal(literal)]
    }

    init(pieces: [Piece], literal: String) {
        self.pieces = pieces
        self.literal = literal
    }

    /// Reads a text as it is written between quotation marks.
    ///
    /// - Parameter known: names under which earlier lines keep texts.
    /// - Throws: ``PatternError``.
    package init(parsing content: String, known: Set<String> = []) throws(PatternError) {
        guard content.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\\") })
        else {
            self.init(literal: content)
            return
        }
        var pieces: [Piece] = []
        var literal = ""
        var whole = ""
        var kept = known
        var rest = Substring(content)
        while let character = rest.first {
            if character == "\\", let next = rest.dropFirst().first, "\"\\<".contains(next) {
                literal.append(next)
                whole.append(next)
                rest = rest.dropFirst(2)
                continue
            }
            if character == "<", let end = rest.firstIndex(of: ">") {
                let inner = rest[rest.index(after: rest.startIndex)..<end]
                if let matcher = try TextPlaceholder(parsing: inner) {
                    switch matcher.meaning {
                    case .take(_, _, let name): if let name { kept.insert(name) }
                    case .reuse(let name, let plus):
                        guard kept.contains(name) else {
                            throw PatternError(plus == nil ? .unbound : .unboundSum, found: name)
                        }
                    }
                    if !literal.isEmpty { pieces.append(.literal(literal)) }
                    literal = ""
                    pieces.append(.matcher(matcher))
                    whole += "<\(inner)>"
                    rest = rest[rest.index(after: end)...]
                    continue
                }
            }
            literal.append(character)
            whole.append(character)
            rest = rest.dropFirst()
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.init(pieces: pieces, literal: whole)
    }

    /// Whether the pattern contains a matcher.
    public var hasMatchers: Bool {
        pieces.contains { if case .matcher = $0 { true } else { false } }
    }

    /// The names under which it keeps texts, in order.
    public var names: [String] {
        pieces.compactMap { piece in
            if case .matcher(let matcher) = piece, case .take(_, _, let name) = matcher.meaning {
                name
            } else {
                nil
            }
        }
    }
}
