/// Runs one script on a stage and records what happens.
public struct ScriptRunner {
    let script: Script
    /// What its lines state by leaving fields out.
    let unstated: Unstated
    let stage: any Stage
    var events: [LogEvent] = []
    /// Announcements that no line has matched yet.
    var pending: [TimedEvent] = []
    var bindings = Bindings()
    /// The announcements so far, for messages about what came before a failure.
    private(set) var heard: [String] = []
    private let observer: (any ScriptObserver)?
    /// The line that is being run.
    var line: ScriptLine
    /// When the last step began, in milliseconds.
    var lastAct = 0
    /// How many milliseconds the script's own lines have waited.
    var waited = 0
    /// The index of the current line in the script.
    var index = 0
    /// Whether all that the current step made a program say has been taken.
    var isComplete = false
    /// Whether a failure was explained by the end of the program.
    private(set) var hasCrashed = false
    /// Whether a step was refused because the program is over, so that no later step can be done.
    private var isOver = false
    /// Whether the program was stopped because it did more than it may, so that no more is judged.
    private var isStopped = false

    /// Runs a script to its end, and closes the stage.
    ///
    /// - Parameters:
    ///   - script: the script, which must be without errors.
    ///   - stage: what the script drives.
    ///   - observer: is called after every line that does something or advances the clock.
    /// - Returns: everything that happened, and the result of every line.
    public static func run(
        _ script: Script, on stage: any Stage, observer: (any ScriptObserver)? = nil
    ) -> ScriptLog {
        var log = ScriptLog(path: script.path, title: script.title, tags: script.tags)
        guard let first = script.lines.first else { return log }
        var runner = ScriptRunner(script: script, stage: stage, line: first, observer: observer)
        observer?.begins(script, on: stage)
        runner.run()
        log.events = runner.events
        return log
    }

    init(
        script: Script, stage: any Stage, line: ScriptLine, observer: (any ScriptObserver)? = nil
    ) {
        self.script = script
        unstated = Unstated(of: script.setup, statesCuts: script.statesCuts)
        self.stage = stage
        self.line = line
        self.observer = observer
    }

    private mutating func run() {
        for index in script.lines.indices where !isOver && !isStopped {
            self.index = index
            let next = script.lines[index]
            switch next.statement {
            case .acting(let acting):
                // A program that is driven may greet before `start`, which is the first step.
                if acting != .start { refuseRest() }
                line = next
                perform(acting)
            case .assertion(let assertion, let terms):
                if case .quiet = assertion { refuseRest() }
                line = next
                judge(assertion, terms)
            default: break
            }
        }
        refuseRest()
        stage.close()
    }

    /// The lines after the current one, up to the next step.
    var linesUntilAct: ArraySlice<ScriptLine> {
        let rest = script.lines[(index + 1)...]
        let end = rest.firstIndex { line in
            if case .assertion(.quiet, _) = line.statement { return true }
            return line.statement.isActing
        }
        return rest[..<(end ?? rest.endIndex)]
    }

    // MARK: Acting

    mutating func perform(_ acting: Acting) {
        events.append(LogEvent(time: stamp(stage.now), line: line.number, what: .step(text)))
        do {
            switch acting {
            case .act(let reference, let action, let times):
                try act(on: reference, action, times: times)
            case .wait(let milliseconds):
                lastAct = stage.now
                isComplete = false
                defer { waited += milliseconds }
                try stage.advance(to: stage.now + milliseconds, stopsAtNotice: false)
                take()
            default: if let act = acting.stageAct { try self.act(act) }
            }
        } catch {
            take()
            let difference = difference(for: error)
            isOver = difference.code == .over && stage.abilities.contains(.program)
            // After a crash, one sentence is enough.
            if !(isOver && hasCrashed) { record([difference], AssertionTerms()) }
        }
    }

    mutating func act(_ act: StageAct) throws {
        lastAct = stage.now
        isComplete = false
        try stage.perform(act)
        take()
    }

    /// Takes the events since the last call.
    ///
    /// - Parameter isMore: whether the current line was already observed, so that the observer is
    ///   called only if there are events.
    mutating func take(isMore: Bool = false) {
        let happened = stage.takeEvents()
        if !isMore || !happened.isEmpty { observer?.observe(line, happened, on: stage) }
        for event in happened {
            events.append(
                LogEvent(time: stamp(event.time), line: line.number, what: .stage(event.event)))
            if event.event.isNoticed { pending.append(event) }
        }
    }

    /// Lets a program in real time announce everything before it waits for input.
    mutating func settle(untilNotice: Bool = false) {
        guard !isStopped else { return }
        do {
            try stage.settle(untilNotice: untilNotice)
            take(isMore: true)
        } catch {
            take(isMore: true)
            record([difference(for: error)], AssertionTerms())
        }
    }

    /// The time of an event in the log.
    ///
    /// Real time is never in the log. For a program in real time, it is the time that the script
    /// has waited.
    private func stamp(_ time: Int) -> Int {
        stage.abilities.contains(.clock) ? time : waited
    }

    /// The reason for which a stage could not do or report something.
    func difference(for error: any Error) -> Difference {
        switch error as? StageRefusal {
        case .over: Difference(.over)
        case .notRecording: Difference(.notRecording)
        case .unsupported(let ability): Difference(.unsupported, expected: ability.rawValue)
        case .trouble(let detail): Difference(.unsupported, actual: detail)
        case .program(let trouble): Difference(trouble)
        case nil: Difference(.unsupported, actual: String(describing: error))
        }
    }

    // MARK: Results

    var text: String { String(line.text) }

    /// Records that an event was heard, for messages about what came before a failure.
    mutating func note(_ event: TimedEvent) {
        heard.append(event.event.words)
    }

    /// Records one failure for each announcement that no line has matched.
    private mutating func refuseRest() {
        settle()
        let rest = pending
        pending = []
        let said = rest.filter { !$0.event.isRemark }
        let differences = refusals(of: said)
        for (index, difference) in differences.enumerated() {
            record([difference], AssertionTerms())
            if index < said.count { note(said[index]) }
        }
        said.dropFirst(differences.count).forEach { note($0) }
        let remarks = refusals(of: rest.filter(\.event.isRemark))
        if !remarks.isEmpty { record(remarks, AssertionTerms()) }
    }

    /// Records the result of the current line.
    mutating func record(_ differences: [Difference], _ terms: AssertionTerms) {
        guard !isStopped else { return }
        var differences = differences
        let verdict: LineResult.Verdict
        if terms.known != nil {
            verdict = differences.isEmpty ? .failed : .known
            if differences.isEmpty { differences = [Difference(.passed)] }
        } else if differences.isEmpty {
            verdict = .passed
        } else {
            switch terms.strength {
            case .must: verdict = .failed
            case .should: verdict = .warning
            case .may: verdict = .counted
            }
        }
        // What is one too many explains itself.
        if !differences.isEmpty, differences.allSatisfy({ $0.code == .extra }) {
            hasCrashed = hasCrashed || differences.contains { $0.field == Self.exitPath }
        } else if verdict == .failed || verdict == .warning {
            let isMissing = differences.contains { $0.code == .missing }
            // A program that has ended well, sooner or later, explains only what did not come.
            let troubles = stage.takeExplanations().filter { isMissing || !$0.isGoodEnd }
            let reasons = troubles.map { Difference($0) }
            differences += reasons.filter { !differences.contains($0) }
            // A warning does not fail the script, so the ending must still be stated.
            if verdict == .failed {
                if !troubles.isEmpty { dropTold(troubles) }
                hasCrashed = hasCrashed || troubles.contains { $0.code == .ended }
            }
        }
        let result = LineResult(
            line: line.number, shared: line.shared, keyword: line.keyword, text: text,
            strength: terms.strength,
            known: terms.known, verdict: verdict, differences: differences,
            before: Array(heard.suffix(3)))
        events.append(LogEvent(time: stamp(stage.now), line: line.number, what: .result(result)))
        if differences.contains(where: { $0.trouble?.isStop == true }) { endStopped() }
    }

    /// The program did more than it may and was stopped: what was too much is reported, and nothing
    /// else.
    ///
    /// How much came before it was stopped depends on the machine; the log keeps a little of it.
    private mutating func endStopped() {
        (isStopped, pending) = (true, [])
        var count = 0
        events.removeAll { event in
            guard event.line == line.number, case .stage = event.what else { return false }
            count += 1
            return count > Self.keptOfFlood
        }
    }

    /// How many announcements of a flood are kept.
    private static let keptOfFlood = 3
}

extension StageEvent {
    /// What a person notices of the event, as reports show it; empty if nothing.
    package var words: String {
        switch self {
        case .said(let utterance): utterance.printed
        case .printed(let text, _): text
        case .echoed(let echo): echo.text
        case .sounded(let earcon): "earcon \(earcon)"
        case .complained(let text): text
        case .exited(let status): "exit \(status)"
        case .ended, .closed: ""
        }
    }
}

extension ScriptLine {
    /// The word that says what it does, after `should`, `may` and `known`.
    var keyword: String {
        var words = tokens[...]
        while let word = words.first, ["should", "may", "known"].contains(word.text) {
            words = words.dropFirst(word.text == "known" ? 2 : 1)
        }
        return words.first?.text ?? ""
    }
}
