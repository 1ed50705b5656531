import AccessibleCore

/// Words of the rule `medicine-telling`, and what they say of a medicine.
struct MedicineSign {
    let tokens: Range<Int>
    let kind: UtteranceKind
}

/// What the words of the rule `medicine-telling` stop.
extension MedicineReader {
    func signs(in sentence: Range<Int>) -> [MedicineSign] {
        var result: [MedicineSign] = []
        for index in sentence where chunks[index].comment != .listed {
            for token in chunks[index].start..<chunks[index].end {
                let longest = matcher.matches(.medicineTelling, at: token)
                    .max { $0.end < $1.end }
                guard let longest, case .kind(let kind) = longest.value,
                    !(result.last.map { $0.tokens.contains(token) && $0.kind == .report } ?? false)
                else { continue }
                let sign = MedicineSign(tokens: token..<longest.end, kind: kind)
                // "Maybe" within a time says how exact that is.
                if kind == .uncertain, chunks[index].isTime { continue }
                if kind == .uncertain, isOfTime(sign, at: index, in: sentence) { continue }
                result.append(sign)
            }
        }
        return result
    }

    /// What stops a clause that tells of a medicine; nil where nothing does.
    func stop(
        _ clause: Range<Int>, _ signs: [MedicineSign], in sentence: Range<Int>
    ) -> UtteranceKind? {
        let stopping = signs.first { sign in
            switch sign.kind {
            case .report: false
            case .question: true
            case .uncertain: isOfMedicine(sign, in: sentence)
            case .denial: report(behind: sign, in: sentence) == nil
            case .others: !isAside(sign, in: sentence) && isToldOf(by: sign, in: sentence)
            default:
                !isTaken(before: sign, in: sentence) && report(behind: sign, in: sentence) == nil
            }
        }
        if let stopping { return stopping.kind }
        if isOfOthers { return .others }
        return isQuoted(clause) ? .talk : nil
    }

    // MARK: What a doubt is of

    /// Whether a doubt is of a medicine: between the same commas stands one, or nothing else.
    ///
    /// "Took iron, maybe it helps" and "I think I ate too much, took an antacid" doubt
    /// something else.
    private func isOfMedicine(_ sign: MedicineSign, in sentence: Range<Int>) -> Bool {
        let start = sentence.last { isCut($0) && chunks[$0].start < sign.tokens.lowerBound }
        let end = sentence.first { isCut($0) && chunks[$0].start >= sign.tokens.upperBound }
        let first = start.map { $0 + 1 } ?? sentence.lowerBound
        let stretch = chunks[first..<max(first, end ?? sentence.upperBound)]
        if stretch.contains(where: tellsOfMedicine) { return true }
        return !stretch.contains { chunk in
            guard !sign.tokens.overlaps(chunk.start..<max(chunk.end, chunk.start)) else {
                return false
            }
            switch chunk.kind {
            case .filler where chunk.comment != nil: return true
            case .filler, .subject, .be, .stop, .article, .time, .meal, .with, .of, .number:
                return false
            default: return chunk.end > chunk.start
            }
        }
    }

    /// Whether a chunk ends a stretch: a comma, a turn or a colon.
    private func isCut(_ index: Int) -> Bool {
        switch chunks[index].kind {
        case .separator(let link): link != .and
        default:
            chunks[index].end == chunks[index].start + 1
                && matcher.tokens[chunks[index].start].text == ":"
        }
    }

    /// "Took iron probably around 3": only the time is not sure.
    ///
    /// Behind the time, "I think" may be about all of it.
    private func isOfTime(
        _ sign: MedicineSign, at index: Int, in sentence: Range<Int>
    ) -> Bool {
        let before = sentence.prefix { $0 < index }.filter { !isSmall(chunks[$0]) }
        guard before.contains(where: { chunks[$0].namesThing }) else { return false }
        let next = chunks[sentence].first { $0.start >= sign.tokens.upperBound && !isSmall($0) }
        return next?.isOfClock ?? false
    }

    private func isSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .separator(.comma): true
        default: chunk.end == chunk.start
        }
    }

    // MARK: What was taken all the same

    /// "Took the iron that my doctor prescribed": what was taken is told before.
    private func isTaken(before sign: MedicineSign, in sentence: Range<Int>) -> Bool {
        let before = chunks[sentence].prefix { $0.end <= sign.tokens.lowerBound }
        return before.contains(where: isReport)
    }

    /// "Took my iron, doctor says it is fine": what is said there is something else.
    private func isAside(_ sign: MedicineSign, in sentence: Range<Int>) -> Bool {
        guard isTaken(before: sign, in: sentence) else { return false }
        return chunks[sentence].contains { chunk in
            guard chunk.start >= sign.tokens.upperBound else { return false }
            switch chunk.kind {
            case .noun, .unknown, .beside, .verb: return true
            default: return false
            }
        }
    }

    private func isReport(_ chunk: Chunk) -> Bool {
        guard let verb = chunk.verb else { return false }
        return verb.isOfConsuming && matcher.phrase(.present, at: chunk.start) == nil
    }

    /// "Wanted to take iron and forgot, took it at 9": what was taken after all is told behind it.
    private func report(behind sign: MedicineSign, in sentence: Range<Int>) -> Int? {
        sentence.first { chunks[$0].start >= sign.tokens.upperBound && isReport(chunks[$0]) }
    }

    /// "He goes, I took two ibuprofen" is what he says; "she said I should, so I took two" is not.
    private func isToldOf(by sign: MedicineSign, in sentence: Range<Int>) -> Bool {
        guard let verb = report(behind: sign, in: sentence) else { return true }
        return !sentence.contains { index in
            guard index < verb, chunks[index].start >= sign.tokens.upperBound else { return false }
            switch chunks[index].kind {
            case .subject, .filler, .separator(.comma), .be, .article: return false
            case .verb(.have), .time: return false
            case .unknown: return matcher.tokens[chunks[index].start].kind == .word
            default: return chunks[index].end > chunks[index].start
            }
        }
    }
}

extension Chunk {
    /// A time with an hour, or so long ago.
    fileprivate var isOfClock: Bool {
        guard case .time(let spec) = kind else { return false }
        return spec.clock != nil || spec.shift != nil
    }
}
