import AccessibleCore
import Foundation
package import Journal
import LocaleCatalogs
import SharedFiles

/// The largest amounts of one entry that are logged without a question (R6).
///
/// They are read from `amounts.yaml`.
package struct PlausibleAmounts: Sendable {
    /// The largest amount of each unit; of units of one dimension, one is enough.
    private struct Bounds: Sendable {
        var units: [MeasureUnit: Decimal] = [:]
        /// The bound of numbers without a unit, and of units that count.
        var count: Decimal?

        /// The bound that an amount is compared with, in the amount's unit or a unit that
        /// it converts to; nil if there is none.
        func isExceeded(by quantity: Quantity) -> Bool? {
            guard let unit = quantity.unit else { return count.map { quantity.amount > $0 } }
            if let bound = units[unit] { return quantity.amount > bound }
            for (other, bound) in units where other.dimension == unit.dimension {
                if let converted = quantity.converted(to: other) { return converted.amount > bound }
            }
            return unit.dimension == .count ? count.map { quantity.amount > $0 } : nil
        }
    }

    static let fileName = "amounts.yaml"

    private var kinds: [EntryKind: Bounds] = [:]
    /// Each name of a thing as words in lower case without accents.
    private var things: [(name: [Substring], bounds: Bounds)] = []

    /// Without any bounds.
    init() {}

    /// Reads the bounds of a locale folder.
    ///
    /// - Throws: An error whose description names the file and the place in it.
    init(localeFolder: URL) throws {
        let root = try LocaleCatalogs.texts(of: Self.fileName, in: localeFolder)
        for (key, node) in try Self.mapping(root?["kinds"], "kinds") {
            guard let kind = key.string.flatMap(EntryKind.init) else {
                throw Self.error(key.string ?? "kinds", "is no kind of entry", key)
            }
            kinds[kind] = try Self.bounds(node, kind.rawValue)
        }
        for node in root?["things"]?.list ?? [] {
            guard let names = node["names"]?.string, !names.isEmpty else {
                throw Self.error("things", "has no names", node)
            }
            let bounds = try Self.bounds(node["most"], names)
            for name in names.split(separator: ",") {
                things.append((Self.words(String(name)), bounds))
            }
        }
    }

    private static func bounds(_ node: TextNode?, _ place: String) throws -> Bounds {
        var bounds = Bounds()
        for (key, value) in try mapping(node, place) {
            guard let amount = value.string.flatMap({ Decimal(exactly: $0) }), amount > 0 else {
                throw error("\(place), \(key.string ?? "")", "is no amount", value)
            }
            if key.string == "count" {
                bounds.count = amount
            } else if let unit = key.string.flatMap(MeasureUnit.init) {
                bounds.units[unit] = amount
            } else {
                throw error("\(place), \(key.string ?? "")", "is no unit", key)
            }
        }
        return bounds
    }

    private static func mapping(
        _ node: TextNode?, _ place: String
    ) throws -> [(key: TextNode, value: TextNode)] {
        guard let mapping = node?.table else { throw error(place, "is no mapping", node) }
        return mapping
    }

    private static func error(
        _ place: String, _ problem: String, _ node: TextNode?
    ) -> LocaleDataError {
        LocaleDataError(file: fileName, line: node?.line, place: place, problem: problem)
    }

    private static func words(_ text: String) -> [Substring] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { $0 == " " || $0 == "-" }
    }

    /// Whether the amount of an entry is so large that it is probably a slip.
    ///
    /// A weight and a score have checks of their own.
    package func isQuestionable(_ entry: Entry) -> Bool {
        guard let quantity = entry.quantity else { return false }
        let words = Self.words(entry.item)
        let named = things.first { thing in
            words.indices.contains { words[$0...].starts(with: thing.name) }
        }
        return named?.bounds.isExceeded(by: quantity)
            ?? kinds[entry.kind]?.isExceeded(by: quantity) ?? false
    }
}
