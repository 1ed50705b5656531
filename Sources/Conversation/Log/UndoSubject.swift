import Foundation
import Journal

/// What a person says is to be undone: "undo the delete", "undo the correction", "bring back the soup".
///
/// Undo takes back the last change and no other; if that is not the one that was named, nothing is
/// taken back.
struct UndoSubject: Sendable, Hashable {
    /// Kinds of changes that people name.
    enum Kind: String, Sendable {
        case deleted, edited, added, any
    }

    let kind: Kind
    /// The name of what was changed; nil if only the kind was said.
    let name: String?

    /// Reads what follows `undo`: a word of the kinds of changes, its key with a name ("deleted soup"), or
    /// the name alone.
    init(_ text: String, in context: SessionContext) {
        let words = context.environment.words
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        if let kind = parts.first.flatMap(Kind.init) {
            self.kind = kind
            name = parts.count > 1 ? words.withoutArticle(parts[1]) : nil
            return
        }
        let said = words.withoutArticle(text)
        let named = CommandWords.value(said, in: words.table("undo-kinds")).flatMap(Kind.init)
        kind = named ?? .any
        name = named == nil ? said : nil
    }

    /// Whether a change is the one that was named.
    func fits(_ change: LogChange.Kind, in context: SessionContext) -> Bool {
        switch change {
        case .added(let entries):
            fits(.added) && (name == nil || entries.contains { isCalled($0, in: context) })
        case .deleted(let entry): fits(.deleted) && isCalled(entry, in: context)
        case .edited(let before, let after):
            fits(.edited) && (isCalled(before, in: context) || isCalled(after, in: context))
        case .several(let parts): parts.contains { fits($0, in: context) }
        case .habit, .settings, .reminder: kind == .any && name == nil
        }
    }

    private func fits(_ other: Kind) -> Bool { kind == .any || kind == other }

    private func isCalled(_ entry: Entry, in context: SessionContext) -> Bool {
        name.map { EntryNames.isCalled(entry, $0, in: context) } ?? true
    }
}
