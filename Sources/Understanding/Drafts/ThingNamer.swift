import AccessibleCore
import Foundation
import Journal

/// Names a thing as it was said.
struct ThingNamer {
    let matcher: PhraseMatcher
    let scalars: [Unicode.Scalar]
    let thing: Thing
    private var tokens: [WordToken] { matcher.tokens }

    init(matcher: PhraseMatcher, scalars: [Unicode.Scalar], thing: Thing) {
        self.matcher = matcher
        self.scalars = scalars
        self.thing = thing
    }

    /// "Pain 6" is how bad it is, "fever 101" a part of the name.
    func symptom(_ action: inout LogAction) -> String {
        if let name = usualName(&action) {
            if let score = scoreBehind {
                action.severity = .score(score)
                action.quantity = nil
            }
            return name
        }
        let name = item(dropping: thing.feeling.severityChunks)
        if let degrees = degrees(of: action.quantity) {
            action.quantity = nil
            return degrees
        }
        guard let quantity = thing.amount?.quantity, quantity.unit == nil,
            let chunk = thing.amount?.chunk, let first = thing.name.words.first,
            first.start < chunk.start, !name.isEmpty
        else { return name }
        action.quantity = nil
        if thing.name.endsKnown, let score = scoreBehind {
            action.severity = .score(score)
            return name
        }
        let words = thing.name.words.filter { word in
            !thing.feeling.severityChunks.contains { $0.start == word.start }
        }
        let all = (words + [chunk]).sorted { $0.start < $1.start }
        return text(of: all.map { $0.start..<$0.end })
    }

    /// "Pain 6", "my knee hurts about a 4": the number behind all words, up to ten.
    var scoreBehind: Int? {
        guard thing.feeling.score == nil, let score = thing.amount?.quantity.score, score > 0,
            let chunk = thing.amount?.chunk, !isArticle(thing.amount),
            thing.name.words.allSatisfy({ $0.start < chunk.start })
        else { return nil }
        return score
    }

    /// "38.5 of fever" is how hot, not how often; nil for a count.
    private func degrees(of quantity: Quantity?) -> String? {
        guard let quantity, quantity.unit == nil, let chunk = thing.amount?.chunk,
            let first = thing.name.words.first, chunk.end <= first.start,
            let last = thing.name.words.last,
            quantity.amount.plainText.contains(".")
                || quantity.amount >= Self.lowestDegrees
                    && matcher.phrase(.of, at: chunk.end) != nil
        else { return nil }
        return text(of: [chunk.start..<last.end])
    }

    /// "Une migraine": a word that may be a number and is none.
    func isArticle(_ amount: ThingAmount?) -> Bool {
        guard let amount, amount.quantity == Quantity(1) else { return false }
        return matcher.phrase(.article, at: amount.chunk.start)?.end == amount.chunk.end
    }

    /// More than anybody counts of a symptom, in degrees Celsius.
    private static let lowestDegrees: Decimal = 34

    /// "My head hurts" is a headache; nil where the words are the name.
    ///
    /// A side makes the part worth telling: "my left knee hurts".
    private func usualName(_ action: inout LogAction) -> String? {
        let lexicon = matcher.lexicon
        var pain: Int?
        var hurts = false
        var side: Int?
        var part: Range<Int>?
        let words = thing.name.words.filter {
            if case .severity = $0.kind { false } else { true }
        }
        for chunk in words {
            var position = chunk.start
            while position < chunk.end {
                if let usual = matcher.phrase(.usual, at: position), usual.end == chunk.end,
                    position == chunk.start, words.count == 1
                {
                    return lexicon.settings.names[Int(usual.payload)]
                }
                if let verb = matcher.phrase(.painVerb, at: position) {
                    hurts = true
                    position = verb.end
                } else if let body = matcher.phrase(.pain, at: position), pain == nil {
                    pain = Int(body.payload)
                    part = side.map { $0..<body.end }
                    position = body.end
                } else if pain == nil, side == nil, let word = matcher.phrase(.side, at: position) {
                    side = position
                    position = word.end
                } else {
                    return nil
                }
            }
        }
        guard hurts, let pain else { return nil }
        if let part { action.bodyPart = text(of: [part]) }
        return lexicon.settings.names[pain]
    }

    /// Where a symptom is felt: behind a preposition, or a side before a body part.
    func namePlace(_ action: inout LogAction) {
        if let chunk = thing.feeling.place, case .place(let first) = chunk.kind {
            action.bodyPart = text(of: [first..<chunk.end])
            action.place = text(of: [chunk.start..<chunk.start + 1, first..<chunk.end])
        }
    }

    /// - Parameter keepsNumbers: "Ibuprofen 400" ends with one.
    func item(dropping dropped: [Chunk], keepsNumbers: Bool = false) -> String {
        var words = thing.name.words.filter { chunk in
            !dropped.contains { $0.start == chunk.start }
        }
        while let last = words.last, !isNaming(last), !(keepsNumbers && last.isNumber) {
            words.removeLast()
        }
        while let first = words.first, !isNaming(first) { words.removeFirst() }
        return text(of: words.map { $0.start..<$0.end })
    }

    private func isNaming(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .with, .of, .number: false
        default: true
        }
    }

    /// The first word of the text has a capital and small letters behind it.
    private func isSentenceCapital() -> Bool {
        if matcher.lexicon.settings.keepsCapitals { return false }
        let rest = scalars[tokens[0].start..<tokens[0].end].dropFirst()
        return rest.contains { $0.properties.isLowercase }
            && !rest.contains { $0.properties.isUppercase }
    }

    /// The words as they were written, what was misspelled put right.
    private func written(_ range: Range<Int>, _ place: Range<Int>) -> String {
        guard tokens[range].contains(where: { $0.spelling != nil }) else {
            return String(String.UnicodeScalarView(scalars[place]))
        }
        var text = String.UnicodeScalarView()
        var last = place.lowerBound
        for token in tokens[range] {
            text.append(contentsOf: scalars[last..<token.start])
            let said = scalars[token.start..<token.end]
            if let spelling = token.spelling {
                let isCapital = said.first?.properties.isUppercase == true
                let right =
                    isCapital ? spelling.prefix(1).uppercased() + spelling.dropFirst() : spelling
                text.append(contentsOf: right.unicodeScalars)
            } else {
                text.append(contentsOf: said)
            }
            last = token.end
        }
        return String(text)
    }

    /// The words as they were written; a capital that only begins the sentence
    /// becomes small.
    func text(of ranges: [Range<Int>]) -> String {
        var result = ""
        var last: Int?
        for range in ranges {
            let start = tokens[range.lowerBound].start
            let end = tokens[range.upperBound - 1].end
            if let last, last == range.lowerBound {
                // The sign between two words, as in stir-fry.
                let gap = scalars[tokens[last - 1].end..<start]
                result.unicodeScalars.append(contentsOf: gap.map { $0.value < 0x20 ? " " : $0 })
            } else if !result.isEmpty {
                result += " "
            }
            let word = written(range, start..<end)
            let isCapital = range.lowerBound == 0 && isSentenceCapital()
            result += isCapital ? word.prefix(1).lowercased() + word.dropFirst() : word
            last = range.upperBound
        }
        return result
    }
}
