import Foundation
import LocaleCatalogs
import Yams

/// Turns printed text into the words a synthesizer should say.
///
/// eSpeak NG spells unit symbols ("L B") and reads slashes; this puts the words
/// of the locale's `speech.yaml` in their place and leaves all else alone.
public struct SpokenForm: Sendable {
    private struct Rules: Decodable {
        let units: [String: [String]]
        let range: String
        let fractions: [String: String]
        let fractionJoiner: String
        let symbols: [String: String]
        let clock: Clock
    }

    /// How times on the clock are read.
    private struct Clock: Decodable {
        /// What follows a time on the 12-hour clock, in small letters.
        let dayHalves: [String]
        let fullHour: String
        /// Before minutes below ten.
        let nought: String
    }

    private let rules: Rules

    /// Reads a locale's rules.
    public init(locale: String) throws {
        let file = try LocaleCatalogs.folder(locale: locale).appending(path: "speech.yaml")
        rules = try YAMLDecoder().decode(Rules.self, from: Data(contentsOf: file))
    }

    /// The words for a printed text.
    public func words(for text: String) -> String {
        var tokens = text.split(separator: " ", omittingEmptySubsequences: true).map(Token.init)
        var spoken: [String] = []
        while !tokens.isEmpty {
            var token = tokens.removeFirst()
            if let (number, unit) = token.attachedUnit, rules.units[unit.lowercased()] != nil {
                tokens.insert(Token(core: unit, tail: token.tail), at: 0)
                token = Token(lead: token.lead, core: number)
            }
            if let time = clockWords(token, before: tokens.first) {
                spoken.append(token.lead + time + token.tail)
                continue
            }
            guard token.isNumber else {
                spoken.append(token.lead + (word(for: token.core) ?? token.core) + token.tail)
                continue
            }
            var phrase = rangeWords(token.core)
            if token.tail.isEmpty, let next = tokens.first, !token.core.contains("/"),
                let fraction = rules.fractions[next.core]
            {
                phrase += " \(rules.fractionJoiner) \(fraction)"
                token.tail = next.tail
                tokens.removeFirst()
            }
            var piece = token.lead + phrase
            if token.tail.isEmpty, let (word, count) = unitWord(tokens, one: token.core == "1") {
                piece += " " + word + tokens[count - 1].tail
                tokens.removeFirst(count)
            } else {
                piece += token.tail
            }
            spoken.append(piece)
        }
        return spoken.joined(separator: " ")
    }

    /// A time whose minutes begin with a nought; nil for any other word.
    private func clockWords(_ token: Token, before next: Token?) -> String? {
        let parts = token.core.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            parts[1].first == "0", let minutes = parts[1].last
        else { return nil }
        guard minutes == "0" else { return "\(parts[0]) \(rules.clock.nought) \(minutes)" }
        let isHalf = next.map { rules.clock.dayHalves.contains($0.core.lowercased()) } ?? false
        return token.tail.isEmpty && isHalf
            ? String(parts[0]) : "\(parts[0]) \(rules.clock.fullHour)"
    }

    /// The unit at the start of what follows a number, longest first.
    private func unitWord(_ tokens: [Token], one: Bool) -> (String, Int)? {
        for count in [2, 1] where tokens.count >= count {
            guard tokens.prefix(count - 1).allSatisfy({ $0.tail.isEmpty }),
                tokens.prefix(count).allSatisfy({ $0.lead.isEmpty })
            else { continue }
            let symbol = tokens.prefix(count).map { $0.core.lowercased() }.joined(separator: " ")
            if let words = rules.units[symbol], words.count == 2 {
                return (one ? words[0] : words[1], count)
            }
        }
        return nil
    }

    private func word(for core: String) -> String? {
        rules.symbols[core] ?? rules.fractions[core]
    }

    private func rangeWords(_ core: String) -> String {
        if let fraction = rules.fractions[core] { return fraction }
        for dash in ["–", "-"] {
            let ends = core.split(separator: dash, omittingEmptySubsequences: false)
            if ends.count == 2, ends.allSatisfy({ Token(core: String($0)).isNumber }) {
                return "\(ends[0]) \(rules.range) \(ends[1])"
            }
        }
        return core
    }
}

/// A word with the punctuation around it.
private struct Token {
    var lead = ""
    var core: String
    var tail = ""

    init(lead: String = "", core: String, tail: String = "") {
        self.lead = lead
        self.core = core
        self.tail = tail
    }

    init(_ text: Substring) {
        let isEdge: (Character) -> Bool = { ".,;:!?\"'()[]“”".contains($0) }
        var core = text
        let lead = core.prefix(while: isEdge)
        core = core.dropFirst(lead.count)
        var tail = ""
        while let last = core.last, isEdge(last) {
            tail.insert(last, at: tail.startIndex)
            core = core.dropLast()
        }
        self.init(lead: String(lead), core: String(core), tail: tail)
    }

    /// It begins with a digit (or sign and digit) and ends in one.
    var isNumber: Bool {
        guard let first = core.drop(while: { "+-−".contains($0) }).first, let last = core.last
        else { return false }
        return first.isNumber && last.isNumber
    }

    /// "16oz" as number and unit.
    var attachedUnit: (number: String, unit: String)? {
        guard let first = core.first, first.isNumber,
            let start = core.firstIndex(where: { !($0.isNumber || ".,/–-".contains($0)) })
        else { return nil }
        return (String(core[..<start]), String(core[start...]))
    }
}
