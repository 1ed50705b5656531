import Dispatch
import Foundation
import Synchronization

/// Runs scripts from files.
public struct ScriptSuite: Sendable {
    /// The result of running several scripts.
    public struct Run: Sendable {
        /// The log of all scripts.
        public let log: SuiteLog
        /// How long each script took in real time, in the order of the log.
        ///
        /// Times are kept out of the log, so that the log is the same every time.
        public let times: [Duration]

        /// ``times`` in milliseconds.
        public var milliseconds: [Int] { times.map { Int($0 / .milliseconds(1)) } }
    }

    private let provider: (any StageProvider)?

    /// A suite whose scripts drive the stages of a provider, or programs.
    ///
    /// - Parameter provider: makes the stages of scripts that name no program. If it is nil, such
    ///   scripts can only be run on a stage that is given to ``run(file:on:observer:)``.
    public init(provider: (any StageProvider)? = nil) {
        self.provider = provider
    }

    /// The words that scripts may use.
    var vocabulary: Vocabulary { provider?.vocabulary ?? .anyProgram }

    /// Runs the scripts of files, several at once if the options say so.
    ///
    /// The log is the same for any number of jobs and any order.
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
            let difference =
                isInRealTime(file)
                ? again.otherResult(than: log, run: number + 1)
                : again.difference(from: log, run: number + 1)
            guard !difference.isEmpty else { continue }
            log.events += difference
            break
        }
        return log
    }

    /// Whether the script drives a program in real time.
    ///
    /// Such a program may print other times or numbers in every run, and where its output is cut
    /// into pieces depends on the machine.
    private func isInRealTime(_ file: String) -> Bool {
        guard let text = ScriptFile(path: file).text else { return false }
        let program = ScriptParser.parse(text, path: file, vocabulary: vocabulary).script.setup
            .program
        return program.command != nil && program.channel != .session
    }

    /// Makes a stage for the fixture of a script.
    public typealias StageMaker = (ScriptSetup) throws -> any Stage

    /// Runs the script in a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - stage: makes what the script drives, and then any name is accepted in the script. If it
    ///     is nil, the `setup` lines decide.
    ///   - observer: is called after every line that does something or advances the clock.
    /// - Returns: the log; if the script could not be run, it contains the reasons.
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

    /// Runs the text of a script, as ``run(file:on:observer:)`` does.
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

    /// Makes what a script drives, in its fixture.
    ///
    /// - Parameters:
    ///   - setup: the fixture.
    ///   - path: the path of the script; a program runs in its folder.
    /// - Throws: ``ProgramTrouble`` if a program cannot be started; ``LoadError`` if no program is
    ///   named and there is no provider; or an error of the provider.
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

    /// The log of a script whose program did not start: its `setup program` line fails.
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
    /// The failure of a script that had another result than in the first run; empty if it was the
    /// same.
    fileprivate func difference(from first: ScriptLog, run: Int) -> [LogEvent] {
        let count = max(events.count, first.events.count)
        for index in 0..<count {
            let now = events.indices.contains(index) ? events[index] : nil
            let before = first.events.indices.contains(index) ? first.events[index] : nil
            guard now != before, let place = before ?? now else { continue }
            return [unsteady(place, run, before?.words ?? "", now?.words ?? "")]
        }
        return []
    }

    /// The same for a program in real time: only the results of lines are compared.
    fileprivate func otherResult(than first: ScriptLog, run: Int) -> [LogEvent] {
        func results(_ log: ScriptLog) -> [LogEvent] {
            log.events.filter { if case .result = $0.what { true } else { false } }
        }
        let (now, before) = (results(self), results(first))
        for index in 0..<max(now.count, before.count) {
            let one = now.indices.contains(index) ? now[index] : nil
            let other = before.indices.contains(index) ? before[index] : nil
            guard one?.words != other?.words, let place = other ?? one else { continue }
            return [unsteady(place, run, other?.words ?? "", one?.words ?? "")]
        }
        return []
    }

    private func unsteady(
        _ place: LogEvent, _ run: Int, _ expected: String, _ actual: String
    ) -> LogEvent {
        let result = LineResult(
            line: place.line, keyword: "repeat", text: "", verdict: .failed,
            differences: [
                Difference(.unsteady, field: String(run), expected: expected, actual: actual)
            ])
        return LogEvent(time: place.time, line: place.line, what: .result(result))
    }
}

extension LogEvent {
    /// A description of the event for a message.
    fileprivate var words: String {
        switch what {
        case .step(let text): text
        case .stage(let event): event.words
        case .result(let result): "\(result.text) \(result.verdict.rawValue)"
        }
    }
}
