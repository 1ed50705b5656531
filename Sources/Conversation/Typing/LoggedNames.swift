import AccessibleCore
import Foundation
import Journal

/// Names that were logged, to complete what is typed.
enum LoggedNames {
    /// So many of the newest entries are looked at.
    private static let entries = 500
    /// At most so many names are offered.
    private static let most = 30

    /// The names that begin like a text, the one that was logged last first; none in discreet
    /// mode, where others must not hear what was logged (A10).
    static func beginning(_ text: String, in context: SessionContext) -> [String] {
        guard text.contains(where: \.isLetter), !context.preferences.isDiscreet,
            // A log that cannot be read is told by what needs it.
            let newest = try? context.environment.log.entries(matching: LogQuery(limit: entries))
        else { return [] }
        let typed = CompletionWord(text.lowercased())
        var names: [String] = []
        for entry in newest.reversed() where !entry.item.isEmpty && entry.kind != .note {
            let name = CompletionWord(entry.item.lowercased())
            let begins = name.begins(with: typed.text) || name.plain.hasPrefix(typed.plain)
            if begins, !names.contains(entry.item) { names.append(entry.item) }
            if names.count == most { break }
        }
        return names
    }
}
