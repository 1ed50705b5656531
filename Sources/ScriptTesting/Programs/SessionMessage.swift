import AccessibleCore
import Foundation

/// A message from a program, read and checked against ``SessionProtocol``.
struct SessionMessage {
    let form: SessionProtocol.Form
    let fields: [String: JSONValue]
    /// The number of the line in the program's output, from 1.
    let line: Int

    /// Reads one line of output.
    ///
    /// - Throws: a ``ProgramTrouble`` that says what is wrong, with the nearest valid word.
    init(_ bytes: some Collection<UInt8>, line: Int) throws(ProgramTrouble) {
        self.line = line
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ProgramTrouble(.notText, line: line)
        }
        guard
            case .object(let fields)? = try? JSONDecoder().decode(
                JSONValue.self, from: Data(text.utf8))
        else {
            throw ProgramTrouble(.notJSON, line: line, found: String(text.prefix(80)))
        }
        let forms = SessionProtocol.messages.filter { fields[$0.name] != nil }
        guard let form = forms.first, forms.count == 1 else {
            throw ProgramTrouble(
                .noKind, line: line,
                nearest: SessionProtocol.messages.map(\.name).joined(separator: ", "))
        }
        self.form = form
        self.fields = fields
        do throws(ProgramTrouble) {
            try Self.check(fields, form)
        } catch {
            var placed = error
            placed.line = line
            throw placed
        }
    }

    private static func check(
        _ fields: [String: JSONValue], _ form: SessionProtocol.Form
    ) throws(ProgramTrouble) {
        let names = form.fields.map(\.name)
        for name in fields.keys.sorted() where !names.contains(name) {
            throw ProgramTrouble(
                .unknownField, found: name, subject: form.name,
                nearest: Vocabulary.nearest(to: name, in: names))
        }
        for field in form.fields {
            guard let value = fields[field.name] else {
                guard !field.isRequired else {
                    throw ProgramTrouble(.missingField, found: field.name, subject: form.name)
                }
                continue
            }
            try check(value, field)
        }
    }

    private static func check(
        _ value: JSONValue, _ field: SessionProtocol.Field
    ) throws(ProgramTrouble) {
        let isRight: Bool
        switch field.kind {
        case .text: isRight = value.text != nil
        case .number: isRight = value.number.map { $0 >= 0 } ?? false
        case .truth: isRight = value.truth != nil
        case .texts: isRight = value.list?.allSatisfy { $0.text != nil } ?? false
        case .fields: isRight = value.object?.values.allSatisfy { $0.text != nil } ?? false
        case .word(let words):
            guard let word = value.text else {
                isRight = false
                break
            }
            guard words.contains(word) else {
                throw ProgramTrouble(
                    .unknownWord, found: word, subject: field.name,
                    nearest: Vocabulary.nearest(to: word, in: words))
            }
            isRight = true
        case .form(let name):
            isRight = value.object != nil
            if let object = value.object { try check(object, SessionProtocol.form(name)) }
        case .forms(let name):
            isRight = value.list?.allSatisfy { $0.object != nil } ?? false
            for object in value.list?.compactMap(\.object) ?? [] {
                try check(object, SessionProtocol.form(name))
            }
        }
        guard isRight else {
            throw ProgramTrouble(.otherKind, found: field.name, nearest: field.kind.name)
        }
    }

    // MARK: Contents

    func text(_ name: String) -> String? { fields[name]?.text }
    func number(_ name: String) -> Int? { fields[name]?.number }
    func texts(_ name: String) -> [String] { fields[name]?.list?.compactMap(\.text) ?? [] }

    /// What the program announces with this message; nil for a reply.
    var event: StageEvent? {
        switch form.name {
        case "say":
            let printed = text("say") ?? ""
            return .said(
                SaidUtterance(
                    id: 0, printed: printed, spoken: text("spoken") ?? printed,
                    priority: text("priority").flatMap { .init(rawValue: $0) } ?? .default,
                    earcon: text("earcon"), language: text("language"), subject: text("subject"),
                    interrupts: text("interrupts").map {
                        SaidUtterance.Interruption(
                            id: 0, begun: $0, words: max($0.split(separator: " ").count - 1, 0))
                    }))
        case "print": return .printed(text("print") ?? "", keys: [])
        case "sound": return .sounded(earcon: text("sound") ?? "")
        case "over": return .closed
        default: return nil
        }
    }

    var tree: StageElement? { fields["tree"]?.object.map(StageElement.init(fields:)) }

    var entries: [StageEntry] {
        (fields["entries"]?.list ?? []).map { entry in
            let fields = entry.object?["fields"]?.object ?? [:]
            return StageEntry(fields: fields.compactMapValues(\.text))
        }
    }
}

extension StageElement {
    /// The element of a message whose fields were checked.
    fileprivate init(fields: [String: JSONValue]) {
        func text(_ name: String) -> String? { fields[name]?.text }
        let role = text("role") ?? ""
        let traits = fields["traits"]?.list?.compactMap(\.text) ?? []
        let actions = (fields["actions"]?.list ?? []).compactMap(\.object)
        self.init(
            id: text("id") ?? "", role: role, label: text("label") ?? "", value: text("value"),
            hint: text("hint"), traits: Set(traits + (role == "generic" ? [] : [role])).sorted(),
            actions: actions.map {
                Action(name: $0["name"]?.text ?? "", label: $0["label"]?.text)
            },
            language: text("language"), isFocused: fields["focused"]?.truth ?? false,
            children: (fields["children"]?.list ?? []).compactMap(\.object)
                .map(StageElement.init(fields:)))
    }
}
