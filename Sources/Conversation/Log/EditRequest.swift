import AccessibleCore
import Foundation
import Journal
import Understanding

/// What the words behind `edit` ask for.
struct EditRequest: Hashable {
    /// The name of the entry; empty for what was logged last.
    var name = ""
    /// The field to change.
    ///
    /// Nil if no field was named; then the value shows which one is meant.
    var field: EditField?
    /// The new value, or an empty text if the line contains no value.
    var value = ""
    /// A bare number is an hour: "move the coffee to 9".
    var isTime = false

    /// Reads the words behind `edit`.
    ///
    /// Nil if they name no entry, no field and no value: "edit 3 foo".
    ///
    /// - Parameter names: Whether an entry is called so.
    init?(
        _ argument: String, isTime: Bool, in context: SessionContext,
        names isName: (String) -> Bool
    ) {
        let words = context.environment.words
        self.isTime = isTime
        if let (field, rest) = EntryNames.field(in: argument, in: context) {
            self.field = field
            if let named = words.withoutLead(rest, in: "of-words") {
                // "The time of the coffee to 9"
                (name, value) = Self.split(named, at: words.changedTo, isName) ?? (named, "")
            } else {
                value = words.withoutLead(rest, in: "changed-to") ?? rest
            }
            // "Edit time 9" is 9 minutes ago, but "change the time to 9" is 9 o'clock.
            if field == .time, value != rest, let hour = BareNumber.hour(value, in: context) {
                value = hour
            }
            return
        }
        if let rest = words.withoutLead(argument, in: "changed-to") {
            value = rest
            return
        }
        let pieces = argument.split(separator: " ").map(String.init)
        for index in pieces.indices.dropFirst() {
            let name = pieces[..<index].joined(separator: " ")
            let rest = pieces[index...].joined(separator: " ")
            guard let (field, value) = EntryNames.field(in: rest, in: context), isName(name) else {
                continue
            }
            self.name = name
            self.field = field
            self.value = words.withoutLead(value, in: "changed-to") ?? value
            return
        }
        if let (name, value) = Self.split(argument, at: words.changedTo, isName) {
            self.name = name
            self.value = value
            return
        }
        guard isName(argument) else { return nil }
        name = argument
    }

    /// The name before one of some words, and what follows it: "the coffee to tea".
    private static func split(
        _ text: String, at words: [String], _ isName: (String) -> Bool
    ) -> (String, String)? {
        let pieces = text.split(separator: " ").map(String.init)
        for index in pieces.indices.dropFirst() where words.contains(pieces[index].lowercased()) {
            let name = pieces[..<index].joined(separator: " ")
            let value = pieces[(index + 1)...].joined(separator: " ")
            if !value.isEmpty, isName(name) { return (name, value) }
        }
        return nil
    }
}
