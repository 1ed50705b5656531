import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// What a confirmation says of the day's drinks and of the change of a weight (L9, W9).
enum Totals {

    // MARK: Totals (L9)

    /// The day's total of water, or of all drinks, after one more was logged
    /// today; nil when it would only repeat what was just said.
    static func runningTotal(after added: [Entry], in context: SessionContext) -> Message? {
        guard let drink = added.last(where: { $0.kind == .water || $0.kind == .drink }),
            drink.quantity != nil, context.dayRange(of: context.now).contains(drink.time)
        else { return nil }
        let day = context.dayRange(of: context.now)
        let query = LogQuery(from: day.lowerBound, to: day.upperBound)
        guard let entries = try? context.environment.log.entries(matching: query) else {
            return nil
        }
        let kinds: [EntryKind] = drink.kind == .water ? [.water] : [.water, .drink]
        let counted = entries.filter { kinds.contains($0.kind) && $0.quantity != nil }
        guard counted.count > 1 else { return nil }
        let unit = unit(of: counted) ?? context.environment.wording.conventions.volumeUnit
        var volume: Decimal = 0
        var others: [MeasureUnit: Decimal] = [:]
        for quantity in counted.compactMap(\.quantity) {
            let isSized = quantity.unit != .cup || unit.isOfOunces
            if isSized, let converted = quantity.converted(to: unit) {
                volume += converted.amount
            } else if let unit = quantity.unit {
                others[unit, default: 0] += quantity.amount
            }
        }
        var parts: [Message.Argument] = []
        if volume > 0 { parts.append(.quantity(Quantity(volume.rounded(toPlaces: 1), unit))) }
        for (unit, amount) in others.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            parts.append(.quantity(Quantity(amount, unit)))
        }
        guard !parts.isEmpty else { return nil }
        let key = drink.kind == .water ? "total.water" : "total.drinks"
        return Message(key, ["total": .list(parts)])
    }

    /// The metric unit or the ounces in which all entries were logged; nil for others, and for several.
    private static func unit(of entries: [Entry]) -> MeasureUnit? {
        let units = Set(entries.compactMap { $0.quantity?.unit })
        guard units.count == 1, let unit = units.first else { return nil }
        return [.milliliter, .centiliter, .deciliter, .liter, .fluidOunce].contains(unit)
            ? unit : nil
    }

    /// How long after the last one something began that comes again and again, such as a
    /// contraction; nil if there was none within some hours.
    static func interval(before added: [Entry], in context: SessionContext) -> Message? {
        guard let new = added.last(where: { $0.kind.measurement?.row.isRepeated ?? false }),
            let last = try? context.environment.log.latest(new.kind, before: new.time - 1)
        else { return nil }
        let seconds = new.time.timeIntervalSince(last.time)
        guard seconds > 0, seconds <= longestInterval else { return nil }
        return Message("contraction.interval", ["interval": interval(seconds)])
    }

    /// What comes later is rather another time of it.
    private static let longestInterval: TimeInterval = 6 * 3_600

    /// A length to the second, of a quarter of an hour or more to the minute.
    static func interval(_ seconds: TimeInterval) -> Message.Argument {
        let whole = seconds < 900 ? seconds : (seconds / 60).rounded() * 60
        return .quantity(Quantity(Decimal(Int(whole.rounded())), .second))
    }

    static func weightBefore(_ entries: [Entry], in context: SessionContext)
        throws(LogBookError) -> Entry?
    {
        guard let weight = entries.last(where: { $0.kind == .weight }) else { return nil }
        return try context.environment.log.latest(.weight, before: weight.time)
    }

    /// "Up 0.4 pounds since Thursday" (W9).
    static func weightChange(
        _ entries: [Entry], since last: Entry?, in context: SessionContext
    ) -> Message? {
        guard let new = entries.last(where: { $0.kind == .weight }), let quantity = new.quantity,
            let unit = quantity.unit, let last, let before = last.quantity?.converted(to: unit)
        else { return nil }
        let places = max(quantity.amount.decimalPlaces, 1)
        let change = quantity.amount - before.amount.rounded(toPlaces: max(places, 2))
        let since: Message.Argument =
            context.dayRange(of: context.now).contains(last.time)
            ? .clock(last.time) : .day(last.time)
        // To a tenth where the units differ, as in the question about a jump.
        let isSameUnit = unit.baseFactor == last.quantity?.unit?.baseFactor
        let size = Quantity(
            (change < 0 ? -change : change).rounded(toPlaces: isSameUnit ? 2 : 1), unit)
        guard size.amount != 0 else { return Message("weight.same", ["since": since]) }
        return Message(
            change > 0 ? "weight.up" : "weight.down",
            ["change": .quantity(size), "since": since])
    }
}
