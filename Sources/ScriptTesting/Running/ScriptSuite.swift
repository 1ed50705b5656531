import Dispatch
import Foundation
import Synchronization

/// Runs scripts from files.
public struct ScriptSuite: Sendable {
    /// What a run of several scripts gave.
    public struct Run: Sendable {
        public let log: SuiteLog
        /// How long each script took in real time, in the order of the log;
        /// never a part of it.
        public let times: [Duration]
    }

    private let provider: (any StageProvider)?

    /// - Parameter provider: makes the stages of scripts that name no program; without it only
    ///   programs and stages that are given can be driven.
    public init(provider: (any StageProvider)? = nil) {
        self.provider = provider
    }

    /// What scripts can name.
    var vocabulary: Vocabulary { provider?.vocabulary ?? .anyProgram }

    /// Runs the scripts of files, several at once if wished.
    ///
    /// The log is the same whatever the number of jobs and the order.
    public func run(files: [String], options: SuiteOptions = SuiteOptions()) -> Run {
        let files = options.chosen(of: files)
        let order = options.order(of: files.count)
        let next = Atomic<Int>(0)
        let results = Mutex<[(log: ScriptLog, time: Duration)?]>(
            Array(repeating: nil, count: files.count))
        @Sendable func work() {
            while true {
                let turn = next.add(1, ordering: .relaxed).oldValue
                guard turn < order.count else { return }
                let start = ContinuousClock.now
                let log = run(file: files[order[turn]], times: options.repeats)
                let time = ContinuousClock.now - start
                results.withLock { $0[order[turn]] = (log, time) }
            }
        }
        let jobs = min(max(options.jobs, 1), max(files.count, 1))
        if jobs == 1 {
            work()
        } else {
            DispatchQueue.concurrentPerform(iterations: jobs) { _ in work() }
        }
        let done = results.withLock { $0.compactMap(\.self) }
        return Run(
            log: SuiteLog(scripts: done.map(\.log), isStrict: options.isStrict),
            times: done.map(\.time))
    }

    private func run(file: String, times: Int) -> ScriptLog {
        var log = run(file: file)
        for number in 1..<max(times, 1) {
            let again = run(file: file)
            guard again != log else { continue }
            log.events += again.difference(from: log, run: number + 1)
            break
        }
        return log
    }

    /// What a script drives in its fixture.
    public typealias StageMaker = (ScriptSetup) throws -> any Stage

    /// Runs one script.
    ///
    /// - Parameters:
    ///   - stage: makes what it drives, of which nothing is known beforehand;
    ///     without it, that is what its `setup` lines name.
    ///   - observer: looks at the stage after everything that moved it.
    public func run(
        file path: String, on stage: StageMaker? = nil, observer: (any ScriptObserver)? = nil
    ) -> ScriptLog {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            return unreadable(path, path)
        }
        guard let text = String(data: data, encoding: .utf8) else {
            return unloadable(path, .notText, "")
        }
        return run(text, path: path, on: stage, observer: observer)
    }

    /// Runs a script's text.
    public func run(
        _ text: String, path: String, on stage: StageMaker? = nil,
        observer: (any ScriptObserver)? = nil
    ) -> ScriptLog {
        let parsed = ScriptParser.parse(
            text, path: path, vocabulary: stage == nil ? vocabulary : vocabulary.ofAnyProgram)
        guard parsed.errors.isEmpty else {
            return ScriptLog(
                path: path, title: parsed.script.title, tags: parsed.script.tags,
                loadErrors: parsed.errors)
        }
        do {
            let setup = parsed.script.setup
            return ScriptRunner.run(
                parsed.script, on: try stage?(setup) ?? self.stage(for: setup, path: path),
                observer: observer)
        } catch let trouble as ProgramTrouble {
            return notStarted(parsed.script, trouble)
        } catch StageRefusal.unsupported(let ability) {
            return unloadable(path, .unsupported, ability.rawValue)
        } catch let error as LoadError {
            return ScriptLog(
                path: path, title: parsed.script.title, tags: parsed.script.tags,
                loadErrors: [error])
        } catch {
            return unreadable(path, String(describing: error))
        }
    }

    /// What a script drives in its fixture.
    ///
    /// - Parameter path: the script's; a program runs in its folder.
    /// - Throws: ``ProgramTrouble``, ``LoadError`` if nothing is named that can be driven, or
    ///   what could not be read.
    public func stage(for setup: ScriptSetup, path: String) throws -> any Stage {
        guard setup.program.command != nil else {
            guard let provider else { throw LoadError(.noStage, path: path, line: 0) }
            return try provider.stage(for: setup)
        }
        let language =
            try provider?.language(setup.locale) ?? ScriptLanguage(locale: setup.locale)
        let folder = URL(filePath: path).deletingLastPathComponent()
        return setup.program.channel == .session
            ? try SessionStage(setup, folder: folder, language: language)
            : try ProgramStage(setup, folder: folder, language: language)
    }

    /// A script whose program does not start fails at the line that names it.
    private func notStarted(_ script: Script, _ trouble: ProgramTrouble) -> ScriptLog {
        let line = script.lines.first { line in
            guard case .setup(let parts) = line.statement else { return false }
            return parts.contains { if case .program = $0 { true } else { false } }
        }
        let result = LineResult(
            line: line?.number ?? 1, keyword: "setup", text: String(line?.text ?? ""),
            verdict: .failed, differences: [Difference(trouble)])
        return ScriptLog(
            path: script.path, title: script.title, tags: script.tags,
            events: [LogEvent(time: 0, line: result.line, what: .result(result))])
    }

    private func unreadable(_ path: String, _ found: String) -> ScriptLog {
        unloadable(path, .unreadable, found)
    }

    private func unloadable(
        _ path: String, _ code: LoadError.Code, _ found: String
    ) -> ScriptLog {
        ScriptLog(
            path: path, title: path,
            loadErrors: [LoadError(code, path: path, line: 0, found: found)])
    }
}

extension ScriptLog {
    /// The failure of a script that went another way than before; empty when
    /// it did not.
    fileprivate func difference(from first: ScriptLog, run: Int) -> [LogEvent] {
        let count = max(events.count, first.events.count)
        for index in 0..<count {
            let now = events.indices.contains(index) ? events[index] : nil
            let before = first.events.indices.contains(index) ? first.events[index] : nil
            guard now != before, let place = before ?? now else { continue }
            let result = LineResult(
                line: place.line, keyword: "repeat", text: "", verdict: .failed,
                differences: [
                    Difference(
                        .unsteady, field: String(run), expected: before?.words ?? "",
                        actual: now?.words ?? "")
                ])
            return [LogEvent(time: place.time, line: place.line, what: .result(result))]
        }
        return []
    }
}

extension LogEvent {
    /// What happened, in the words there are.
    fileprivate var words: String {
        switch what {
        case .step(let text): text
        case .stage(let event): event.words
        case .result(let result): "\(result.text) \(result.verdict.rawValue)"
        }
    }
}
