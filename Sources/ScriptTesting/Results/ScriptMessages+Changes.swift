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
}
