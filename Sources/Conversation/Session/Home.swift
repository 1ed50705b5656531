import AccessibleCore
import Foundation
import Journal

/// The conversation's own elements: the line, and the entries read last.
///
/// An entry that was deleted keeps its place, so that the positions that are
/// heard stay the numbers that `delete 2` takes.
struct Home: Sendable {
    static let lineID = "home-line"

    /// What can be done to an entry by name, in the order of `actions`.
    enum EntryAction: String, CaseIterable {
        case time, delete, again
    }

    private(set) var layout: AccessibilityTree
    /// The calendar in which the days of the headings are counted.
    private let calendar: Calendar
    var focus = Home.lineID
    /// The entry of ``listing`` from which the list was left, to be found again; nil if it was not.
    var left: Element.ID?
    /// The person went to an element with the line before or a key, and did nothing else since:
    /// letters go to the entries that begin so.
    var isBrowsed = false
    /// The entry that the line before went to: "make it 7:30" is about it.
    var entryHeard: Entry.ID?
    /// The entries that were read last, for `more` and `delete 2`.
    var listing = Listing() {
        didSet {
            let isSame = listing.entries == oldValue.entries && listing.gone == oldValue.gone
            if !isSame {
                show(listing)
                rest = .entries
            }
        }
    }
    /// What `more` goes on with.
    var rest = Rest.entries
    /// The list was read, and nothing but moving in it was done since.
    var isListFresh = false
    /// A part of a long answer was said, and no other line was taken since.
    var isAnswerFresh = false
    /// When ``listing`` was last brought up to date, in seconds of uptime; nil if something was
    /// done since.
    var followedAt: TimeInterval?

    /// What is left of the long answer that was begun last.
    enum Rest: Sendable {
        /// The entries of ``listing``.
        case entries
        /// Habits that were not read yet.
        case habits([Habit])
        /// The parts of an answer that were not read yet, such as the groups of commands.
        case parts([Message])
        /// What was missed.
        case missed
    }

    init(calendar: Calendar) {
        self.calendar = calendar
        layout = Self.layout(of: Listing(), calendar)
    }

    /// Shows another list; focus goes back to the line when its entry is gone.
    private mutating func show(_ listing: Listing) {
        layout = Self.layout(of: listing, calendar)
        if layout[focus] == nil { focus = Self.lineID }
        if let left, layout[left] == nil { self.left = nil }
    }

    /// The entry that has focus; nil when the line has it.
    var focusedEntry: Entry? {
        guard focus != Self.lineID else { return nil }
        return listing.entries.first { Self.id(of: $0) == focus && !listing.gone.contains($0.id) }
    }

    /// The first entry of the list; nil if no list was read.
    var firstItem: Element.ID? { listing.entries.first.map(Self.id) }

    /// The entry of an element; nil for an element that has none.
    func entry(of id: Element.ID) -> Entry? {
        listing.entries.first { Self.id(of: $0) == id }
    }

    private static func id(of entry: Entry) -> Element.ID { "entry-\(entry.id)" }

    private static func layout(of listing: Listing, _ calendar: Calendar) -> AccessibilityTree {
        var children = [
            Element(
                lineID, label: Message("home.line"), hint: Message("home.line-hint"),
                traits: [.textField], actions: [.setValue])
        ]
        if !listing.entries.isEmpty {
            children.append(
                Element(
                    "home-entries", label: Message("home.entries"), traits: [.list],
                    children: items(of: listing, calendar)))
        }
        return AccessibilityTree(
            Element(
                "earshot", label: Message("home.label"), traits: [.application],
                children: children))
    }

    /// The entries; of several days, those of each day behind a heading.
    private static func items(of listing: Listing, _ calendar: Calendar) -> [Element] {
        var items: [Element] = []
        var lastDay: Date?
        for entry in listing.entries {
            let day = calendar.startOfDay(for: entry.time)
            if listing.spansDays, day != lastDay { items.append(heading(of: day, items.count)) }
            lastDay = day
            items.append(element(entry, in: listing))
        }
        return items
    }

    /// A day's heading; the number makes its id different from those of the same day.
    private static func heading(of day: Date, _ number: Int) -> Element {
        Element(
            "day-\(number)", label: Message("value", ["value": .date(day, .weekdayAndDate)]),
            traits: [.header])
    }

    private static func element(_ entry: Entry, in listing: Listing) -> Element {
        let listed =
            listing.spansDays ? EntryMessages.listedWithDay(entry) : EntryMessages.listed(entry)
        let label = Message("parts", ["parts": listed])
        if listing.gone.contains(entry.id) {
            return Element(
                id(of: entry), label: Message("home.deleted", ["entry": .message(label)]),
                traits: [.listItem, .disabled])
        }
        return Element(
            id(of: entry), label: label, hint: Message("home.entry-hint"), traits: [.listItem],
            actions: [.activate],
            customActions: EntryAction.allCases.map {
                CustomAction($0.rawValue, name: Message("home.action-\($0.rawValue)"))
            })
    }
}
