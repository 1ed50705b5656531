import AccessibleCore

/// Where a report of the speaker begins behind a clause that tells of something else.
extension KindReader {
    /// Whether a comma, a colon or a link stands here, and the words up to the next comma
    /// report what the speaker ate, drank, took or feels: "no joke, my left eye itches".
    ///
    /// What was wished for, or done again and again, reaches over a comma: "when I was sick,
    /// I ate soup"; not over one with a time behind it: "if it counts: at ten I had grapes".
    func beginsReport(_ index: Int, behind start: Int, in sentence: Range<Int>) -> Bool {
        guard isSeparator(index), !goesOnAsking(index, behind: start) else { return false }
        if isColon(chunks[index]), isHeading(start..<index) { return true }
        let stretch = (index + 1)..<sentence.upperBound
        let end = stretch.first { endsStretch($0) } ?? stretch.upperBound
        let words = (index + 1)..<end
        guard isReport(words, link: chunks[index]) else { return false }
        if chunks[words].contains(where: \.isTime) { return true }
        return !reachesOver(start..<index, isLinked: !isComma(chunks[index]))
    }

    /// "For the doctor: one amlodipine at 7": words before a colon that name nothing, and say
    /// no plan, question or request.
    private func isHeading(_ range: Range<Int>) -> Bool {
        switch opening(of: range) ?? telling(in: range) {
        case nil, .report, .talk: break
        default: return false
        }
        return !chunks[range].contains { chunk in
            switch chunk.kind {
            case .noun, .number, .quantity, .block, .meal: true
            case .otherSubject: opening(of: range) != .report && telling(in: range) != .report
            default: false
            }
        }
    }

    private func isSeparator(_ index: Int) -> Bool {
        switch chunks[index].kind {
        case .separator(.only): false
        case .separator: true
        default: isColon(chunks[index])
        }
    }

    private func isComma(_ chunk: Chunk) -> Bool {
        if case .separator(.comma) = chunk.kind { true } else { false }
    }

    private func isColon(_ chunk: Chunk) -> Bool {
        chunk.end == chunk.start + 1 && matcher.tokens[chunk.start].text == ":"
    }

    private func endsStretch(_ index: Int) -> Bool {
        switch chunks[index].kind {
        case .separator(.comma), .separator(.but): true
        default: isColon(chunks[index])
        }
    }

    /// Whether a clause is one whose frame holds for what follows a comma.
    ///
    /// A wish reaches over no "and" and no colon: "wanted no sweets and had a roll after all".
    private func reachesOver(_ range: Range<Int>, isLinked: Bool) -> Bool {
        switch opening(of: range) ?? telling(in: range) {
        case .plan: return !isLinked
        case .habit: return true
        default: break
        }
        return chunks[range].contains { chunk in
            switch chunk.kind {
            case .block(.plan): !isLinked
            case .block(.habit): true
            default: false
            }
        }
    }

    /// Whether some words are of the speaker, and name what was consumed or is felt.
    ///
    /// - Parameter link: What stands before them; it may name the speaker: "pero yo".
    private func isReport(_ range: Range<Int>, link: Chunk) -> Bool {
        var hasSpeaker = (link.start..<link.end).contains {
            matcher.phrase(.subject, at: $0) != nil
        }
        var says = false
        for chunk in chunks[range] {
            switch chunk.kind {
            case .block, .otherSubject: return false
            case .subject: hasSpeaker = true
            case .verb(let verb):
                guard verb.isOfConsuming, !isPresent(chunk) else { continue }
                says = true
                // "Me la he comido": the verb says who; "ein Brot gegessen" is the speaker's.
                let settings = matcher.lexicon.settings
                if settings.verbsShowPerson || settings.verbsComeLast { hasSpeaker = true }
            case .noun(.symptom), .number, .quantity: says = true
            default: break
            }
            if (chunk.start..<chunk.end).contains(where: { matcher.phrase(.own, at: $0) != nil }) {
                hasSpeaker = true
            }
        }
        return hasSpeaker && says
    }
}
