/// One option of a command line, such as `--data <folder>`.
///
/// This is what the reader and the help text need. A command declares its
/// options as ``Flag`` and ``ValueOption``, which carry the type of the value.
package struct OptionSyntax: Sendable, Hashable {
    /// What follows the option's name.
    package enum Value: Sendable, Hashable {
        /// The option takes no value.
        case none
        /// Any text.
        case text
        /// One of these words.
        case choice([String])
        /// A whole number in this range; an upper bound of `Int.max` means no limit.
        case number(ClosedRange<Int>)
    }

    /// The name without its two hyphens.
    package let name: String
    package let value: Value
    /// The prompt that names the value in help, as `<folder>`; empty for a flag.
    package let placeholder: String
    /// A valid value, for sentences that say what to type; empty for a flag.
    package let example: String
    /// The value if the option is not given; nil if there is no single default.
    package let defaultValue: String?
    /// The prompt that says in help what the option does.
    package let help: String

    /// The name as it is typed: `--data`.
    package var word: String { "--" + name }
}

/// An option without a value, such as `--json`.
package struct Flag: Sendable, Hashable {
    package let syntax: OptionSyntax

    /// A flag.
    ///
    /// - Parameters:
    ///   - name: the name without its two hyphens.
    ///   - help: the prompt that says what the option does.
    package init(_ name: String, help: String) {
        syntax = OptionSyntax(
            name: name, value: .none, placeholder: "", example: "", defaultValue: nil, help: help)
    }
}

/// An option with a value, such as `--rate 175`.
///
/// If it is given more than once, the last value counts, so that an option on the command line
/// replaces one in a shell alias. ``Invocation/all(_:)`` returns every value, for options that are
/// meant to be repeated.
package struct ValueOption<Value: Sendable>: Sendable {
    package let syntax: OptionSyntax
    /// Converts text that the reader has accepted.
    let convert: @Sendable (String) -> Value?
}

extension ValueOption where Value == String {
    /// An option that takes any text.
    ///
    /// - Parameters:
    ///   - name: the name without its two hyphens.
    ///   - placeholder: the prompt that names the value in help.
    ///   - example: a valid value.
    ///   - defaultValue: the value if the option is not given; nil for no default.
    ///   - help: the prompt that says what the option does.
    package init(
        _ name: String, placeholder: String, example: String, default defaultValue: String? = nil,
        help: String
    ) {
        syntax = OptionSyntax(
            name: name, value: .text, placeholder: placeholder, example: example,
            defaultValue: defaultValue, help: help)
        convert = { $0 }
    }
}

extension ValueOption where Value == Int {
    /// An option that takes a whole number in a range.
    package init(
        _ name: String, in range: ClosedRange<Int>, placeholder: String, example: Int,
        default defaultValue: Int? = nil, help: String
    ) {
        syntax = OptionSyntax(
            name: name, value: .number(range), placeholder: placeholder, example: String(example),
            defaultValue: defaultValue.map { String($0) }, help: help)
        convert = { Int($0) }
    }
}

extension ValueOption where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// An option that takes the raw value of a case.
    package init(
        _ name: String, placeholder: String, example: Value, default defaultValue: Value? = nil,
        help: String
    ) {
        syntax = OptionSyntax(
            name: name, value: .choice(Value.allCases.map(\.rawValue)), placeholder: placeholder,
            example: example.rawValue, defaultValue: defaultValue?.rawValue, help: help)
        convert = { Value(rawValue: $0) }
    }
}
