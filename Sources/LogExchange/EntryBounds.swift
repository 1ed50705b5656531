import AccessibleCore
import Foundation
import Journal

/// What an entry of a file may have: the bounds with which the conversation refuses a value.
///
/// A value that the conversation only asks about is one that somebody may have affirmed.
struct EntryBounds {
    let entry: Entry

    /// The field that no entry can have, and why; nil if all of them are possible.
    var problem: (field: ExchangeRecord.Field, reason: UnreadableField.Reason)? {
        if entry.item.hasControls { return (.item, .control) }
        if entry.words.hasControls { return (.words, .control) }
        if let reason = amountProblem { return (.amount, reason) }
        return furtherProblem.map { (.fields, $0) }
    }

    private var amountProblem: UnreadableField.Reason? {
        guard let quantity = entry.quantity else { return entry.kind == .weight ? .missing : nil }
        switch entry.kind {
        case .weight: return Self.weightProblem(quantity)
        case .puqe: return Self.scoreProblem(quantity)
        case .measured(let kind):
            let fields = kind.row.fields.filter { $0.scale(quantity.unit) != nil }
            guard let field = fields.first else {
                return .otherUnit(like: Self.units(of: kind.row.fields))
            }
            return Self.problem(of: quantity, field, in: kind)
        default:
            if quantity.amount < 0 { return .negative }
            let isLength = quantity.unit?.dimension == .length
            return isLength ? .otherUnit(like: [MeasureUnit.gram, .piece].map(\.rawValue)) : nil
        }
    }

    private static func weightProblem(_ quantity: Quantity) -> UnreadableField.Reason? {
        do {
            _ = try quantity.checkedAsWeight()
            return nil
        } catch {
            guard let unit = quantity.unit, WeightBounds.units.contains(unit) else {
                return .otherUnit(like: WeightBounds.units.map(\.rawValue).sorted())
            }
            if case .tooManyDecimals = error {
                return .tooManyDecimals(WeightBounds.decimalPlaces)
            }
            let bounds = WeightBounds.range(for: unit)
            return .outside(Quantity(bounds.lowerBound, unit), Quantity(bounds.upperBound, unit))
        }
    }

    private var furtherProblem: UnreadableField.Reason? {
        guard case .measured(let kind) = entry.kind else {
            return entry.fields.isEmpty ? nil : .notOfKind
        }
        for (name, value) in entry.fields.sorted(by: { $0.key < $1.key }) {
            guard let field = kind.row.fields.first(where: { $0.name == name }) else {
                return .notOfKind
            }
            guard field.scale(value.unit) != nil else {
                return .otherUnit(like: Self.units(of: [field]))
            }
            if let problem = Self.problem(of: value, field, in: kind) { return problem }
        }
        return nil
    }

    /// A whole sum of the points of all questions, which has no unit.
    private static func scoreProblem(_ quantity: Quantity) -> UnreadableField.Reason? {
        let (points, count) = (PUQEQuestion.points, Decimal(PUQEQuestion.allCases.count))
        let range = Decimal(points.lowerBound) * count...Decimal(points.upperBound) * count
        guard quantity.unit == nil else { return .otherUnit(like: []) }
        guard range.contains(quantity.amount) else {
            return .outside(Quantity(range.lowerBound), Quantity(range.upperBound))
        }
        return quantity.amount.decimalPlaces == 0 ? nil : .tooManyDecimals(0)
    }

    private static func problem(
        of value: Quantity, _ field: MeasurementKind.Field, in kind: MeasurementKind
    ) -> UnreadableField.Reason? {
        switch kind.doubt(of: field, value) {
        case .impossible(let scale):
            .outside(
                Quantity(scale.possible.lowerBound, scale.unit),
                Quantity(scale.possible.upperBound, scale.unit))
        case .tooManyDecimals(let scale): .tooManyDecimals(scale.decimals)
        case .unusual, nil: nil
        }
    }

    private static func units(of fields: [MeasurementKind.Field]) -> [String] {
        fields.flatMap { $0.units.compactMap(\.unit?.rawValue) }
    }
}

extension String {
    /// It has a character that no line can have.
    fileprivate var hasControls: Bool {
        unicodeScalars.contains {
            $0.properties.generalCategory == .control && !["\t", "\n", "\r"].contains($0)
        }
    }
}
