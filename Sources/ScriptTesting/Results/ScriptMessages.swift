public import AccessibleCore

/// Sentences about scripts: what differs, and why one cannot be run.
public enum ScriptMessages {
    /// What differs from what a line states.
    public static func message(for difference: Difference) -> Message {
        let expected = quoted(difference.expected)
        let actual = quoted(difference.actual)
        let nearest = Message.Argument.text(difference.nearest)
        switch difference.code {
        case .differs: return differs(difference)
        case .missing:
            let kind = difference.expectedKind ?? .said
            return Message(
                "script.missing",
                ["kind": .text(kind.rawValue), "expected": bare(difference.expected, kind)])
        case .extra: return extra(difference, actual)
        case .outOfOrder:
            return Message(
                "script.out-of-order",
                [
                    "expected": notice(difference.expected, difference.expectedKind),
                    "actual": notice(difference.actual, difference.actualKind),
                ])
        case .notQuiet:
            return Message(
                "script.not-quiet",
                [
                    "time": .text(difference.expected),
                    "actual": notice(difference.actual, difference.actualKind),
                ])
        case .late:
            return Message(
                "script.late",
                ["expected": .text(difference.expected), "actual": .text(difference.actual)])
        case .noElement:
            return Message(
                "script.no-element", ["expected": .text(difference.expected), "nearest": nearest])
        case .manyElements:
            return Message(
                "script.many-elements",
                ["expected": .text(difference.expected), "actual": .text(difference.actual)])
        case .present:
            return Message("script.present", ["expected": .text(difference.expected)])
        case .noAction:
            return Message(
                difference.actual.isEmpty ? "script.no-actions" : "script.no-action",
                [
                    "element": .text(difference.field), "expected": .text(difference.expected),
                    "actual": .text(difference.actual),
                ])
        case .noState:
            return Message(
                "script.no-state", ["expected": .text(difference.expected), "nearest": nearest])
        case .rowMissing:
            return Message(
                "script.row-missing", ["row": .text(difference.field), "expected": expected])
        case .rowExtra:
            return Message(
                "script.row-extra", ["row": .text(difference.field), "actual": actual])
        case .noEntry:
            return Message(
                "script.no-entry",
                [
                    "expected": .text(difference.expected),
                    "count": .count(Int(difference.actual) ?? 0),
                ])
        case .unsteady:
            return Message(
                "script.unsteady",
                ["run": .text(difference.field), "expected": expected, "actual": actual])
        case .passed: return Message("script.passed")
        case .unsupported:
            let ability = difference.expected.isEmpty ? difference.actual : difference.expected
            return Message("script.unsupported", ["ability": .text(ability)])
        case .over: return Message("script.over")
        case .notRecording: return Message("script.not-recording")
        case .program:
            return difference.trouble.map(message) ?? Message("script.over")
        }
    }

    /// Something that no line states.
    private static func extra(_ difference: Difference, _ actual: Message.Argument) -> Message {
        switch difference.field {
        case "error": return Message("script.extra.error", ["actual": actual])
        case "exit":
            return Message("script.extra.exit", ["status": .text(difference.actual)])
        case "more", "more errors":
            return Message(
                "script.extra.more",
                ["count": .count(Int(difference.expected) ?? 0), "actual": actual])
        default:
            let kind = difference.actualKind ?? .said
            let line = difference.remedy.isEmpty
            return Message(
                "script.extra",
                [
                    "kind": .text(kind.rawValue),
                    "actual": line ? bare(difference.actual, kind) : .text(difference.remedy),
                ])
        }
    }

    /// A failure or warning, with its path and line.
    public static func message(for result: LineResult, path: String) -> Message {
        return Message(
            result.strength == .should ? "script.warning" : "script.failure",
            [
                "path": .text(path), "line": .text(String(result.line)),
                "sentence": .message(sentence(for: result)),
            ])
    }

    /// What differs from what a line states; for a line of a shared file, with its place there.
    static func sentence(for result: LineResult) -> Message {
        let sentences = result.differences.map { Message.Argument.message(message(for: $0)) }
        let sentence = Message("parts", ["parts": .sentences(sentences)])
        guard let shared = result.shared else { return sentence }
        return Message(
            "script.in-shared",
            [
                "file": .text(shared.file), "line": .text(String(shared.line)),
                "sentence": .message(sentence),
            ])
    }

    /// What was announced before the line.
    public static func before(_ result: LineResult) -> Message { before(result.before) }

    private static let mostBefore = 160

    /// What was announced before, oldest first.
    static func before(_ lines: [String]) -> Message {
        guard !lines.isEmpty else { return Message("script.before-nothing") }
        // What came before is a reminder; a long text is known by its beginning.
        let texts = lines.map { line in
            line.count > mostBefore
                ? Message.Argument.message(.verbatim(line.prefix(mostBefore) + "…"))
                : .message(.verbatim(line))
        }
        return Message("script.before", ["texts": .sentences(texts)])
    }

    /// Why a script cannot be run, with its path and line.
    public static func message(for error: LoadError) -> Message {
        Message(
            error.line == 0 ? "script.load.file" : "script.load",
            [
                "path": .text(error.path), "line": .text(String(error.line)),
                "sentence": .message(sentence(for: error)),
            ])
    }

    /// Why a script cannot be run, without its path and line.
    public static func sentence(for error: LoadError) -> Message {
        Message(
            key(of: error),
            [
                "found": .text(error.found), "subject": .text(error.subject),
                "nearest": .text(error.nearest),
            ])
    }

    private static func key(of error: LoadError) -> String {
        switch error.code {
        case .unreadable: "script.load.unreadable"
        case .notText: "script.load.not-text"
        case .unsupported: "script.load.unsupported"
        case .noStage: "script.load.no-stage"
        case .noFormat: "script.load.no-format"
        case .unknownFormat: "script.load.unknown-format"
        case .unknownKeyword: "script.load.unknown-keyword"
        case .unknownWord: "script.load.unknown-word"
        case .missing:
            error.nearest.isEmpty ? "script.load.missing" : "script.load.missing-example"
        case .surplus: "script.load.surplus"
        case .notAValue: "script.load.not-a-value"
        case .openQuote: "script.load.open-quote"
        case .unknownMatcher: "script.load.unknown-matcher"
        case .unboundName:
            error.nearest.isEmpty ? "script.load.unbound-first" : "script.load.unbound-name"
        case .twice: "script.load.twice"
        case .misplaced: "script.load.misplaced"
        case .openTree: "script.load.open-tree"
        case .assertsNothing: "script.load.asserts-nothing"
        case .otherCount: "script.load.other-count"
        case .noShared: "script.load.no-shared"
        case .includedAgain: "script.load.included-again"
        case .notShared: "script.load.not-shared"
        case .longLine: "script.load.long-line"
        }
    }
}
