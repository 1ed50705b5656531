import AccessibleCore
import Foundation

extension TextPattern {
    /// Whether a whole text matches.
    ///
    /// - Parameters:
    ///   - text: the text that was found.
    ///   - bindings: the texts kept by earlier matchers; if the text matches, what this pattern
    ///     keeps is added.
    ///   - conventions: how the locale writes numbers, times and dates.
    public func matches(
        _ text: String, bindings: inout Bindings, conventions: MatchingConventions
    ) -> Bool {
        if text == literal { return true }
        guard hasMatchers else { return false }
        var search = Search(
            pieces: pieces, text: Array(text), conventions: conventions, bindings: bindings)
        guard search.run(piece: 0, at: 0) else { return false }
        bindings = search.bindings
        return true
    }

    /// Tries the ways in which matchers can divide a text among them.
    private struct Search {
        let pieces: [Piece]
        let text: [Character]
        let conventions: MatchingConventions
        var bindings: Bindings
        /// How many places were tried; after ``longest`` the text does not match, which limits the
        /// time.
        var steps = 0
        static let longest = 20_000

        mutating func run(piece index: Int, at place: Int) -> Bool {
            steps += 1
            guard steps < Self.longest else { return false }
            guard index < pieces.count else { return place == text.count }
            switch pieces[index] {
            case .literal(let literal):
                let literal = Array(literal)
                guard text[place...].starts(with: literal) else { return false }
                return run(piece: index + 1, at: place + literal.count)
            case .matcher(let matcher):
                switch matcher.meaning {
                case .take(let kind, let range, let name):
                    let reader = PlaceholderReader(text: text, conventions: conventions)
                    for end in reader.ends(of: kind, from: place, range: range) {
                        let before = bindings
                        if let name { bindings[name] = String(text[place..<end]) }
                        if run(piece: index + 1, at: end) { return true }
                        bindings = before
                    }
                    return false
                case .reuse(let name, nil):
                    guard let kept = bindings[name].map(Array.init),
                        text[place...].starts(with: kept)
                    else { return false }
                    return run(piece: index + 1, at: place + kept.count)
                case .reuse(let name, let plus?):
                    guard let kept = bindings[name].flatMap(conventions.notation.number) else {
                        return false
                    }
                    let wanted = kept + plus
                    let reader = PlaceholderReader(text: text, conventions: conventions)
                    for end in reader.ends(of: .num, from: place, range: wanted...wanted)
                    where run(piece: index + 1, at: end) { return true }
                    return false
                }
            }
        }
    }
}
