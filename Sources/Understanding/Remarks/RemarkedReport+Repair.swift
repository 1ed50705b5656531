import AccessibleCore
import Journal

/// Values that are put right at once: "pulse 88, no, 78", "bp 120/80 at 8, sorry, 130/80".
extension RemarkedReport {
    /// The measurement with the value that was said last: 78 in "pulse 88, no, 78".
    ///
    /// - Parameter whole: What the text says read without its clauses being judged.
    /// - Returns: nil if the text corrects nothing, or if the last value is of another measurement.
    func withValuePutRight(
        _ whole: Understood, _ explanation: inout Explanation?
    ) -> Understood? {
        guard !whole.isComplete, whole.actions.count <= 1 else { return nil }
        let tokens = said.tokens
        guard let place = tokens.indices.dropFirst().first(where: { correctionEnd(at: $0) != nil }),
            let end = correctionEnd(at: place)
        else { return nil }
        let start = valueStart(from: end)
        guard start < tokens.count, valueEnd(from: start, in: said) == tokens.count,
            let before = tokens[..<place].lastIndex(where: { !Self.isPause($0) }),
            let report = said.part(0..<before + 1),
            let first = measurement(in: report),
            let from = report.tokens.indices.first(where: { isOfValue(report.tokens[$0]) })
        else { return nil }
        let to = valueEnd(from: from, in: report)
        let text = [
            report.words(of: 0..<from), said.words(of: start..<tokens.count),
            report.words(of: to..<report.tokens.count),
        ].filter { !$0.isEmpty }.joined(separator: " ")
        guard let right = SaidText(text, in: said.locale), let second = measurement(in: right),
            second.action.measurement == first.action.measurement,
            second.action.time == first.action.time
        else { return nil }
        explanation?.add("remarks", finding("correction", place..<tokens.count))
        var result = second.read
        result.text = said.text
        result.words = [said.text]
        return result
    }

    /// What a text says, if that is one measurement and all of the text.
    private func measurement(in text: SaidText) -> (action: LogAction, read: Understood)? {
        let read = reader.readWithoutRemarks(text)
        guard read.isComplete, read.actions.count == 1, let action = read.actions.first,
            action.kind == .logMeasurement, action.quantity != nil
        else { return nil }
        return (action, read)
    }

    /// Where words that put something right end; nil if none begin at a token.
    private func correctionEnd(at token: Int) -> Int? {
        // "Was" alone puts nothing right.
        let strong = said.matcher.phrase(.correction, at: token).flatMap {
            $0.payload == 0 ? $0 : nil
        }
        return [strong?.end, said.matcher.phrase(.no, at: token)?.end].compactMap(\.self).max()
    }

    /// Where a value may begin behind words that put something right: "no, it was | 78".
    private func valueStart(from end: Int) -> Int {
        var start = end
        while start < said.tokens.count {
            let small = Self.smallWords.compactMap { said.matcher.phrase($0, at: start)?.end }.max()
            if let small {
                start = small
            } else if Self.isPause(said.tokens[start]) {
                start += 1
            } else {
                return start
            }
        }
        return start
    }

    private static let smallWords: [WordClass] = [
        .correction, .no, .be, .reference, .relative, .filler,
    ]

    /// Where a value ends that begins at a token: 120/80, "120 over 80".
    private func valueEnd(from start: Int, in text: SaidText) -> Int {
        var end = start
        while end < text.tokens.count {
            let over = text.matcher.matches(.readingOver, at: end).map(\.end).max()
            if isOfValue(text.tokens[end]) {
                end += 1
            } else if let over, over < text.tokens.count, isOfValue(text.tokens[over]) {
                end = over
            } else {
                return end
            }
        }
        return end
    }

    /// A part of a number such as 120/80 or 38,2.
    private func isOfValue(_ token: WordToken) -> Bool {
        token.kind != .word && (token.kind != .symbol || token.text == "/")
    }

    private static func isPause(_ token: WordToken) -> Bool {
        token.kind == .symbol && [",", ":", ".", "-", "–", "…"].contains(token.text)
    }
}
