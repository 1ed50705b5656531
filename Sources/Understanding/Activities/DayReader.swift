import AccessibleCore
import Foundation
import Journal

/// Reads what a text tells of the day: sleep, exercise, moods, contractions, and notes.
///
/// What else a text logs beside an activity is read by ``SentenceReading``.
struct DayReader {
    let said: SaidText
    let resolver: TimeResolver

    private var matcher: PhraseMatcher { said.matcher }

    /// What the text tells or keeps as a note; nil if it is to be read as any other sentence is.
    func told() -> Understood? {
        guard ActivityScan.mayTell(matcher) else { return nil }
        if let note { return note }
        let reader = ActivityReader(matcher: matcher, resolver: resolver, scalars: said.scalars)
        guard let reading = reader.reading() else { return nil }
        // "Slept badly" says how, and no length: it is a symptom.
        if reading.actions.count == 1, reading.actions.allSatisfy({ $0.action.isBare }), isReport {
            return nil
        }
        return reading.rest.isEmpty ? understood(reading.actions) : withRest(of: reading)
    }

    /// What is told, and what the clauses that tell of something else log.
    ///
    /// They are said back where a time of one may be that of the other, or where words are left.
    private func withRest(of reading: ActivityReader.Reading) -> Understood? {
        let words = reading.rest.map { said.words(of: $0) }.joined(separator: ", ")
        guard let rest = SaidText(words, in: said.locale) else { return nil }
        var sentence = SentenceReading(rest, resolver)
        let logged = sentence.understood()
        let isFirst = (reading.rest.first?.lowerBound ?? 0) < reading.actions[0].tokens.lowerBound
        guard logged.otherKinds.isEmpty, logged.questions.isEmpty, logged.unsure == nil,
            logged.unparsed.isEmpty || !logged.actions.isEmpty
        else {
            return isWholeNight(reading.actions)
                ? beside(words, reading.actions.map(\.action)) : nil
        }
        var whole = understood(reading.actions)
        whole.actions = isFirst ? logged.actions + whole.actions : whole.actions + logged.actions
        whole.words = isFirst ? logged.words + whole.words : whole.words + logged.words
        whole.questions = []
        guard logged.unparsed.isEmpty, logged.declined.isEmpty,
            isWholeNight(reading.actions) || whole.actions.allSatisfy({ $0.time == nil })
        else { return hasValues(reading.actions) ? beside(words, whole.actions) : nil }
        return whole
    }

    /// What is told, said back with the words beside it before it is logged.
    private func beside(_ words: String, _ actions: [LogAction]) -> Understood {
        var result = Understood(text: said.text)
        result.unsure = Understood.Unsure(actions: actions, questions: [], notUnderstood: words)
        return result
    }

    /// Whether all that is told is sleep with its length, so that a time elsewhere is not its own.
    private func isWholeNight(_ told: [(action: LogAction, tokens: Range<Int>)]) -> Bool {
        told.allSatisfy { $0.action.measurement?.rawValue == "sleep" && $0.action.quantity != nil }
    }

    private func hasValues(_ told: [(action: LogAction, tokens: Range<Int>)]) -> Bool {
        told.allSatisfy { $0.action.quantity != nil || !$0.action.fields.isEmpty }
    }

    private func understood(
        _ actions: [(action: LogAction, tokens: Range<Int>)]
    ) -> Understood {
        var result = Understood(text: said.text, actions: actions.map(\.action))
        result.time = result.actions.lazy.compactMap(\.time).first
        result.words = actions.map { said.words(of: $0.tokens) }
        for (index, action) in result.actions.enumerated()
        where action.isBare && action.measurement?.row.needsValue ?? false {
            result.questions.append(.measurementValue(actionIndex: index))
        }
        return result
    }

    /// The other passes log something of the text.
    private var isReport: Bool {
        var sentence = SentenceReading(said, resolver)
        return !sentence.understood().actions.isEmpty
    }

    /// "Note: called the doctor": the words behind it, as they were written.
    private var note: Understood? {
        let lead = matcher.matches(.activityWord, at: 0).max { $0.end < $1.end }
        guard let lead, case .activity(let piece) = lead.value,
            [.note, .weakNote].contains(piece.word), lead.end < matcher.tokens.count
        else { return nil }
        let words = said.text(from: lead.end).trimmingCharacters(in: .whitespacesAndNewlines)
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        if piece.word == .weakNote, isReport { return nil }
        var result = Understood(text: said.text, actions: [LogAction(kind: .logNote, item: words)])
        result.words = [said.text]
        return result
    }
}

extension LogAction {
    /// It has neither the value that it needs nor a name, so that the value is asked for.
    fileprivate var isBare: Bool {
        quantity == nil && fields.isEmpty && item.isEmpty && measurement?.row.needsValue ?? false
    }
}
