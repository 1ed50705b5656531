import AccessibleCore
import Foundation
import Journal

extension SentenceReader {
    /// Ends the thing at hand and makes an action of it, or leaves its words.
    mutating func flush() {
        defer { segment = Segment() }
        guard let start = segment.start else { return }
        let range = start..<segment.end
        if spreadsAmount() || completesWeight() || addsHalf() || addsAmount() || addsSeverity()
            || addsTimes()
        {
            return
        }
        if isWellAgain { note(.ended) }
        guard let draft = draft(range) else {
            takesBackWeight()
            leave(range)
            group.hasLeftover = true
            return
        }
        if group.isClosed {
            let finished = segment
            segment = Segment()
            endGroup()
            segment = finished
        }
        if group.verb == nil {
            group.verb = verb
            group.isPresent = verbIsPresent
        }
        if isSaidAgain(draft) { return }
        group.drafts.append(contentsOf: copies(draft))
        if let time = joinedTime {
            (group.trailing, group.isClosed, joinedTime) = (time, true, nil)
            group.isJoined = true
        }
        verbIsServed = true
    }

    /// "Couldn't sleep, insomnia again": a symptom by two of its names.
    private func isSaidAgain(_ draft: Draft) -> Bool {
        guard draft.action.kind == .logSymptom, draft.action.severity == nil,
            draft.action.quantity == nil
        else { return false }
        return group.drafts.contains {
            $0.action.kind == .logSymptom && $0.action.item == draft.action.item
                && $0.action.bodyPart == draft.action.bodyPart
        }
    }

    /// "My headache is gone": nothing is felt any more.
    private var isWellAgain: Bool {
        segment.beside == .well && (segment.nouns.contains(.symptom) || verb == .feel)
    }

    /// Three answers of one to five points each.
    private static let puqeScores = Set((3...15).map { Decimal($0) })

    private mutating func draft(_ range: Range<Int>) -> Draft? {
        if let draft = repeated(range) { return draft }
        guard !(segment.isStatement && !segment.hasWords), let kind = kind() else { return nil }
        var action = LogAction(kind: kind)
        var draft = Draft(action: action, tokens: range)
        action.quantity = segment.quantity
        switch kind {
        case .logSymptom:
            action.severity = segment.said
            if isArticle(segment.quantityPiece) { action.quantity = nil }
            action.item = symptomItem(&action)
            namePlace(&action)
            if let times = segment.times { action.quantity = Quantity(Decimal(times)) }
            if action.item.isEmpty { return nil }
        case .logPUQE:
            if let score = action.quantity,
                score.unit != nil || !Self.puqeScores.contains(score.amount)
            {
                return nil
            }
        case .logWeight:
            if let unit = action.quantity?.unit, !WeightBounds.units.contains(unit),
                unit != .metricPound
            {
                return nil
            }
            if segment.hasExtraAmount || segment.hasRange { return nil }
            if action.quantity == nil { draft.question = .weightValue }
        case .logWater:
            leaveInternationalUnits(&action)
            useVolumeOunce(&action)
            draft.question =
                action.quantity == nil ? .amount : action.quantity?.unit == nil ? .unit : nil
        case .logFood:
            action.item = item(dropping: segment.severityPieces.filter { $0.end - $0.start > 1 })
            action.isDrink = isDrink
            leaveInternationalUnits(&action)
            if action.isDrink { useVolumeOunce(&action) }
            draft.isTentative = isTentative
            if action.item.isEmpty { return nil }
        case .logVitamin, .addVitamin:
            // Of a medicine no number is taken that was not said for certain.
            if segment.hasRange, let piece = segment.quantityPiece {
                action.quantity = nil
                leave(piece.start..<piece.end)
            }
            if isBareStrength(action.quantity), let piece = segment.quantityPiece {
                segment.words.append(piece)
                action.quantity = nil
            }
            // What is counted in pieces has no unit: "10 unidades" are no slices.
            if action.quantity?.unit == .piece { action.quantity?.unit = nil }
            action.item = item(dropping: segment.severityPieces, keepsNumbers: true)
            if action.item.isEmpty, let piece = segment.quantityPiece {
                action.item = text(of: [piece.end - 1..<piece.end])
            }
            if action.item.isEmpty { return nil }
        case .unknown:
            return nil
        }
        draft.action = action
        return draft
    }

    /// "Une migraine": a word that may be a number and is none.
    func isArticle(_ piece: Piece?) -> Bool {
        guard let piece, segment.quantity == Quantity(1) else { return false }
        return matcher.phrase(.article, at: piece.start)?.end == piece.end
    }

    /// "Units" of a food are none that anybody knows.
    mutating func leaveInternationalUnits(_ action: inout LogAction) {
        guard action.quantity?.unit == .internationalUnit, let piece = segment.quantityPiece else {
            return
        }
        action.quantity = nil
        leave(piece.start..<piece.end)
    }

    func useVolumeOunce(_ action: inout LogAction) {
        if action.quantity?.unit == .ounce {
            action.quantity?.unit = matcher.lexicon.settings.volumeOunce
        }
    }

    private var isDrink: Bool {
        segment.headNoun == .drink || verb == .drinkVerb
    }

    // MARK: What kind of action

    private func kind() -> LogAction.Kind? {
        let nouns = segment.nouns
        if nouns.contains(.puqe) { return .logPUQE }
        if weighsSomethingElse { return nil }
        let isOfFood = segment.headNoun == .food || segment.headNoun == .drink
        // "Pain level is down to 2" is no weight.
        if verb == .weigh, lastSeparator == nil, lastDraft?.action.kind == .logSymptom {
            return nil
        }
        if verb == .weigh && nouns.isEmpty && (!verbIsServed || group.drafts.isEmpty)
            || nouns.contains(.weight) && !(isOfFood && segment.quantity == nil)
        {
            return segment.quantity != nil || nouns.contains(.weight) ? .logWeight : nil
        }
        if segment.isForList || (verb == .add && segment.headNoun == .vitamin) {
            return segment.hasWords ? .addVitamin : nil
        }
        if let head = segment.headNoun ?? nouns.first { return kind(ofNoun: head) }
        return kindWithoutNoun()
    }

    /// "Weight 80 kilos 150 g rice": of two things in one no weight is made.
    private var weighsSomethingElse: Bool {
        guard segment.nouns.contains(.weight), let amount = segment.quantityPiece else {
            return false
        }
        return segment.words.contains { piece in
            switch piece.kind {
            case .noun(.food), .noun(.drink), .noun(.water), .noun(.vitamin):
                piece.start >= amount.end
            default: false
            }
        }
    }

    /// "I ate pizza and my stomach hurts": no food of that name.
    private var isAboutBody: Bool {
        segment.words.contains { piece in
            [WordClass.body, .side, .painVerb].contains {
                matcher.phrase($0, at: piece.start) != nil
            }
        }
    }

    private func kind(ofNoun head: WordClass) -> LogAction.Kind? {
        if head == .symptom {
            if segment.beside == .well { return nil }
            let isFood = (verb == .eat || verb == .drinkVerb) && !isAboutBody
            return isFood && segment.unknownCount > 0 ? .logFood : .logSymptom
        }
        if verb == .weigh, !verbIsServed { return nil }
        if verb == .otherVerb || (verb == nil && hasSubject) || segment.isStatement { return nil }
        if verb == nil, head == .water || head == .vitamin, !segment.endsKnown { return nil }
        if segment.unknownCount > 0, verb == nil || verb == .log || verb == .add {
            // "Two tacos al pastor", yet not "eggs cost 3 dollars".
            let isCounted =
                segment.hasArticle
                || segment.quantityPiece.map { $0.start == segment.start } ?? false
            let limit = segment.endsKnown ? 3 : isCounted ? 2 : 1
            if segment.unknownCount > limit { return nil }
        }
        return switch head {
        case .vitamin: .logVitamin
        case .water: .logWater
        case .drink, .food:
            verb == .take && segment.nouns.contains(.vitamin) ? .logVitamin : .logFood
        default: nil
        }
    }

    private func kindWithoutNoun() -> LogAction.Kind? {
        let hasUnknown = segment.unknownCount > 0
        if !hasUnknown { return kindOfAmount() }
        if segment.beside == .notTaken { return nil }
        if segment.beside == .well, segment.unknownCount == 1, verb != .feel { return nil }
        if verb != .eat, verb != .drinkVerb, verb != .feel, verb != .otherVerb, verb != .weigh,
            verb != nil || (!hasSubject && segment.unknownCount <= 4),
            segment.hasStrength || segment.quantity?.unit.map(Self.doses.contains) ?? false
        {
            return .logVitamin
        }
        switch verb {
        case .eat, .have:
            return .logFood
        case .drinkVerb:
            return .logFood
        case .take:
            return .logVitamin
        case .feel:
            return segment.beside == .well ? nil : .logSymptom
        case .add, .log:
            return segment.quantity?.unit != nil ? .logFood : nil
        case nil where !hasSubject:
            if segment.unknownCount > 4 { return nil }
            return .logFood
        default:
            return nil
        }
    }

    /// Units in which only supplements and medicines are measured.
    private static let doses: Set<MeasureUnit> = [
        .milligram, .microgram, .internationalUnit, .tablet, .capsule, .puff, .dose,
    ]

    /// An amount of nothing: "drank three", "175 pounds".
    private func kindOfAmount() -> LogAction.Kind? {
        guard let quantity = segment.quantity, !verbIsServed else { return nil }
        let isOfPortion = quantity.unit.map { $0.dimension != .mass || $0 == .ounce } ?? true
        switch verb {
        case .drinkVerb:
            // In Britain "two pints" are hardly water.
            let isNone = quantity.unit.map(matcher.lexicon.settings.neverWater.contains) ?? false
            return isOfPortion && !isNone ? .logWater : nil
        case .take:
            return quantity.unit?.dimension == .count ? .logVitamin : nil
        case nil, .log:
            let unit = quantity.asBodyWeight.unit
            return unit.map(WeightBounds.units.contains) == true ? .logWeight : nil
        default:
            return nil
        }
    }

    /// An unknown thing without a verb or an amount in a unit.
    private var isTentative: Bool {
        verb == nil && segment.nouns.isEmpty && segment.quantity?.unit == nil
    }

    /// "Had lunch": the meal itself is what was eaten.
    mutating func finishMeal() {
        group.drafts = group.drafts.filter { draft in
            guard draft.isTentative, group.meal == nil || group.mealIsGuess else { return true }
            leave(draft.tokens)
            return false
        }
        guard group.drafts.isEmpty, let piece = group.mealPiece else { return }
        let hasTime = group.leading != nil || group.trailing != nil
        guard group.verb == .eat || group.verb == .have || (group.verb == nil && hasTime) else {
            leave(piece.start..<piece.end)
            group.meal = nil
            return
        }
        let name = matcher.phrase(.usual, at: piece.start).flatMap { usual in
            usual.end == piece.end ? matcher.lexicon.settings.names[Int(usual.payload)] : nil
        }
        let action = LogAction(
            kind: .logFood, item: name ?? text(of: [piece.start..<piece.end]))
        group.drafts = [Draft(action: action, tokens: piece.start..<piece.end)]
    }
}
