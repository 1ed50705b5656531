import AccessibleCore
import Journal

/// Reads what a text says: a time alone, what is told of the day, or sentences to log.
///
/// Readers of questions, reminders and corrections read parts of their texts with it.
struct UtteranceReader {
    let locale: LoadedLocale
    let resolver: TimeResolver

    init(locale: LoadedLocale, context: UnderstandingContext) {
        self.locale = locale
        resolver = TimeResolver(lexicon: locale.lexicon, context: context)
    }

    /// Everything a text says; all of it is unparsed if it is too long to be looked at.
    func understood(_ text: String) -> Understood {
        guard let said = SaidText(text, in: locale) else {
            return Understood(text: text, unparsed: text)
        }
        return understood(said)
    }

    /// Everything a text says.
    func understood(_ said: SaidText) -> Understood {
        var nobodyAsks: Explanation?
        return understood(said, &nobodyAsks)
    }

    /// What each pass makes of a text.
    func explanation(of said: SaidText) -> Explanation {
        var explanation: Explanation? = Explanation()
        _ = understood(said, &explanation)
        return explanation ?? Explanation()
    }

    /// - Parameter explanation: nil if nobody asks for it.
    private func understood(_ said: SaidText, _ explanation: inout Explanation?) -> Understood {
        let read = read(said, &explanation)
        let report = RemarkedReport(reader: self, said: said)
        guard let remarked = report.understood(whole: read, &explanation) else { return read }
        return remarked
    }

    /// What a text says, whatever clauses beside its reports say of these.
    func readWithoutRemarks(_ said: SaidText) -> Understood {
        var nobodyAsks: Explanation?
        return read(said, &nobodyAsks)
    }

    private func read(_ said: SaidText, _ explanation: inout Explanation?) -> Understood {
        var whole = understoodAsOne(said, &explanation)
        let reader = StatementReader(reader: self, said: said)
        guard let statements = reader.statements(whole: whole) else {
            if let unsure = StatementWithin(reader: self, said: said).unsure(beside: whole) {
                explanation?.add("doubts", unsure)
                whole.unsure = unsure
            }
            return whole
        }
        explain(statements, of: said, in: &explanation)
        return reader.understood(statements)
    }

    /// Everything that a text says, read as one sentence or as what is told of one day.
    func understoodAsOne(_ said: SaidText) -> Understood {
        var nobodyAsks: Explanation?
        return understoodAsOne(said, &nobodyAsks)
    }

    /// Puts the passes of each statement in the place of those of the text as one.
    private func explain(
        _ statements: [Statement], of said: SaidText, in explanation: inout Explanation?
    ) {
        guard explanation != nil else { return }
        var passes = Explanation()
        for statement in statements {
            let words = said.words(of: statement.tokens)
            passes.add("statements", Explanation.Finding(kind: "complete", words: words))
        }
        for statement in statements {
            guard let part = SaidText(said.words(of: statement.tokens), in: locale) else {
                continue
            }
            var own: Explanation? = Explanation()
            _ = understoodAsOne(part, &own)
            passes.passes += own?.passes ?? []
        }
        explanation = passes
    }

    private func understoodAsOne(
        _ said: SaidText, _ explanation: inout Explanation?
    ) -> Understood {
        let isAgain = said.matcher.phrase(.again, at: 0) != nil
        // French "à jeun 1,26" is a value, and no time.
        let isState = !said.matcher.matches(.readingState, at: 0).isEmpty
        if !isAgain, !isState,
            let time = WholeTextReader(said).time(by: [.time, .wholeTime], resolver)
        {
            said.explainWords(in: &explanation)
            explanation?.add("whole text", Explanation.Finding(kind: "time", words: said.text))
            return Understood(text: said.text, time: time)
        }
        if let told = DayReader(said: said, resolver: resolver).told() {
            said.explainWords(in: &explanation)
            explanation?.addDay(told)
            return told
        }
        var sentences = SentenceReading(said, resolver, explains: explanation != nil)
        var all = sentences.understood()
        if let passes = sentences.explanation { explanation = passes }
        if let dose = ClearDose(reader: self, said: said).unsure(beside: all) {
            explanation?.add("doubts", dose)
            all.unsure = dose
        }
        return all
    }

    /// The time that the whole text says; nil if any part of it is no part of a time expression,
    /// save words such as "at" and "it was" before it.
    func time(_ text: String) -> UnderstoodTime? {
        SaidText(text, in: locale).flatMap { said in
            WholeTextReader(said).time(by: [.time, .wholeTime, .answerTime], resolver)
        }
    }
}
