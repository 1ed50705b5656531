import AccessibleCore
import Foundation
import Journal
import Understanding

/// How commands name an entry and its fields: "last", "2", "the coffee", "amount".
enum EntryNames {
    /// What a name stands for.
    enum Named {
        /// No entry.
        case nothing
        /// One entry; it is sure if the entry is called exactly so.
        case one(Entry, isSure: Bool)
        /// Several entries of today.
        case several([Entry])
    }

    /// The entries that a name stands for: `last`, a number of the list read last, or
    /// words that entries are found by; without a name the entry that has focus, else the
    /// newest.
    static func named(_ text: String, in context: SessionContext) throws(LogBookError) -> Named {
        let words = context.environment.words
        if text.isEmpty, let focused = context.home.focusedEntry {
            return .one(focused, isSure: true)
        }
        if text.isEmpty || words.lastEntry.contains(text.lowercased()) {
            return sure(try context.environment.log.newest())
        }
        if let number = number(text, in: context) {
            return sure(context.home.listing[number: number])
        }
        return try called(text, in: context)
    }

    /// Whether a name stands for an entry, or for numbers that a list could have.
    ///
    /// The command itself reports a log that cannot be read.
    static func isNamed(_ text: String, in context: SessionContext) -> Bool {
        if number(text, in: context) != nil { return true }
        do throws(LogBookError) {
            if case .nothing = try named(text, in: context) {
                return context.environment.words.lastEntry.contains(text.lowercased())
            }
            return true
        } catch {
            return true
        }
    }

    private static func sure(_ entry: Entry?) -> Named {
        entry.map { .one($0, isSure: true) } ?? .nothing
    }

    /// The number in the list read last that a text says: "2", "entry 2", "number two".
    static func number(_ text: String, in context: SessionContext) -> Int? {
        let words = context.environment.words
        var name = words.withoutArticle(text).lowercased()
        for lead in words.entryNumber where name.hasPrefix(lead + " ") {
            name = String(name.dropFirst(lead.count + 1))
        }
        if let place = words.place(name) { return place }
        guard let number = context.environment.understander.number(name), number >= 1 else {
            return nil
        }
        return Int(number.plainText)
    }

    /// The entries of today that are called so, else the newest one.
    static func called(_ text: String, in context: SessionContext) throws(LogBookError) -> Named {
        let today = context.dayRange(of: context.now)
        let days = [
            LogQuery(from: today.lowerBound, to: today.upperBound, limit: EntryFinder.limit),
            LogQuery(limit: EntryFinder.limit),
        ]
        for (index, day) in days.enumerated() {
            var query = day
            let found = try context.finder.find(text, in: query)
            guard found.count > 0 else { continue }
            query.match = found.match
            let entries = try context.environment.log.entries(matching: query)
            let exact = entries.filter { isCalled($0, text, in: context) }
            let fitting = exact.isEmpty ? entries : exact
            if index == 0, fitting.count > 1 { return .several(fitting) }
            if let newest = fitting.last { return .one(newest, isSure: !exact.isEmpty) }
        }
        // "2 eggs"
        let understood = context.line(text).understood
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.quantity != nil, !action.fullItem.isEmpty, !understood.unparsed.saysSomething,
            action.fullItem.lowercased() != text.lowercased()
        else { return .nothing }
        return try called(action.fullItem, in: context)
    }

    /// Whether an entry, or its kind, has this name.
    static func isCalled(_ entry: Entry, _ text: String, in context: SessionContext) -> Bool {
        let name = context.environment.words.withoutArticle(text)
        return context.environment.understander.names.isSameThing(entry.item, as: name)
            || context.finder.kinds(named: name).contains(entry.kind)
    }

    /// The names in a text that has several: "2 and 3", "2, 3", "2-4".
    static func several(_ text: String, in context: SessionContext) -> [String] {
        if let range = text.wholeMatch(of: /(\d{1,3})\s*[-–]\s*(\d{1,3})/),
            let first = Int(range.1), let last = Int(range.2), first < last, last - first < 50
        {
            return (first...last).map(String.init)
        }
        let between = context.environment.words.between
        var names: [[Substring]] = [[]]
        for piece in text.replacing(",", with: " , ").split(separator: " ") {
            if piece == "," || between.contains(piece.lowercased()) {
                names.append([])
            } else {
                names[names.count - 1].append(piece)
            }
        }
        let parts = names.filter { !$0.isEmpty }
        // "2 3"
        if parts.count == 1, parts[0].allSatisfy({ Int($0) != nil }) {
            return parts[0].map(String.init)
        }
        return parts.map { $0.joined(separator: " ") }
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
        let words = context.environment.words
        let text = words.withoutArticle(text)
        let lowered = text.lowercased()
        for field in EditField.allCases {
            for word in words.fields[field] ?? [] {
                if lowered == word { return (field, "") }
                if lowered.hasPrefix(word + " ") {
                    return (field, String(text.dropFirst(word.count + 1)))
                }
            }
        }
        return nil
    }
}
