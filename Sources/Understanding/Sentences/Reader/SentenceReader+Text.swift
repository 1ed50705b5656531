import AccessibleCore
import Foundation
import Journal

/// The names of things, as they were said.
extension SentenceReader {
    /// "Pain 6" is how bad it is, "fever 101" a part of the name.
    func symptomItem(_ action: inout LogAction) -> String {
        if let name = usualName(&action) {
            if let score = scoreBehind {
                action.severity = .score(score)
                action.quantity = nil
            }
            return name
        }
        let name = item(dropping: segment.severityPieces)
        if let degrees = degrees(of: action.quantity) {
            action.quantity = nil
            return degrees
        }
        guard let quantity = segment.quantity, quantity.unit == nil,
            let piece = segment.quantityPiece, let first = segment.words.first,
            first.start < piece.start, !name.isEmpty
        else { return name }
        action.quantity = nil
        if segment.endsKnown, let score = scoreBehind {
            action.severity = .score(score)
            return name
        }
        let words = segment.words.filter { word in
            !segment.severityPieces.contains { $0.start == word.start }
        }
        let all = (words + [piece]).sorted { $0.start < $1.start }
        return text(of: all.map { $0.start..<$0.end })
    }

    /// "Pain 6", "my knee hurts about a 4": the number behind all words, up to ten.
    var scoreBehind: Int? {
        guard segment.score == nil, let score = segment.quantity?.score, score > 0,
            let piece = segment.quantityPiece, !isArticle(piece),
            segment.words.allSatisfy({ $0.start < piece.start })
        else { return nil }
        return score
    }

    /// "38.5 of fever" is how hot, not how often; nil for a count.
    private func degrees(of quantity: Quantity?) -> String? {
        guard let quantity, quantity.unit == nil, let piece = segment.quantityPiece,
            let first = segment.words.first, piece.end <= first.start,
            let last = segment.words.last,
            quantity.amount.plainText.contains(".")
                || quantity.amount >= Self.lowestDegrees
                    && matcher.phrase(.of, at: piece.end) != nil
        else { return nil }
        return text(of: [piece.start..<last.end])
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
        let words = segment.words.filter {
            if case .severity = $0.kind { false } else { true }
        }
        for piece in words {
            var position = piece.start
            while position < piece.end {
                if let usual = matcher.phrase(.usual, at: position), usual.end == piece.end,
                    position == piece.start, words.count == 1
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
        if let piece = segment.place, case .place(let first) = piece.kind {
            action.bodyPart = text(of: [first..<piece.end])
            action.place = text(of: [piece.start..<piece.start + 1, first..<piece.end])
        }
    }

    /// - Parameter keepsNumbers: "Ibuprofen 400" ends with one.
    func item(dropping dropped: [Piece], keepsNumbers: Bool = false) -> String {
        var words = segment.words.filter { piece in
            !dropped.contains { $0.start == piece.start }
        }
        while let last = words.last, !isNaming(last), !(keepsNumbers && last.isNumber) {
            words.removeLast()
        }
        while let first = words.first, !isNaming(first) { words.removeFirst() }
        return text(of: words.map { $0.start..<$0.end })
    }

    private func isNaming(_ piece: Piece) -> Bool {
        switch piece.kind {
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
