import Journal

/// Labels before a list of what was had.
extension Doubt {
    /// "Night shift: at one pasta, at three a coffee": words of a comment and a colon before food with
    /// its hours, which no shopping list has.
    func isLabel(_ range: Range<Int>, of draft: Draft) -> Bool {
        let isFood = draft.action.kind == .logFood || draft.action.kind == .logWater
        guard isFood, range.upperBound <= draft.tokens.lowerBound else { return false }
        let sentence = span(draft.tokens, ends)
        let between = range.upperBound..<draft.tokens.lowerBound
        guard let colon = between.first(where: { matcher.tokens[$0].text == ":" }) else {
            return false
        }
        return CommentFinder(matcher: matcher, chunks: []).isComment(range)
            && chunks.contains { chunk in
                guard case .time(let spec) = chunk.kind else { return false }
                return spec.clock != nil && chunk.start > colon && sentence.contains(chunk.start)
            }
    }
}
