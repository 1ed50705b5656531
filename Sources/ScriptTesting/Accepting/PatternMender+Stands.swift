import AccessibleCore
import Foundation

/// What matchers stand for in a text that does not match.
extension PatternMender {
    /// The pattern with its matchers filled in, and what each of them stands for.
    ///
    /// The filled text keeps a matcher for which the text has nothing.
    func stands(of pattern: TextPattern, in actual: String) -> (String, [MatcherStand]) {
        let units = pattern.pieces.flatMap { piece -> [Unit] in
            switch piece {
            case .literal(let text): text.map { .character($0) }
            case .matcher(let matcher): [.matcher(matcher, source: matcher.source)]
            }
        }
        let found = spans(of: units, in: Array(actual))
        var filled = ""
        var stands: [MatcherStand] = []
        for (index, unit) in units.enumerated() {
            switch unit {
            case .character(let character): filled.append(character)
            case .matcher(let matcher, let source):
                let text = kept(by: matcher) ?? found[index]
                filled += text ?? source
                var stand = MatcherStand(matcher: source, text: text)
                if case .take(let kind, _, _) = matcher.meaning { stand.kind = kind.rawValue }
                stands.append(stand)
            }
        }
        return (filled, stands)
    }

    /// The text that a matcher repeats; nil if it takes any of a kind.
    private func kept(by matcher: TextPlaceholder) -> String? {
        guard case .reuse(let name, let plus) = matcher.meaning, let kept = bindings[name] else {
            return nil
        }
        guard let plus else { return kept }
        return conventions.notation.number(kept).map { ($0 + plus).plainText }
    }
}

extension TextPlaceholder {
    /// The matcher as it is written, with its signs.
    var source: String {
        switch meaning {
        case .take(let kind, let range, let name):
            let limits = range.map { " \($0.lowerBound.plainText)..\($0.upperBound.plainText)" }
            return "<" + (name.map { $0 + ":" } ?? "") + kind.rawValue + (limits ?? "") + ">"
        case .reuse(let name, nil): return "<\(name)>"
        case .reuse(let name, let plus?):
            return "<\(name)\(plus < 0 ? "" : "+")\(plus.plainText)>"
        }
    }
}
