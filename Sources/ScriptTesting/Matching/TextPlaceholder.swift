import AccessibleCore
public import Foundation

/// A placeholder between `<` and `>` in a text of a script.
public struct TextPlaceholder: Sendable, Hashable {
    /// The kind of text that a matcher accepts.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A whole number, as the locale writes it: `1,500`.
        case int
        /// Any number, as the locale writes it: `1,499.8`.
        case num
        /// One word.
        case word
        /// A time of day: `3:45 PM`, `15:45`.
        case time
        /// A day: `March 9`, `Monday, March 9, 2026`, `2026-03-09`, `yesterday`.
        case date
        /// Any text, of one character or more.
        case any
    }

    /// What a matcher accepts.
    public enum Meaning: Sendable, Hashable {
        /// Any text of a kind.
        ///
        /// The range limits a number and is nil for no limit. The text is kept under the name, if
        /// there is one.
        case take(Kind, range: ClosedRange<Decimal>?, name: String?)
        /// The text kept under a name; with `plus`, the kept number plus that amount, which can be
        /// negative.
        case reuse(String, plus: Decimal?)
    }

    /// What the matcher accepts.
    public let meaning: Meaning

    /// A matcher that accepts this.
    public init(_ meaning: Meaning) {
        self.meaning = meaning
    }

    /// Reads what is between `<` and `>`.
    ///
    /// Nil if it does not look like a matcher and so is literal text.
    ///
    /// - Throws: ``PatternError`` for an unknown kind or an invalid range.
    init?(parsing inner: Substring) throws(PatternError) {
        guard let first = inner.first, first.isASCII, first.isLowercase else { return nil }
        if let colon = inner.firstIndex(of: ":") {
            let name = inner[..<colon]
            guard Self.isName(name) else { return nil }
            let rest = inner[inner.index(after: colon)...]
            let (kind, range) = try Self.kind(rest, in: inner)
            self.init(.take(kind, range: range, name: String(name)))
        } else if inner.contains(" ") {
            let word = inner.prefix { $0 != " " }
            // "<b and c>" is text; "<int 1..5>" is not.
            guard Kind(rawValue: String(word)) != nil else { return nil }
            let (kind, range) = try Self.kind(inner, in: inner)
            self.init(.take(kind, range: range, name: nil))
        } else if let kind = Kind(rawValue: String(inner)) {
            self.init(.take(kind, range: nil, name: nil))
        } else if let sign = inner.firstIndex(where: { $0 == "+" || $0 == "-" }),
            let amount = Decimal(exactly: String(inner[sign...])), Self.isName(inner[..<sign])
        {
            self.init(.reuse(String(inner[..<sign]), plus: amount))
        } else if Self.isName(inner) {
            self.init(.reuse(String(inner), plus: nil))
        } else {
            return nil
        }
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.first, first.isASCII, first.isLowercase else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    }

    /// Reads `int` or `int 1..240`.
    private static func kind(
        _ text: Substring, in inner: Substring
    ) throws(PatternError) -> (Kind, ClosedRange<Decimal>?) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        guard let word = parts.first, let kind = Kind(rawValue: String(word)) else {
            throw PatternError(.unknownMatcher, found: String(parts.first ?? inner))
        }
        guard parts.count > 1 else { return (kind, nil) }
        let bounds = parts[1].ranges(of: "..")
        guard parts.count == 2, kind == .int || kind == .num, bounds.count == 1,
            let lower = Decimal(exactly: String(parts[1][..<bounds[0].lowerBound])),
            let upper = Decimal(exactly: String(parts[1][bounds[0].upperBound...])), lower <= upper
        else { throw PatternError(.range, found: parts.dropFirst().joined(separator: " ")) }
        return (kind, lower...upper)
    }
}

/// Why a text with matchers cannot be read.
package struct PatternError: Error, Hashable {
    package enum Code: Hashable, Sendable {
        /// The word in place of a kind is not a kind.
        case unknownMatcher
        /// The bounds after a kind are not a range, or the kind is not a number.
        case range
        /// The word is neither a kind nor a name under which an earlier matcher keeps a text.
        case unbound
        /// The name in a matcher such as `<n+1>` is not one under which an earlier matcher keeps a
        /// text.
        case unboundSum
    }

    package let code: Code
    package let found: String

    init(_ code: Code, found: String) {
        self.code = code
        self.found = found
    }
}
