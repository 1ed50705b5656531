public import Foundation

/// A unit of an amount.
///
/// Raw values of volumes, masses and lengths are CLDR unit identifiers where CLDR has the
/// unit; the other units are containers and counts. How a unit is worded is decided by
/// the language.
public enum MeasureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    // Volume
    /// Metric volumes, and the barrel of 42 US gallons, as for oil.
    case milliliter, centiliter, deciliter, liter, hectoliter, barrel
    /// The cubic meter, 1,000 liters.
    case cubicMeter = "cubic-meter"
    /// The cubic foot, about 28.3 liters.
    case cubicFoot = "cubic-foot"
    /// The US fluid ounce, about 29.6 milliliters.
    case fluidOunce = "fluid-ounce"
    /// US customary volumes.
    case teaspoon, tablespoon, cup, pint, quart, gallon
    /// The imperial fluid ounce, about 28.4 milliliters.
    case imperialFluidOunce = "fluid-ounce-imperial"
    /// The imperial pint of 20 imperial fluid ounces, about 568 milliliters.
    case imperialPint = "pint-imperial"

    // Mass
    /// Metric masses, and the avoirdupois ounce, pound and stone (14 pounds).
    case microgram, milligram, gram, kilogram, ounce, pound, stone
    /// Stone with pounds: the amount is in pounds, and is worded as "12 stone 10 pounds".
    ///
    /// It is CLDR's mixed unit; fourteenths of a stone have no exact decimals.
    case stoneAndPound = "stone-and-pound"
    /// Half a kilogram, the meaning of "Pfund" in German; not a CLDR unit.
    case metricPound = "pound-metric"
    /// The US ton of 2,000 pounds, and the metric ton of 1,000 kilograms.
    case ton, tonne

    // Length
    /// Metric and US customary lengths.
    case millimeter, centimeter, meter, kilometer, inch, foot, yard, mile

    // Containers and portions
    /// Containers and portions, which have no defined size.
    case glass, mug, bottle, can, bowl, plate, slice, piece, serving, scoop, handful

    // Medicines
    /// Doses of medicine, counted.
    case tablet, capsule, drop, puff, spray, dose
    /// The international unit (IU) of a medicine or vitamin, counted.
    case internationalUnit = "international-unit"

    // Measurements
    /// Millimeters of mercury, of blood pressure.
    case millimeterOfMercury = "millimeter-ofhg"
    /// Beats of the heart in a minute.
    case beatPerMinute = "beat-per-minute"
    /// Milligrams in a deciliter, of glucose in blood.
    case milligramPerDeciliter = "milligram-per-deciliter"
    /// Millimoles in a liter, of glucose in blood.
    case millimolePerLiter = "millimole-per-liter"
    /// Grams in a liter, of glucose in blood.
    case gramPerLiter = "gram-per-liter"
    /// Degrees of temperature.
    case celsius, fahrenheit
    /// Hundredths, of oxygen in blood.
    case percent

    // Time
    /// Lengths of time.
    case second, minute, hour

    /// What a unit measures; an amount converts only to units of the same dimension.
    public enum Dimension: String, Sendable, Hashable {
        /// How much space, how heavy, or how long.
        case volume, mass, length
        /// What is measured of the body; each converts only to the other units of its kind.
        case pressure, frequency, concentration, temperature, share
        /// How long something lasted.
        case time
        /// Containers, portions and doses, which have no common size and do not convert.
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
        case .millimeterOfMercury: .pressure
        case .beatPerMinute: .frequency
        case .milligramPerDeciliter, .millimolePerLiter, .gramPerLiter: .concentration
        case .celsius, .fahrenheit: .temperature
        case .percent: .share
        case .second, .minute, .hour: .time
        default:
            .count
        }
    }

    /// The milliliters, grams, millimeters or seconds in one of this unit; nil for counts.
    ///
    /// Of glucose, the milligrams in a deciliter: a mole of it has 180.156 grams.
    ///
    /// The values are exact by definition: NIST Handbook 44, appendix C (US customary),
    /// and the Weights and Measures Act 1985 (imperial).
    public var baseFactor: Decimal? {
        let digits: String
        switch self {
        case .milliliter, .gram, .millimeter: digits = "1"
        case .centiliter, .centimeter: digits = "10"
        case .deciliter: digits = "100"
        case .liter, .kilogram, .meter: digits = "1000"
        case .hectoliter: digits = "100000"
        case .cubicFoot: digits = "28316.846592"
        // 42 US gallons, as oil is measured.
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
        case .milligramPerDeciliter, .millimeterOfMercury, .beatPerMinute, .percent, .second:
            digits = "1"
        case .minute: digits = "60"
        case .hour: digits = "3600"
        case .gramPerLiter: digits = "100"
        case .millimolePerLiter: digits = "18.0156"
        default: return nil
        }
        return Decimal(exactly: digits)
    }
}
