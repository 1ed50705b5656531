import AccessibleCore
import Journal
import ScriptTesting

/// Performs recorded steps on a stage, and writes lines that state what happens.
struct RecordingReplay {
    /// A line of the script, and whether it is a step of the person or a pause.
    struct Line: Hashable {
        let line: String
        let isStep: Bool
        let isWait: Bool
    }

    let fixture: RecordedFixture
    let options: SessionRecording.Options
    let catalogs: ScriptCatalogs

    /// How many runs it may take to find what can be left out; a long log is not tried entry by
    /// entry.
    private static let mostRuns = 400
    /// The state that a recording states when it changes.
    private static let paths = ["session", "voicelog", "sheet"]

    /// The lines of steps and of what happened after them.
    ///
    /// Steps that are impossible are left out, and everything after the end of the session.
    func lines(
        of steps: [SessionRecording.Step], items: [RecordedFixture.Item]
    ) throws -> [Line] {
        let setup = fixture.setup(with: items)
        let stage = try ConversationStage(setup, catalogs: catalogs)
        defer { stage.close() }
        let unstated = Unstated(
            of: setup, statesCuts: options.details.contains(.interrupts))
        let writer = StatementWriter(details: options.details)
        var lines: [Line] = []
        var newest = try stage.newestID()
        var states = Self.paths.map(stage.state)
        for step in steps {
            do {
                switch step {
                case .act(let act, _): try stage.perform(act)
                case .wait(let milliseconds):
                    try stage.advance(to: stage.now + milliseconds, stopsAtNotice: false)
                }
            } catch StageRefusal.over {
                break
            } catch is StageRefusal {
                continue
            }
            let isWait = if case .wait = step { true } else { false }
            lines.append(Line(line: step.line, isStep: !isWait, isWait: isWait))
            func state(_ line: String) {
                lines.append(Line(line: line, isStep: false, isWait: false))
            }
            for event in stage.takeEvents() {
                if let line = try writer.line(for: event.event, in: unstated, on: stage) {
                    state(line)
                }
            }
            if options.statesEntries, let id = try stage.newestID() {
                // Reading all entries takes time, so they are read only if there is a new one.
                if id > newest ?? 0, let entry = try stage.entries().first(where: { $0.id == id }) {
                    state(entry.line(in: unstated))
                }
                newest = max(id, newest ?? 0)
            }
            guard options.statesSession else { continue }
            for (index, path) in Self.paths.enumerated() {
                let value = stage.state(path)
                if let value, value != states[index] {
                    state("state \(path) = \(ScriptText.value(value))")
                }
                states[index] = value
            }
        }
        return lines
    }

    /// What happened after each step, ignoring pauses.
    private func outcome(
        _ steps: [SessionRecording.Step], _ items: [RecordedFixture.Item]
    ) throws -> [[String]] {
        var outcome: [[String]] = [[]]
        for line in try lines(of: steps, items: items) where !line.isWait {
            if line.isStep { outcome.append([]) }
            outcome[outcome.count - 1].append(line.line)
        }
        return outcome
    }

    /// The steps without unneeded pauses, and the items on which something depends.
    ///
    /// - Parameter isInterrupted: when it returns true, nothing more is left out; the rest still
    ///   makes a valid script.
    func least(
        steps: [SessionRecording.Step], items: [RecordedFixture.Item],
        isInterrupted: () -> Bool
    ) throws -> (steps: [SessionRecording.Step], items: [RecordedFixture.Item]) {
        guard !isInterrupted() else { return (steps, items) }
        let wanted = try outcome(steps, items)
        let pauses = steps.indices.filter { if case .wait = steps[$0] { true } else { false } }
        func only(_ kept: [Int]) -> [SessionRecording.Step] {
            let gone = Set(pauses).subtracting(kept)
            return steps.indices.filter { !gone.contains($0) }.map { steps[$0] }
        }
        var runs = 0
        func isSame(_ steps: [SessionRecording.Step], _ items: [RecordedFixture.Item]) -> Bool {
            runs += 1
            guard runs <= Self.mostRuns, !isInterrupted() else { return false }
            return (try? outcome(steps, items)) == wanted
        }
        // The log first, because each run is faster with fewer entries.
        let needed = Self.least(of: items) { isSame(steps, $0) }
        runs = 0
        return (only(Self.least(of: pauses) { isSame(only($0), needed) }), needed)
    }

    /// Leaves out what is not needed: tries everything, then halves, quarters, and single items.
    static func least<Item>(of items: [Item], suffices: ([Item]) -> Bool) -> [Item] {
        var kept = items
        var size = items.count
        while size > 0 {
            var place = 0
            while place < kept.count {
                let end = min(place + size, kept.count)
                let rest = Array(kept[..<place] + kept[end...])
                if suffices(rest) { kept = rest } else { place = end }
            }
            size /= 2
        }
        return kept
    }
}

extension ConversationStage {
    /// The id of the entry that was added last; nil in an empty log.
    fileprivate func newestID() throws -> Int? { try log.newest().map { Int($0.id) } }
}

extension StageEntry {
    /// The line that states an entry that was just added, with its time to the minute.
    fileprivate func line(in script: Unstated) -> String {
        var words = ["entry", "last"]
        for name in ["kind", "item", "amount", "unit", "severity", "meal", "at"] {
            guard var value = fields[name], !value.isEmpty else { continue }
            if name == "at" { value = String(value.dropLast(":00".count)) }
            words += [name, ScriptText.value(value)]
        }
        if let zone = fields["zone"], zone != script.zone {
            words += ["zone", ScriptText.value(zone)]
        }
        return words.joined(separator: " ")
    }
}
