import Foundation
import Wording

/// The CLDR plural categories that a language uses.
struct PluralCategories {
    /// The categories of all numbers.
    let used: Set<String>
    /// The numbers up to a thousand, by category; larger counts do not occur in prompts.
    private let counted: [String: Set<Int>]

    init(language: String) {
        func category(_ number: Decimal) -> String {
            ICUNumberForms(locale: language).pluralCategory(of: number, isOrdinal: false)
        }
        var counted: [String: Set<Int>] = ["other": []]
        for number in 0...1_000 { counted[category(Decimal(number)), default: []].insert(number) }
        let more: [Decimal] = [
            1_000_000, 10_000_000, Decimal(sign: .plus, exponent: -1, significand: 15),
        ]
        self.counted = counted
        used = Set(counted.keys).union(more.map(category))
    }

    /// The categories that a plural with these branches does not cover.
    ///
    /// A single branch `other` is enough for words that are the same for every number. A
    /// number with its own branch, such as `=1`, needs no category.
    func missing(in branches: Set<String>) -> Set<String> {
        let named = branches.filter { !$0.hasPrefix("=") }
        guard branches.count > 1 || named != ["other"] else { return [] }
        let exact = Set(branches.compactMap { $0.hasPrefix("=") ? Int($0.dropFirst()) : nil })
        return Set(
            counted.filter { !named.contains($0.key) && !$0.value.subtracting(exact).isEmpty }.keys)
    }
}
