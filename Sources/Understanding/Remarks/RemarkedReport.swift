import Journal

/// Reads a line in which a report has other clauses beside it.
///
/// Such a clause may take the report back ("two eggs at 8, just kidding"), or tell of something else ("two eggs at
/// 8, the kids were loud").
/// Each clause is judged alone: read together, the words of one would change how the others are read.
struct RemarkedReport {
    let reader: UtteranceReader
    let said: SaidText

    /// A text of more clauses is read as it is.
    private static let limit = 12

    /// What the text says once its clauses are judged; nil if no clause changes how it is read.
    ///
    /// - Parameter whole: What the text says read without them being judged.
    func understood(whole: Understood, _ explanation: inout Explanation?) -> Understood? {
        if let right = withValuePutRight(whole, &explanation) { return right }
        if let ended = withEnding(whole, &explanation) { return ended }
        let clauses = clauses
        guard (2...Self.limit).contains(clauses.count),
            !said.tokens.contains(where: { $0.text == "?" }),
            !whole.actions.contains(where: { $0.kind == .logNote })
        else { return nil }
        let timed =
            withOnset(clauses, whole, &explanation)
            ?? withTimeBehind(clauses, whole, &explanation)
        if let timed { return timed }
        if let against = behind(clauses, whole, &explanation) { return against }
        return alone(clauses, whole, &explanation) ?? between(clauses, whole, &explanation)
    }

    // MARK: Taken back

    /// The refusal or the question, if a later clause takes the reports back or doubts them; nil if none does.
    private func behind(
        _ clauses: [Range<Int>], _ whole: Understood, _ explanation: inout Explanation?
    ) -> Understood? {
        guard let last = whole.actions.last else { return nil }
        // French "ma fille, deux œufs"; "Mom, I took my pills" is said to her.
        if let first = clauses.first, let remark = remark(first), remark.isPersonAlone,
            !said.tokens.indices.contains(where: { said.matcher.phrase(.subject, at: $0) != nil })
        {
            explanation?.add("remarks", finding(UtteranceKind.others.rawValue, first))
            return refused(.others)
        }
        for clause in clauses.dropFirst().reversed() {
            guard let remark = remark(clause) else { return nil }
            switch remark.behindReport {
            case .takesBack(let kind) where whole.actions.count == 1:
                explanation?.add("remarks", finding(kind.rawValue, clause))
                return refused(kind)
            case .explains where isOfFood(last): break
            // "Eggs, that was yesterday" says when; behind a clock time it is not clear what holds.
            case .moves where !saysClock(before: clause): break
            // Of several reports it may mean the last alone.
            case .takesBack, .doubts, .explains, .moves:
                explanation?.add("remarks", finding("doubt", clause))
                return doubted(0..<clause.lowerBound, beside: clause.lowerBound..<said.tokens.count)
                    ?? refused(.uncertain)
            case .apart, .describes, .open: break
            }
            if remark.mayReport || remark.saysTime { return nil }
        }
        return nil
    }

    func refused(_ kind: UtteranceKind) -> Understood {
        Understood(text: said.text, unparsed: said.text, otherKinds: [kind])
    }

    private func saysClock(before clause: Range<Int>) -> Bool {
        said.part(0..<clause.lowerBound).map { RemarkReader($0, reader.resolver).saysClock }
            ?? false
    }

    /// What some words report, said back with those that stand beside them.
    func doubted(_ report: Range<Int>, beside words: Range<Int>) -> Understood? {
        guard let part = said.part(report) else { return nil }
        let read = reader.readWithoutRemarks(part)
        guard !read.actions.isEmpty || read.unsure != nil else { return nil }
        return saidBack(read, [said.words(of: words)])
    }

    /// What was read, with the words beside it and those that it leaves open.
    private func saidBack(_ read: Understood, _ words: [String]) -> Understood {
        var result = Understood(text: said.text, time: read.time)
        let open =
            [read.actions.isEmpty ? "" : read.unparsed, read.unsure?.notUnderstood ?? ""]
            + read.declined.map(\.words)
        result.unsure = Understood.Unsure(
            actions: read.actions + (read.unsure?.actions ?? []),
            questions: read.unsure?.questions ?? read.questions,
            notUnderstood: (open + words).filter { !$0.isEmpty }.joined(separator: ", "),
            reasons: [.afterthought])
        return result
    }

    // MARK: Apart

    /// What is reported before or behind clauses about something else, if the text as a whole says nothing clear or
    /// names their words as things; nil otherwise.
    private func alone(
        _ clauses: [Range<Int>], _ whole: Understood, _ explanation: inout Explanation?
    ) -> Understood? {
        guard whole.actions.isEmpty || whole.actions.contains(where: { isOfFood($0) }) else {
            return nil
        }
        let ending = clauses.dropFirst().reversed().prefix { clause in
            let judged = remark(clause)?.behindReport
            return judged == .apart || judged == .describes
        }.reversed()
        var isSure = true
        let beginning = clauses.dropLast(ending.count + 1).prefix { clause in
            guard let remark = remark(clause) else { return false }
            let judged = remark.beforeReport
            if judged == .doubts || remark.namesPerson { isSure = false }
            return judged == .apart || judged == .doubts
        }
        let report = clauses.dropFirst(beginning.count).dropLast(ending.count)
        guard !(beginning.isEmpty && ending.isEmpty), let first = report.first,
            let last = report.last,
            let part = said.part(first.lowerBound..<last.upperBound)
        else { return nil }
        let read = reader.readWithoutRemarks(part)
        // What another pass doubts stays doubtful, unless all that it doubts is the clause.
        let doubts = whole.unsure?.reasons ?? []
        guard read.isComplete, read.actions != whole.actions,
            doubts.allSatisfy({ $0 == .besideDay || $0 == .around }),
            beginning.isEmpty || read.actions.allSatisfy({ saysMuch($0) }),
            ending.allSatisfy({ mayStandBehind($0, read.actions) })
        else { return nil }
        let beside = (beginning + ending).map { said.words(of: $0) }
        if read.actions.contains(where: { $0.kind == .logVitamin }) || !isSure {
            guard whole.unsure == nil, whole.actions.isEmpty else { return nil }
            return saidBack(read, beside)
        }
        for clause in beginning + ending {
            explanation?.add("remarks", finding("apart", clause))
        }
        var result = read
        result.text = said.text
        result.declined = beside.map { Understood.Declined(kind: .talk, words: $0) }
        return result
    }

    /// Whether a clause about something else says nothing of what is logged before it.
    ///
    /// Words of any kind may be told behind food and what is felt. Medicines, values and what was done are changed
    /// by more of them.
    private func mayStandBehind(_ clause: Range<Int>, _ actions: [LogAction]) -> Bool {
        guard let remark = remark(clause) else { return false }
        return actions.allSatisfy { action in
            switch action.kind {
            case .logVitamin:
                remark.isIndependent(allowsVerb: false) || isSentence(clause) && saysMuch(action)
            case .logMeasurement where action.measurement?.row.form == .reading, .logWeight:
                remark.behindReport == .describes || remark.isIndependent(allowsVerb: true)
            case .logMeasurement:
                remark.behindReport == .describes
                    || remark.isIndependent(allowsVerb: true) && !remark.namesPerson
                        && !remark.saysTime
            default: true
            }
        }
    }

    /// A full stop stands before a clause.
    private func isSentence(_ clause: Range<Int>) -> Bool {
        [".", "!"].contains(said.tokens[clause.lowerBound - 1].text)
    }

    /// An amount, a value or a time is logged.
    private func saysMuch(_ action: LogAction) -> Bool {
        action.quantity != nil || action.severity != nil || action.time != nil
    }

    private func isOfFood(_ action: LogAction) -> Bool {
        action.kind == .logFood || action.kind == .logWater
    }

    // MARK: Between

    /// What the text reports without denials of a thing ("toast, no butter, coffee at 8") and clauses about something
    /// else among its clauses, if that is more than the text as a whole says.
    private func between(
        _ clauses: [Range<Int>], _ whole: Understood, _ explanation: inout Explanation?
    ) -> Understood? {
        guard whole.unsure == nil, clauses.count > 2 || whole.actions.isEmpty else { return nil }
        let remarks = clauses.compactMap(remark)
        guard remarks.count == clauses.count else { return nil }
        let dropped = clauses.indices.dropLast().filter { index in
            // "No butter, jam" may deny both.
            if remarks[index].deniesThing { return remarks[index + 1].saysMuch }
            return index > 0 && remarks[index].behindReport == .apart
        }
        guard !dropped.isEmpty, dropped.count < clauses.count else { return nil }
        let kept = clauses.indices.filter { !dropped.contains($0) }
        let text = kept.map { index in
            let end = clauses[index].upperBound
            let isEnd = end < said.tokens.count && [".", "!"].contains(said.tokens[end].text)
            return said.words(of: clauses[index]) + (isEnd ? ". " : ", ")
        }.joined()
        guard let part = SaidText(text, in: said.locale) else { return nil }
        let read = reader.readWithoutRemarks(part)
        let isMedicine = read.actions.contains { $0.kind == .logVitamin }
        guard read.isComplete, read.actions.count > whole.actions.count,
            // "No idea when, but took aspirin"
            !isMedicine || dropped.allSatisfy({ !remarks[$0].deniesThing })
        else { return nil }
        for index in dropped {
            explanation?.add("remarks", finding("apart", clauses[index]))
        }
        var result = read
        result.text = said.text
        result.declined = dropped.map { index in
            Understood.Declined(
                kind: remarks[index].deniesThing ? .denial : .talk,
                words: said.words(of: clauses[index]))
        }
        return isMedicine
            ? saidBack(read, dropped.map { said.words(of: clauses[$0]) }) : result
    }

    // MARK: Clauses

    private func remark(_ clause: Range<Int>) -> RemarkReader? {
        said.part(clause).map { RemarkReader($0, reader.resolver) }
    }

    func finding(_ kind: String, _ clause: Range<Int>) -> Explanation.Finding {
        Explanation.Finding(kind: kind, words: said.words(of: clause))
    }

    /// The words between commas, full stops, dashes and brackets.
    private var clauses: [Range<Int>] {
        var result: [Range<Int>] = []
        var first = 0
        for token in said.tokens.indices where endsClause(token) {
            if token > first { result.append(first..<token) }
            first = token + 1
        }
        if first < said.tokens.count { result.append(first..<said.tokens.count) }
        return result
    }

    private func endsClause(_ token: Int) -> Bool {
        guard said.tokens[token].kind == .symbol, Self.signs.contains(said.tokens[token].text)
        else { return false }
        let next = token + 1
        return next == said.tokens.count || !said.tokens[next].isGlued
            || Self.brackets.contains(said.tokens[token].text)
    }

    private static let signs: Set = [",", ".", "!", ";", "…", "-", "–", "—", "(", ")"]
    private static let brackets: Set = ["(", ")"]
}
