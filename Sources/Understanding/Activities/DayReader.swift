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
    /// Words that nobody knows are left over. What has a value is said back first if the other clauses
    /// may change it, or if a time of one may be that of another.
    ///
    /// - Returns: nil if the text is to be read as any other sentence is.
    private func withRest(of reading: ActivityReader.Reading) -> Understood? {
        let words = reading.rest.map { said.words(of: $0) }.joined(separator: ", ")
        guard let rest = SaidText(words, in: said.locale) else { return nil }
        var sentence = SentenceReading(rest, resolver)
        let logged = sentence.understood()
        let told = reading.actions
        let isFirst = (reading.rest.first?.lowerBound ?? 0) < told[0].tokens.lowerBound
        // "Took ibuprofen, feeling great" says how it helped.
        if isFirst, logged.actions.contains(where: { $0.kind == .logVitamin }),
            told.allSatisfy(isMoodInWords)
        {
            return nil
        }
        var whole = understood(told)
        whole.actions = isFirst ? logged.actions + whole.actions : whole.actions + logged.actions
        whole.words = isFirst ? logged.words + whole.words : whole.words + logged.words
        whole.questions = []
        whole.unparsed = logged.unparsed
        if isClear(told, beside: logged, rest) { return whole }
        // "I ran yesterday, tomorrow I swim": the passes for plans say what that is.
        guard told.contains(where: { $0.hasValue || isMoodInWords($0) }),
            isWholeNight(told) || !logged.otherKinds.contains(.plan)
        else { return nil }
        whole.actions += logged.unsure?.actions ?? []
        return beside(words, logged.questions.isEmpty ? whole.actions : told.map(\.action))
    }

    /// Whether the other clauses leave what is told as it is.
    private func isClear(_ told: [Told], beside logged: Understood, _ rest: SaidText) -> Bool {
        guard logged.questions.isEmpty, logged.unsure == nil else { return false }
        let isMood = told.allSatisfy(isMoodInWords)
        if isMood, logged.actions.isEmpty {
            return Self.besideMood.isSuperset(of: logged.otherKinds) && !denies(rest)
        }
        guard logged.otherKinds.isEmpty, logged.declined.isEmpty else { return false }
        let isAllRead = logged.unparsed.isEmpty
        let isTold = told.allSatisfy { $0.hasValue || isMoodInWords($0) }
        guard isAllRead || isTold && !mayChange(rest) else { return false }
        // A time of another clause is neither that of a whole night nor that of a mood.
        let times = (told.map(\.action) + logged.actions).compactMap(\.time)
        return logged.actions.isEmpty || isMood || isWholeNight(told) || times.isEmpty
    }

    private typealias Told = ActivityReader.Told

    /// What may be told beside a mood in words without changing it: why one is so.
    private static let besideMood: Set<UtteranceKind> = [.report, .talk, .others]

    /// Whether words may put right what was told beside them: a number, "no", "actually".
    private func mayChange(_ rest: SaidText) -> Bool {
        rest.tokens.indices.contains { !rest.matcher.numbers(at: $0).isEmpty }
            || denies(rest)
            || rest.tokens.indices.contains { rest.matcher.phrase(.otherSubject, at: $0) != nil }
    }

    /// Whether words deny, correct, ask or plan.
    private func denies(_ rest: SaidText) -> Bool {
        rest.tokens.indices.contains { token in
            Self.denying.contains { rest.matcher.phrase($0, at: token) != nil }
        }
    }

    private static let denying: [WordClass] = [
        .no, .negation, .correction, .takenBack, .deletion, .question, .plan,
    ]

    /// What is told, said back with the words beside it before it is logged.
    private func beside(_ words: String, _ actions: [LogAction]) -> Understood {
        var result = Understood(text: said.text)
        result.unsure = Understood.Unsure(
            actions: actions, questions: [], notUnderstood: words, reasons: [.besideDay])
        return result
    }

    /// Whether all that is told is sleep with its length, so that a time elsewhere is not its own.
    private func isWholeNight(_ told: [Told]) -> Bool {
        told.allSatisfy { $0.action.measurement?.rawValue == "sleep" && $0.action.quantity != nil }
    }

    private func isMoodInWords(_ told: Told) -> Bool {
        told.action.measurement?.row.form == .rated && !told.action.item.isEmpty
    }

    private func understood(_ actions: [Told]) -> Understood {
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
