import AccessibleCore
import Foundation
import Journal

/// What an entry of a file may have: the bounds with which the conversation refuses a value.
///
/// A value that the conversation only asks about is one that somebody may have affirmed.
struct EntryBounds {
    let entry: Entry

    /// The field that no entry can have; nil if all of them are possible.
    var problem: ExchangeRecord.Field? {
        if entry.item.hasControls { return .item }
        if entry.words.hasControls { return .words }
        if !isAmountPossible { return .amount }
        return areFurtherPossible ? nil : .fields
    }

    private var isAmountPossible: Bool {
        guard let quantity = entry.quantity else { return entry.kind != .weight }
        switch entry.kind {
        case .weight: return (try? quantity.checkedAsWeight()) != nil
        case .puqe: return Self.isPossibleScore(quantity)
        case .measured(let kind): return Self.isPossible(quantity, in: kind)
        default: return quantity.amount >= 0 && quantity.unit?.dimension != .length
        }
    }

    private var areFurtherPossible: Bool {
        guard case .measured(let kind) = entry.kind else { return entry.fields.isEmpty }
        return entry.fields.allSatisfy { name, value in
            guard let field = kind.row.fields.first(where: { $0.name == name }) else {
                return false
            }
            return Self.isPossible(value, of: field, in: kind)
        }
    }

    /// A whole sum of the points of all questions, which has no unit.
    private static func isPossibleScore(_ quantity: Quantity) -> Bool {
        let (points, count) = (PUQEQuestion.points, Decimal(PUQEQuestion.allCases.count))
        let range = Decimal(points.lowerBound) * count...Decimal(points.upperBound) * count
        return quantity.unit == nil && range.contains(quantity.amount)
            && quantity.amount.decimalPlaces == 0
    }

    /// A value that has a scale of the kind, and is within its bounds.
    private static func isPossible(_ value: Quantity, in kind: MeasurementKind) -> Bool {
        kind.row.fields.contains { isPossible(value, of: $0, in: kind) }
    }

    private static func isPossible(
        _ value: Quantity, of field: MeasurementKind.Field, in kind: MeasurementKind
    ) -> Bool {
        guard field.scale(value.unit) != nil else { return false }
        switch kind.doubt(of: field, value) {
        case .impossible, .tooManyDecimals: return false
        case .unusual, nil: return true
        }
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
