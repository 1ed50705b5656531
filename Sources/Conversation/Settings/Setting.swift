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
    /// The value as text; nil when nothing was chosen.
    let text: @Sendable (Preferences) -> String?
    /// Sets the value that a text stands for.
    ///
    /// Nil, and a text that stands for no value, leave the default.
    let restore: @Sendable (String?, inout Preferences) -> Void

    init(
        _ name: String, text: @escaping @Sendable (Preferences) -> String?,
        restore: @escaping @Sendable (String?, inout Preferences) -> Void
    ) {
        self.name = name
        self.text = text
        self.restore = restore
    }

    typealias Path<Value> = WritableKeyPath<Preferences, Value> & Sendable

    /// On or off, written as yes or no.
    static func flag(_ name: String, _ path: any Path<Bool>, default usual: Bool) -> Setting {
        Setting(name) {
            $0[keyPath: path] ? "yes" : "no"
        } restore: { text, preferences in
            preferences[keyPath: path] = usual ? text != "no" : text == "yes"
        }
    }

    /// A whole number in a range.
    static func number(
        _ name: String, _ path: any Path<Int>, in range: ClosedRange<Int>
    ) -> Setting {
        Setting(name) {
            String($0[keyPath: path])
        } restore: { text, preferences in
            guard let number = text.flatMap({ Int($0) }), range.contains(number) else { return }
            preferences[keyPath: path] = number
        }
    }

    /// One of several values, written by its name.
    static func choice<Value: RawRepresentable<String> & Sendable>(
        _ name: String, _ path: any Path<Value>
    ) -> Setting {
        Setting(name) {
            $0[keyPath: path].rawValue
        } restore: { text, preferences in
            if let value = text.flatMap(Value.init) { preferences[keyPath: path] = value }
        }
    }

    /// Any text.
    static func text(_ name: String, _ path: any Path<String>) -> Setting {
        Setting(name) {
            $0[keyPath: path]
        } restore: { text, preferences in
            if let text { preferences[keyPath: path] = text }
        }
    }

    /// Several tones, written by their names with spaces between them.
    static func tones(
        _ name: String, _ path: any Path<Set<Earcon>>,
        where isAllowed: @escaping @Sendable (Earcon) -> Bool = { _ in true }
    ) -> Setting {
        Setting(name) {
            $0[keyPath: path].map(\.rawValue).sorted().joined(separator: " ")
        } restore: { text, preferences in
            let names = (text ?? "").split(separator: " ")
            preferences[keyPath: path] = Set(
                names.compactMap { Earcon(rawValue: String($0)) }.filter(isAllowed))
        }
    }
}
