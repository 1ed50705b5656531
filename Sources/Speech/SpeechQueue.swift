import AccessibleCore

/// What is spoken now, what waits, and what gives way: a state machine without
/// locks, threads or a clock.
///
/// ## Rules
///
/// - A **turn** is what belongs together: every utterance since the last
///   ``Event/silence``, ``Event/pause`` or ``Event/forget``. Within a turn nothing cuts
///   anything but by subject or by high priority, so that a confirmation and
///   the hint behind it are heard one after the other.
/// - **High** cuts whatever is not high, and is cut by silence alone or by a
///   high one of its own subject.
/// - **Default** cuts what an earlier turn left (unless that is high), and
///   drops the default ones of earlier turns that still wait.
/// - **Low** waits its turn. Among those that wait, the higher priority goes
///   first, then the earlier one.
/// - **Subject**: a newer utterance replaces those of its subject that wait,
///   and cuts the one being spoken and takes its place, so the last value of a
///   burst is always spoken. One that is high gives way to high alone.
/// - **Silence** cuts and drops everything.
/// - **Pause** holds what is spoken at the word it has reached, and what waits;
///   both are still to come, so neither has ended. Meanwhile high is spoken at
///   once and low waits. Default ends the pause as it ends what an earlier turn
///   left: whoever has typed something since wants the answer.
/// - **Resume** goes on with what is held, from the beginning of the word it had
///   reached: no word is lost, and none is heard twice. Where nothing is held it
///   goes on with what was last cut or dropped, unless a newer value of its
///   subject was spoken since, or a later turn's default utterance was heard to
///   its end: that may have changed what the older one said. The rest is an
///   ``Utterance`` of its own.
/// - **Forget** ends everything as silence does, and leaves nothing to go on with.
/// - Every utterance ends in exactly one ``Action/record(_:_:)``.
///
/// A policy of ``Policy/keepsEverything`` (a WAV file) speaks all utterances in
/// the order they came, complete, whatever their priority; only muting and the
/// end of the session drop one.
public struct SpeechQueue: Sendable {
    /// Grows with every start; whatever carries an older one is stale.
    public typealias Generation = UInt32

    /// Whether anything ever gives way.
    public enum Policy: Sendable, Hashable {
        case live, keepsEverything
    }

    struct Waiting: Sendable {
        var utterance: Utterance
        var turn: UInt64
    }

    struct Active: Sendable {
        var utterance: Utterance
        var turn: UInt64
        var generation: Generation
        var words = 0
        var wasRetried = false
        var isRecorded = false

        /// Words of the announcement that were heard, those of an earlier part too.
        var heardWords: Int { utterance.heardWords + words }

        /// What was not heard of it; nil when that is nothing.
        var rest: Waiting? {
            utterance.rest(afterWords: words).map { Waiting(utterance: $0, turn: turn) }
        }
    }

    public let policy: Policy
    var active: Active?
    /// What a pause holds, to be gone on with before anything else.
    var held: [Waiting] = []
    var waiting: [Waiting] = []
    /// What was last cut or dropped, to be gone on with when the person asks.
    var unfinished: [Waiting] = []
    var turn: UInt64 = 0
    var isPaused = false
    private var lastGeneration: Generation = 0
    private var isMuted = false
    private var isClosed = false

    public init(policy: Policy = .live) {
        self.policy = policy
    }

    /// Nothing is spoken and nothing waits.
    public var isIdle: Bool { active == nil && held.isEmpty && waiting.isEmpty }

    /// Something is spoken, is held, or could be gone on with; never where
    /// nothing gives way.
    public var canResume: Bool { policy == .live && (!isIdle || !unfinished.isEmpty) }

    /// The generation being spoken.
    public var activeGeneration: Generation? { active?.generation }

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
        guard !isMuted else { return actions.append(.record(utterance, .dropped(.muted))) }
        guard utterance.isAudible else { return actions.append(.record(utterance, .spoken)) }
        let entry = Waiting(utterance: utterance, turn: turn)
        guard policy == .live else {
            waiting.append(entry)
            return startNext(&actions)
        }

        // An older value is not gone on with.
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

    /// - Returns: the place of the first one replaced, when it had the same
    ///   priority: the newer value speaks when the older would have.
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
    /// - Returns: what was not heard of it, in order.
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

    private mutating func forgetEverything(
        _ reason: Utterance.DropReason, _ actions: inout [Action]
    ) {
        _ = stopEverything(reason, &actions)
        isPaused = false
        unfinished = []
    }

    /// Remembers what was cut or dropped; nothing leaves what was before.
    mutating func leave(_ entries: [Waiting]) {
        let worded = entries.filter(\.utterance.hasWords)
        if !worded.isEmpty { unfinished = worded }
    }

    /// - Returns: what was not heard of it.
    private mutating func cutActive(_ actions: inout [Action]) -> [Waiting] {
        guard let active else { return [] }
        self.active = nil
        actions.append(.cancel(active.generation))
        guard !active.isRecorded else { return [] }
        actions.append(.record(active.utterance, .cut(afterWords: active.heardWords)))
        return active.rest.map { [$0] } ?? []
    }

    /// What was cut before may be true no more when a later answer was heard.
    mutating func wasHeard(_ heard: Active) {
        guard heard.utterance.priority == .default, heard.utterance.hasWords else { return }
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

    mutating func startNext(_ actions: inout [Action]) {
        guard active == nil else { return }
        if !isPaused, !held.isEmpty { return start(held.removeFirst(), &actions) }
        // Meanwhile only what is urgent is heard.
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
