import AccessibleCore
import Journal

/// Decides which actions are said back before they are logged, because words beside them were not
/// understood.
///
/// Words beside a medicine may take it back: "tylenol at 8, down the toilet". A medicine with such
/// words is never logged without a question. Food beside an unknown name is asked about if most of
/// the text was understood, and is otherwise not logged.
struct UnsureActions {
    let matcher: PhraseMatcher
    let chunks: [Chunk]
    /// Where sentences end.
    let ends: [Int]

    /// Why medicines of the text are said back first, in the order of the words; empty if they are certain.
    ///
    /// They are what was not understood; denials, plans and other people that are told of without
    /// another thing ("metformin (not taken)", "tylenol at 8, my husband"); and words that say where
    /// it may be instead ("… in the bin", list `elsewhere`).
    ///
    /// - Parameters:
    ///   - drafts: what would be logged.
    ///   - leftover: the words that were not understood.
    ///   - declined: the words that report nothing.
    func doubtsOfMedicines(
        _ drafts: [Draft], _ leftover: [Range<Int>], _ declined: [DeclinedWords]
    ) -> [Doubted] {
        let medicines = drafts.filter { $0.action.kind == .logVitamin }
        let behind =
            doubted(declined.filter(mayBeOfMedicine).map(\.tokens), .declinedBehind)
            + doubted(elsewhere(beside: drafts), .elsewhere)
            + doubted(unfinished + openLink, .unfinished)
        let doubts = medicines.flatMap { draft -> [Doubted] in
            let lower = ends.last { $0 <= draft.tokens.lowerBound } ?? 0
            let upper = ends.first { $0 >= draft.tokens.upperBound } ?? .max
            let beside = leftover.filter { $0.lowerBound >= lower && $0.upperBound <= upper }
            let names =
                strange(in: draft) + untold(draft) + strayName(draft, drafts) + second(in: draft)
                + hourOrUnits(of: draft)
            let places = behind + doubted(place(of: draft), .elsewhere)
            return doubted(names, .strangeName)
                + doubted(beside, .leftOver)
                + places.filter {
                    $0.tokens.lowerBound >= draft.tokens.upperBound && $0.tokens.upperBound <= upper
                }
        }
        let whole = doubts.filter { doubt in
            !doubts.contains { $0.tokens != doubt.tokens && $0.tokens.contains(doubt.tokens) }
        }
        return Dictionary(whole.map { ($0.tokens, $0) }) { first, _ in first }.values
            .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    private func doubted(_ words: [Range<Int>], _ reason: DoubtReason) -> [Doubted] {
        words.map { Doubted(reason: reason, tokens: $0) }
    }

    /// The words in the name of a medicine that nobody knows.
    ///
    /// They may say that it was somebody else's, or was not taken: one before the known name ("room 12
    /// metformin"), a verb behind it ("metformin counted, 23 capsules"). A verb of taking says that it was;
    /// a name without an amount is asked about elsewhere.
    private func strange(in medicine: Draft) -> [Range<Int>] {
        guard medicine.verb == nil, medicine.action.quantity != nil else { return [] }
        let inside = chunks.filter { medicine.tokens.contains($0.start) }
        guard let name = inside.firstIndex(where: { $0.noun == .vitamin }) else { return [] }
        return inside.indices.filter { index in
            switch inside[index].kind {
            // "2 tylenol on the floor"
            case .beside(let kind): return index < name || kind == .notTaken
            case .unknown where matcher.isUnheard(inside[index]):
                return index < name || hasVerbEnding(inside[index])
            // "Losartan soon": a word of the language, and no form such as "gel".
            case .unknown where matcher.tokens[inside[index].start].kind == .word:
                return index > name
                    && Self.forms.allSatisfy { matcher.phrase($0, at: inside[index].start) == nil }
            default: return false
            }
        }.map { inside[$0].start..<inside[$0].end }
    }

    /// A medicine that no verb and no amount claims, behind "with" that begins the text, or with a part of the
    /// body or an unknown word behind its name, may be what did something: "con la amitriptilina se me seca la
    /// boca", "le fer me constipe".
    private func untold(_ medicine: Draft) -> [Range<Int>] {
        guard medicine.verb == nil || medicine.verb == .have, medicine.action.quantity == nil,
            !chunks.contains(where: \.isTime)
        else { return [] }
        let before = chunks.prefix { $0.end <= medicine.tokens.lowerBound }
        if let with = before.first, case .with = with.kind, before.allSatisfy(isSmall) {
            return [with.start..<medicine.tokens.upperBound]
        }
        let inside = chunks.filter { medicine.tokens.contains($0.start) }
        guard let name = inside.firstIndex(where: { $0.noun == .vitamin }) else { return [] }
        return inside[(name + 1)...].filter { chunk in
            guard matcher.tokens[chunk.start].kind == .word else { return false }
            switch chunk.kind {
            case .unknown:
                return Self.forms.allSatisfy { matcher.phrase($0, at: chunk.start) == nil }
            case .beside: return matcher.phrase(.body, at: chunk.start) != nil
            default: return false
            }
        }.map { $0.start..<$0.end }
    }

    /// "Lantus 8": a number without a unit behind an insulin, which may be the hour where no time is said.
    private func hourOrUnits(of medicine: Draft) -> [Range<Int>] {
        let saysWhen = chunks.contains { chunk in
            if case .meal = chunk.kind { return true }
            return chunk.isTime
        }
        guard !saysWhen else { return [] }
        return zip(chunks, chunks.dropFirst()).filter { name, amount in
            guard medicine.tokens.contains(amount.start), amount.end == amount.start + 1,
                case .quantity(let value, .internationalUnit) = amount.kind
            else { return false }
            return matcher.phrase(.insulin, at: name.start)?.end == amount.start
                && (value.whole.map { $0 <= Self.hours } ?? false)
        }.map { $1.start..<$1.end }
    }

    private static let hours = 12

    /// Behind the name of a medicine another one ("lisinopril metformin"), which may be taken as well; and behind a
    /// word for many medicines a number without a unit ("insulin 8"), which is no strength.
    private func second(in medicine: Draft) -> [Range<Int>] {
        let inside = chunks.filter { medicine.tokens.contains($0.start) }
        guard let name = inside.firstIndex(where: { $0.noun == .vitamin }) else { return [] }
        let behind = inside[(name + 1)...].prefix { chunk in
            switch chunk.kind {
            case .with, .of, .separator: false
            default: true
            }
        }
        let isGeneral = matcher.phrase(.general, at: inside[name].start) != nil
        let isCounted = medicine.action.quantity != nil
        return behind.filter { chunk in
            if isGeneral { return chunk.isNumber && !isCounted }
            return chunk.noun == .vitamin
                && (Self.forms + [.general]).allSatisfy {
                    matcher.phrase($0, at: chunk.start) == nil
                }
        }.map { $0.start..<$0.end }
    }

    /// A last name behind a comma or a bracket that nobody knows and that has no amount may be anything else: "took
    /// iron, zinc, stings".
    ///
    /// So may one with a side or a part of the body in its name: "left 2 drops", "and rinsed my mouth".
    private func strayName(_ draft: Draft, _ drafts: [Draft]) -> [Range<Int>] {
        let inside = chunks.filter { draft.tokens.contains($0.start) }
        guard let first = drafts.first, draft.tokens.lowerBound > first.tokens.lowerBound,
            first.action.kind == .logVitamin, !inside.contains(where: { $0.noun == .vitamin })
        else { return [] }
        let isOfBody = inside.contains { name in
            [WordClass.side, .body].contains { matcher.phrase($0, at: name.start) != nil }
        }
        let behind = chunks.drop { $0.start < draft.tokens.upperBound }
        let isLast = behind.allSatisfy { chunk in
            switch chunk.kind {
            case .filler, .end: true
            default: matcher.tokens[chunk.start].kind == .symbol
            }
        }
        let before = chunks.prefix { $0.end <= draft.tokens.lowerBound }.last
        var isBehindComma = before.map { matcher.tokens[$0.start].text == "(" } ?? false
        if case .separator(.comma) = before?.kind { isBehindComma = true }
        let isUnknown =
            isLast && isBehindComma && draft.action.quantity == nil
            && inside.contains { if case .unknown = $0.kind { true } else { false } }
        return isOfBody || isUnknown ? [draft.tokens] : []
    }

    /// What medicines are made up as and come in.
    private static let forms: [WordClass] = [.form, .unit, .container]

    private func hasVerbEnding(_ word: Chunk) -> Bool {
        let text = matcher.tokens[word.end - 1].text
        return matcher.lexicon.settings.verbEndings.contains { text.hasSuffix($0) }
    }

    /// The words of places that are no part of a thing or a comment, each with the small words
    /// before it: "still in the box".
    private func elsewhere(beside drafts: [Draft]) -> [Range<Int>] {
        chunks.indices.compactMap { index in
            let chunk = chunks[index]
            guard chunk.comment == nil, let place = matcher.phrase(.elsewhere, at: chunk.start),
                place.end >= chunk.end, !drafts.contains(where: { $0.tokens.contains(chunk.start) })
            else { return nil }
            let before = chunks[..<index].reversed().prefix(while: isSmall)
            return (before.last?.start ?? chunk.start)..<place.end
        }
    }

    /// The words straight behind a medicine, which no verb and no time claims, that say where it is: "2 tylenol
    /// by the bed", German "auf dem Tisch".
    private func place(of medicine: Draft) -> [Range<Int>] {
        // So many puffs are of a use, wherever that was.
        let isUsed = [.puff, .spray].contains(medicine.action.quantity?.unit)
        guard medicine.verb == nil, !isUsed, !chunks.contains(where: \.isTime) else { return [] }
        let behind = chunks.drop { $0.start < medicine.tokens.upperBound }
        guard let first = behind.first, case .stop = first.kind, first.comment == nil,
            let name = behind.dropFirst().first(where: { !isSmall($0) }),
            // "Nasal spray into each hole one puff"
            !behind.contains(where: \.isAmount)
        else { return [] }
        switch name.kind {
        case .beside(.notTaken): return [first.start..<name.end]
        case .unknown where matcher.tokens[name.start].kind == .word:
            let isKnown = [WordClass.body, .side, .comment].contains {
                matcher.phrase($0, at: name.start) != nil
            }
            return isKnown ? [] : [first.start..<name.end]
        default: return []
        }
    }

    /// Words of a correction that end a sentence, with nothing put right behind them: "iron at 8, make
    /// that".
    private var unfinished: [Range<Int>] {
        (ends + [matcher.tokens.count]).flatMap { end -> [Range<Int>] in
            // "Sorry" and "actually" alone end many lines.
            (max(0, end - 4)..<max(0, end - 1)).compactMap { start in
                let ending = [WordClass.correction, .takenBack].contains { list in
                    matcher.phrases(at: start).contains { phrase in
                        phrase.end == end && phrase.entries.contains { $0.wordClass == list }
                    }
                }
                return ending ? start..<end : nil
            }
        }
    }

    /// A link at the end, with nothing but small words behind it: "took xanax at 2 and again".
    private var openLink: [Range<Int>] {
        let behind = chunks.reversed().prefix { chunk in
            if case .end = chunk.kind { return true }
            return isSmall(chunk)
        }
        guard let link = chunks.dropLast(behind.count).last, case .separator(let kind) = link.kind,
            kind == .and || kind == .then
        else { return [] }
        return [link.start..<(behind.first { $0.end > $0.start }?.end ?? link.end)]
    }

    private func isSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .article, .with, .of, .be, .stop: chunk.comment == nil
        default: false
        }
    }

    /// Whether words that report nothing may be of the medicine before them.
    ///
    /// They name no other thing, and nothing but a person if they are of others. A denial has no
    /// word of a comment ("didn't help" tells what the medicine did) and does not say that it stayed in.
    private func mayBeOfMedicine(_ words: DeclinedWords) -> Bool {
        let inside = chunks.filter { words.tokens.contains($0.start) }
        guard inside.allSatisfy({ $0.noun == nil }) else { return false }
        switch words.kind {
        // "My husband", not "my husband another one"
        case .others:
            let tellsMore = inside.contains { chunk in
                chunk.saysHowMuch || matcher.phrase(.comment, at: chunk.start) != nil
            }
            return inside.allSatisfy(isOfPerson) || inside.contains(where: isVerb) && !tellsMore
                || inside.contains(where: isVerbOfHaving)
                    && inside.allSatisfy { !$0.saysHowMuch }
        // "That was my wife's idea" asks nothing.
        case .question:
            return !inside.contains { $0.end > $0.start && matcher.isPossessive($0.end - 1) }
        case .uncertain: return true
        case .plan: return !inside.contains { $0.isAmount || isVerb($0) }
        case .denial:
            return !inside.contains { matcher.phrase(.comment, at: $0.start) != nil }
                && !(words.tokens.lowerBound..<matcher.tokens.count).contains(where: tellsOfTaking)
        default: return false
        }
    }

    /// Whether words of the rule `medicine-telling` say that the medicine was taken: "nothing came back
    /// up".
    private func tellsOfTaking(_ token: Int) -> Bool {
        matcher.matches(.medicineTelling, at: token).contains { match in
            if case .kind(.report) = match.value { true } else { false }
        }
    }

    private func isOfPerson(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .otherSubject, .subject, .article, .filler, .of, .with: true
        case .unknown:
            matcher.isPossessive(chunk.end - 1) || matcher.tokens[chunk.start].kind == .symbol
        default: false
        }
    }

    /// A verb of taking or having: "mom took it".
    private func isVerbOfHaving(_ chunk: Chunk) -> Bool {
        chunk.verb.map { $0.isOfConsuming || $0 == .have } ?? false
    }

    private func isVerb(_ chunk: Chunk) -> Bool {
        if case .verb = chunk.kind { true } else { false }
    }

    /// Whether a text begins with a medicine and how much of it: "mounjaro 5 mg left side of …".
    ///
    /// - Parameter drafts: what would be logged.
    func beginsWithDose(_ drafts: [Draft]) -> Bool {
        guard let first = drafts.first, first.action.kind == .logVitamin,
            first.action.quantity != nil
        else { return false }
        return chunks.prefix { $0.end <= first.tokens.lowerBound }.allSatisfy { chunk in
            switch chunk.kind {
            case .subject, .verb(.take), .filler, .article, .time, .separator(.comma): true
            default: false
            }
        }
    }

    /// Whether enough of a text was understood to ask about it: it says an amount or a time, and
    /// more of its words than not are of a thing, an amount or a time.
    ///
    /// - Parameters:
    ///   - drafts: what would be logged.
    ///   - leftover: the words that were not understood.
    func areWorthAsking(_ drafts: [Draft], _ leftover: [Range<Int>]) -> Bool {
        let isMeasured = chunks.contains { $0.isTime || $0.isAmount }
        let times = chunks.filter(\.isTime).map { $0.end - $0.start }.reduce(0, +)
        let understood = drafts.map(\.tokens.count).reduce(times, +)
        return isMeasured && understood > leftover.map(\.count).reduce(0, +)
    }
}

extension Chunk {
    /// It says an amount, or that it is one more.
    fileprivate var saysHowMuch: Bool {
        switch kind {
        case .number, .quantity, .range, .again: true
        default: false
        }
    }
}
