public import Foundation

/// The way a locale writes numbers: `1,499.8` or `1.499,8`.
public struct NumberNotation: Sendable, Hashable, Codable {
    /// The character between the whole number and the decimals.
    public let decimalSeparator: Character
    /// The character between groups of three digits.
    public let groupingSeparator: Character

    /// Makes a notation.
    ///
    /// The two separators must differ; this is not checked.
    public init(decimalSeparator: Character, groupingSeparator: Character) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
    }

    private enum CodingKeys: String, CodingKey {
        case decimalSeparator, groupingSeparator
    }

    /// Decodes two separators; throws if either is not exactly one character.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func separator(_ key: CodingKeys) throws -> Character {
            let text = try container.decode(String.self, forKey: key)
            guard let character = text.first, text.count == 1 else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "A separator is one character.")
            }
            return character
        }
        self.init(
            decimalSeparator: try separator(.decimalSeparator),
            groupingSeparator: try separator(.groupingSeparator))
    }

    /// Encodes the separators as two strings.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(String(decimalSeparator), forKey: .decimalSeparator)
        try container.encode(String(groupingSeparator), forKey: .groupingSeparator)
    }

    /// Reads the whole text as a number; nil if any part of it does not belong to the
    /// number (W1).
    ///
    /// Groups must be complete: `1,499.8` is a number, `1,49.8` is not. If the comma is the
    /// decimal separator, neither is a number. Spaces around the number and a leading sign
    /// are allowed.
    public func number(_ text: String) -> Decimal? {
        var body = Substring(text.trimmingCharacters(in: .whitespaces))
        var sign = ""
        if let first = body.first, "+-−".contains(first) {
            sign = first == "+" ? "" : "-"
            body = body.dropFirst()
        }
        let halves = body.split(
            separator: decimalSeparator, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = halves.first else { return nil }
        let groups = whole.split(separator: groupingSeparator, omittingEmptySubsequences: false)
        if groups.count > 1 {
            guard let head = groups.first, (1...3).contains(head.count),
                groups.dropFirst().allSatisfy({ $0.count == 3 })
            else { return nil }
        }
        let digits = groups.joined()
        let decimals = halves.count > 1 ? halves[1] : ""
        guard !(digits.isEmpty && decimals.isEmpty), halves.count == 1 || !decimals.isEmpty else {
            return nil
        }
        return Decimal(exactly: sign + digits + (decimals.isEmpty ? "" : "." + decimals))
    }
}
