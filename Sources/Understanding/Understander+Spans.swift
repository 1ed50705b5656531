import Foundation

extension Understander {
    /// The days or moments that a whole text names, as in a question: "last week", "in February".
    ///
    /// Nil if it names none, or says more than that.
    package func span(_ text: String, in context: UnderstandingContext) -> LogSpan? {
        guard let (matcher, _) = matcher(text) else { return nil }
        let scan = QuestionScan(matcher, TimeResolver(lexicon: lexicon, context: context))
        let isAlone = scan.words.isEmpty && !scan.hasThing && scan.meal == nil && !scan.isUnable
        return isAlone ? scan.span : nil
    }

    /// Whether a text names a time on the clock: "eggs at 8".
    package func saysClock(_ text: String) -> Bool {
        guard let (matcher, _) = matcher(text) else { return false }
        return matcher.tokens.indices.contains { position in
            matcher.matches(.time, at: position).contains { match in
                if case .time(let spec) = match.value { spec.clock != nil } else { false }
            }
        }
    }
}
