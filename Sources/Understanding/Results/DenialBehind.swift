/// Finds a clause that takes back the medicine before it: "tylenol at 8, which I skipped", "iron at 8, that was my
/// wife's", "…, era de mi marido".
struct DenialBehind {
    let matcher: PhraseMatcher
    let chunks: [Chunk]

    /// The words of such a clause behind a medicine; nil where there is none.
    ///
    /// The clause begins with a word that stands for the medicine (list `relative`) or with "was", and says no
    /// more than that it was not taken or came up again, or whose it was: "which didn't help" is about
    /// something else.
    ///
    /// - Parameter medicine: The tokens of the medicine.
    /// - Returns: The words, and whether they deny or tell of somebody else.
    func clause(behind medicine: Range<Int>) -> DeclinedWords? {
        let behind = chunks.drop { $0.start < medicine.upperBound }
        guard let comma = behind.firstIndex(where: isComma),
            !behind[..<comma].contains(where: { $0.noun != nil })
        else { return nil }
        let clause = behind[(comma + 1)...].prefix { !isEnd($0) }
        guard let start = clause.first?.start, let end = clause.last?.end, start < end,
            beginsAboutIt(clause)
        else { return nil }
        let symptoms = clause.filter { $0.noun == .symptom }
        let isThrownUp = symptoms.count == 1 && saysWho(clause)
        let rest = clause.filter { $0.noun != .symptom || !isThrownUp }
        guard rest.allSatisfy(isOfDenial), isThrownUp || rest.contains(where: isSign) else {
            return nil
        }
        let isDenied = isThrownUp || clause.contains(where: isNegation)
        return DeclinedWords(tokens: start..<end, kind: isDenied ? .denial : .others)
    }

    private func isNegation(_ chunk: Chunk) -> Bool {
        if case .block(.negation) = chunk.kind { true } else { false }
    }

    /// "Which I threw up", "que vomité": the medicine is the object of what was felt.
    ///
    /// "That headache" is not about it.
    private func saysWho(_ clause: ArraySlice<Chunk>) -> Bool {
        let isSaid = clause.contains { if case .subject = $0.kind { true } else { false } }
        if isSaid { return true }
        if case .stop = clause.first?.kind { return true }
        return false
    }

    private func isComma(_ chunk: Chunk) -> Bool {
        if case .separator(.comma) = chunk.kind { true } else { false }
    }

    private func isEnd(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .separator, .end: true
        default: false
        }
    }

    private func beginsAboutIt(_ clause: ArraySlice<Chunk>) -> Bool {
        guard let first = clause.first else { return false }
        switch first.kind {
        // "War für …", "hat mein Mann genommen", "pris par mon mari"
        case .be, .verb(.have), .verb(.take): return true
        default: break
        }
        return matcher.phrase(.relative, at: first.start) != nil
    }

    private func isOfDenial(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .block(.question), .subject, .filler, .article, .be, .of, .stop: true
        case .verb(let verb): verb.isOfConsuming || verb == .have
        default: isSign(chunk)
        }
    }

    /// A word that denies, or that names somebody else.
    private func isSign(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .block(.negation), .otherSubject: true
        // "My wife's"
        case .unknown: matcher.isPossessive(chunk.end - 1)
        default: false
        }
    }
}
