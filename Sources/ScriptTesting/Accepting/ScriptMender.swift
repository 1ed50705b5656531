/// Runs a script and finds the changes that make it state what happens.
///
/// ``ScriptRunner`` makes all comparisons: what it accepts is never changed. The lines of one step
/// are paired with all announcements of the step at once, so that one more utterance does not
/// change all lines after it.
struct ScriptMender {
    /// A line that can fail, with what it is about at the time it is reached.
    struct Stated {
        let line: ScriptLine
        let assertion: Assertion
        let terms: AssertionTerms
        let fact: Fact
    }

    /// What a line looks at that does not state an announcement.
    enum Fact {
        case none
        case element(ScriptRunner.Found)
        case tree([(depth: Int, element: StageElement)])
        case state(String)
        case entries([StageEntry])
    }

    /// Something that was announced in the current step.
    struct Notice {
        let event: TimedEvent
        /// If a line waited for it, milliseconds since the beginning of the step; otherwise nil.
        let within: Int?
        let before: [String]
    }

    let policy: AcceptPolicy
    let writer: StatementWriter
    var runner: ScriptRunner
    var changes: [ScriptChange] = []
    /// Names under which the changed script keeps texts.
    var names: Set<String> = []
    /// The number of the line after which the next line is added.
    var anchor: Int
    private(set) var stated: [Stated] = []
    var notices: [Notice] = []

    /// The changes, in the order of the lines; empty if nothing needs to change.
    static func changes(
        to script: Script, on stage: any Stage, policy: AcceptPolicy,
        writer: StatementWriter = StatementWriter()
    ) -> [ScriptChange] {
        guard let first = script.lines.first else { return [] }
        var mender = ScriptMender(
            policy: policy, writer: writer,
            runner: ScriptRunner(script: script, stage: stage, line: first),
            anchor: script.lines.last(where: \.statement.isHeader)?.number ?? first.number)
        mender.run()
        return mender.changes
    }

    private init(policy: AcceptPolicy, writer: StatementWriter, runner: ScriptRunner, anchor: Int) {
        self.policy = policy
        self.writer = writer
        self.runner = runner
        self.anchor = anchor
    }

    private mutating func run() {
        for (index, line) in runner.script.lines.enumerated() {
            switch line.statement {
            case .acting(let acting):
                // A program that is driven may greet before `start`, which is the first step.
                if acting != .start { settle() }
                closeStep()
                begin(index, line)
                runner.perform(acting)
                collect(isAwaited: false)
            case .assertion(.quiet(let milliseconds), let terms):
                settle()
                closeStep()
                begin(index, line)
                mendQuiet(milliseconds, terms)
            case .assertion(let assertion, let terms):
                runner.index = index
                runner.line = line
                waitFor(assertion, terms)
                stated.append(
                    Stated(
                        line: line, assertion: assertion, terms: terms, fact: fact(for: assertion)))
            default: break
            }
        }
        settle()
        closeStep()
        runner.stage.close()
    }

    /// Lets a program in real time announce everything before it waits for input, as the runner
    /// does.
    mutating func settle(untilNotice: Bool = false) {
        runner.settle(untilNotice: untilNotice)
        collect(isAwaited: false)
    }

    private mutating func begin(_ index: Int, _ line: ScriptLine) {
        runner.index = index
        runner.line = line
        anchor = line.number
    }

    // MARK: Announcements

    /// Takes the announcements since the last call.
    mutating func collect(isAwaited: Bool) {
        for event in runner.pending {
            notices.append(
                Notice(
                    event: event, within: isAwaited ? event.time - runner.lastAct : nil,
                    before: before))
            runner.note(event)
        }
        runner.pending = []
    }

    /// Waits for what a line states, as long as the runner does.
    private mutating func waitFor(_ assertion: Assertion, _ terms: AssertionTerms) {
        if case .skip = assertion { return waitFor(anyOf: [assertion]) }
        if case .anyLines = assertion {
            let next = runner.statedNext(in: runner.linesUntilAct)
            return next.isEmpty ? settle() : waitFor(anyOf: next)
        }
        guard assertion.isOfNotice else { return settle() }
        let before = stated.filter { $0.assertion.isOfNotice && $0.terms.strength != .may }.count
        guard notices.count <= before else { return }
        guard case .say(let say) = assertion, let within = say.within else {
            return settle(untilNotice: terms.strength != .may)
        }
        let end = max(runner.lastAct + within, runner.stage.now)
        repeat {
            do {
                try runner.stage.advance(to: end, stopsAtNotice: true)
            } catch {
                return
            }
            runner.take()
            guard let event = runner.pending.first else { return }
            let isMeant = runner.fits(assertion, event.event)
            collect(isAwaited: true)
            if isMeant { return }
        } while runner.stage.now < end
    }

    private func fact(for assertion: Assertion) -> Fact {
        do {
            switch assertion {
            case .see(let reference, _): return .element(try runner.find(reference))
            case .tree: return try runner.stage.tree().map { .tree($0.flattened()) } ?? .none
            case .state(let path, _, _):
                return try runner.stage.state(path).map(Fact.state) ?? .none
            case .exit: return try runner.stage.state("exit").map(Fact.state) ?? .none
            case .entry, .entries: return .entries(try runner.stage.entries())
            case .treePart, .say, .print, .echo, .earcon, .complaint, .skip, .anyLines, .quiet:
                return .none
            }
        } catch {
            // If the stage cannot report something, there is nothing to write.
            return .none
        }
    }

    // MARK: Steps

    /// Compares the lines of the current step with what happened in it.
    private mutating func closeStep() {
        var lines = stated[...]
        var notices = notices[...]
        for line in lines {
            guard let path = line.assertion.claimedPath else { continue }
            notices.removeAll { $0.event.event.isStated(by: path) }
        }
        while let place = lines.firstIndex(where: \.assertion.passesOver) {
            let line = lines[place]
            if case .anyLines = line.assertion {
                let (passed, rest) = divide(notices, at: place, of: lines)
                close(Array(lines[..<place]), passed, adds: false)
                anchor = line.line.number
                lines = lines[(place + 1)...]
                notices = rest[...]
                continue
            }
            let end = notices.firstIndex { runner.fits(line.assertion, $0.event.event) }
            if let end {
                close(Array(lines[..<place]), Array(notices[..<end]), adds: false)
                take(line, notices[end])
                anchor = line.line.number
                lines = lines[(place + 1)...]
                notices = notices[(end + 1)...]
            } else {
                remove(line)
                lines.remove(at: place)
            }
        }
        close(Array(lines), Array(notices), adds: true)
        stated = []
        self.notices = []
    }

    /// Compares lines with what happened.
    ///
    /// - Parameter adds: whether lines are added for announcements behind the last line that states
    ///   one; `skip` passes over them.
    private mutating func close(_ lines: [Stated], _ notices: [Notice], adds: Bool) {
        let pairs = paired(lines, notices, restIsFree: !adds)
        let moves = moved(lines, notices, pairs)
        let last = pairs.values.max() ?? -1
        let others = adds ? [] : notices.indices.filter { $0 > last && moves[$0] == nil }
        let taken = Set(pairs.values).union(others)
        var next = 0
        for (index, line) in lines.enumerated() {
            guard line.assertion.isOfNotice else {
                mendFact(line)
                continue
            }
            if let place = pairs[index] {
                add(notices, next..<place, except: taken, moves, lines)
                mend(line, notices[place])
                next = place + 1
            } else if !moves.values.contains(index) {
                remove(line)
            }
            anchor = line.line.number
        }
        add(notices, next..<notices.count, except: taken, moves, lines)
    }

    /// Adds lines, or moves them here, for announcements without a line in this place.
    private mutating func add(
        _ notices: [Notice], _ places: Range<Int>, except taken: Set<Int>, _ moves: [Int: Int],
        _ lines: [Stated]
    ) {
        for place in places where !taken.contains(place) {
            if let index = moves[place] {
                move(lines[index], to: notices[place])
            } else {
                add(notices[place])
            }
        }
    }

    private mutating func add(_ notice: Notice) {
        let line = try? writer.line(
            for: notice.event.event, within: isInRealTime ? nil : notice.within,
            in: runner.unstated, on: runner.stage)
        guard policy.adds, let line else { return }
        record(
            .added, anchor,
            runner.refusals(of: [notice.event]).first
                ?? Difference(.extra, actual: notice.event.event.words), notice.before,
            [.insert(after: anchor, [indentation + line])])
    }

    /// Moves a line to where what it states happened.
    private mutating func move(_ line: Stated, to notice: Notice) {
        guard policy.mends(line.terms) else { return }
        take(line, notice)
        record(
            .moved, line.line.number,
            Difference(
                .outOfOrder, expected: line.assertion.wanted, actual: notice.before.last ?? ""),
            notice.before,
            [.remove(line: line.line.number), .insert(after: anchor, [line.line.source])])
    }

    private mutating func remove(_ line: Stated) {
        guard policy.mends(line.terms) else { return keepNames(line.assertion) }
        record(
            .removed, line.line.number, Difference(.missing, expected: line.assertion.wanted),
            before, [.remove(line: line.line.number)])
    }

    // MARK: Changes

    /// Whether times are measured, so that no line may state one.
    var isInRealTime: Bool {
        runner.stage.abilities.contains(.program) && !runner.stage.abilities.contains(.clock)
    }

    /// The spaces before an added line.
    var indentation: String {
        String(runner.script.lines[anchor - 1].indentation)
    }

    /// The last three announcements, oldest first.
    var before: [String] { Array(runner.heard.suffix(3)) }

    mutating func record(
        _ kind: ScriptChange.Kind, _ line: Int, _ difference: Difference, _ before: [String],
        _ edits: [ScriptChange.Edit]
    ) {
        changes.append(
            ScriptChange(
                kind: kind, line: line, difference: difference, before: before, edits: edits))
    }
}

extension Assertion {
    /// The path of the fact that it states in place of announcements; nil for others.
    fileprivate var claimedPath: String? {
        switch self {
        case .exit: ScriptRunner.exitPath
        case .state(let path, _, _): path
        default: nil
        }
    }

    /// Whether it states an announcement, which has a place in the order of announcements.
    var isOfNotice: Bool {
        switch self {
        case .say, .print, .echo, .earcon, .complaint, .skip: true
        default: false
        }
    }
}

extension Statement {
    /// Whether it belongs before the first step: what a program greets with is stated after it.
    fileprivate var isHeader: Bool {
        switch self {
        case .format, .title, .tags, .asserts, .setup: true
        default: false
        }
    }
}
