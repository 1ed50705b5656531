import AccessibleCore
import MessagePatterns
import Wording

/// Announcements for people who are not alone, without what was logged (A10).
///
/// The prompts decide how: `discreet.KEY` is said instead of `KEY` where it
/// exists; an empty one is left out. An entry anywhere else is "the entry",
/// and listed entries are not read.
struct DiscreetMessages {
    let catalog: PromptCatalog

    func announcement(for full: Announcement) -> Announcement {
        var discreet = full
        discreet.message = message(for: full.message)
        // Only entries: say that there are some (A1).
        if discreet.message.arguments["parts"] == .sentences([]) {
            discreet.message = Message("discreet.entries")
        }
        return discreet
    }

    func message(for full: Message) -> Message {
        if Self.isEntry(full) { return Message("discreet.entry") }
        let instead = "discreet." + full.key
        let key = catalog.pattern(instead) == nil ? full.key : instead
        return Message(
            key,
            Dictionary(
                uniqueKeysWithValues: full.arguments.map { name, value in
                    (name, argument(for: value, named: name))
                })
        ).read(by: full.reader)
    }

    private func argument(for full: Message.Argument, named name: String) -> Message.Argument {
        switch full {
        case .text where name == "words": .message(Message("discreet.words"))
        case .message(let message): .message(self.message(for: message))
        case .list(let items): .list(items.map { argument(for: $0, named: "") })
        case .clauses(let items): .clauses(items.map { argument(for: $0, named: "") })
        case .series(let items): .series(items.map { argument(for: $0, named: "") })
        case .sentences(let items):
            .sentences(items.filter { !isListed($0) }.map { argument(for: $0, named: "") })
        default: full
        }
    }

    /// A sentence that only reads an entry, such as "8:30 AM, 2 eggs".
    private func isListed(_ sentence: Message.Argument) -> Bool {
        if case .message(let message) = sentence, message.key == "history.numbered" { return true }
        guard case .series(let items) = sentence else { return false }
        return items.contains {
            if case .message(let message) = $0 { Self.isEntry(message) } else { false }
        }
    }

    private static func isEntry(_ message: Message) -> Bool {
        let isNamed = ["entry.", "voicelog.item."].contains(where: message.key.hasPrefix)
        // The name of a kind alone reveals no entry.
        return isNamed && !message.arguments.isEmpty && message.key != "entry.unknown"
    }
}
