import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// A setting that one word chooses: `verbosity brief`, `totals off`.
///
/// The words stand in the locale's `commands.yaml`. Alone, the command says what
/// is set, or switches.
struct ChoiceSetting: Sendable {
    /// What a line is that has other words behind the command's word.
    enum OtherWords: Sendable {
        /// One wrong word is refused; several, and what can be logged, are a
        /// sentence.
        case refusedAlone
        /// They are a sentence, unless they are a slip at one of the values.
        case sentence
        /// They are a sentence, whatever they are.
        case alwaysSentence
    }

    let command: Command
    /// The table of words in `commands.yaml`.
    let table: String
    /// The value that is set, as the table names it.
    let value: @Sendable (Preferences) -> String
    /// Sets a value of the table.
    let set: @Sendable (String, inout Preferences) -> Void
    /// What is said of the value when the command stands alone, and by undo.
    private(set) var now: @Sendable (_ value: String, _ context: SessionContext) -> Message
    /// What is said when a value was set; `word` is as it was typed.
    private(set) var done:
        @Sendable (_ value: String, _ word: String, _ context: SessionContext) -> Message
    /// The key of what is said of another word.
    let unknown: String
    var otherWords = OtherWords.refusedAlone
    /// Alone, the command switches: it must be quick while others listen.
    var togglesAlone = false

    /// The row of a command; nil when the command sets no such setting.
    static func row(of command: Command) -> ChoiceSetting? {
        all.first { $0.command == command }
    }

    // MARK: Rows

    /// One of several values, which the table names as the settings file does.
    init<Value: RawRepresentable<String> & Sendable>(
        command: Command, table: String, _ path: any Setting.Path<Value>,
        now: @escaping @Sendable (String, SessionContext) -> Message,
        done: @escaping @Sendable (String, String, SessionContext) -> Message,
        unknown: String, otherWords: OtherWords = .refusedAlone
    ) {
        self.command = command
        self.table = table
        value = { $0[keyPath: path].rawValue }
        set = { value, preferences in
            if let value = Value(rawValue: value) { preferences[keyPath: path] = value }
        }
        self.now = now
        self.done = done
        self.unknown = unknown
        self.otherWords = otherWords
    }

    /// One of several values, for which the same is said when it is asked for and
    /// when it was set: `said` with the value behind it.
    init<Value: RawRepresentable<String> & Sendable>(
        command: Command, table: String, _ path: any Setting.Path<Value>, said: String,
        unknown: String
    ) {
        self.init(
            command: command, table: table, path,
            now: { value, _ in Message(said + value) },
            done: { value, _, _ in Message(said + value) }, unknown: unknown)
    }

    /// One of several values, or what is usual here until one is chosen.
    init<Value: RawRepresentable<String> & Sendable>(
        command: Command, table: String, _ path: any Setting.Path<Value?>,
        usual: @escaping @Sendable (SessionContext) -> Value, said: String, unknown: String
    ) {
        self.command = command
        self.table = table
        value = { $0[keyPath: path]?.rawValue ?? "" }
        set = { value, preferences in
            if let value = Value(rawValue: value) { preferences[keyPath: path] = value }
        }
        now = { value, context in
            Message(said + (value.isEmpty ? usual(context).rawValue : value))
        }
        done = { value, _, _ in Message(said + value) }
        self.unknown = unknown
    }

    /// On or off.
    init(
        command: Command, _ path: any Setting.Path<Bool>, said: String, unknown: String,
        otherWords: OtherWords = .refusedAlone, togglesAlone: Bool = false
    ) {
        self.command = command
        self.togglesAlone = togglesAlone
        table = "switches"
        value = { $0[keyPath: path] ? "yes" : "no" }
        set = { value, preferences in preferences[keyPath: path] = value == "yes" }
        now = { value, _ in Message(said + value) }
        done = { value, _, _ in Message(said + value) }
        self.unknown = unknown
        self.otherWords = otherWords
    }

    /// On or off, where the same is said when it is asked for and when it was set.
    init(
        command: Command, _ path: any Setting.Path<Bool>, unknown: String,
        said: @escaping @Sendable (String, SessionContext) -> Message
    ) {
        self.init(command: command, path, said: "", unknown: unknown)
        now = said
        done = { value, _, context in said(value, context) }
    }

    // MARK: Performing

    /// Sets the value that a word names; alone it says which is set.
    ///
    /// - Returns: false when the line is rather a sentence.
    func perform(_ word: String, in context: inout SessionContext) -> Bool {
        if word.isEmpty {
            if togglesAlone {
                let other = value(context.preferences) == "yes" ? "no" : "yes"
                context.apply { set(other, &$0) }
            }
            context.say(now(value(context.preferences), context))
            return true
        }
        let named = CommandWords.value(word, in: context.environment.words.table(table))
        guard let chosen = named ?? number(word, in: context) else {
            return refuse(word, in: &context)
        }
        context.apply { set(chosen, &$0) }
        context.say(done(chosen, word.lowercased(), context))
        return true
    }

    /// The seconds of silence that a word says, as they are stored.
    private func number(_ word: String, in context: SessionContext) -> String? {
        guard command == .speechEnd else { return nil }
        return context.environment.understander.number(word)
            .flatMap { SpeechEnd(rawValue: $0.plainText)?.rawValue }
    }

    private func refuse(_ word: String, in context: inout SessionContext) -> Bool {
        // "units kg" shows the open weight in kilograms.
        if command == .units, WeightSheet.show(in: word, in: &context) { return true }
        if otherWords == .alwaysSentence { return false }
        context.say(Message(unknown, ["word": .text(word)]), earcon: .error)
        return true
    }
}
