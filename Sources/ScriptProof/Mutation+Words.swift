import ScriptTesting

/// Faults in the words that are printed and spoken.
extension Mutation {
    static let ofWords: [Mutation] = changes.flatMap { name, change in
        [text("\(name), said", change), printed("\(name), printed", change)]
    }

    private static let changes: [(String, TextChange.Change)] = [
        ("last number one more", TextChange.number(.last, by: 1)),
        ("last number one less", TextChange.number(.last, by: -1)),
        ("first number one more", TextChange.number(.first, by: 1)),
        ("the point lost", TextChange.pointLost),
        ("last word lost", TextChange.lastWordLost),
        ("first word twice", TextChange.firstWordTwice),
        ("last sentence lost", TextChange.lastSentenceLost),
        ("full stop lost", TextChange.fullStopLost),
        ("comma lost", TextChange.commaLost),
        ("space twice", TextChange.spaceTwice),
        ("other case", TextChange.otherCase),
        ("two words swapped", TextChange.twoWordsSwapped),
        ("one for many", TextChange.otherCount),
        ("another word", TextChange.otherWord),
        ("last letter other", TextChange.lastLetterOther),
    ]

    private static func text(_ name: String, _ change: @escaping TextChange.Change) -> Mutation {
        notice(name, fields: ["text", "spoken"]) { event, _ in
            event.changed {
                guard let changed = change($0.printed) else { return }
                $0.printed = changed
                $0.spoken = change($0.spoken) ?? $0.spoken
            }.map { [$0] }
        }
    }

    private static func printed(_ name: String, _ change: @escaping TextChange.Change) -> Mutation {
        notice(name, fields: ["text"]) { event, _ in
            guard case .printed(let text, let keys) = event else { return nil }
            return change(text).map { [.printed($0, keys: keys)] }
        }
    }
}
