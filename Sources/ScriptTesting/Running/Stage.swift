/// What a script drives: something in this process, such as a conversation, or another program.
///
/// A stage is used by one thread. If its clock is virtual, it moves only in
/// ``advance(to:stopsAtNotice:)``.
public protocol Stage: AnyObject {
    /// What the stage can do and report.
    var abilities: Set<StageAbility> { get }

    /// The time of the stage's clock, in milliseconds since the script began.
    var now: Int { get }

    /// Performs a step other than `wait`.
    ///
    /// - Throws: ``StageRefusal`` if it cannot be done; then nothing was done.
    func perform(_ act: StageAct) throws

    /// Advances the clock to a time; everything that is due until then happens on the way.
    ///
    /// - Parameters:
    ///   - time: milliseconds since the script began.
    ///   - stopsAtNotice: whether to stop as soon as something is announced, printed or played.
    /// - Throws: ``StageRefusal`` if the program failed.
    func advance(to time: Int, stopsAtNotice: Bool) throws

    /// Takes the events since the last call, in order.
    func takeEvents() -> [TimedEvent]

    /// The tree of the elements that focus can reach now; nil if the program reports none.
    ///
    /// - Throws: ``StageRefusal`` if the program failed.
    func tree() throws -> StageElement?

    /// The value of a path; nil if the path is unknown or has no value now.
    ///
    /// - Throws: ``StageRefusal`` if the program failed.
    func state(_ path: String) throws -> String?

    /// The paths that ``state(_:)`` knows. For any other path, the nearest of them is suggested.
    var statePaths: [String] { get }

    /// The entries on disk, oldest first.
    ///
    /// - Throws: ``StageRefusal`` if the program cannot report it, or the error of reading it.
    func entries() throws -> [StageEntry]

    /// How a spoken text is pronounced, in the International Phonetic Alphabet.
    ///
    /// - Throws: the error of the synthesizer.
    func phonemes(of spoken: String) throws -> String

    /// How the program writes numbers, times and dates, so that matchers can read them.
    var conventions: MatchingConventions { get }

    /// Ends the program and removes its temporary data.
    func close()

    /// Waits in real time until the program has announced what belongs to the last step.
    ///
    /// A stage with a virtual clock need not implement it.
    ///
    /// - Parameter untilNotice: if true, the wait ends when something is announced, or at the
    ///   program's time limit; if false, it ends when the program waits for input.
    /// - Throws: ``StageRefusal`` if the program failed.
    func settle(untilNotice: Bool) throws

    /// Takes the program's troubles that may explain why a line failed; each is returned once.
    ///
    /// By default there are none.
    func takeExplanations() -> [ProgramTrouble]

    /// The paths of folders that were made for this run, and have another name in the next one.
    ///
    /// By default there are none.
    var passingFolders: [String] { get }
}

extension Stage {
    /// Does nothing, because there is nothing to wait for if the script moves the clock.
    ///
    /// Everything that belongs to a step then happens before ``perform(_:)`` returns.
    public func settle(untilNotice: Bool) throws {}
    /// Returns none.
    public func takeExplanations() -> [ProgramTrouble] { [] }
    /// Returns none.
    public var passingFolders: [String] { [] }
}

/// What a stage can do or report.
public enum StageAbility: String, Sendable, Hashable, Codable, CaseIterable {
    /// One ability each: it reports a tree; performs actions, keys, interrupts and troubles;
    /// listens; reports its state, its entries and phonemes.
    case tree, actions, keys, interrupts, troubles, listening, state, entries, phonemes
    /// It reports the language of every utterance.
    ///
    /// A stage that does not is assumed to use the script's language.
    case language
    /// It drives another program.
    case program
    /// Its clock is moved by the script, and no real time passes.
    case clock
}

/// A step of a script, as a stage performs it.
public enum StageAct: Sendable, Hashable {
    /// The program starts and greets.
    case start
    /// The person types a line.
    case type(String)
    /// The person types text without Enter.
    case insert(String)
    /// The person pastes a text.
    case paste(String)
    /// The person performs an action this many times; its name is one that the element lists.
    case act(elementID: String, action: String, times: Int)
    /// The person presses the key of this name, which edits what is typed if anything is.
    case press(key: String)
    /// A recognizer hears something, or its microphone opens or closes.
    case hear(Acting.Heard)
    /// The person presses Ctrl-C; `again` if it is the second time within a second.
    case interrupt(again: Bool)
    /// The input ends, as with Ctrl-D.
    case leave
    /// Something outside fails or works again; the text is the name of the trouble.
    case trouble(String)
}

/// Why a stage cannot do or report something.
public enum StageRefusal: Error, Sendable, Hashable {
    /// The program does not have this ability.
    case unsupported(StageAbility)
    /// The session is already over.
    case over
    /// Nothing is being recorded, so nothing can be heard.
    case notRecording
    /// Something outside failed; the text comes from the program or the system.
    case trouble(String)
    /// The driven program failed.
    case program(ProgramTrouble)
}
