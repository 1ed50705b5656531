import AccessibleCore
import Journal

extension Understander {
    /// Words that say nothing of what was, beside a name: "log my weight", "weight please".
    private static let besideNames: [WordClass] = [
        .weight, .reading, .weakReading, .article, .of, .determiner, .owner, .subject, .log, .have,
        .take, .weigh, .add, .filler, .also, .present, .stop, .separator, .and, .be,
    ]

    /// Whether a text is the name of a weight or of something measured, and tells nothing: its
    /// control opens then.
    ///
    /// "Lifted weights" and "slept all night" tell something, whether it can be logged or not.
    package func isNameAlone(_ text: String) -> Bool {
        guard let (matcher, _) = matcher(text) else { return false }
        if let isName = ActivityScan(matcher).isNameAlone { return isName }
        var position = 0
        while position < matcher.tokens.count {
            let words = Self.besideNames.compactMap { matcher.phrase($0, at: position)?.end }.max()
            let time = matcher.matches(.time, at: position).map(\.end).max()
            guard let end = [words, time].compactMap(\.self).max(), end > position else {
                guard matcher.tokens[position].kind == .symbol else { return false }
                position += 1
                continue
            }
            position = end
        }
        return true
    }

    /// Whether a text says that somebody slept or moved, and does not only name it.
    package func tellsActivity(_ text: String) -> Bool {
        matcher(text).map { ActivityScan($0.0).isNameAlone == false } ?? false
    }
}

extension ActivityScan {
    /// Whether the words only name an activity; nil if they name none.
    fileprivate var isNameAlone: Bool? {
        var isNamed = false
        for found in found {
            guard case .word(let piece) = found.kind else { continue }
            switch piece.word {
            case .told, .done, .bed, .wake: return false
            case .name: isNamed = true
            default: continue
            }
        }
        return isNamed ? true : nil
    }
}
