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
        let start = tokens[end...].firstIndex { !Self.isPause($0) } ?? tokens.count
        guard start < tokens.count, tokens[start...].allSatisfy({ isOfValue($0) }),
            let before = tokens[..<place].lastIndex(where: { !Self.isPause($0) }),
            let report = said.part(0..<before + 1),
            let first = measurement(in: report)
        else { return nil }
        let value = report.tokens.indices.filter { isOfValue(report.tokens[$0]) }
        guard let from = value.first else { return nil }
        let to = report.tokens[from...].firstIndex { !isOfValue($0) } ?? report.tokens.count
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
        [WordClass.correction, .no].compactMap { said.matcher.phrase($0, at: token)?.end }.max()
    }

    /// A part of a number such as 120/80 or 38,2.
    private func isOfValue(_ token: WordToken) -> Bool {
        token.kind != .word && (token.kind != .symbol || token.text == "/")
    }

    private static func isPause(_ token: WordToken) -> Bool {
        token.kind == .symbol && [",", ":", ".", "-", "–", "…"].contains(token.text)
    }
}
