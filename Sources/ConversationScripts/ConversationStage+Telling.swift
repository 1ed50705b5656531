import AccessibleCore
import Conversation
import Delivery
import Foundation
import Journal
package import ScriptTesting
import Wording

/// The tree, state and entries of the conversation.
extension ConversationStage {
    // MARK: Tree

    /// The tree of the topmost sheet, else of the home screen; never nil.
    package func tree() -> StageElement? {
        element(driver.session.tree, focus: driver.session.focus)
    }

    private func element(_ element: Element, focus: Element.ID) -> StageElement {
        func text(_ message: Message) -> String {
            announcer.text(message)
        }
        let own = element.customActions.map {
            StageElement.Action(name: $0.id, label: text($0.name))
        }
        return StageElement(
            id: element.id, role: element.traits.role, label: text(element.label),
            value: element.value.map(text), hint: element.hint.map(text),
            traits: element.traits.map(\.rawValue).sorted(),
            actions: element.actions.map { StageElement.Action(name: $0.name) } + own,
            language: element.language, isFocused: element.id == focus,
            children: element.children.map { self.element($0, focus: focus) })
    }

    // MARK: State

    /// Every path that ``state(_:)`` knows.
    package var statePaths: [String] { Self.paths }

    private static let preferencePrefix = "preference."
    static let paths =
        ["session", "voicelog", "focus", "sheet", "asking", "speech", "prompt"]
        + SetupVocabulary.conversationPreferences.map { preferencePrefix + $0 }

    /// The value of a path; nil for an unknown path.
    ///
    /// A value that does not exist now is `none`.
    package func state(_ path: String) -> String? {
        switch path {
        case "session": return isOver ? "ended" : "open"
        case "voicelog": return driver.session.voiceLogState.rawValue
        case "focus": return driver.session.focus
        case "sheet": return driver.session.isSheetOpen ? driver.session.tree.id : "none"
        case "prompt":
            guard let prompt = driver.session.prompt else { return "none" }
            return announcer.prompt(prompt)
                .trimmingCharacters(in: .whitespaces)
        case "asking": return driver.session.isAsking ? "yes" : "no"
        case "speech": return isSpeaking ? "speaking" : "quiet"
        default:
            guard path.hasPrefix(Self.preferencePrefix) else { return nil }
            let name = String(path.dropFirst(Self.preferencePrefix.count))
            guard SetupVocabulary.conversationPreferences.contains(name) else { return nil }
            return driver.session.preferences.stored[name] ?? "none"
        }
    }

    // MARK: Entries

    /// All entries, oldest first; their fields are ``entryFields`` and `id`.
    ///
    /// - Throws: a `LogBookError` if the log cannot be read.
    package func entries() throws -> [StageEntry] {
        try log.entries(matching: LogQuery()).map(Self.fields)
    }

    /// The names of the fields of entries, in the order in which they are written.
    package static let entryFields = [
        "kind", "item", "amount", "unit", "fields", "severity", "meal", "at", "end", "zone",
        "words",
    ]

    private static func fields(_ entry: Entry) -> StageEntry {
        let zone = TimeZone(identifier: entry.zone) ?? .gmt
        var fields = [
            "kind": entry.kind.rawValue, "item": entry.item, "zone": entry.zone,
            "words": entry.words,
            "at": LocalTime.text(entry.time, in: ScriptSetup.calendar(zone)),
        ]
        fields["end"] = entry.end.map { LocalTime.text($0, in: ScriptSetup.calendar(zone)) }
        fields["amount"] = entry.quantity?.amount.plainText
        fields["unit"] = entry.quantity?.unit?.rawValue
        fields["fields"] = FieldText.text(entry.fields)
        fields["severity"] = entry.severity?.rawValue
        fields["meal"] = entry.meal?.rawValue
        fields["id"] = String(entry.id)
        return StageEntry(fields: fields)
    }

    // MARK: Phonemes

    /// How eSpeak NG pronounces a text, in the International Phonetic Alphabet.
    ///
    /// The voice is the one that is set, else that of the locale.
    ///
    /// - Throws: the error of eSpeak NG.
    package func phonemes(of spoken: String) throws -> String {
        let own = driver.session.preferences.voice.voice
        let voice = own.isEmpty ? language.wording.conventions.voice : own
        return try catalogs.phonemes.ipa(spoken, voice: voice)
    }
}

extension Set<Trait> {
    /// The one word for what an element is.
    ///
    /// As in ARIA, an element without a role is `generic`.
    var role: String {
        let order: [Trait] = [
            .application, .dialog, .list, .menu, .table, .group, .textField, .button, .header,
            .listItem, .adjustable, .staticText,
        ]
        return order.first(where: contains)?.rawValue ?? "generic"
    }
}

extension Message {
    /// The keys of the prompts of which it is made, outermost first.
    var keys: [String] {
        var keys = [key]
        for name in arguments.keys.sorted() {
            guard let argument = arguments[name] else { continue }
            keys += argument.keys
        }
        return keys
    }
}

extension Message.Argument {
    fileprivate var keys: [String] {
        switch self {
        case .message(let message): message.keys
        case .list(let items), .clauses(let items), .series(let items), .sentences(let items):
            items.flatMap(\.keys)
        default: []
        }
    }
}
