public import AccessibleCore

/// Sentences about changes to scripts.
extension ScriptMessages {
    /// How many changes of each kind were made to the script at a path.
    public static func message(for changes: [ScriptChange], path: String) -> Message {
        let counts: [(ScriptChange.Kind, String)] = [
            (.replaced, "accept.replaced"), (.added, "accept.added"),
            (.moved, "accept.moved"), (.removed, "accept.removed"),
        ]
        let parts = counts.compactMap { kind, key -> Message.Argument? in
            let count = changes.filter { $0.kind == kind }.count
            return count > 0 ? .message(Message(key, ["count": .count(count)])) : nil
        }
        return Message("accept.done", ["path": .text(path), "changes": .list(parts)])
    }

    /// What became of one line.
    public static func message(for edit: LineChange) -> Message {
        let arguments: [String: Message.Argument] = [
            "line": .text(String(edit.line)), "old": .text(edit.old), "new": .text(edit.new),
        ]
        switch edit.kind {
        case .changed: return Message("accept.line.changed", arguments)
        case .added: return Message("accept.line.added", arguments)
        case .removed: return Message("accept.line.removed", arguments)
        case .moved: return Message("accept.line.moved", arguments)
        }
    }

    /// Why a script was left as it was.
    public static func message(for refusal: ScriptAccepter.Refusal, path: String) -> Message {
        func sentence(_ key: String, _ result: LineResult) -> Message {
            return Message(
                key,
                [
                    "path": .text(path), "line": .text(String(result.line)),
                    "text": .text(result.text),
                    "sentence": .message(self.sentence(for: result)),
                ])
        }
        switch refusal {
        case .nothing: return Message("accept.kept", ["path": .text(path)])
        case .fails(let result): return sentence("accept.kept.fails", result)
        case .loses(let result): return sentence("accept.kept.loses", result)
        }
    }
}
