package import Foundation

/// Understands sentences of one language: what to log, when, and how much.
///
/// All words and patterns come from the locale folder; the moment, the calendar
/// and the habits come in with each call. The same call always gives the same
/// answer.
///
/// Each job has a reader of its own, which is made for one text: ``UtteranceReader``,
/// ``WholeTextReader``, ``AnswerReader``, ``CorrectionReader``, ``QuestionSentence``,
/// ``ReminderSentence``, ``NameReader`` and ``SentenceRespeller``.
package struct Understander: Sendable {
    let locale: LoadedLocale
    /// Compares names of items.
    package let names: ItemNames
    /// What can be said, one sentence of each kind, in the order to read them.
    package let examples: [SentenceExample]
    /// The amounts that are logged without a question.
    package let plausibleAmounts: PlausibleAmounts

    /// Loads `vocabulary.yaml`, `grammar.yaml` and the rules beside it, `examples.yaml` and
    /// `amounts.yaml` of a locale folder.
    ///
    /// - Throws: An error whose description names the file and the place in it.
    package init(localeFolder: URL) throws {
        self.init(
            try LoadedLocale(localeFolder: localeFolder),
            examples: try SentenceExample.all(localeFolder: localeFolder),
            plausibleAmounts: try PlausibleAmounts(localeFolder: localeFolder))
    }

    /// - Parameter plausibleAmounts: by default, amounts have no bounds.
    init(
        _ locale: LoadedLocale, examples: [SentenceExample] = [],
        plausibleAmounts: PlausibleAmounts = PlausibleAmounts()
    ) {
        self.locale = locale
        names = ItemNames(lexicon: locale.lexicon)
        self.examples = examples
        self.plausibleAmounts = plausibleAmounts
    }

    func said(_ text: String) -> SaidText? { SaidText(text, in: locale) }

    func utterances(_ context: UnderstandingContext) -> UtteranceReader {
        UtteranceReader(locale: locale, context: context)
    }

    // MARK: Sentences

    /// Everything a sentence says.
    ///
    /// A text of more than 12,000 characters or 2,000 words is not looked at: all
    /// of it is unparsed.
    package func understand(_ text: String, in context: UnderstandingContext) -> Understood {
        utterances(context).understood(text)
    }

    /// Everything a sentence says, and what it means as the answer to a question
    /// for a value.
    ///
    /// A sentence that could be logged, and that a conversation answers from the log ("usual time of
    /// my headaches"), is a question.
    ///
    /// As an answer it is read far more generously than as a sentence to log,
    /// because nothing is saved by it: every number is taken that a person would
    /// take for one, and an amount counts wherever it stands.
    package func understandWithValues(
        _ text: String, in context: UnderstandingContext
    ) -> (understood: Understood, values: AnswerValues) {
        guard let said = said(text) else {
            return (Understood(text: text, unparsed: text), AnswerValues())
        }
        let understood = utterances(context).understood(said)
        let values = AnswerReader(said: said, understood: understood).values()
        return (asked(understood, in: context) ?? understood, values)
    }

    /// What each pass of the reader makes of a sentence.
    ///
    /// A text that is too long to be looked at has no passes.
    package func explain(_ text: String, in context: UnderstandingContext) -> Explanation {
        said(text).map { utterances(context).explanation(of: $0) } ?? Explanation()
    }

    /// A sentence as it was probably meant: words that are in no list are one slip away from
    /// listed ones, and with those it can be logged whole, or says a time or a unit that was
    /// mistyped.
    ///
    /// Nil if there are no such words, or several sentences that could have been meant. The person
    /// is to be asked before anything is logged.
    package func respelled(_ text: String, in context: UnderstandingContext) -> String? {
        SentenceRespeller(utterances: utterances(context)).respelled(text)
    }

    /// Whether all words of a text are known where they stand, and it ends with one that says
    /// something.
    ///
    /// What was misheard is often not so: "nausea since thai oat", "toast uh some".
    package func isFamiliar(_ text: String, in context: UnderstandingContext) -> Bool {
        guard let said = said(text) else { return false }
        let chunks = SentenceReading(said, utterances(context).resolver).chunks
        let isKnown = chunks.allSatisfy { chunk in
            if case .unknown = chunk.kind { false } else { true }
        }
        if case .filler? = chunks.last?.kind { return false }
        return isKnown
    }

    // MARK: What the data says, for those who check it

    /// Whether an example is understood, all of it and without a question, as
    /// what it is an example of.
    package func understands(
        _ example: SentenceExample, in context: UnderstandingContext
    ) -> Bool {
        let found = understand(example.sentence, in: context)
        return !found.actions.isEmpty && found.questions.isEmpty && found.unparsed.isEmpty
            && found.actions.allSatisfy(example.isShown(by:))
    }

    /// The rules of `grammar.yaml` and of the files of rules beside it.
    package var ruleNames: [String] { Array(locale.grammar.ruleNames.keys) }

    /// The phrases of every list of `vocabulary.yaml`.
    package var wordLists: [String: [ListedPhrase]] { locale.lexicon.wordLists }
}
