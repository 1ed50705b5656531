import AccessibleCore

/// The messages of the session protocol and their fields, as
/// `docs/session-protocol.md` tells them.
public enum SessionProtocol {
    /// The version that is spoken here.
    public static let version = 1

    /// The variable that tells a program to speak it.
    public static let variable = ProgramPlace.variable

    /// What kind of value a field has.
    public enum Kind: Sendable, Hashable {
        case text
        /// A whole number.
        case number
        case truth
        /// One of several words.
        case word([String])
        /// A list of texts.
        case texts
        /// One form.
        case form(String)
        /// A list of forms.
        case forms(String)
        /// Texts by any name.
        case fields

        /// As the documentation writes it.
        public var name: String {
            switch self {
            case .text: "text"
            case .number: "number"
            case .truth: "true or false"
            case .word: "word"
            case .texts: "list of texts"
            case .form(let name): name
            case .forms(let name): "list of \(name)"
            case .fields: "texts by name"
            }
        }
    }

    /// A field of a message.
    public struct Field: Sendable, Hashable {
        public let name: String
        public let kind: Kind
        public let isRequired: Bool

        init(_ name: String, _ kind: Kind, isRequired: Bool = false) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
        }
    }

    /// A message that a program sends, or a part of one.
    public struct Form: Sendable, Hashable {
        public let name: String
        public let fields: [Field]

        /// A message has the field of its own name; a part has not.
        public var isMessage: Bool { fields.first?.name == name }
    }

    /// What a program may offer.
    public static let offers = ["clock", "tree", "keys", "listening", "troubles", "entries"]

    private static let at = Field("at", .number)

    /// All of them.
    public static let forms: [Form] = [
        Form(
            name: "reply",
            fields: [
                Field("reply", .number, isRequired: true), Field("refused", .text),
                Field("version", .number), Field("name", .text), Field("offers", .texts),
                Field("paths", .texts), at, Field("tree", .form("element")),
                Field("value", .text), Field("entries", .forms("entry")),
            ]),
        Form(
            name: "say",
            fields: [
                Field("say", .text, isRequired: true), Field("spoken", .text),
                Field("priority", .word(Announcement.Priority.allCases.map(\.rawValue))),
                Field("earcon", .text), Field("language", .text), Field("subject", .text),
                Field("interrupts", .text), at,
            ]),
        Form(name: "print", fields: [Field("print", .text, isRequired: true), at]),
        Form(name: "sound", fields: [Field("sound", .text, isRequired: true), at]),
        Form(name: "over", fields: [Field("over", .truth, isRequired: true), at]),
        Form(
            name: "element",
            fields: [
                Field("id", .text, isRequired: true),
                Field("role", .word(Vocabulary.roles), isRequired: true),
                Field("label", .text, isRequired: true), Field("value", .text),
                Field("hint", .text), Field("traits", .texts), Field("actions", .forms("action")),
                Field("language", .text), Field("focused", .truth),
                Field("children", .forms("element")),
            ]),
        Form(
            name: "action",
            fields: [Field("name", .text, isRequired: true), Field("label", .text)]),
        Form(name: "entry", fields: [Field("fields", .fields, isRequired: true)]),
    ]

    static let messages = forms.filter(\.isMessage)

    static func form(_ name: String) -> Form {
        forms.first { $0.name == name } ?? Form(name: name, fields: [])
    }

    /// What a program is asked, with the fields that go with it.
    public static let asks: [(name: String, fields: [String])] = [
        ("hello", ["version", "clock", "zone", "locale", "entries"]), ("start", []),
        ("line", ["text"]), ("act", ["element", "action", "times"]), ("key", ["key"]),
        ("hear", ["heard", "text"]), ("interrupt", ["again"]), ("leave", []),
        ("trouble", ["name"]), ("advance", ["to", "stops"]), ("tree", []), ("state", ["path"]),
        ("entries", []),
    ]
}
