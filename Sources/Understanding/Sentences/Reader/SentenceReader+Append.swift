import AccessibleCore

/// What each piece adds to the thing at hand.
extension SentenceReader {
    /// Takes a piece into the thing at hand.
    mutating func append(_ piece: Piece) {
        if segment.isCut, isWeight(piece) { segment.isCut = false }
        if segment.isCut {
            if case .filler = piece.kind {} else { leave(piece.start..<piece.end) }
            return
        }
        switch piece.kind {
        case .filler, .article:
            if case .article = piece.kind, segment.isEmpty { segment.hasArticle = true }
            // "Threw up my vitamins": what stands behind was not taken.
            if segment.headNoun == .symptom { segment.isBehindSymptom = true }
            return
        case .noun(.vitamin) where segment.isBehindSymptom:
            segment.isCut = true
            return leave(piece.start..<piece.end)
        case .range(let amount):
            segment.hasRange = true
            guard let amount, segment.quantity == nil else {
                return leave(piece.start..<piece.end)
            }
            segment.quantity = amount
            segment.quantityPiece = piece
        case .place:
            segment.place = piece
        case .again:
            segment.isAgain = true
        case .of:
            if segment.hasWords { segment.words.append(piece) }
        case .noun(let noun):
            segment.words.append(piece)
            segment.nouns.append(noun)
            segment.endsKnown = true
            if !segment.hasWith, segment.headNoun == nil || !matcher.lexicon.settings.headComesFirst
            {
                segment.headNoun = noun
            }
        case .unknown:
            if tokens[piece.start].kind == .symbol { return }
            segment.words.append(piece)
            if isDoseForm(piece) || tokens[piece.start].kind == .slash { break }
            if isJoined(piece) { break }
            segment.unknownCount += 1
            segment.endsKnown = false
        case .beside(let kind):
            segment.words.append(piece)
            segment.beside = kind
            segment.unknownCount += 1
            segment.endsKnown = false
        case .be:
            if segment.hasWords, verb == nil { segment.isStatement = true }
            return
        case .number where isInDish || isBesideDish, .quantity where isPartOfDish(piece):
            segment.words.append(piece)
        case .quantity(let amount, let unit):
            if let count = segment.quantity {
                if isCounted(unit, of: count), let strength = segment.quantityPiece {
                    // "Doliprane 1000 two tablets"
                    segment.words.append(strength)
                    segment.quantity = Quantity(Self.kept(amount), unit)
                    segment.quantityPiece = piece
                    break
                }
                if isSize(unit, of: count) {
                    takeStrength(Quantity(Self.kept(amount), unit), piece)
                    break
                }
                // "Two 200 mg ibuprofen" are 400 mg.
                guard isCount(count, of: piece, unit) else {
                    // Of a number and a dose that are none together, neither is
                    // known for certain.
                    if let before = segment.quantityPiece, before.end == piece.start {
                        leave(before.start..<before.end)
                        segment.quantity = nil
                    }
                    segment.isStatement = segment.isStatement || !segment.hasWords
                    segment.hasExtraAmount = true
                    return leave(piece.start..<piece.end)
                }
                segment.quantity = Quantity(count.amount * Self.kept(amount), unit)
            } else {
                segment.quantity = Quantity(Self.kept(amount), unit)
            }
            segment.quantityPiece = piece
        case .number(let amount):
            if segment.quantity == nil {
                segment.quantity = Quantity(Self.kept(amount))
                segment.quantityPiece = piece
            } else if segment.headNoun == .vitamin, let before = segment.quantityPiece,
                let first = segment.words.first, before.end > first.start
            {
                // "Tylenol 500 mg 2": which of the two is how many?
                leave(piece.start..<piece.end)
            } else {
                // Two numbers in a row are no amount.
                segment.hasExtraAmount = true
                segment.isStatement = segment.isStatement || !segment.hasWords
                guard segment.words.last.map({ $0.end == piece.start }) ?? true else {
                    leave(piece.start..<piece.end)
                    return
                }
                segment.words.append(piece)
            }
        case .times(let count):
            segment.times = count
            segment.timesPiece = piece
        case .score(let score):
            segment.score = score
        case .severity(let severity):
            segment.severity = severity
            segment.severityPieces.append(piece)
            segment.words.append(piece)
        case .list:
            segment.isForList = true
        case .each:
            segment.isEach = true
            return
        default:
            return
        }
        segment.extend(over: piece)
    }
}
