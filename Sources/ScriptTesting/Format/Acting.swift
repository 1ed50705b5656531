/// A line that does something.
public enum Acting: Sendable, Hashable {
    /// The program starts and greets.
    case start
    /// The person types a line.
    case type(String)
    /// The person performs an action of an element.
    case act(ElementReference, action: String, times: Int)
    /// The person presses a key outside of a line.
    case press(key: String)
    /// The recogniser hears something.
    case hear(Heard)
    /// The person presses Ctrl-C, or does so twice within a second.
    case interrupt(again: Bool)
    /// There is nothing more to read.
    case leave
    /// Something outside goes wrong, or is well again.
    case trouble(String)
    /// The clock goes on, in milliseconds.
    case wait(milliseconds: Int)

    /// What a recogniser hears, or tells of its microphone.
    public enum Heard: Sendable, Hashable {
        case partial(String)
        case final(String)
        case silence
        case opened, closed
    }
}
