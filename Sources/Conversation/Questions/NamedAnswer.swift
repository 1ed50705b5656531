import AccessibleCore
import Foundation
import Journal
import Understanding

/// An answer to which of several is meant that names it by its thing and amount: "no, metformin 2
/// tablets" (D2, R7).
struct NamedAnswer: Sendable {
    /// The answer without a yes or no before a comma.
    let words: String
    /// Nil if no thing is named with an amount.
    private let named: (item: String, quantity: Quantity)?

    init(_ text: String, in context: SessionContext) {
        let understander = context.environment.understander
        var words = text
        if let comma = text.firstIndex(of: ","),
            understander.affirmation(String(text[..<comma])) != nil
        {
            let rest = text[text.index(after: comma)...].trimmingCharacters(in: .whitespaces)
            if !rest.isEmpty { words = rest }
        }
        self.words = words
        let actions = understander.understand(words, in: context.understanding).actions
        guard actions.count == 1, let quantity = actions[0].quantity else {
            named = nil
            return
        }
        named = (actions[0].fullItem, quantity)
    }

    /// The only candidate with the name and the amount; nil if no candidate or more than one has them.
    ///
    /// An amount without a unit, "metformin 2", is one in any unit that counts.
    func only<Choice>(
        of choices: [Choice], amount: (Choice) -> Quantity?, isCalled: (Choice, String) -> Bool
    ) -> Choice? {
        guard let named else { return nil }
        let meant = choices.filter { choice in
            guard let own = amount(choice), isCalled(choice, named.item) else { return false }
            let isCounted = named.quantity.unit == nil && own.unit?.dimension == .count
            return own == named.quantity || isCounted && own.amount == named.quantity.amount
        }
        return meant.count == 1 ? meant[0] : nil
    }
}
