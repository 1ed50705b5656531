package import AccessibleCore
import Foundation
package import Journal

extension Understander {
    /// The values of a measurement that the whole text says, with its name or without: "120 over
    /// 80", "blood pressure 120/80"; nil if it says anything else.
    ///
    /// A value that several units may have has none.
    package func reading(_ text: String, of kind: MeasurementKind) -> [Quantity]? {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher) else { return nil }
        let reader = ReadingReader(matcher: matcher)
        var start = afterFillers(matcher, 0, end)
        if let name = reader.name(at: start) {
            guard name.kind == kind else { return nil }
            start = name.end
        }
        start = reader.afterLinks(start)
        return matcher.readings(of: kind, from: start, to: end)
    }

    /// The units that a measurement may be in that was said without one.
    package var readingUnits: Set<MeasureUnit> { lexicon.settings.readingUnits }

    /// The unit of measurement that the whole text names: "mg/dl".
    package func unitOfMeasurement(_ text: String) -> MeasureUnit? {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher),
            let unit = ReadingReader(matcher: matcher).unit(at: 0), unit.end == end
        else { return nil }
        return unit.unit
    }
}

extension PhraseMatcher {
    /// The values of a kind that a stretch of words says; nil if it says anything else.
    func readings(of kind: MeasurementKind, from start: Int, to end: Int) -> [Quantity]? {
        if MeasurementKind.activities.contains(kind.row) {
            guard start < end else { return nil }
            return ActivityScan(self, start..<end, isOfMood: kind.row.form == .rated)
                .values(of: kind)
        }
        let reader = ReadingReader(matcher: self)
        guard start < end, let found = reader.values(at: start, of: kind), found.end == end,
            kind.takes(found.values)
        else { return nil }
        return kind.withUnits(found.values, among: lexicon.settings.readingUnits)
    }
}
