package import AccessibleCore
import Foundation
package import Journal

/// Amounts of entries added up: those of one dimension become one amount, and what cannot be
/// added is counted.
///
/// A cup is eight fluid ounces where volumes are in these, or where a volume is asked for.
/// Elsewhere a cup is of any size, and stays a cup.
package struct AmountSum: Hashable {
    /// One amount for each dimension, and for each unit that counts.
    package private(set) var totals: [Quantity] = []
    /// How many entries have no amount.
    private(set) var withoutAmount = 0

    /// - Parameters:
    ///   - unit: the unit that is asked for; nil for the one that was logged.
    ///   - usual: the unit of volumes that were logged in several units.
    package init(_ entries: [Entry], in unit: MeasureUnit?, usual: MeasureUnit) {
        let unit = Self.meant(unit, of: entries)
        var groups: [(unit: MeasureUnit?, amount: Decimal, units: Set<MeasureUnit>)] = []
        for entry in entries {
            guard let quantity = entry.quantity else {
                withoutAmount += 1
                continue
            }
            let isApart = unit?.dimension != .volume && !usual.isOfOunces
            let place = groups.firstIndex { group in
                Self.isSame(group.unit, quantity.unit)
                    && (!isApart || (group.unit == .cup) == (quantity.unit == .cup))
            }
            if let place {
                let added = groups[place].unit.flatMap { quantity.converted(to: $0) } ?? quantity
                groups[place].amount += added.amount
                if let unit = quantity.unit { groups[place].units.insert(unit) }
            } else {
                groups.append(
                    (quantity.unit, quantity.amount, Set([quantity.unit].compactMap(\.self))))
            }
        }
        totals = groups.map { group in
            let sum = Quantity(group.amount, group.unit)
            var wanted = unit
            if wanted == nil, group.units.count > 1, group.unit?.dimension == .volume {
                wanted = usual
            }
            let converted = wanted.flatMap { sum.converted(to: $0) } ?? sum
            let isExact = group.units.count <= 1 && converted.unit == group.unit
            return isExact
                ? converted : Quantity(converted.amount.rounded(toPlaces: 2), converted.unit)
        }
    }

    /// The unit that is meant: the ounces of a drink are fluid ounces.
    static func meant(_ unit: MeasureUnit?, of entries: [Entry]) -> MeasureUnit? {
        let isOfDrink = entries.contains { $0.quantity?.unit?.dimension == .volume }
        return unit == .ounce && isOfDrink ? .fluidOunce : unit
    }

    private static func isSame(_ first: MeasureUnit?, _ second: MeasureUnit?) -> Bool {
        if first == second { return true }
        guard let first, let second, first.baseFactor != nil, second.baseFactor != nil else {
            return false
        }
        return first.dimension == second.dimension
    }

    /// The only total, if every entry is in it.
    package var whole: Quantity? {
        totals.count == 1 && withoutAmount == 0 ? totals.first : nil
    }

    /// All totals as one argument.
    var argument: Message.Argument { .list(totals.map(Message.Argument.quantity)) }
}

extension MeasureUnit {
    /// A unit of volume in which a cup has a size.
    var isOfOunces: Bool {
        [.fluidOunce, .cup, .pint, .quart, .gallon].contains(self)
    }
}

extension Quantity {
    /// It counts things or portions: cups, tablets, a number.
    var isPortion: Bool {
        guard let unit else { return true }
        return unit == .cup || unit.dimension == .count && unit != .internationalUnit
    }
}
