package import AccessibleCore
package import Foundation
package import Journal

/// Understands sentences of one language: what to log, when, and how much.
///
/// All words and patterns come from the locale folder; the moment, the calendar
/// and the habits come in with each call. The same call always gives the same
/// answer.
package struct Understander: Sendable {
    let lexicon: Lexicon
    let grammar: SentenceGrammar
    /// What can be said, one sentence of each kind, in the order to read them.
    package let examples: [SentenceExample]
    /// The amounts that are logged without a question.
    package let plausibleAmounts: PlausibleAmounts

    /// Loads `vocabulary.yaml`, `grammar.yaml`, `examples.yaml` and `amounts.yaml` of a
    /// locale folder.
    ///
    /// If there is a ``CompiledLocale`` of the first two and they have not changed since, they
    /// are not read as YAML.
    ///
    /// - Throws: An error whose description names the file and the place in it.
    package init(localeFolder: URL) throws {
        let sources = try ReaderSources(localeFolder: localeFolder)
        let compiled = ReaderImage(inLocaleFolder: localeFolder, sources: sources.hash)
        (lexicon, grammar) = try compiled.flatMap { try? $0.read() } ?? ReaderImage(sources).read()
        examples = try SentenceExample.all(localeFolder: localeFolder)
        plausibleAmounts = try PlausibleAmounts(localeFolder: localeFolder)
    }

    /// Without examples, and without bounds of amounts.
    init(lexicon: Lexicon, grammar: SentenceGrammar) {
        self.lexicon = lexicon
        self.grammar = grammar
        examples = []
        plausibleAmounts = PlausibleAmounts()
    }

    /// Everything a sentence says.
    ///
    /// A text of more than 12,000 characters or 2,000 words is not looked at: all
    /// of it is unparsed.
    package func understand(_ text: String, in context: UnderstandingContext) -> Understood {
        guard let (matcher, scalars) = matcher(text) else {
            return Understood(text: text, unparsed: text)
        }
        return understood(text, matcher, scalars, in: context)
    }

    /// Everything a sentence says, and what it means as the answer to a question
    /// for a value.
    ///
    /// As an answer it is read far more generously than as a sentence to log,
    /// because nothing is saved by it: every number is taken that a person would
    /// take for one, and an amount counts wherever it stands.
    package func understandWithValues(
        _ text: String, in context: UnderstandingContext
    ) -> (understood: Understood, values: AnswerValues) {
        guard let (matcher, scalars) = matcher(text) else {
            return (Understood(text: text, unparsed: text), AnswerValues())
        }
        let understood = understood(text, matcher, scalars, in: context)
        return (understood, values(of: understood, matcher, scalars))
    }

    private func understood(
        _ text: String, _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar],
        in context: UnderstandingContext
    ) -> Understood {
        let resolver = TimeResolver(lexicon: lexicon, context: context)
        let isAgain = matcher.phrase(.again, at: 0) != nil
        if !isAgain, let spec = wholeTime(matcher, rules: [.time, .wholeTime]) {
            if let time = resolver.resolve(spec) { return Understood(text: text, time: time) }
        }
        if let told = told(text, matcher, scalars, resolver) { return told }
        var reading = SentenceReading(matcher: matcher, resolver: resolver, scalars: scalars)
        return reading.understood(text)
    }

    /// What each pass of the reader makes of a sentence.
    ///
    /// A text that is too long to be looked at has no passes.
    package func explain(_ text: String, in context: UnderstandingContext) -> Explanation {
        guard let (matcher, scalars) = matcher(text) else { return Explanation() }
        var reading = SentenceReading(
            matcher: matcher, resolver: TimeResolver(lexicon: lexicon, context: context),
            scalars: scalars, explains: true)
        _ = reading.understood(text)
        return reading.explanation ?? Explanation()
    }

    /// The time that the whole text says; nil if any part of it is no part of a
    /// time expression, save words such as "at" and "it was" before it.
    package func time(_ text: String, in context: UnderstandingContext) -> UnderstoodTime? {
        guard let (matcher, _) = matcher(text) else { return nil }
        let resolver = TimeResolver(lexicon: lexicon, context: context)
        return wholeTime(matcher, rules: [.time, .wholeTime, .answerTime])
            .flatMap { resolver.resolve($0) }
    }

    /// The number the whole text says, in digits of the locale's notation or in
    /// words; exact, or for a third the nearest of 38 digits.
    package func number(_ text: String) -> Decimal? {
        matcher(text).flatMap { number($0.matcher) }
    }

    func number(_ matcher: PhraseMatcher) -> Decimal? {
        guard let end = contentEnd(matcher) else { return nil }
        if let match = matcher.numbers(at: 0).first(where: { $0.end == end }) {
            return match.value.decimal
        }
        for match in matcher.matches(.spokenHundreds, at: 0) where match.end == end {
            if case .number(let value) = match.value { return value.decimal }
        }
        return nil
    }

    /// The meal the whole text says: "lunch", "for breakfast", "it was dinner".
    package func meal(_ text: String) -> Meal? {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher) else { return nil }
        let start = afterFillers(matcher, 0, end)
        let noun = matcher.phrase(.article, at: start)?.end ?? start
        return matcher.meal(from: start, to: end) ?? matcher.meal(from: noun, to: end)
    }

    /// Yes or no in their many forms; nil when the text says neither, or both.
    ///
    /// - Parameter isDeletion: yes takes something away, so that "keep it",
    ///   which is a yes elsewhere, is a no, and "delete it" a yes.
    package func affirmation(_ text: String, ofDeletion isDeletion: Bool = false) -> Bool? {
        matcher(text).flatMap { affirmation($0.matcher, ofDeletion: isDeletion) }
    }

    func affirmation(_ matcher: PhraseMatcher, ofDeletion isDeletion: Bool) -> Bool? {
        var position = 0
        var answer: Bool?
        while position < matcher.tokens.count {
            let yes = matcher.phrase(.yes, at: position)?.end ?? 0
            let no = matcher.phrase(.no, at: position)?.end ?? 0
            let own = isDeletion ? matcher.phrase(.deletion, at: position) : nil
            let end = max(yes, no, own?.end ?? 0)
            if end > position {
                let isYes = own?.end == end ? own?.payload == 1 : yes > no
                if let answer, answer != isYes { return nil }
                answer = isYes
                position = end
            } else if let filler = matcher.phrase(.filler, at: position) {
                position = filler.end
            } else if matcher.tokens[position].kind == .symbol {
                position += 1
            } else {
                return nil
            }
        }
        return answer
    }
}
