import AccessibleCore
import Conversation
import Foundation
import Journal
import Wording

/// What `earshot history` prints, a part at a time.
protocol EntryList: AnyObject {
    /// Takes what is said first: what a search has found.
    func begin(_ heading: Message) throws
    /// Takes the next entries.
    func take(_ entries: [Entry]) throws
    /// Takes what is said last: how many entries there are; nil if that was said first.
    func end(_ total: Message?) throws
}

/// Entries as lines to listen to.
final class SpokenEntries: EntryList {
    private var output: StyledOutput
    private let wording: Wording
    private let now: Date

    init(output: StyledOutput, wording: Wording, now: Date) {
        self.output = output
        self.wording = wording
        self.now = now
    }

    func begin(_ heading: Message) throws { try say(heading) }

    func take(_ entries: [Entry]) throws {
        for entry in entries { try say(EntryMessages.line(entry)) }
    }

    func end(_ total: Message?) throws { try total.map(say) }

    private func say(_ message: Message) throws {
        try output.deliver(line: wording.text(message, now: now))
    }
}

/// Entries as a list of JSON.
final class JSONEntries: EntryList {
    private let calendar: Calendar
    private var isFirst = true

    init(calendar: Calendar) {
        self.calendar = calendar
    }

    func begin(_ heading: Message) {}

    func take(_ entries: [Entry]) throws {
        var text = ""
        for entry in entries {
            text += isFirst ? "[\n" : ",\n"
            isFirst = false
            // Each line stands two spaces further in than it does alone.
            let lines = try Record(entry, calendar: calendar).indentedJSON()
                .split(separator: "\n")
            text += lines.map { "  " + $0 }.joined(separator: "\n")
        }
        try write(text)
    }

    func end(_ total: Message?) throws {
        try write(isFirst ? "[\n\n]\n" : "\n]\n")
    }

    private func write(_ text: String) throws {
        guard Output.standard.write(text) else { throw Refusal("output.unwritable") }
    }

    /// One entry as JSON.
    ///
    /// A field without a value is left out.
    private struct Record: Encodable {
        let id: Int64
        let kind: String
        let item: String?
        let amount: String?
        let unit: String?
        let severity: String?
        let meal: String?
        /// Wall-clock time in `zone`, with its offset from UTC.
        let time: String
        /// When it ended, in the same form.
        let end: String?
        let zone: String
        let words: String

        init(_ entry: Entry, calendar: Calendar) {
            var local = calendar
            local.timeZone = TimeZone(identifier: entry.zone) ?? calendar.timeZone
            id = entry.id
            kind = entry.kind.rawValue
            item = entry.item.isEmpty ? nil : entry.item
            amount = entry.quantity?.amount.plainText
            unit = entry.quantity?.unit?.rawValue
            severity = entry.severity?.rawValue
            meal = entry.meal?.rawValue
            time = LocalTime.textWithOffset(entry.time, in: local)
            end = entry.end.map { LocalTime.textWithOffset($0, in: local) }
            zone = entry.zone
            words = entry.words
        }
    }
}
