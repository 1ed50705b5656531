/// A line of a script that does something: it acts as the person or changes the surroundings.
public enum Acting: Sendable, Hashable {
    /// The program starts and greets.
    case start
    /// The person types a line.
    case type(String)
    /// The person types text without Enter.
    case insert(String)
    /// The person pastes a text.
    case paste(String)
    /// The person performs an action of an element.
    case act(ElementReference, action: String, times: Int)
    /// The person presses a key, which edits what is typed if anything is.
    case press(key: String)
    /// The recognizer hears something, or its microphone opens or closes.
    case hear(Heard)
    /// The person presses Ctrl-C; `again` means twice within a second.
    case interrupt(again: Bool)
    /// The input ends, as with Ctrl-D.
    case leave
    /// Something outside fails, or works again; the text is one of ``Vocabulary/troubles``.
    case trouble(String)
    /// The clock advances by at most ``ScriptDuration/longest`` milliseconds.
    case wait(milliseconds: Int)

    /// What a recognizer hears, or what its microphone does.
    public enum Heard: Sendable, Hashable {
        /// A transcript that can still change.
        case partial(String)
        /// The transcript of everything that was recorded.
        case final(String)
        /// A sound file, which the real recognizer hears; its path, from the folder in which the
        /// tests run.
        case file(String)
        /// The recording contained no speech.
        case silence
        /// The microphone opened or closed.
        case opened, closed
    }
}

extension Acting {
    /// What a stage has to do; nil if it is about an element, or about the clock alone.
    var stageAct: StageAct? {
        switch self {
        case .start: .start
        case .type(let typed): .type(typed)
        case .insert(let text): .insert(text)
        case .paste(let text): .paste(text)
        case .press(let key): .press(key: key)
        case .hear(let heard): .hear(heard)
        case .interrupt(let again): .interrupt(again: again)
        case .leave: .leave
        case .trouble(let name): .trouble(name)
        case .act, .wait: nil
        }
    }
}
