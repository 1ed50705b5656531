import AccessibleCore
import Journal

/// Clauses that say when something that was felt began: "headache yesterday, started around 3".
extension RemarkedReport {
    /// The report with the time of such a clause as its own; nil if no clause is one, or if the time is told of
    /// something else.
    ///
    /// - Parameter whole: What the text says read without its clauses being judged.
    func withOnset(
        _ clauses: [Range<Int>], _ whole: Understood, _ explanation: inout Explanation?
    ) -> Understood? {
        guard whole.actions.count == 1, let felt = whole.actions.first,
            felt.kind == .logSymptom, whole.unsure == nil
        else { return nil }
        for clause in clauses.dropFirst() {
            guard let time = onset(clause) else { continue }
            let before = said.words(of: 0..<clause.lowerBound)
            let behind = said.words(of: clause.upperBound..<said.tokens.count)
            let text = before.dropping(lastOf: ",") + " " + time + behind
            guard let told = SaidText(text, in: said.locale) else { return nil }
            let read = reader.readWithoutRemarks(told)
            guard read.actions.count == 1, let action = read.actions.first,
                action.kind == .logSymptom, action.item == felt.item, action.time != felt.time
            else { return nil }
            explanation?.add("remarks", finding("onset", clause))
            var result = read
            result.text = said.text
            return result
        }
        return nil
    }

    /// The one report of a text whose last clause says when that was: "sugar 7.8 before lunch, that was at ten to two".
    ///
    /// Nil unless the text read as one is of the same thing twice, or of one without its time.
    ///
    /// - Parameter whole: What the text says read without its clauses being judged.
    func withTimeBehind(
        _ clauses: [Range<Int>], _ whole: Understood, _ explanation: inout Explanation?
    ) -> Understood? {
        let isDoubled = whole.actions.count == 2
        guard isDoubled || whole.actions.count == 1 && whole.actions[0].time == nil,
            Set(whole.actions.map(\.timeless)).count == 1,
            let clause = clauses.last, let part = said.part(clause),
            let lead = part.matcher.matches(.retractionLead, at: 0).map(\.end).max(),
            lead < part.tokens.count,
            let time = said.part(clause.lowerBound + lead..<clause.upperBound),
            RemarkReader(time, reader.resolver).isTimeAlone
        else { return nil }
        let before = said.words(of: 0..<clause.lowerBound)
        let text = before.dropping(lastOf: ",") + " " + time.text
        guard let told = SaidText(text, in: said.locale) else { return nil }
        let read = reader.readWithoutRemarks(told)
        guard read.isComplete, read.actions.count == 1,
            read.actions[0].timeless == whole.actions[0].timeless
        else { return isDoubled ? refused(.uncertain) : nil }
        explanation?.add("remarks", finding("time", clause))
        var result = read
        result.text = said.text
        result.words = [said.text]
        return result
    }

    /// The words of the time, if a clause says that something began at one, and nothing else.
    private func onset(_ clause: Range<Int>) -> String? {
        guard let part = said.part(clause) else { return nil }
        func end(at start: Int) -> Int? {
            part.matcher.matches(.onset, at: start).map(\.end).max()
        }
        guard let first = end(at: 0), first < part.tokens.count else { return nil }
        // German "fing um 3 an" has the rest of the verb behind the time.
        let ends =
            (first + 1..<part.tokens.count).filter { end(at: $0) == part.tokens.count }
            + [part.tokens.count]
        for end in ends {
            guard let time = said.part(clause.lowerBound + first..<clause.lowerBound + end),
                RemarkReader(time, reader.resolver).isTimeAlone
            else { continue }
            return part.words(of: first..<end)
        }
        return nil
    }
}

extension String {
    /// The text without a sign at its end.
    fileprivate func dropping(lastOf sign: Character) -> String {
        var text = Substring(self)
        while let last = text.last, last == sign || last == " " { text.removeLast() }
        return String(text)
    }
}
