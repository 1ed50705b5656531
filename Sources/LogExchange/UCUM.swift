import AccessibleCore

/// Units as the Unified Code for Units of Measure writes them, <https://ucum.org>.
enum UCUM {
    static let system = "http://unitsofmeasure.org"

    /// The code of a unit.
    ///
    /// What has no code is a count with an annotation, such as `{tablet}`.
    static func code(_ unit: MeasureUnit) -> String {
        switch unit {
        case .milliliter: "mL"
        case .centiliter: "cL"
        case .deciliter: "dL"
        case .liter: "L"
        case .hectoliter: "hL"
        case .cubicMeter: "m3"
        case .cubicFoot: "[cft_i]"
        case .barrel: "[bbl_us]"
        case .fluidOunce: "[foz_us]"
        case .teaspoon: "[tsp_us]"
        case .tablespoon: "[tbs_us]"
        case .cup: "[cup_us]"
        case .pint: "[pt_us]"
        case .quart: "[qt_us]"
        case .gallon: "[gal_us]"
        case .imperialFluidOunce: "[foz_br]"
        case .imperialPint: "[pt_br]"
        case .microgram: "ug"
        case .milligram: "mg"
        case .gram: "g"
        case .kilogram: "kg"
        case .ounce: "[oz_av]"
        case .pound, .stoneAndPound: "[lb_av]"
        case .stone: "[stone_av]"
        case .ton: "[ston_av]"
        case .tonne: "t"
        case .millimeter: "mm"
        case .centimeter: "cm"
        case .meter: "m"
        case .kilometer: "km"
        case .inch: "[in_i]"
        case .foot: "[ft_i]"
        case .yard: "[yd_i]"
        case .mile: "[mi_i]"
        case .internationalUnit: "[iU]"
        case .millimeterOfMercury: "mm[Hg]"
        case .beatPerMinute: "/min"
        case .milligramPerDeciliter: "mg/dL"
        case .millimolePerLiter: "mmol/L"
        case .gramPerLiter: "g/L"
        case .celsius: "Cel"
        case .fahrenheit: "[degF]"
        case .percent: "%"
        case .second: "s"
        case .minute: "min"
        case .hour: "h"
        default: "{\(unit.rawValue)}"
        }
    }
}
