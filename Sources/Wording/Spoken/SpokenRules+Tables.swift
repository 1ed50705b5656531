import AccessibleCore
import Foundation
import Yams

extension SpokenRules.Reader {
    /// Words separated by commas.
    private func set(_ path: String...) throws -> Set<String> {
        Self.split(try node(path).string ?? "")
    }

    private static func split(_ text: String) -> Set<String> {
        Set(
            text.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty })
    }

    func clock() throws -> SpokenClock.Table {
        func pattern(_ name: String) throws -> SpokenRules.Counted {
            let pair = try list("clock", name, count: 2)
            return SpokenRules.Counted(one: pair[0], many: pair[1])
        }
        return SpokenClock.Table(
            full: try pattern("full"), early: try pattern("early"), other: try pattern("other"),
            marks: Set(try text("clock", "marks")), names: try set("clock", "names"),
            leads: try set("clock", "leads"), hourKind: try text("clock", "hourNumber"),
            minuteKind: try text("clock", "minuteNumber"))
    }

    func dates(monthNames: Set<String>) throws -> SpokenDates.Table {
        let mark = try text("dates", "mark")
        return SpokenDates.Table(
            signs: Set(try text("dates", "signs")), days: try table("dates", "days"),
            mark: mark == "none" ? nil : mark, monthNames: monthNames)
    }

    /// The nouns that numbers agree with; locales whose numbers do not change leave them
    /// out.
    func agreement() throws -> SpokenAgreement.Table {
        guard parts["agreement"] != nil else { return SpokenAgreement.Table() }
        var table = SpokenAgreement.Table()
        for (kind, nouns) in try self.table("agreement", "nouns") {
            for noun in Self.split(nouns) { table.kinds[noun] = kind == "none" ? "" : kind }
        }
        for (kind, changes) in try self.table("agreement", "behind") {
            for change in Self.split(changes) {
                // A word and a kind of number, such as "vor cardinal-r".
                let pair = change.split(separator: " ").map(String.init)
                guard pair.count == 2 else {
                    throw SpokenRules.Incomplete(missing: "word and number in \(change)")
                }
                table.behind[pair[0], default: [:]][kind] = pair[1]
            }
        }
        table.labels = try set("agreement", "labels")
        table.alone = try self.table("agreement", "alone")
        table.halves = try self.table("agreement", "halves")
        table.mixed = try self.table("agreement", "mixed")
        return table
    }
}

extension SpokenRules {
    /// Joins numbers that are grouped by spaces into one word: "12 000".
    ///
    /// A decimal separator before a digit becomes part of the number.
    func joined(_ words: [SpokenWord]) -> [SpokenWord] {
        let words = notation.decimalSeparator == "." ? words : words.map(withDecimalSign)
        guard isGroupedByBlanks else { return words }
        var result: [SpokenWord] = []
        var isOpen = false
        for word in words {
            let digits = word.core.prefix(while: \.isDigit)
            let isGroup =
                digits.count == 3 && word.lead.isEmpty
                && (digits.count == word.core.count
                    || word.core[3] == notation.decimalSeparator && word.core.count < 12)
            if isOpen, isGroup, let last = result.indices.last, result[last].core.count < 15 {
                result[last].core += word.core
                result[last].tail = word.tail
                result[last].endsLine = word.endsLine
            } else {
                result.append(word)
                // The groups of a telephone number go on behind others.
                /// Groups after other numbers belong to a telephone number.
                let isFirst = result.dropLast().last?.core.last?.isDigit != true
                isOpen =
                    isFirst && (1...3).contains(word.core.count) && word.core.allSatisfy(\.isDigit)
                    && word.core[0] != "0"
            }
            isOpen =
                isOpen && word.tail.isEmpty && !word.endsLine && word.core.allSatisfy(\.isDigit)
        }
        return result
    }

    private func withDecimalSign(_ word: SpokenWord) -> SpokenWord {
        let sign = notation.decimalSeparator
        guard word.lead == String(sign), word.core.first?.isDigit == true else { return word }
        var word = word
        word.lead = ""
        word.core.insert(sign, at: 0)
        return word
    }
}
