import AccessibleCore
package import Foundation

/// A prompt's pattern: the part of ICU MessageFormat that prompts use.
///
/// A pattern holds texts and arguments: `{name}`, `{n, plural, one {# day} other {#
/// days}}`, `{n, selectordinal, …}` and `{name, select, …}`. Apostrophes quote as in ICU.
/// Other argument types (`number`, `date`, …) and plural offsets are not supported,
/// because numbers and dates are formatted beforehand.
package struct MessagePattern: Hashable, Sendable {
    /// A piece of a pattern.
    package indirect enum Part: Hashable, Sendable {
        /// Text that stays as it is.
        case text(String)
        /// An argument's value.
        case argument(String)
        /// The number that the surrounding plural is about: `#`.
        case number
        /// A branch chosen by a number's plural category, or by the number itself.
        case plural(argument: String, isOrdinal: Bool, branches: [String: MessagePattern])
        /// A branch chosen by an argument's value.
        case select(argument: String, branches: [String: MessagePattern])
    }

    /// An argument's value.
    package enum Value: Hashable, Sendable {
        case text(String)
        case decimal(Decimal)
    }

    /// The pieces, in their order.
    package let parts: [Part]

    init(parts: [Part]) {
        self.parts = parts
    }

    /// Reads a pattern; nil if it is not well formed.
    ///
    /// Every brace must be closed, and every plural and select needs a branch
    /// `other` and no branch twice.
    package init?(_ pattern: String) {
        var parser = MessagePatternParser(pattern)
        guard let parsed = parser.pattern() else { return nil }
        self = parsed
    }

    /// The names of all arguments, including those inside branches.
    package var argumentNames: Set<String> {
        parts.reduce(into: []) { names, part in
            switch part {
            case .text, .number: break
            case .argument(let name): names.insert(name)
            case .plural(let name, _, let branches), .select(let name, let branches):
                names.insert(name)
                for branch in branches.values { names.formUnion(branch.argumentNames) }
            }
        }
    }
}

extension MessagePattern {
    /// The pattern with its arguments filled in.
    ///
    /// - Parameters:
    ///   - values: the values by argument name. An argument without a value stays in the text as
    ///     `{name}`.
    ///   - numbers: writes numbers and chooses the branches of plurals.
    /// - Returns: the text; nil if a plural's value is not a number.
    package func filled(_ values: [String: Value], numbers: any NumberForms) -> String? {
        var result = ""
        return append(to: &result, values, number: nil, numbers) ? result : nil
    }

    /// - Parameter number: The number that `#` stands for.
    private func append(
        to result: inout String, _ values: [String: Value], number: Decimal?,
        _ numbers: any NumberForms
    ) -> Bool {
        for part in parts {
            switch part {
            case .text(let text):
                result += text
            case .number:
                result += number.map(numbers.text) ?? "#"
            case .argument(let name):
                switch values[name] {
                case .text(let text)?: result += text
                case .decimal(let decimal)?: result += numbers.text(of: decimal)
                case nil: result += "{\(name)}"
                }
            case .plural(let name, let isOrdinal, let branches):
                guard case .decimal(let decimal)? = values[name],
                    let branch = branches["=\(decimal.plainText)"]
                        ?? branches[numbers.pluralCategory(of: decimal, isOrdinal: isOrdinal)]
                        ?? branches["other"],
                    branch.append(to: &result, values, number: decimal, numbers)
                else { return false }
            case .select(let name, let branches):
                let key =
                    switch values[name] {
                    case .text(let text)?: text
                    case .decimal(let decimal)?: decimal.plainText
                    case nil: "other"
                    }
                guard let branch = branches[key] ?? branches["other"],
                    branch.append(to: &result, values, number: nil, numbers)
                else { return false }
            }
        }
        return true
    }
}
