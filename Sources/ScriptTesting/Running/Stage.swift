/// What a script drives: a conversation inside this process, or another
/// program.
///
/// A stage is used by one thread. Its clock is virtual where it can be: it
/// moves in ``advance(to:stopsAtNotice:)`` alone.
public protocol Stage: AnyObject {
    /// What the program can tell and do.
    var abilities: Set<StageAbility> { get }

    /// Milliseconds since the script began.
    var now: Int { get }

    /// Performs a line that does something, all but `wait`.
    ///
    /// - Throws: ``StageRefusal`` when it cannot be done, and nothing was.
    func perform(_ act: StageAct) throws

    /// Lets the clock go on to a time, and whatever falls due on the way happen.
    ///
    /// - Parameter stopsAtNotice: stops as soon as something is announced,
    ///   printed or sounded.
    func advance(to time: Int, stopsAtNotice: Bool) throws

    /// What happened since the last call, in order.
    func takeEvents() -> [TimedEvent]

    /// The tree of what has focus; nil where the program has none.
    func tree() throws -> StageElement?

    /// Something of the session; nil when there is nothing of that path.
    func state(_ path: String) throws -> String?

    /// The paths that ``state(_:)`` knows.
    var statePaths: [String] { get }

    /// What is on disk, oldest first; fields by their names.
    func entries() throws -> [StageEntry]

    /// How a spoken text is pronounced, in the International Phonetic Alphabet.
    func phonemes(of spoken: String) throws -> String

    /// How texts are written there.
    var conventions: MatchingConventions { get }

    /// Ends the program and forgets what it kept.
    func close()

    /// Waits in real time for what the program has not announced yet.
    ///
    /// - Parameter untilNotice: until something is announced, as long as the
    ///   program may take to answer; otherwise until it waits for the person.
    func settle(untilNotice: Bool) throws

    /// Why a line may have failed that the program was to make hold, each
    /// reason once.
    func takeExplanations() -> [ProgramTrouble]
}

extension Stage {
    // Where the clock is the script's, an act is over when it returns.
    public func settle(untilNotice: Bool) throws {}
    public func takeExplanations() -> [ProgramTrouble] { [] }
}

/// What a stage may be able to do.
public enum StageAbility: String, Sendable, Hashable, Codable, CaseIterable {
    case tree, actions, keys, interrupts, troubles, listening, state, entries, phonemes
    /// It tells the language of every utterance.
    case language
    /// It is another program's.
    case program
    /// Its clock is moved by the script, and no real time passes.
    case clock
}

/// A line of a script that does something, as a stage performs it.
public enum StageAct: Sendable, Hashable {
    case start
    case type(String)
    /// An action that the element lists, by its name.
    case act(elementID: String, action: String, times: Int)
    case press(key: String)
    case hear(Acting.Heard)
    case interrupt(again: Bool)
    case leave
    case trouble(String)
}

/// Why a stage cannot do or tell something.
public enum StageRefusal: Error, Sendable, Hashable {
    /// The program has nothing of the kind.
    case unsupported(StageAbility)
    /// The session is over.
    case over
    /// Nothing is recorded, so nothing can be heard.
    case notRecording
    /// Something outside went wrong; the program's or the system's own words.
    case trouble(String)
    /// The program that is driven went wrong.
    case program(ProgramTrouble)
}
