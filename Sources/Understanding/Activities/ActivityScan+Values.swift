import AccessibleCore
import Foundation
import Journal

extension ActivityScan {
    /// The values of a kind that the words say and nothing else; nil if they say more.
    func values(of kind: MeasurementKind) -> [Quantity]? {
        var lengths: [TimeSpan] = []
        var values: [Quantity] = []
        for piece in found {
            switch piece.kind {
            case .length(let span): lengths.append(span)
            case .number(let number):
                guard !kind.row.isByUnit else { return nil }
                values.append(Quantity(number))
            case .small: continue
            case .word(let piece):
                switch piece.word {
                case .length: lengths += [piece.length].compactMap(\.self)
                case .distance: values += piece.number.map { [Quantity($0, piece.unit)] } ?? []
                case .rating: values += piece.number.map { [Quantity($0)] } ?? []
                case .manner, .skip: continue
                case .name, .valued, .told, .done: if piece.kind != kind { return nil }
                default: return nil
                }
            case .clock(let spec):
                guard let length = spec.clockAsLength else { return nil }
                lengths.append(length)
            case .time, .stretch, .words, .separator, .comment, .unknown: return nil
            }
        }
        guard !isOpen, lengths.count <= 1, values.count <= kind.row.fields.count else { return nil }
        values += lengths.compactMap { $0.quantity(of: kind) }
        guard !values.isEmpty, kind.takes(values) else { return nil }
        return kind.stored(kind.withUnits(values, among: []))
    }
}

extension TimeSpan {
    /// The length as a kind stores it; nil if the kind has none, or for days: "5 miles a day".
    func quantity(of kind: MeasurementKind) -> Quantity? {
        guard months == 0, days == 0, let field = kind.row.fields.first(where: \.isLength) else {
            return nil
        }
        let whole = Quantity(Decimal(seconds), .second)
        return field.units[0].unit.flatMap { whole.converted(to: $0) }
    }
}

extension MeasurementKind.Field {
    /// Its values are lengths of time.
    var isLength: Bool { units[0].unit?.dimension == .time }
}

extension TimeSpec {
    /// It has hours and minutes and nothing else.
    var isClockAlone: Bool {
        guard let clock, clock.minute != nil, clock.isAfternoon == nil else { return false }
        var rest = self
        rest.clock = nil
        return rest == TimeSpec()
    }

    /// "7:30" as a length of so many hours and minutes; nil for anything else.
    var clockAsLength: TimeSpan? {
        guard isClockAlone, let clock, let minute = clock.minute, clock.second == nil else {
            return nil
        }
        var length = TimeSpan()
        length.seconds = clock.hour * 3_600 + minute * 60
        return length.seconds > 0 ? length : nil
    }
}
