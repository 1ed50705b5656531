import AccessibleCore
import Wording

/// A setting as it is remembered: its name in the settings file, and how its
/// value is written there.
///
/// A new setting is a property of ``Preferences``, a row of ``all``, and, when it
/// is chosen by one word, a row of ``ChoiceSetting/all``.
struct Setting: Sendable {
    /// The name in the settings file.
    let name: String
    /// The command that sets it, whose word names it; nil when none does.
    var command: Command?
    /// The table of `commands.yaml` with the words of its values; nil when its
    /// values are not words.
    var table: String?
    /// The value that holds until one is chosen; nil for none.
    var usual: (@Sendable (SessionContext) -> String)?
    /// Its values are numbers or names, which are said as they are written.
    var isSaidAsWritten = false
    /// The value as text; nil when nothing was chosen.
    let text: @Sendable (Preferences) -> String?
    /// Sets the value that a text stands for.
    ///
    /// Nil, and a text that stands for no value, leave the default.
    let restore: @Sendable (String?, inout Preferences) -> Void

    init(
        _ name: String, by command: Command? = nil,
        text: @escaping @Sendable (Preferences) -> String?,
        restore: @escaping @Sendable (String?, inout Preferences) -> Void
    ) {
        self.name = name
        self.command = command
        self.text = text
        self.restore = restore
    }

    typealias Path<Value> = WritableKeyPath<Preferences, Value> & Sendable

    /// On or off, written as yes or no.
    static func flag(
        _ name: String, _ path: any Path<Bool>, default usual: Bool, by command: Command
    ) -> Setting {
        var setting = Setting(name, by: command) {
            $0[keyPath: path] ? "yes" : "no"
        } restore: { text, preferences in
            preferences[keyPath: path] = usual ? text != "no" : text == "yes"
        }
        setting.table = "switches"
        return setting
    }

    /// A whole number in a range.
    static func number(
        _ name: String, _ path: any Path<Int>, in range: ClosedRange<Int>, by command: Command
    ) -> Setting {
        var setting = Setting(name, by: command) {
            String($0[keyPath: path])
        } restore: { text, preferences in
            guard let number = text.flatMap({ Int($0) }), range.contains(number) else { return }
            preferences[keyPath: path] = number
        }
        setting.isSaidAsWritten = true
        return setting
    }

    /// One of several values, written by its name; `table` has their words.
    static func choice<Value: RawRepresentable<String> & Sendable>(
        _ name: String, _ path: any Path<Value>, by command: Command, table: String
    ) -> Setting {
        var setting = Setting(name, by: command) {
            $0[keyPath: path].rawValue
        } restore: { text, preferences in
            if let value = text.flatMap(Value.init) { preferences[keyPath: path] = value }
        }
        setting.table = table
        return setting
    }

    /// Any text.
    static func text(
        _ name: String, _ path: any Path<String>, by command: Command? = nil
    ) -> Setting {
        var setting = Setting(name, by: command) {
            $0[keyPath: path]
        } restore: { text, preferences in
            if let text { preferences[keyPath: path] = text }
        }
        setting.isSaidAsWritten = true
        return setting
    }

    /// Several tones, written by their names with spaces between them.
    static func tones(
        _ name: String, _ path: any Path<Set<Earcon>>,
        where isAllowed: @escaping @Sendable (Earcon) -> Bool = { _ in true }
    ) -> Setting {
        Setting(name, by: .tones) {
            $0[keyPath: path].map(\.rawValue).sorted().joined(separator: " ")
        } restore: { text, preferences in
            let names = (text ?? "").split(separator: " ")
            preferences[keyPath: path] = Set(
                names.compactMap { Earcon(rawValue: String($0)) }.filter(isAllowed))
        }
    }

    /// The word of the command that sets it, with the value that a stored text
    /// stands for: "verbosity, brief".
    ///
    /// Without the value when there are no words for it; nil for a setting that no
    /// command sets.
    func description(of stored: String?, in words: CommandWords) -> Message.Argument? {
        guard let command else { return nil }
        let name = words.name(of: command)
        let value = stored.flatMap { stored in
            if isSaidAsWritten { return stored }
            return table.flatMap { words.table($0)[stored]?.first }
                ?? (stored.first?.isNumber == true ? stored : nil)
        }
        guard let value, !value.isEmpty else { return .text(name) }
        return .message(
            Message("setting.value", ["name": .text(name), "value": .text(value)]))
    }
}
