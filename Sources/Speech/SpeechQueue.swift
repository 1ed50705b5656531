public import AccessibleCore

/// What is spoken now, what waits, and what gives way: a state machine without
/// locks, threads or a clock.
///
/// ## Rules
///
/// - A **turn** is what belongs together: every utterance since the last
///   ``Event/silence`` or ``Event/beginTurn``. Within a turn nothing cuts
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

    /// How an utterance is said.
    public enum Style: Sendable, Hashable {
        case asWritten
        /// Letter by letter: as written it stopped the voice.
        case spelled
    }

    /// What happened.
    public enum Event: Sendable, Hashable {
        case speak(Utterance)
        /// The person did something (barge-in). Begins a turn too.
        case silence
        /// What follows has nothing to do with what came before.
        case beginTurn
        /// So many whole words of the generation were heard.
        case progress(Generation, words: Int)
        /// The generation was heard to its end.
        case finished(Generation)
        /// The voice died meanwhile. A culprit brought it down; the innocent
        /// (the process was killed from outside) is said again as it is.
        case crashed(Generation, isCulprit: Bool)
        /// There is no voice or no sound to say it with.
        case failed(Generation)
        /// Another program's speech took its place, before or after it began.
        case interrupted(Generation, hasBegun: Bool)
        case muted(Bool)
        /// The session is over.
        case close
    }

    /// What is to be done, in this order.
    public enum Action: Sendable, Hashable {
        case start(Utterance, Generation, Style)
        case cancel(Generation)
        case record(Utterance, Utterance.Outcome)
    }

    private struct Waiting: Sendable {
        var utterance: Utterance
        var turn: UInt64
    }

    private struct Active: Sendable {
        var utterance: Utterance
        var turn: UInt64
        var generation: Generation
        var words = 0
        var wasRetried = false
        var isRecorded = false
    }

    public let policy: Policy
    private var active: Active?
    private var waiting: [Waiting] = []
    private var turn: UInt64 = 0
    private var lastGeneration: Generation = 0
    private var isMuted = false
    private var isClosed = false

    public init(policy: Policy = .live) {
        self.policy = policy
    }

    /// Nothing is spoken and nothing waits.
    public var isIdle: Bool { active == nil && waiting.isEmpty }

    /// The generation being spoken.
    public var activeGeneration: Generation? { active?.generation }

    public mutating func handle(_ event: Event) -> [Action] {
        var actions: [Action] = []
        switch event {
        case .speak(let utterance):
            enqueue(utterance, &actions)
        case .silence:
            turn += 1
            if policy == .live { stopEverything(.silenced, &actions) }
        case .beginTurn:
            turn += 1
        case .progress(let generation, let words):
            if active?.generation == generation { active?.words = words }
        case .finished(let generation):
            end(generation, as: .spoken, &actions)
        case .crashed(let generation, let isCulprit):
            retry(generation, isCulprit: isCulprit, &actions)
        case .failed(let generation):
            let words = active?.words ?? 0
            end(
                generation, as: words > 0 ? .cut(afterWords: words) : .dropped(.unavailable),
                &actions)
        case .interrupted(let generation, let hasBegun):
            let words = active?.words ?? 0
            end(generation, as: hasBegun ? .cut(afterWords: words) : .dropped(.silenced), &actions)
        case .muted(let muted):
            isMuted = muted
            if muted && policy == .live { stopEverything(.muted, &actions) }
        case .close:
            isClosed = true
            stopEverything(.silenced, &actions)
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

        let place = replaceWaiting(by: utterance, &actions)
        if utterance.priority == .default {
            dropEarlierTurns(&actions)
        }
        if isInterrupting(utterance) {
            cutActive(&actions)
            start(entry, &actions)
        } else {
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

    private mutating func dropEarlierTurns(_ actions: inout [Action]) {
        waiting.removeAll { entry in
            guard entry.turn < turn && entry.utterance.priority == .default else { return false }
            actions.append(.record(entry.utterance, .dropped(.silenced)))
            return true
        }
    }

    // MARK: - Leaving

    private mutating func stopEverything(
        _ reason: Utterance.DropReason, _ actions: inout [Action]
    ) {
        cutActive(&actions)
        for entry in waiting {
            actions.append(.record(entry.utterance, .dropped(reason)))
        }
        waiting = []
    }

    private mutating func cutActive(_ actions: inout [Action]) {
        guard let active else { return }
        actions.append(.cancel(active.generation))
        if !active.isRecorded {
            actions.append(.record(active.utterance, .cut(afterWords: active.words)))
        }
        self.active = nil
    }

    private mutating func end(
        _ generation: Generation, as outcome: Utterance.Outcome, _ actions: inout [Action]
    ) {
        guard let active, active.generation == generation else { return }
        if !active.isRecorded { actions.append(.record(active.utterance, outcome)) }
        self.active = nil
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

    private mutating func startNext(_ actions: inout [Action]) {
        guard active == nil, !waiting.isEmpty else { return }
        var next = waiting.startIndex
        if policy == .live {
            for index in waiting.indices
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

extension Utterance {
    /// Whether there is anything to hear.
    var isAudible: Bool { earcon != nil || !text.allSatisfy(\.isWhitespace) }

    /// Whether this is a newer value of what the other one says.
    fileprivate func supersedes(_ other: Utterance) -> Bool {
        guard let subject, subject == other.subject else { return false }
        return other.priority != .high || priority == .high
    }
}
