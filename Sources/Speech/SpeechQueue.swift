import AccessibleCore

/// Decides what is spoken now, what waits and what is cut: a state machine without locks, threads or
/// a clock.
///
/// ## Rules
///
/// - A **turn** is all utterances since the last ``Event/silence``, ``Event/pause`` or
///   ``Event/forget``. Within a turn, an utterance is cut only by one of the same subject or of high
///   priority, so that a confirmation and the hint after it are both heard.
/// - **High** cuts everything that is not high. It is cut only by silence, or by a high utterance of
///   the same subject.
/// - **Default** cuts speech of an earlier turn, unless that is high. It drops waiting utterances of
///   earlier turns that have default priority.
/// - **Low** waits. The highest priority that waits is spoken first, and of equal ones the oldest.
/// - **Subject**: a newer utterance replaces waiting ones of the same subject. It cuts one that is
///   being spoken and takes its place, so the last of several quick values is always spoken. A high
///   utterance is replaced only by a high one.
/// - An **echo** of typing is said at once in the place of the one before it. It is never resumed,
///   what was cut before it can still be resumed, and a WAV file does not contain it.
/// - **Silence** cuts and drops everything.
/// - **Pause** holds what is spoken, at the current word, and what waits; neither has ended. During
///   the pause, high is spoken at once and low waits. Default ends the pause and what is held of
///   earlier turns, because the person has typed something and wants the answer.
/// - **Resume** continues what is held, from the beginning of the current word: no word is lost, and
///   none is heard twice. If nothing is held, it continues what was last cut or dropped. Two kinds
///   are not resumed: utterances that a newer value of their subject has replaced, and utterances
///   that are older than a default utterance of a later turn that was heard to its end, because
///   that one may have changed the facts. The rest is a new ``Utterance``.
/// - **Forget** ends everything as silence does, and leaves nothing to resume.
/// - Every utterance ends in exactly one ``Action/record(_:_:)``.
///
/// With ``Policy/keepsEverything`` (a WAV file), all utterances are spoken completely and in order,
/// whatever their priority. Only muting and the end of the session drop one.
public struct SpeechQueue: Sendable {
    /// Identifies one start of an utterance.
    ///
    /// It grows with every start; an event about an older generation is ignored.
    public typealias Generation = UInt32

    /// Whether utterances may be cut.
    public enum Policy: Sendable, Hashable {
        /// The rules above.
        case live
        /// Nothing is cut or reordered.
        case keepsEverything
    }

    /// An utterance that is not being spoken, and its turn.
    struct Waiting: Sendable {
        var utterance: Utterance
        var turn: UInt64
    }

    /// The utterance that is being spoken.
    struct Active: Sendable {
        var utterance: Utterance
        var turn: UInt64
        var generation: Generation
        /// How many whole words were heard since the start.
        var words = 0
        /// Whether it was started again after a crash.
        var wasRetried = false
        /// Whether its end was already reported.
        var isRecorded = false

        /// How many words of the announcement were heard, including those of earlier parts.
        var heardWords: Int { utterance.heardWords + words }

        /// The part that was not heard; nil if everything was.
        var rest: Waiting? {
            utterance.rest(afterWords: words).map { Waiting(utterance: $0, turn: turn) }
        }
    }

    /// Whether utterances may be cut.
    public let policy: Policy
    var active: Active?
    /// What a pause holds, which is resumed before anything else.
    var held: [Waiting] = []
    var waiting: [Waiting] = []
    /// What was last cut or dropped and can be resumed.
    var unfinished: [Waiting] = []
    var turn: UInt64 = 0
    var isPaused = false
    private var lastGeneration: Generation = 0
    private var isMuted = false
    private var isClosed = false

    /// An empty queue.
    public init(policy: Policy = .live) {
        self.policy = policy
    }

    /// Whether nothing is spoken, held or waiting.
    public var isIdle: Bool { active == nil && held.isEmpty && waiting.isEmpty }

    /// Whether something is spoken, is held, or can be resumed; always false with
    /// ``Policy/keepsEverything``.
    public var canResume: Bool { policy == .live && (!isIdle || !unfinished.isEmpty) }

    /// The generation that is being spoken; nil in silence.
    public var activeGeneration: Generation? { active?.generation }

    /// Handles an event.
    ///
    /// - Returns: what must be done now, in this order.
    public mutating func handle(_ event: Event) -> [Action] {
        var actions: [Action] = []
        switch event {
        case .speak(let utterance):
            enqueue(utterance, &actions)
        case .silence:
            turn += 1
            guard policy == .live else { break }
            isPaused = false
            leave(stopEverything(.silenced, &actions))
        case .pause:
            if policy == .live { pause(&actions) }
        case .resume:
            if policy == .live { resume(&actions) }
        case .forget:
            turn += 1
            if policy == .live { forgetEverything(.silenced, &actions) }
        case .progress(let generation, let words):
            if let active, active.generation == generation {
                self.active?.words = max(active.words, words)
            }
        case .finished(let generation):
            end(generation, as: .spoken, &actions)
        case .crashed(let generation, let isCulprit):
            retry(generation, isCulprit: isCulprit, &actions)
        case .failed(let generation):
            let words = active?.heardWords ?? 0
            end(
                generation, as: words > 0 ? .cut(afterWords: words) : .dropped(.unavailable),
                &actions)
        case .interrupted(let generation, let hasBegun):
            let words = active?.heardWords ?? 0
            end(generation, as: hasBegun ? .cut(afterWords: words) : .dropped(.silenced), &actions)
        case .muted(let muted):
            isMuted = muted
            if muted && policy == .live { forgetEverything(.muted, &actions) }
        case .close:
            isClosed = true
            forgetEverything(.silenced, &actions)
        }
        return actions
    }

    // MARK: - Entering

    private mutating func enqueue(_ utterance: Utterance, _ actions: inout [Action]) {
        guard !isClosed else {
            return actions.append(.record(utterance, .dropped(.unavailable)))
        }
        guard !isMuted || utterance.passesMute else {
            return actions.append(.record(utterance, .dropped(.muted)))
        }
        guard utterance.isAudible else { return actions.append(.record(utterance, .spoken)) }
        let entry = Waiting(utterance: utterance, turn: turn)
        guard policy == .live else {
            guard !utterance.isEcho else {
                return actions.append(.record(utterance, .dropped(.silenced)))
            }
            waiting.append(entry)
            return startNext(&actions)
        }

        // An older value must never be resumed.
        unfinished.removeAll { utterance.supersedes($0.utterance) }
        let wasHeld = cutHeld(supersededBy: utterance, &actions)
        let waitingPlace = replaceWaiting(by: utterance, &actions)
        let place = wasHeld ? 0 : waitingPlace
        var left: [Waiting] = []
        if utterance.priority == .default {
            isPaused = false
            left = cutHeldOfEarlierTurns(&actions) + dropEarlierTurns(&actions)
        }
        if isInterrupting(utterance) {
            let isNewer = active.map { utterance.supersedes($0.utterance) } ?? false
            let rest = cutActive(&actions)
            leave((isNewer ? [] : rest) + left)
            start(entry, &actions)
        } else {
            leave(left)
            waiting.insert(entry, at: min(place ?? waiting.count, waiting.count))
            startNext(&actions)
        }
    }

    private func isInterrupting(_ utterance: Utterance) -> Bool {
        guard let active else { return false }
        if utterance.supersedes(active.utterance) { return true }
        switch utterance.priority {
        case .high: return active.utterance.priority != .high
        case .default: return active.turn < turn && active.utterance.priority != .high
        case .low: return false
        }
    }

    /// Replaces waiting utterances of the same subject.
    ///
    /// - Returns: the place of the first one with the same priority, which the newer value takes;
    ///   nil if there is none.
    private mutating func replaceWaiting(
        by utterance: Utterance, _ actions: inout [Action]
    ) -> Int? {
        var place: Int?
        var index = 0
        while index < waiting.count {
            let other = waiting[index].utterance
            guard utterance.supersedes(other) else {
                index += 1
                continue
            }
            if place == nil && other.priority == utterance.priority { place = index }
            waiting.remove(at: index)
            actions.append(.record(other, .replaced(by: utterance.id)))
        }
        return place
    }

    /// Drops waiting utterances of earlier turns that have default priority.
    ///
    /// - Returns: what was dropped.
    private mutating func dropEarlierTurns(_ actions: inout [Action]) -> [Waiting] {
        var dropped: [Waiting] = []
        waiting.removeAll { entry in
            guard entry.turn < turn && entry.utterance.priority == .default else { return false }
            actions.append(.record(entry.utterance, .dropped(.silenced)))
            dropped.append(entry)
            return true
        }
        return dropped
    }

    // MARK: - Leaving

    /// Cuts what is spoken or held, and drops what waits.
    ///
    /// - Returns: the parts that were not heard, in order.
    private mutating func stopEverything(
        _ reason: Utterance.DropReason, _ actions: inout [Action]
    ) -> [Waiting] {
        var rest = cutActive(&actions) + cutHeld(&actions)
        for entry in waiting {
            actions.append(.record(entry.utterance, .dropped(reason)))
            rest.append(entry)
        }
        waiting = []
        return rest
    }

    /// Ends everything, and leaves nothing to resume.
    private mutating func forgetEverything(
        _ reason: Utterance.DropReason, _ actions: inout [Action]
    ) {
        _ = stopEverything(reason, &actions)
        isPaused = false
        unfinished = []
    }

    /// Replaces what can be resumed.
    ///
    /// Nothing changes if no entry has words.
    mutating func leave(_ entries: [Waiting]) {
        let worded = entries.filter { $0.utterance.hasWords && !$0.utterance.isEcho }
        if !worded.isEmpty { unfinished = worded }
    }

    /// Cuts what is spoken.
    ///
    /// - Returns: the part that was not heard; empty if there is none.
    private mutating func cutActive(_ actions: inout [Action]) -> [Waiting] {
        guard let active else { return [] }
        self.active = nil
        actions.append(.cancel(active.generation))
        guard !active.isRecorded else { return [] }
        actions.append(.record(active.utterance, .cut(afterWords: active.heardWords)))
        return active.rest.map { [$0] } ?? []
    }

    /// Called when an utterance was heard to its end.
    ///
    /// What is older may be outdated then, so it cannot be resumed.
    mutating func wasHeard(_ heard: Active) {
        guard heard.utterance.priority == .default, heard.utterance.hasWords,
            !heard.utterance.isEcho
        else { return }
        unfinished.removeAll { $0.turn < heard.turn }
    }

    private mutating func end(
        _ generation: Generation, as outcome: Utterance.Outcome, _ actions: inout [Action]
    ) {
        guard let active, active.generation == generation else { return }
        if !active.isRecorded { actions.append(.record(active.utterance, outcome)) }
        self.active = nil
        if outcome == .spoken { wasHeard(active) }
        startNext(&actions)
    }

    /// Starts the utterance again after a crash, once; after a second crash it is dropped.
    private mutating func retry(
        _ generation: Generation, isCulprit: Bool, _ actions: inout [Action]
    ) {
        guard var again = active, again.generation == generation else { return }
        if (isCulprit || again.wasRetried) && !again.isRecorded {
            actions.append(.record(again.utterance, .dropped(.crashedVoice)))
            again.isRecorded = true
        }
        guard !again.wasRetried else {
            active = nil
            return startNext(&actions)
        }
        lastGeneration += 1
        again.generation = lastGeneration
        again.wasRetried = true
        again.words = 0
        active = again
        actions.append(
            .start(again.utterance, again.generation, isCulprit ? .spelled : .asWritten))
    }

    /// Starts what comes next, unless something is being spoken.
    mutating func startNext(_ actions: inout [Action]) {
        guard active == nil else { return }
        if !isPaused, !held.isEmpty { return start(held.removeFirst(), &actions) }
        // During a pause, only utterances of high priority are spoken.
        let ready = waiting.indices.filter { !isPaused || waiting[$0].utterance.priority == .high }
        guard var next = ready.first else { return }
        if policy == .live {
            for index in ready
            where waiting[index].utterance.priority > waiting[next].utterance.priority {
                next = index
            }
        }
        start(waiting.remove(at: next), &actions)
    }

    private mutating func start(_ entry: Waiting, _ actions: inout [Action]) {
        lastGeneration += 1
        active = Active(utterance: entry.utterance, turn: entry.turn, generation: lastGeneration)
        actions.append(.start(entry.utterance, lastGeneration, .asWritten))
    }
}
