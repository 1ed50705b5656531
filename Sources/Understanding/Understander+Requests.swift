import AccessibleCore
package import Foundation

/// Texts that want something of what is logged: that it is changed, told or reminded of.
extension Understander {
    // MARK: Corrections

    /// A correction of the last entry: "no, 12 ounces", "make it yesterday",
    /// "that was lunch"; nil if the text is none.
    ///
    /// - Parameter context: wanted of what opens like a correction alone, which
    ///   few lines do.
    package func correction(
        _ text: String, in context: @autoclosure () -> UnderstandingContext
    ) -> Correction? {
        guard let said = said(text), let opening = CorrectionOpening(of: said) else { return nil }
        return CorrectionReader(utterances: utterances(context())).correction(said, opening)
    }

    /// Whether a line opens as a correction does, understood or not: "no, I didn't".
    package func opensCorrection(_ text: String) -> Bool {
        said(text).map(CorrectionReader.opens) ?? false
    }

    /// What a text says as the new value of something in an entry: "tea", "12 ounces",
    /// "9 am", "lunch"; nil if it is no value.
    ///
    /// - Parameter isTime: a bare number is an hour: "move the coffee to 9".
    package func newValue(
        _ text: String, asTime isTime: Bool = false, in context: UnderstandingContext
    ) -> Correction? {
        CorrectionReader(utterances: utterances(context)).newValue(text, asTime: isTime)
    }

    /// A statement that gives something in an entry another value: "the toast was at 9".
    ///
    /// Nil unless a word such as "was" stands between a name and a whole value.
    package func statement(
        _ text: String, in context: UnderstandingContext
    ) -> (name: String, value: Correction)? {
        said(text).flatMap { CorrectionReader(utterances: utterances(context)).statement($0) }
    }

    // MARK: Questions

    /// What a text asks of the log (D1).
    ///
    /// - Parameters:
    ///   - before: the question that was answered before, whose subject or days this one may
    ///     keep.
    ///   - isForced: the text is known to be a question, so that bare words are one.
    package func question(
        _ text: String, after before: LogQuestion? = nil, isForced: Bool = false,
        in context: UnderstandingContext
    ) -> QuestionReading {
        questionSentence(text, context).reading(after: before, isForced: isForced)
    }

    /// What a text may ask where some of its words are mistyped (D1): the likeliest first, and
    /// those that are equally likely together.
    ///
    /// - Parameters:
    ///   - before: the question before, whose subject or days this one may keep.
    ///   - isForced: the text is known to be a question.
    ///   - isOpening: the text may be a report as well. It asks only if its first words ask when
    ///     they are written right.
    package func mistypedQuestions(
        _ text: String, after before: LogQuestion? = nil, isForced: Bool = false,
        isOpening: Bool = false, in context: UnderstandingContext
    ) -> [[LogQuestion]] {
        QuestionRespeller(utterances: utterances(context))
            .questions(text, after: before, isForced: isForced, isOpening: isOpening)
    }

    /// Whether the first words of a text ask something, or a question mark does; so do "list
    /// medicines" and "average water a day".
    package func opensAsking(_ text: String, in context: UnderstandingContext) -> Bool {
        questionSentence(text, context).opensAsking
    }

    /// Whether a text asks, although it names something that could be logged.
    ///
    /// "How many tylenol today" does, "worst headache this month", and straight behind an
    /// answer "and the iron"; none does that tells of eating, drinking, taking or having.
    ///
    /// - Parameter before: the question that was answered just before; nil if there was none.
    package func asksDespiteReport(
        _ text: String, after before: LogQuestion?, in context: UnderstandingContext
    ) -> Bool {
        questionSentence(text, context).asksDespiteReport(after: before)
    }

    /// The days or moments that a whole text names, as in a question: "last week", "in February".
    ///
    /// Nil if it names none, or says more than that.
    package func span(_ text: String, in context: UnderstandingContext) -> LogSpan? {
        questionSentence(text, context).span
    }

    /// A text that could be logged as the question that it is; nil if it asks nothing.
    func asked(_ understood: Understood, in context: UnderstandingContext) -> Understood? {
        guard understood.kind == .report else { return nil }
        let sentence = questionSentence(understood.text, context)
        guard sentence.asksDespiteReport(after: nil) else { return nil }
        var about: [String] = []
        if case .question(let question) = sentence.reading(after: nil, isForced: true) {
            about = [question.subject.name].compactMap(\.self)
        }
        return Understood(
            text: understood.text, unparsed: understood.text, otherKinds: [.question], about: about)
    }

    private func questionSentence(
        _ text: String, _ context: UnderstandingContext
    ) -> QuestionSentence {
        QuestionSentence(text: text, utterances: utterances(context))
    }

    // MARK: Reminders

    /// Whether a text only says that it is all, or medicines, and names none: "everything", "pills",
    /// "evening pills", "tablet".
    ///
    /// - Parameter orAll: words for all that is there count, too; of food they are no medicines.
    package func namesNoMedicine(_ text: String, orAll: Bool) -> Bool {
        guard let matcher = said(text)?.matcher, !matcher.tokens.isEmpty else { return false }
        var (position, isOfMedicines) = (0, false)
        while position < matcher.tokens.count {
            let said = matcher.matches(.reminderWord, at: position).filter { match in
                guard case .reminder(let piece) = match.value else { return false }
                return piece.word == .medicines || orAll && piece.word == .all
                    || piece.word == .it && piece.number == 1
            }
            let part = matcher.matches(.time, at: position).filter { match in
                guard case .time(let spec) = match.value else { return false }
                return spec.part != nil
            }
            let form = tabletEnd(at: position, in: matcher)
            isOfMedicines = isOfMedicines || !said.isEmpty || form != nil
            let beside = [WordClass.part, .of, .article].compactMap {
                matcher.phrase($0, at: position)?.end
            }
            guard let end = ((said + part).map(\.end) + beside + [form].compactMap(\.self)).max()
            else { return false }
            position = end
        }
        return isOfMedicines
    }

    /// Where a word for any tablet ends; nil for other words, and for one that names a medicine by itself, as German
    /// "Pille" does.
    private func tabletEnd(at position: Int, in matcher: PhraseMatcher) -> Int? {
        guard let unit = matcher.phrase(.unit, at: position),
            MeasureUnit.allCases[Int(unit.payload)] == .tablet,
            matcher.phrase(.general, at: position)?.end == unit.end
        else { return nil }
        return unit.end
    }

    /// What a text asks of the reminders; nil if it asks nothing of them (D2).
    ///
    /// - Parameter isAnswer: it is the answer to when, or of what, somebody wants to be reminded.
    package func reminder(
        _ text: String, isAnswer: Bool = false, in context: UnderstandingContext
    ) -> ReminderRequest? {
        said(text).flatMap {
            ReminderSentence(said: $0, utterances: utterances(context)).request(isAnswer: isAnswer)
        }
    }

    /// Until when a text puts off a reminder that was just announced, and says nothing else: "until 3",
    /// "not before half past three", "move it to 4".
    package func putOff(_ text: String, in context: UnderstandingContext) -> Date? {
        guard let text = said(text),
            let spec = WholeTextReader(text).timeSpec(by: [.putOff])
        else { return nil }
        let times = ReminderTimes(resolver: utterances(context).resolver)
        // What is over today is not the time until which somebody waits.
        return times.next(spec).flatMap { end in
            spec.day != nil || end.timeIntervalSince(times.resolver.now) <= 12 * 3_600 ? end : nil
        }
    }
}
