package import AccessibleCore
import Journal

/// A field of a row whose text is no value.
package struct UnreadableField: Error, Hashable {
    /// What is wrong with it.
    package enum Reason: Sendable, Hashable {
        /// It is needed, and empty.
        case missing
        /// It is no time; an end that is not after the beginning.
        case noTime, notAfterBegin
        /// No kind, unit or meal has this name; `like` holds some that there are.
        case noName(like: [String])
        case noNumber
        /// A unit without an amount.
        case unitAlone
        /// Further values that are not written as such, or that the kind does not have.
        case noFields, notOfKind
        /// It has a character that no line can have.
        case control
        /// It is not within these bounds.
        case outside(Quantity, Quantity)
        /// The kind has other units, of which some are given; none if it has no unit.
        case otherUnit(like: [String])
        /// It has more decimals than this.
        case tooManyDecimals(Int)
        case negative
    }

    /// The name of the field in files.
    package let field: String
    package let text: String
    package let reason: Reason

    init(_ field: ExchangeRecord.Field, _ text: String, _ reason: Reason) {
        self.field = field.rawValue
        self.text = text
        self.reason = text.isEmpty && reason != .control ? .missing : reason
    }
}
