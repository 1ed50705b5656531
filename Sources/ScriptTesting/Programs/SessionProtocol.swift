import AccessibleCore

/// The messages and fields of the session protocol.
///
/// `docs/session-protocol.md` documents it, and a test compares both.
public enum SessionProtocol {
    /// The version of the protocol.
    public static let version = 1

    /// The environment variable that asks a program to speak the protocol.
    public static let variable = ProgramPlace.variable

    /// The type of a field.
    public enum Kind: Sendable, Hashable {
        /// A string.
        case text
        /// A whole number, 0 or more.
        case number
        /// True or false.
        case truth
        /// A string that must be one of these words.
        case word([String])
        /// A list of texts.
        case texts
        /// An object with the fields of this form.
        case form(String)
        /// A list of objects with the fields of this form.
        case forms(String)
        /// An object of strings with any keys.
        case fields

        /// The type as the documentation writes it.
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
        /// The key in the JSON object.
        public let name: String
        /// The type of the value.
        public let kind: Kind
        /// Whether the message is invalid without the field.
        public let isRequired: Bool

        init(_ name: String, _ kind: Kind, isRequired: Bool = false) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
        }
    }

    /// A message that a program sends, or an object inside one.
    public struct Form: Sendable, Hashable {
        /// The name of the form, such as `say` or `element`.
        public let name: String
        /// The fields that it may have; no others are allowed.
        public let fields: [Field]

        /// Whether it is a message.
        ///
        /// A message has a field of its own name; an object inside one does not.
        public var isMessage: Bool { fields.first?.name == name }
    }

    /// What a program can offer in its reply to `hello`.
    public static let offers = ["clock", "tree", "keys", "listening", "troubles", "entries"]

    private static let at = Field("at", .number)

    /// All messages and all objects inside them.
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

    /// The questions to a program, with the fields of each.
    public static let asks: [(name: String, fields: [String])] = [
        ("hello", ["version", "clock", "zone", "locale", "entries"]), ("start", []),
        ("line", ["text"]), ("act", ["element", "action", "times"]), ("key", ["key"]),
        ("hear", ["heard", "text"]), ("interrupt", ["again"]), ("leave", []),
        ("trouble", ["name"]), ("advance", ["to", "stops"]), ("tree", []), ("state", ["path"]),
        ("entries", []),
    ]
}
