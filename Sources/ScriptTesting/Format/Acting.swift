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
    /// The clock goes on, in milliseconds.
    case wait(milliseconds: Int)

    /// What a recogniser hears.
    public enum Heard: Sendable, Hashable {
        case partial(String)
        case final(String)
        case silence
    }
}
