package import AccessibleCore

/// What comes into a session from outside.
package enum Event: Sendable, Hashable {
    /// The session begins.
    case start
    /// The person entered a line, without its end.
    case line(String)
    /// A key that ``Session/takes(_:)`` was pressed on an empty line.
    case key(Key)
    /// The person pressed a key that is the line editor's; this is the line as it stands now.
    ///
    /// It is sent while ``Session/followsTyping``.
    case typing(String)
    /// The program was stopped, or the computer slept, and goes on; this is the line as it stood
    /// then and still stands.
    case returned(String)
    /// The person performs an action of an element of ``Session/tree``, as
    /// assistive technology does; `times` is 1 or more.
    case act(ElementAction, times: Int = 1, on: Element.ID)
    /// The uptime of ``Session/deadline`` was reached.
    case timer
    /// There is nothing more to read.
    case endOfInput
    /// The person interrupted (Ctrl-C).
    ///
    /// - Parameters:
    ///   - again: twice within a second on an empty line.
    ///   - isIdle: nothing was typed and nothing was being said, so that there was nothing to stop.
    case interrupt(again: Bool, isIdle: Bool = false)
    /// An announcement, by its id, was heard, cut or dropped.
    case heard(Announcement.ID, UtteranceOutcome)
    /// Something happened to speech itself.
    case speech(SpeechNotice)
    /// Something happened to the braille display.
    case braille(BrailleNotice)
    /// The recogniser heard something, or its microphone opened or closed.
    case listening(ListeningEvent)
}
