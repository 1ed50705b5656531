import AccessibleCore
import Foundation
import Journal
import Understanding

/// How commands name an entry and its fields: "last", "2", "amount".
enum EntryNames {
    /// The entry that `last`, or a number of the list read last, names; without a
    /// name the one that has focus, else the newest.
    static func entry(
        named text: String, in context: SessionContext
    ) throws(LogBookError) -> Entry? {
        let words = context.environment.words
        var name = text.lowercased()
        if name.isEmpty, let focused = context.home.focusedEntry { return focused }
        if name.isEmpty || words.lastEntry.contains(name) {
            return try context.environment.log.newest()
        }
        for lead in words.entryNumber where name.hasPrefix(lead + " ") {
            name = String(name.dropFirst(lead.count + 1))
        }
        guard let number = context.environment.understander.number(name), number >= 1,
            let index = Int(number.plainText)
        else { return nil }
        return context.home.listing[number: index]
    }

    /// Says that there is no entry of that name, or none at all.
    static func sayNone(
        _ name: String, in context: inout SessionContext
    ) throws(LogBookError) {
        let isEmpty = try context.environment.log.newest() == nil
        context.say(
            isEmpty
                ? Message("list.no-entries") : Message("entry.unknown", ["words": .text(name)]),
            earcon: .error)
    }

    /// The field that a text begins with, and what follows it.
    static func field(in text: String, in context: SessionContext) -> (EditField, String)? {
        let lowered = text.lowercased()
        for field in EditField.allCases {
            for word in context.environment.words.fields[field] ?? [] {
                if lowered == word { return (field, "") }
                if lowered.hasPrefix(word + " ") {
                    return (field, String(text.dropFirst(word.count + 1)))
                }
            }
        }
        return nil
    }

    /// The name of an entry at the start of an edit command, and the rest.
    static func split(_ argument: String, in context: SessionContext) -> (String, String) {
        let pieces = argument.split(separator: " ").map(String.init)
        guard let first = pieces.first else { return ("", "") }
        if field(in: argument, in: context) != nil { return ("", argument) }
        let lead = context.environment.words.entryNumber.contains(first.lowercased()) ? 2 : 1
        return (
            pieces.prefix(lead).joined(separator: " "),
            pieces.dropFirst(lead).joined(separator: " ")
        )
    }
}
