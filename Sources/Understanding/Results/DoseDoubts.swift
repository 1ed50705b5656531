import AccessibleCore
import Foundation
import Journal

/// Finds medicines that may be one dose said twice, or another than was said first.
///
/// They are said back before they are logged: two doses within an hour ("took it before lunch, so
/// at 11:30"), a medicine that was another after all ("tylenol at 8, that was aspirin actually"), and
/// a time that is added ("warfarin at 8, at night too").
///
/// So are doses of which the words do not say for certain when they were: "between 8 and 12", "metformin at
/// 8, 500 at 6".
struct DoseDoubts {
    let matcher: PhraseMatcher
    let chunks: [Chunk]

    /// Two doses of one medicine are seldom closer, in seconds.
    private static let closest: TimeInterval = 3_600

    /// What makes doses doubtful, in order; empty if all are certain.
    ///
    /// - Parameters:
    ///   - doses: the medicines that would be logged, each with its time, nil for now, and its tokens.
    ///   - now: the moment of the text, which is the time of a dose without a time.
    func doubts(
        of doses: [(action: LogAction, tokens: Range<Int>)], now: Date
    ) -> [Doubted] {
        guard let first = doses.first else { return [] }
        var result: [Doubted] = []
        for (index, dose) in doses.enumerated() {
            if index > 0, let words = renamed(dose.tokens) {
                result.append(Doubted(reason: .renamed, tokens: words))
            }
            let before = doses[..<index].last { isOfSame($0, dose) }
            guard let before else { continue }
            let times = [before, dose].map { $0.action.time?.date ?? now }
            // "Took iron twice" says no second time.
            let isNamedOnce = before.tokens == dose.tokens
            if isNamedOnce, chunks.count(where: \.isTime) < 2 { continue }
            if isEarlier(dose, than: before) {
                result.append(Doubted(reason: .earlierDose, tokens: dose.tokens))
            } else if abs(times[1].timeIntervalSince(times[0])) < Self.closest {
                let words = isNamedOnce ? lastTime ?? dose.tokens : dose.tokens
                result.append(Doubted(reason: .sameDose, tokens: words))
            }
        }
        let times = added.filter { $0.lowerBound >= first.tokens.upperBound }
        return result + times.map { Doubted(reason: .addedTime, tokens: $0) }
            + stretches(doses.map(\.tokens)).map { Doubted(reason: .openTime, tokens: $0) }
    }

    private typealias Dose = (action: LogAction, tokens: Range<Int>)

    /// Whether two doses are of one medicine, however strong each was.
    private func isOfSame(_ first: Dose, _ second: Dose) -> Bool {
        if first.action.fullItem == second.action.fullItem { return true }
        let names = [first, second].map { dose in
            dose.action.item.split(separator: " ").filter { !$0.contains(where: \.isNumber) }
        }
        return names[0] == names[1]
    }

    /// Whether a dose was earlier than the one that was said before it, on the same day.
    ///
    /// Only hours are compared whose half of the day was not said.
    private func isEarlier(_ dose: Dose, than before: Dose) -> Bool {
        guard dose.tokens != before.tokens, let time = dose.action.time,
            let first = before.action.time, time.date < first.date
        else { return false }
        return [time, first].allSatisfy { $0.assumed.contains(.am) || $0.assumed.contains(.pm) }
    }

    /// Times from when to when, or since when, straight behind or before a medicine.
    private func stretches(_ doses: [Range<Int>]) -> [Range<Int>] {
        chunks.filter { chunk in
            guard case .time(let spec) = chunk.kind, spec.until != nil || spec.isBeginning else {
                return false
            }
            return doses.contains { dose in
                let between =
                    dose.upperBound <= chunk.start
                    ? dose.upperBound..<chunk.start
                    : chunk.end..<max(chunk.end, dose.lowerBound)
                return !chunks.contains { isEnd($0) && between.contains($0.start) }
            }
        }.map { $0.start..<$0.end }
    }

    /// "That was aspirin", "era aspirina": a clause that says which medicine it was.
    private func renamed(_ medicine: Range<Int>) -> Range<Int>? {
        let before = chunks.prefix { $0.end <= medicine.lowerBound }.reversed()
            .drop(while: isSmall)
        guard let be = before.first, case .be = be.kind else { return nil }
        guard let subject = before.dropFirst().first else { return nil }
        if case .separator(.comma) = subject.kind { return be.start..<medicine.upperBound }
        guard matcher.phrase(.relative, at: subject.start)?.end == subject.end else { return nil }
        return subject.start..<medicine.upperBound
    }

    private func isSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .article, .of, .filler: true
        default: false
        }
    }

    /// Times behind another one, with a word such as "too" behind them.
    private var added: [Range<Int>] {
        guard let first = chunks.first(where: \.isTime) else { return [] }
        return chunks.compactMap { chunk in
            guard chunk.isTime, let also = matcher.phrase(.also, at: chunk.end) else { return nil }
            // "At 8, at night" may be one time.
            let isSecond =
                chunk.start > first.start
                || (chunk.start..<chunk.end).contains { matcher.tokens[$0].text == "," }
            // "Now another one"
            let next = chunks.first { $0.end > also.end }
            let isLast = next.map { isEnd($0) && $0.start >= also.end } ?? true
            return isSecond && isLast ? chunk.start..<also.end : nil
        }
    }

    private func isEnd(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .separator, .end: true
        default: false
        }
    }

    private var lastTime: Range<Int>? {
        chunks.last(where: \.isTime).map { $0.start..<$0.end }
    }
}
