/// Whether a text confirms or denies.
///
/// An answer inside the conversation is read by ``whole(ofDeletion:)``, which wants nothing else
/// in it: "no sugar, coffee at 8" said to a question is a new sentence. Where a text is known to
/// be an answer, as when a program asks, its first plain word decides: ``answer()``.
struct AffirmationReader {
    let matcher: PhraseMatcher

    private var tokens: [WordToken] { matcher.tokens }

    /// What the text says if it is yes or no in any form and nothing else; nil when it is
    /// neither, or both.
    ///
    /// - Parameter isDeletion: yes takes something away, so that "keep it", which is a yes
    ///   elsewhere, is a no, and "delete it" a yes.
    func whole(ofDeletion isDeletion: Bool = false) -> Bool? {
        var position = 0
        var answer: Bool?
        while position < tokens.count {
            let (yes, no) = (end(.yes, at: position), end(.no, at: position))
            let own = isDeletion ? matcher.phrase(.deletion, at: position) : nil
            let end = max(yes, no, own?.end ?? 0)
            if end > position {
                let isYes = own?.end == end ? own?.payload == 1 : yes > no
                if let answer, answer != isYes { return nil }
                answer = isYes
                position = end
            } else if let filler = matcher.phrase(.filler, at: position) {
                position = filler.end
            } else if tokens[position].kind == .symbol {
                position += 1
            } else {
                return nil
            }
        }
        return answer
    }

    /// True or false by the first word for it; by the first phrase without such
    /// a word when there is none: "I think that goes, so yes".
    func answer() -> Bool? { first(ofWords: true) ?? first(ofWords: false) }

    /// What the text answers before its first sign, with nothing else there.
    func opening() -> Bool? {
        let sign = tokens.indices.first { $0 > 0 && tokens[$0].kind == .symbol }
        guard let sign else { return nil }
        if end(.yes, at: 0) == sign { return true }
        return end(.no, at: 0) == sign ? false : nil
    }

    private func first(ofWords isOfWords: Bool) -> Bool? {
        var position = 0
        var denial: Int?
        while position < tokens.count {
            let yes = end(.yes, at: position)
            let no = end(.no, at: position)
            let end = max(yes, no)
            if end > position, isPlain(at: position, end: end) {
                if !isOfWords || hasWord(from: position, to: end) {
                    // "Is not right" is no, as "not right" is.
                    guard yes > no else { return false }
                    return denial.map { position - $0 > 3 } ?? !isDenied(behind: yes)
                }
                // "It's not okay": what is passed over may still deny.
                if no > yes { denial = end - 1 }
                position = end
                continue
            }
            if matcher.phrase(.negation, at: position) != nil { denial = position }
            if tokens[position].kind == .symbol { denial = nil }
            position += 1
        }
        return nil
    }

    private func hasWord(from start: Int, to end: Int) -> Bool {
        (start..<end).contains { place in
            matcher.phrases(at: place).contains { phrase in
                phrase.end == place + 1
                    && phrase.entries.contains { $0.wordClass == .yes || $0.wordClass == .no }
            }
        }
    }

    private func end(_ list: WordClass, at position: Int) -> Int {
        matcher.phrase(list, at: position)?.end ?? 0
    }

    /// A single letter is an answer only alone: "k", "y".
    private func isPlain(at position: Int, end: Int) -> Bool {
        end - position > 1 || tokens[position].kind == .symbol
            || tokens[position].text.unicodeScalars.count > 1 || tokens.count == 1
    }

    /// "Klar nicht": a denial that ends the clause takes its yes back.
    private func isDenied(behind position: Int) -> Bool {
        guard let denial = matcher.phrase(.negation, at: position) else { return false }
        return denial.end == tokens.count || tokens[denial.end].kind == .symbol
    }
}
