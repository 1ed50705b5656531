public import AccessibleCore
public import Foundation

/// Something that is to be taken or done, and when (D2).
public struct Schedule: Sendable, Hashable, Identifiable {
    /// The id, which the store assigns; 0 until then.
    public var id: Int64
    /// The kind of entry that is logged when it was taken; a note for what is no medicine, food
    /// or drink.
    public var kind: EntryKind
    /// The thing in the person's own words; empty for water.
    public var item: String
    /// How much of it each time; nil if no amount was given.
    public var quantity: Quantity?
    /// The meal that it was said with; its time of day is in the rule.
    public var meal: Meal?
    /// How often.
    public var recurrence: Recurrence
    /// The first time that it is due.
    public var start: Date
    /// The time zone in which ``start`` was said, as an IANA identifier.
    public var zone: String

    /// Makes a schedule that is not stored yet.
    public init(
        id: Int64 = 0, kind: EntryKind, item: String, quantity: Quantity? = nil,
        meal: Meal? = nil, recurrence: Recurrence, start: Date, zone: String
    ) {
        self.id = id
        self.kind = kind
        self.item = item
        self.quantity = quantity
        self.meal = meal
        self.recurrence = recurrence
        self.start = start
        self.zone = zone
    }

    /// The same schedule with the first time at which it is due after a moment; nil if it is
    /// never due.
    ///
    /// Intervals count from that first time: "every other day" begins with the next one.
    public func starting(after moment: Date, in zone: TimeZone) -> Schedule? {
        var first = self
        first.zone = zone.identifier
        if recurrence.frequency != .once { first.start = moment }
        guard recurrence.isSound, let date = first.firstDate(after: moment, in: zone) else {
            return nil
        }
        first.start = date
        if let until = recurrence.until, date > until { return nil }
        return first
    }

    /// The words by which schedules of one thing are told from others.
    public var key: String {
        kind.rawValue + ":"
            + item.folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// The entry that taking it makes.
    public func entry(at time: Date, in zone: TimeZone, words: String) -> Entry {
        Entry(
            kind: kind, item: item, quantity: quantity, meal: kind == .vitamin ? nil : meal,
            time: time, zone: zone.identifier, words: words)
    }
}
