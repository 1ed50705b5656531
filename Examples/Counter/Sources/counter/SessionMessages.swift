import AccessibleCore

/// What the program is asked (docs/session-protocol.md), as far as it can answer.
struct Ask: Decodable {
    let id: Int
    let ask: String
    /// Of `line`.
    let text: String?
    /// Of `act`.
    let element: String?
    let action: String?
    let times: Int?
    /// Of `state`.
    let path: String?
}

/// The reply to a question; a field that is nil is left out.
struct Reply: Encodable {
    let reply: Int
    var refused: String?
    var version: Int?
    var name: String?
    var offers: [String]?
    var paths: [String]?
    var tree: Node?
    var value: String?
}

/// An utterance.
struct Say: Encodable {
    let say: String
    let priority: String
    let earcon: String?
    let subject: String?

    init(_ announcement: Announcement, text: String) {
        say = text
        priority = announcement.priority.rawValue
        earcon = announcement.earcon?.rawValue
        subject = announcement.subject
    }
}

/// The session is over.
struct Over: Encodable {
    let over = true
}

/// An element with everything in it.
struct Node: Encodable {
    struct Action: Encodable {
        let name: String
    }

    let id: String
    let role: String
    let label: String
    let value: String?
    let hint: String?
    let actions: [Action]
    let focused: Bool
    let children: [Node]

    /// - Parameters:
    ///   - element: has one trait, its role, as all elements of this program.
    ///   - focus: the id of the element that has focus.
    init(_ element: Element, focus: Element.ID, text: (Message) -> String) {
        id = element.id
        role = element.traits.first?.rawValue ?? "generic"
        label = text(element.label)
        value = element.value.map(text)
        hint = element.hint.map(text)
        actions = element.actions.map { Action(name: $0.name) }
        focused = element.id == focus
        children = element.children.map { Node($0, focus: focus, text: text) }
    }
}
