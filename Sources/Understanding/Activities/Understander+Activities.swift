import AccessibleCore
import Foundation
import Journal

extension Understander {
    /// What a text tells of sleep, exercise, moods and contractions, or keeps as a note; nil if
    /// it is to be read as any other sentence is.
    func told(
        _ text: String, _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar],
        _ resolver: TimeResolver
    ) -> Understood? {
        guard ActivityScan.mayTell(matcher) else { return nil }
        if let note = note(text, matcher, scalars, resolver) { return note }
        let reader = ActivityReader(matcher: matcher, resolver: resolver, scalars: scalars)
        guard let reading = reader.reading() else { return nil }
        // "Slept badly" says how, and no length: it is a symptom.
        if reading.actions.count == 1, reading.actions.allSatisfy({ $0.action.isBare }),
            isReport(text, matcher, scalars, resolver)
        {
            return nil
        }
        guard !reading.rest.isEmpty else {
            return understood(text, reading.actions, matcher, scalars)
        }
        let rest = reading.rest.map { name(of: Array($0), matcher, scalars) }
            .joined(separator: ", ")
        guard let (other, otherScalars) = self.matcher(rest) else { return nil }
        var sentence = SentenceReading(
            matcher: other, resolver: resolver, scalars: otherScalars)
        let said = sentence.understood(rest)
        // A time of one clause may be that of the other.
        let times = reading.actions.map(\.action.time) + said.actions.map(\.time)
        guard !said.actions.isEmpty, said.otherKinds.isEmpty, said.questions.isEmpty,
            said.unparsed.isEmpty, said.declined.isEmpty, times.allSatisfy({ $0 == nil })
        else { return nil }
        var whole = understood(text, reading.actions, matcher, scalars)
        let isFirst = (reading.rest.first?.lowerBound ?? 0) < reading.actions[0].tokens.lowerBound
        whole.actions = isFirst ? said.actions + whole.actions : whole.actions + said.actions
        whole.words = isFirst ? said.words + whole.words : whole.words + said.words
        whole.questions = []
        return whole
    }

    private func understood(
        _ text: String, _ actions: [(action: LogAction, tokens: Range<Int>)],
        _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar]
    ) -> Understood {
        var result = Understood(text: text, actions: actions.map(\.action))
        result.time = result.actions.lazy.compactMap(\.time).first
        result.words = actions.map { name(of: Array($0.tokens), matcher, scalars) }
        for (index, action) in result.actions.enumerated()
        where action.isBare && action.measurement?.row.needsValue ?? false {
            result.questions.append(.measurementValue(actionIndex: index))
        }
        return result
    }

    /// Whether the other passes log something of a text.
    private func isReport(
        _ text: String, _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar],
        _ resolver: TimeResolver
    ) -> Bool {
        var sentence = SentenceReading(matcher: matcher, resolver: resolver, scalars: scalars)
        return !sentence.understood(text).actions.isEmpty
    }

    // MARK: Notes

    /// "Note: called the doctor": the words behind it, as they were written.
    private func note(
        _ text: String, _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar],
        _ resolver: TimeResolver
    ) -> Understood? {
        let lead = matcher.matches(.activityWord, at: 0).max { $0.end < $1.end }
        guard let lead, case .activity(let piece) = lead.value,
            [.note, .weakNote].contains(piece.word), lead.end < matcher.tokens.count
        else { return nil }
        let start = matcher.tokens[lead.end].start
        let words = String(String.UnicodeScalarView(scalars[start...]))
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        if piece.word == .weakNote, isReport(text, matcher, scalars, resolver) { return nil }
        var result = Understood(text: text, actions: [LogAction(kind: .logNote, item: words)])
        result.words = [text]
        return result
    }

    // MARK: Questions

    /// The kind, and the item where there is one, that a name of an activity means: "sleep",
    /// "run", "my yoga"; nil for any other text.
    package func activityNamed(_ text: String) -> LogQuestion.Subject? {
        guard let (matcher, _) = matcher(text) else { return nil }
        let scan = ActivityScan(matcher)
        guard !scan.isOpen, let name = scan.name else { return nil }
        return LogQuestion.Subject(
            name: name.item.isEmpty ? nil : name.item, kinds: [.measured(name.kind)],
            areKindsSaid: true)
    }
}

extension LogAction {
    /// It has neither the value that it needs nor a name, so that the value is asked for.
    fileprivate var isBare: Bool {
        quantity == nil && fields.isEmpty && item.isEmpty && measurement?.row.needsValue ?? false
    }
}
