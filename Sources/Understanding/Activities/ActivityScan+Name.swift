import Journal

/// What the words name, as a whole.
extension ActivityScan {
    /// The tokens of all words.
    var words: Range<Int> {
        let said = found.filter { found in
            if case .separator = found.kind { false } else { true }
        }
        return (said.first?.tokens.lowerBound ?? 0)..<(said.last?.tokens.upperBound ?? 0)
    }

    /// What the words name, and nothing more: "sleep", "my runs"; nil if they say anything else.
    var name: (kind: MeasurementKind, item: String)? {
        var named: (kind: MeasurementKind, item: String)?
        for found in found {
            switch found.kind {
            case .small: continue
            case .word(let piece):
                switch piece.word {
                case .told, .done, .name, .valued, .verb:
                    guard let kind = piece.kind, piece.length == nil,
                        named == nil || named?.kind == kind
                    else { return nil }
                    named = (
                        kind, named.map { $0.item.isEmpty ? piece.item : $0.item } ?? piece.item
                    )
                case .lead, .manner, .skip: continue
                default: return nil
                }
            case .time, .clock, .stretch, .length, .number, .words, .separator, .comment, .unknown:
                return nil
            }
        }
        return named
    }

    /// They say how it was: "well", which only opens a sentence that begins with it.
    var hasManner: Bool {
        found.dropFirst().contains { found in
            if case .word(let piece) = found.kind { piece.word == .manner } else { false }
        }
    }
}
