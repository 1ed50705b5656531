import Foundation

/// How numbers and amounts of the sets are compared: to 15 digits, for the sets'
/// values passed through binary fractions.
struct ValueScore {
    let row: CorpusRow

    /// The sets' names of units, and ours.
    private static let units: [String: Set<String>] = [
        "pound": ["pound", "pound-metric"], "livre": ["pound", "pound-metric"],
        "libra": ["pound"], "ton": ["ton", "tonne"], "tonne": ["tonne", "ton"],
        "metric ton": ["tonne"], "tonne métrique": ["tonne"], "tonelada métrica": ["tonne"],
        "kilogram": ["kilogram"], "gram": ["gram"], "milligram": ["milligram"],
        "microgram": ["microgram"], "ounce": ["ounce", "fluid-ounce"],
        "onza": ["ounce", "fluid-ounce"], "stone": ["stone"], "litre": ["liter"],
        "liter": ["liter"], "litro": ["liter"], "millilitre": ["milliliter"],
        "milliliter": ["milliliter"], "mililitro": ["milliliter"], "centilitre": ["centiliter"],
        "hectolitre": ["hectoliter"], "gallon": ["gallon", "gallon-imperial"],
        "galón": ["gallon"], "cup": ["cup"], "pint": ["pint", "pint-imperial"],
        "quart": ["quart"], "barrel": ["barrel"], "barril": ["barrel"],
        "tablespoon": ["tablespoon"], "teaspoon": ["teaspoon"], "bottle": ["bottle"],
    ]

    /// Units of the sets that are so many of another one of ours.
    private static let multiples: [String: [String: Decimal]] = [
        "gram": [
            "kilogram": 1_000, "milligram": Decimal(sign: .plus, exponent: -3, significand: 1),
        ],
        "kilogram": ["gram": Decimal(sign: .plus, exponent: -3, significand: 1), "tonne": 1_000],
    ]

    /// Some sets name the unit in the place of the dimension.
    private var unitNames: [String] {
        [row.unit, row.dimension].compactMap { $0?.lowercased() }
    }

    var isTemperature: Bool { unitNames.contains { $0.contains("degree") } }

    func isRight(number: String?) -> Bool {
        guard let number = number.flatMap(Self.decimal), let wanted = wanted else { return false }
        return Self.isSame(number, wanted)
    }

    /// A unit without a number is no amount.
    func isRight(_ amount: UnderstoodLine.Amount?) -> Bool {
        guard let wanted else { return amount == nil }
        guard let amount, let number = Self.decimal(amount.amount) else { return false }
        return unitNames.contains { name in
            let isKnown = Self.units[name]?.contains(amount.unit) == true
            let factor = isKnown ? 1 : Self.multiples[name]?[amount.unit]
            return factor.map { Self.isSame(number * $0, wanted) } ?? false
        }
    }

    private var wanted: Decimal? { (row.value?.text).flatMap(Self.decimal) }

    private static func decimal(_ text: String) -> Decimal? {
        Decimal(string: text.replacing(",", with: "."), locale: Locale(identifier: "en_US_POSIX"))
    }

    private static func isSame(_ a: Decimal, _ b: Decimal) -> Bool {
        let limit = abs(b) * Decimal(sign: .plus, exponent: -14, significand: 1)
        return abs(a - b) <= limit
    }
}
