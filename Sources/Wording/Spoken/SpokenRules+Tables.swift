import AccessibleCore
import Foundation
import SharedFiles

extension SpokenRules.Reader {
    /// Words separated by commas.
    private func set(_ path: String...) throws -> Set<String> {
        let parts = try node(path).parts(separatedBy: ",", isTrimmed: true) ?? []
        return Set(parts.filter { !$0.isEmpty })
    }

    static func split(_ text: String) -> Set<String> {
        Set(
            text.utf8.split(separator: UInt8(ascii: ",")).compactMap { part in
                var part = part.drop { $0 == UInt8(ascii: " ") }
                while part.last == UInt8(ascii: " ") { part.removeLast() }
                return part.isEmpty ? nil : String(part)
            })
    }

    /// A table that a locale may leave out.
    func optionalTable(_ name: String) throws -> [String: String] {
        parts[name] == nil ? [:] : try table(name)
    }

    /// Words with commas between, which a locale may leave out.
    func optionalSet(_ name: String) throws -> Set<String> {
        parts[name] == nil ? [] : try set(name)
    }

    /// What is between the letters of a word that is spelled.
    var spelledJoiner: String { parts["spelledJoiner"]?.string ?? " " }

    /// Whole words, and those that are said letter by letter.
    func words() throws -> [String: String] {
        var words = try table("words")
        let plural = parts["spelledPlural"]?.string
        for word in try optionalSet("spelled") where words[word] == nil {
            let letters = word.map(String.init).joined(separator: spelledJoiner)
            words[word] = letters
            if let plural { words[word + "s"] = letters + plural }
        }
        return words
    }

    func years() throws -> SpokenYears.Table {
        guard parts["years"] != nil else { return SpokenYears.Table() }
        return SpokenYears.Table(
            sure: try set("years", "sure"), likely: try set("years", "likely"),
            followers: try set("years", "followers"))
    }

    /// The endings of ordinals, each with ICU's kind of number and the largest number that
    /// is one.
    func ordinals() throws -> [String: SpokenNumbers.Ordinal] {
        try optionalTable("ordinals").mapValues { text in
            let parts = text.split(separator: " ").map(String.init)
            return SpokenNumbers.Ordinal(
                kind: parts[0], most: parts.count > 1 ? Int(parts[1]) ?? .max : .max)
        }
    }

    func partOf() throws -> SpokenAmounts.PartOf? {
        guard parts["partOf"] != nil else { return nil }
        let joiner = try list("partOf", "joiner", count: 2)
        return SpokenAmounts.PartOf(
            patterns: try table("partOf", "patterns"), beforeConsonant: joiner[0],
            beforeVowel: joiner[1], vowels: Set(try text("partOf", "vowels")),
            likeVowels: try set("partOf", "likeVowels"),
            likeConsonants: try set("partOf", "likeConsonants"),
            notThings: try set("partOf", "notThings"))
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
            minuteKind: try text("clock", "minuteNumber"), halves: try halves(),
            halved: try node(["clock"])["halved"] == nil ? nil : pattern("halved"),
            articles: try node(["clock"])["articles"] == nil ? [:] : table("clock", "articles"),
            hourFollowers: try node(["clock"])["articles"] == nil
                ? [] : set("clock", "hourFollowers"))
    }

    /// What a locale whose clock has 24 hours says for AM and PM; nil if it says these.
    private func halves() throws -> SpokenClock.Halves? {
        let clock = try node(["clock"])
        guard clock["dayParts"] != nil else { return nil }
        if clock["dayParts"]?.string == "24" { return .hours24 }
        let parts = try table("clock", "dayParts").compactMap { hour, words in
            Int(hour).map { (from: $0, words: words) }
        }
        return .words(parts.sorted { $0.from < $1.from })
    }

    func dates(monthNames: Set<String>) throws -> SpokenDates.Table {
        let mark = try text("dates", "mark")
        let dates = try node(["dates"])
        var ranked: [String: String] = [:]
        if dates["ranked"] != nil {
            for (kind, nouns) in try table("dates", "ranked") {
                for noun in Self.split(nouns) { ranked[noun] = kind }
            }
        }
        return SpokenDates.Table(
            signs: Set(try text("dates", "signs")), days: try table("dates", "days"),
            mark: mark == "none" ? nil : mark, monthNames: monthNames,
            monthFirst: dates["monthFirst"]?.string, dayFirst: dates["dayFirst"]?.string,
            ranked: ranked)
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
        if try node(["agreement"])["nounEnds"] != nil {
            table.nounEnds = try set("agreement", "nounEnds")
        }
        if try node(["agreement"])["singular"] != nil {
            table.singular = try self.table("agreement", "singular")
        }
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
        for (index, word) in words.enumerated() {
            let digits = word.core.prefix(while: \.isDigit)
            let isGroup =
                digits.count == 3 && word.lead.isEmpty && !isInPhone(words, at: index)
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

    /// Whether a group of other digits than three goes on: "91 123 45 67".
    private func isInPhone(_ words: [SpokenWord], at index: Int) -> Bool {
        for (position, word) in words[index...].enumerated() {
            let isRow = word.lead.isEmpty && word.core.allSatisfy(\.isDigit)
            guard isRow else { return false }
            if word.core.count != 3 { return position > 1 || word.core.count == 2 }
            if !word.tail.isEmpty || word.endsLine { return false }
        }
        return false
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
