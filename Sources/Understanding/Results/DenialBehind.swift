/// Finds a clause that takes back the medicine before it: "tylenol at 8, which I skipped", "iron at 8, that was my
/// wife's".
struct DenialBehind {
    let matcher: PhraseMatcher
    let chunks: [Chunk]

    /// The words of such a clause behind a medicine; nil where there is none.
    ///
    /// The clause begins with a word that stands for the medicine (list `relative`), and says no more than that
    /// it was not taken, or whose it was: "which didn't help" is about something else.
    ///
    /// - Parameter medicine: The tokens of the medicine.
    func clause(behind medicine: Range<Int>, _ declined: [DeclinedWords]) -> Range<Int>? {
        declined.first { words in
            guard [.denial, .others, .question].contains(words.kind),
                words.tokens.lowerBound >= medicine.upperBound,
                let start = start(of: words), start.isRelative
            else { return false }
            let between = chunks.filter {
                $0.start >= medicine.upperBound && $0.end <= start.token && $0.noun != nil
            }
            let said = chunks.filter { words.tokens.contains($0.start) }
            return between.isEmpty && said.allSatisfy(isOfDenial) && said.contains(where: isSign)
        }?.tokens
    }

    /// Where the clause of some words begins behind its comma, and whether with such a word.
    private func start(of words: DeclinedWords) -> (token: Int, isRelative: Bool)? {
        let comma = chunks.last { chunk in
            guard case .separator(.comma) = chunk.kind else { return false }
            return chunk.start <= words.tokens.lowerBound
        }
        guard let token = comma?.end, token < matcher.tokens.count else { return nil }
        return (token, matcher.phrase(.relative, at: token) != nil)
    }

    private func isOfDenial(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .block(.question), .subject, .filler, .article, .be, .separator, .of, .stop: true
        case .verb(let verb): verb.isOfConsuming || verb == .have
        default: isSign(chunk)
        }
    }

    /// A word that denies, or that names somebody else.
    private func isSign(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .block(.negation), .otherSubject: true
        // "My wife's"
        case .unknown: matcher.isPossessive(chunk.end - 1)
        default: false
        }
    }
}
