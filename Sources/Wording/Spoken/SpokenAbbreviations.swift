/// Replaces abbreviations by their full words.
struct SpokenAbbreviations {
    let rules: SpokenRules

    /// What is said for one or more words, and the marks after it.
    ///
    /// If `tail` is nil, the marks are those of the last word.
    struct Piece {
        var text: String
        var count = 1
        var tail: String?
    }

    func piece(
        _ word: SpokenWord, after previous: SpokenWord?, before next: SpokenWord?,
        _ last: SpokenWord?
    ) -> Piece? {
        guard word.core.count < 12 else { return nil }
        let text = word.text
        let key = text + "."
        // "vs." is an abbreviation where "vs" is a word.
        if let own = rules.words[text],
            word.tail.first != "." || rules.abbreviations[key] == nil
        {
            return Piece(text: own)
        }
        guard word.tail.first == "." else { return nil }
        if let piece = spaced(word, next, last) { return piece }
        let rest = String(word.tail.dropFirst())
        if next?.core.first?.isDigit == true, next?.lead.isEmpty == true, rest.isEmpty,
            let name = rules.numbered[key]
        {
            return Piece(text: name, tail: "")
        }
        let isNamed = previous.map { $0.beginsWithCapital && $0.tail.isEmpty } ?? false
        if isNamed, let street = rules.streets[key] {
            return Piece(text: street, tail: ending(rest, before: next))
        }
        if rest.isEmpty, next?.beginsWithCapital == true, let title = rules.titles[key] {
            return Piece(text: title, tail: "")
        }
        guard
            let name = rules.abbreviations[key]
                ?? decapitalized(text).flatMap({ rules.abbreviations[$0 + "."] })
        else { return nil }
        return Piece(text: name, tail: ending(rest, before: next))
    }

    /// An abbreviation with spaces inside, such as the German one for "for example".
    private func spaced(_ word: SpokenWord, _ next: SpokenWord?, _ last: SpokenWord?) -> Piece? {
        guard word.tail == ".", let next, next.lead.isEmpty, !word.endsLine else { return nil }
        let pair = word.text + "." + next.text
        if next.tail.first == ".", let name = rules.abbreviations[pair + "."] {
            return Piece(text: name, count: 2, tail: String(next.tail.dropFirst()))
        }
        guard next.tail.isEmpty, !next.endsLine, let last, last.lead.isEmpty,
            last.tail.first == ".", let name = rules.abbreviations[pair + last.text + "."]
        else { return nil }
        return Piece(text: name, count: 3, tail: String(last.tail.dropFirst()))
    }

    /// The period also ends the sentence if nothing or a capital letter follows.
    private func ending(_ rest: String, before next: SpokenWord?) -> String {
        guard rest.isEmpty else { return rest }
        return next == nil || next?.beginsWithCapital == true ? "." : ""
    }

    /// "Approx." at the beginning of a sentence is looked up as "approx.".
    private func decapitalized(_ text: String) -> String? {
        guard let first = text.first, first.isUppercase else { return nil }
        return first.lowercased() + text.dropFirst()
    }
}
