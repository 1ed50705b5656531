import AccessibleCore
import Foundation

/// Numbers, and what they are amounts of.
extension SentenceReader {
    /// "Two 200 mg", yet not "two fifty mg", "30 500 mg" or "pain 6 200 mg".
    func isCount(_ count: Quantity, of piece: Piece, _ unit: MeasureUnit) -> Bool {
        guard count.unit == nil, let before = segment.quantityPiece, before.end == piece.start,
            Self.sizes.contains(unit), count.amount <= 10, !segment.hasWords, verb != .weigh
        else { return false }
        return tokens[before.start..<piece.end].contains { $0.kind == .number }
            || matcher.phrase(.number, at: piece.start).map { $0.payload >= 100 } ?? true
    }

    /// Units that tell the size of one of several.
    static let sizes: Set<MeasureUnit> = [
        .milligram, .microgram, .gram, .ounce, .fluidOunce, .milliliter, .centiliter, .liter,
        .internationalUnit,
    ]

    /// An exact decimal, or for a third the nearest of three places.
    static func kept(_ amount: Rational) -> Decimal {
        amount.exactDecimal ?? amount.decimal.rounded(toPlaces: 3)
    }

    /// A number between two things is the second one's: "2 eggs 1 toast".
    func startsNext(_ index: Int, in range: Range<Int>) -> Bool {
        if case .article = pieces[index].kind, (previous(index)?.noun != nil),
            index + 1 < range.upperBound,
            (pieces[index + 1].noun != nil)
        {
            return segment.endsKnown && segment.headNoun != .symptom
        }
        if isInDish { return false }
        guard segment.endsKnown, segment.headNoun != .weight, segment.headNoun != .puqe else {
            return false
        }
        if isPluralBeforeNoun(index) || isSizeOfNext(index, in: range) { return true }
        // "I had a banana nausea 5": a symptom is no kind of food.
        if case .noun(.symptom) = pieces[index].kind, isTaken, !segment.isCut { return true }
        // "Lisinopril 10 mg metformin 500 mg": each has its amount behind it.
        if (pieces[index].noun != nil), let amount = segment.quantityPiece,
            let last = segment.words.last,
            amount.start >= last.end
        {
            return true
        }
        guard segment.headNoun != .symptom, index + 1 < range.upperBound,
            segment.quantity != nil || !amountsFollow(index, in: range)
        else { return false }
        switch (pieces[index].kind, pieces[index + 1].kind) {
        case (.quantity, .noun): return segment.quantity != nil || segment.hasWith
        case (.number, .noun), (.quantity, .of), (.range, .noun): return true
        default: return false
        }
    }

    /// "Eggs bacon and toast": what is said of many is no kind of the next.
    private func isPluralBeforeNoun(_ index: Int) -> Bool {
        guard let next = pieces[index].noun, next == .food || next == .drink,
            segment.headNoun == .food, let last = segment.words.last, last.noun == .food
        else { return false }
        let lexicon = matcher.lexicon
        let word = tokens[last.end - 1].text
        // "Green beans casserole"
        guard !segment.hasArticle, segment.quantity?.amount != 1,
            lexicon.settings.compoundHeads[tokens[pieces[index].start].text] == nil
        else { return false }
        return lexicon.settings.pluralEndings.contains {
            word.hasSuffix($0) && lexicon.wordID(String(word.dropLast($0.count))) >= 0
        }
    }

    /// "Big Mac large fries": a size begins another thing.
    private func isSizeOfNext(_ index: Int, in range: Range<Int>) -> Bool {
        guard segment.endsKnown, segment.headNoun == .food || segment.headNoun == .drink,
            !segment.hasWith, index + 1 < range.upperBound,
            let next = pieces[index + 1].noun, next == .food || next == .drink
        else { return false }
        return matcher.matches(.adjective, at: pieces[index].start).contains {
            $0.end == pieces[index].end
        }
    }

    /// The thing at hand was eaten, drunk or taken for certain.
    private var isTaken: Bool {
        switch segment.headNoun {
        case .food, .drink, .water, .vitamin: break
        default: return false
        }
        switch verb {
        case .eat, .drinkVerb, .take, .have: return true
        default: return segment.quantity != nil
        }
    }

    /// Of "eggs 2 toast 1" the last is an amount, so each stands behind its thing.
    private func amountsFollow(_ index: Int, in range: Range<Int>) -> Bool {
        var isAmount = false
        for piece in pieces[index..<range.upperBound] {
            switch piece.kind {
            case .number, .quantity, .range: isAmount = true
            case .noun, .unknown, .of, .with: isAmount = false
            case .filler, .article: continue
            default: return isAmount
            }
        }
        return isAmount
    }
}
