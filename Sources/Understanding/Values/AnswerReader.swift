/// Whether a text as a whole confirms or denies, in whatever else it says.
///
/// An answer inside the conversation is read by ``Understander/affirmation(_:)``,
/// which wants nothing else in it: "no sugar, coffee at 8" said to a question is
/// a new sentence. Here the text is known to be an answer, as a program asks it,
/// and its first plain word decides.
struct AnswerReader {
    let matcher: Matcher

    private var tokens: [Token] { matcher.tokens }

    /// True or false by the first word or phrase for it; nil when there is none.
    func answer() -> Bool? {
        var position = 0
        var denial: Int?
        while position < tokens.count {
            let yes = end(.yes, at: position)
            let no = end(.no, at: position)
            if max(yes, no) > position, isPlain(at: position, end: max(yes, no)) {
                // "Is not right" is no, as "not right" is.
                if yes > no, let denial, position - denial <= 3 { return false }
                if yes > no { return !isDenied(behind: yes) }
                return false
            }
            if matcher.phrase(.negation, at: position) != nil { denial = position }
            if tokens[position].kind == .symbol { denial = nil }
            position += 1
        }
        return nil
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
