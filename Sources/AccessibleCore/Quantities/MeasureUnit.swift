public import Foundation

/// A unit that an amount can have.
///
/// Raw values of volumes, masses and lengths are CLDR unit identifiers; the
/// others are containers and counts that CLDR has no word for. A unit says
/// nothing about how it is worded: that is the language's business.
public enum MeasureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    // Volume
    case milliliter, centiliter, deciliter, liter, hectoliter, barrel
    case cubicMeter = "cubic-meter"
    case cubicFoot = "cubic-foot"
    case fluidOunce = "fluid-ounce"
    case teaspoon, tablespoon, cup, pint, quart, gallon
    case imperialFluidOunce = "fluid-ounce-imperial"
    case imperialPint = "pint-imperial"

    // Mass
    case microgram, milligram, gram, kilogram, ounce, pound, stone
    /// Stone with pounds: the amount is in pounds, and is worded as
    /// "12 stone 10 pounds". CLDR's mixed unit; fourteenths have no decimals.
    case stoneAndPound = "stone-and-pound"
    /// Half a kilogram, as "Pfund" is meant in German; no CLDR unit.
    case metricPound = "pound-metric"
    /// The US ton of 2,000 pounds, and the metric one of 1,000 kilograms.
    case ton, tonne

    // Length
    case millimeter, centimeter, meter, kilometer, inch, foot, yard, mile

    // Containers and portions
    case glass, mug, bottle, can, bowl, plate, slice, piece, serving, scoop, handful

    // Medicines
    case tablet, capsule, drop, puff, dose
    case internationalUnit = "international-unit"

    /// What a unit measures; amounts convert only within a dimension.
    public enum Dimension: String, Sendable, Hashable {
        case volume, mass, length
        /// Containers, portions and doses, which have no common size.
        case count
    }

    /// What this unit measures.
    public var dimension: Dimension {
        switch self {
        case .milliliter, .centiliter, .deciliter, .liter, .fluidOunce, .teaspoon, .tablespoon,
            .cup, .pint, .quart, .gallon, .imperialFluidOunce, .imperialPint, .hectoliter, .barrel,
            .cubicMeter, .cubicFoot:
            .volume
        case .microgram, .milligram, .gram, .kilogram, .ounce, .pound, .stone, .stoneAndPound,
            .metricPound, .ton, .tonne:
            .mass
        case .millimeter, .centimeter, .meter, .kilometer, .inch, .foot, .yard, .mile:
            .length
        default:
            .count
        }
    }

    /// How many milliliters, grams or millimeters one of this unit is; nil for counts.
    ///
    /// Exact by definition: NIST Handbook 44, appendix C (US customary) and the
    /// Weights and Measures Act 1985 (imperial).
    public var baseFactor: Decimal? {
        let digits: String
        switch self {
        case .milliliter, .gram, .millimeter: digits = "1"
        case .centiliter, .centimeter: digits = "10"
        case .deciliter: digits = "100"
        case .liter, .kilogram, .meter: digits = "1000"
        case .hectoliter: digits = "100000"
        case .cubicFoot: digits = "28316.846592"
        // Of 42 gallons, as oil is measured.
        case .barrel: digits = "158987.294928"
        case .fluidOunce: digits = "29.5735295625"
        case .teaspoon: digits = "4.92892159375"
        case .tablespoon: digits = "14.78676478125"
        case .cup: digits = "236.5882365"
        case .pint: digits = "473.176473"
        case .quart: digits = "946.352946"
        case .gallon: digits = "3785.411784"
        case .imperialFluidOunce: digits = "28.4130625"
        case .imperialPint: digits = "568.26125"
        case .microgram: digits = "0.000001"
        case .milligram: digits = "0.001"
        case .ounce: digits = "28.349523125"
        case .pound, .stoneAndPound: digits = "453.59237"
        case .stone: digits = "6350.29318"
        case .metricPound: digits = "500"
        case .ton: digits = "907184.74"
        case .tonne, .kilometer, .cubicMeter: digits = "1000000"
        case .inch: digits = "25.4"
        case .foot: digits = "304.8"
        case .yard: digits = "914.4"
        case .mile: digits = "1609344"
        default: return nil
        }
        return Decimal(exactly: digits)
    }
}
