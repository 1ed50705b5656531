import AccessibleCore
import Foundation
import Journal

/// How strong a medicine is, beside how much of it was taken.
extension SentenceReader {
    /// "Ibuprofen 400": no one takes so many, so it is a part of the name.
    func isBareStrength(_ quantity: Quantity?) -> Bool {
        guard let quantity, quantity.unit == nil, let piece = segment.quantityPiece,
            let last = segment.words.last, last.end <= piece.start, !segment.hasRange
        else { return false }
        let isWhole = quantity.amount.rounded(toPlaces: 0) == quantity.amount
        return quantity.amount > Self.mostCounted
            || !isWhole && tokens[piece.start].kind == .number
    }

    /// More tablets are hardly said behind their name: "tums 2".
    private static let mostCounted: Decimal = 3

    /// A size behind a thing that was counted: "two ibuprofen 400 mg", "a tablet
    /// of magnesium 300 mg", "a bottle of water of 75 cl".
    func isSize(_ unit: MeasureUnit, of count: Quantity) -> Bool {
        guard segment.hasWords, Self.sizes.contains(unit), let before = segment.quantityPiece,
            let first = segment.words.first, before.end <= first.start, verb != .weigh
        else { return false }
        if let known = count.unit, Self.sizes.contains(known) { return false }
        if count.amount == 1 { return segment.headNoun != .symptom && segment.headNoun != .weight }
        let isMedicine = segment.headNoun == .vitamin || segment.headNoun == nil
        return isMedicine && count.unit.map { $0.dimension == .count } ?? true
    }

    /// So many tablets behind how strong they are.
    func isCounted(_ unit: MeasureUnit, of strength: Quantity) -> Bool {
        guard segment.headNoun == .vitamin, Self.doseForms.contains(unit),
            let piece = segment.quantityPiece, let first = segment.words.first,
            piece.start >= first.end
        else { return false }
        return strength.unit.map { Self.sizes.contains($0) } ?? isBareStrength(strength)
    }

    /// One of them is as much as its size; of several the name says it.
    mutating func takeStrength(_ size: Quantity, _ piece: Piece) {
        if segment.quantity?.amount == 1 {
            segment.quantity = size
            segment.quantityPiece = piece
        } else {
            segment.words.append(piece)
            segment.hasStrength = true
        }
    }

    /// "Two vitamin C tablets": the form is a part of the name.
    func isDoseForm(_ piece: Piece) -> Bool {
        guard segment.headNoun == .vitamin, segment.endsKnown,
            let word = matcher.phrase(.unit, at: piece.start), word.end == piece.end
        else { return false }
        return Self.doseForms.contains(MeasureUnit.allCases[Int(word.payload)])
    }

    private static let doseForms: Set<MeasureUnit> = [.tablet, .capsule, .drop, .puff, .dose]

    /// "Coffee with two creamers": a number of what is unknown beside it.
    var isBesideDish: Bool {
        guard segment.quantity == nil, segment.headNoun == .food || segment.headNoun == .drink,
            case .with = segment.words.last?.kind, reading + 1 < pieces.count
        else { return false }
        if case .unknown = pieces[reading + 1].kind { return true }
        return false
    }

    /// "A sandwich of 2 slices", yet "a yogurt of 125 g" is as much.
    func isPartOfDish(_ piece: Piece) -> Bool {
        guard isInDish, case .quantity(_, let unit) = piece.kind else { return false }
        return !Self.sizes.contains(unit)
    }

    /// "Weighed myself after the gym: 212 pounds" is no weight of the gym.
    func isWeight(_ piece: Piece) -> Bool {
        guard verb == .weigh, segment.quantity == nil, case .quantity(_, let unit) = piece.kind
        else {
            return false
        }
        return WeightBounds.units.contains(unit)
    }

    /// The second part of a word with a hyphen: "rot-weiß".
    func isJoined(_ piece: Piece) -> Bool {
        guard let last = segment.words.last, last.end <= piece.start, case .unknown = last.kind
        else {
            return false
        }
        let gap = scalars[tokens[last.end - 1].end..<tokens[piece.start].start]
        return gap.elementsEqual("-".unicodeScalars)
    }

    /// "Omelette of two eggs": a number behind "of" belongs to the dish.
    var isInDish: Bool {
        guard segment.headNoun == .food, case .of = segment.words.last?.kind else { return false }
        return true
    }
}
