/// Something that matters and was not said.
package enum MissingDetail: Sendable, Hashable {
    /// How much of the drink: "drank some water".
    case amount(actionIndex: Int)
    /// A number without its unit: "drank three". Three what?
    case unit(actionIndex: Int)
    /// A weight without its number: "log my weight".
    case weightValue(actionIndex: Int)
    /// A measurement without its values: "log my blood pressure".
    case measurementValue(actionIndex: Int)

    /// The index into ``Understood/actions`` of the action it is about.
    package var actionIndex: Int {
        switch self {
        case .amount(let index), .unit(let index), .weightValue(let index),
            .measurementValue(let index):
            index
        }
    }

    /// `amount`, `unit`, `weight-value` or `measurement-value`.
    package var name: String {
        switch self {
        case .amount: "amount"
        case .unit: "unit"
        case .weightValue: "weight-value"
        case .measurementValue: "measurement-value"
        }
    }
}
