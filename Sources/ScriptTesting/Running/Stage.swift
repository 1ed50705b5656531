/// What a script drives: something in this process, such as a conversation, or another program.
///
/// A stage is used by one thread. If its clock is virtual, it moves only in
/// ``advance(to:stopsAtNotice:)``.
public protocol Stage: AnyObject {
    /// What the program can do and report.
    var abilities: Set<StageAbility> { get }

    /// Milliseconds since the script began, of the stage's clock.
    var now: Int { get }

    /// Performs a step other than `wait`.
    ///
    /// - Throws: ``StageRefusal`` if it cannot be done; then nothing was done.
    func perform(_ act: StageAct) throws

    /// Advances the clock to a time in milliseconds, and lets everything happen that is due until
    /// then.
    ///
    /// - Parameters:
    ///   - time: milliseconds since the script began.
    ///   - stopsAtNotice: whether to stop as soon as something is announced, printed or played.
    /// - Throws: ``StageRefusal`` if the program failed.
    func advance(to time: Int, stopsAtNotice: Bool) throws

    /// Takes the events since the last call, in order.
    func takeEvents() -> [TimedEvent]

    /// The tree that can have focus now; nil if the program reports none.
    ///
    /// - Throws: ``StageRefusal`` if the program failed.
    func tree() throws -> StageElement?

    /// The value of a path; nil if the path is unknown or has no value now.
    ///
    /// - Throws: ``StageRefusal`` if the program failed.
    func state(_ path: String) throws -> String?

    /// The paths that ``state(_:)`` knows, to suggest the nearest one.
    var statePaths: [String] { get }

    /// What is on disk, oldest first.
    ///
    /// - Throws: ``StageRefusal`` if the program cannot report it, or the error of reading it.
    func entries() throws -> [StageEntry]

    /// How a spoken text is pronounced, in the International Phonetic Alphabet.
    ///
    /// - Throws: the error of the synthesizer.
    func phonemes(of spoken: String) throws -> String

    /// How the program writes numbers, times and dates, for matchers.
    var conventions: MatchingConventions { get }

    /// Ends the program and removes its temporary data.
    func close()

    /// Waits in real time for what the program has not announced yet.
    ///
    /// A stage with a virtual clock need not implement it.
    ///
    /// - Parameter untilNotice: whether to wait until something is announced or the program's limit
    ///   has passed; otherwise, until the program waits for input.
    /// - Throws: ``StageRefusal`` if the program failed.
    func settle(untilNotice: Bool) throws

    /// Reasons why a line may have failed that come from the program, each reason once.
    ///
    /// By default there are none.
    func takeExplanations() -> [ProgramTrouble]
}

extension Stage {
    /// Does nothing.
    ///
    /// If the script moves the clock, everything that belongs to a step happens before
    /// ``perform(_:)`` returns.
    public func settle(untilNotice: Bool) throws {}
    /// Returns no explanations.
    public func takeExplanations() -> [ProgramTrouble] { [] }
}

/// What a stage can do or report.
public enum StageAbility: String, Sendable, Hashable, Codable, CaseIterable {
    /// It reports a tree; performs actions, keys, interrupts and troubles; listens; reports its
    /// state, its entries and phonemes.
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
    /// An action that the element lists, by name, is performed this many times.
    case act(elementID: String, action: String, times: Int)
    /// The person presses a key, by name, on an empty line.
    case press(key: String)
    /// A recognizer hears something, or its microphone opens or closes.
    case hear(Acting.Heard)
    /// The person presses Ctrl-C; `again` means twice within a second.
    case interrupt(again: Bool)
    /// The input ends, as with Ctrl-D.
    case leave
    /// Something outside fails or works again, by name.
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
