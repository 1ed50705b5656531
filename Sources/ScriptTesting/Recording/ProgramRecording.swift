import Foundation

/// A session with a program, of which a script is made.
///
/// What the person does comes from the session. What the program announces comes from runs of the
/// script afterwards, so that the script passes as it is.
public final class ProgramRecording {
    /// Why a typed line is not performed.
    public enum Refusal: Error, Sendable, Hashable {
        /// The line cannot be read as a step; it is the error of the script's line.
        case unreadable(LoadError)
        /// It is a line of a script, but it does nothing.
        case noStep
        /// The program could not do it, or it failed.
        case failed(Difference)
    }

    private let header: [String]
    private let path: String
    private let suite: ScriptSuite
    private let channel: ProgramSetup.Channel
    private let stage: any Stage
    private var steps: [String] = []
    /// The step that ends the program's input.
    private static let leaving = "leave"

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - command: the command line, for a shell.
    ///   - channel: how the script communicates with the program.
    ///   - setup: what follows `setup` in further lines of the script.
    ///   - title: the script's title; line ends in it become spaces.
    ///   - path: the path of the script, in whose folder the program runs.
    ///   - suite: runs the script.
    /// - Throws: ``LoadError`` if a line of the setup cannot be read; ``ProgramTrouble`` if the
    ///   program cannot be started.
    public init(
        _ command: String, channel: ProgramSetup.Channel, setup: [String], title: String,
        path: String, suite: ScriptSuite
    ) throws {
        let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let kind = channel == .pipes ? "" : channel.rawValue + " "
        header =
            ["format 1"] + (words.isEmpty ? [] : ["title " + words])
            + ["setup program \(kind)\(ScriptToken.quoting(command))"] + setup.map { "setup " + $0 }
        self.path = path
        self.suite = suite
        self.channel = channel
        let parsed = ScriptParser.parse(
            header.map { $0 + "\n" }.joined(), path: path, vocabulary: suite.vocabulary)
        if let error = parsed.errors.first(where: { $0.code != .assertsNothing }) { throw error }
        stage = try suite.stage(for: parsed.script.setup, path: path)
    }

    /// How many lines of what the person did are recorded.
    public var count: Int { steps.count }

    /// Whether the program has ended.
    public var isOver: Bool { (try? stage.state("session")) == "ended" }

    /// The sign in front of the line that is typed next; empty without one.
    public var prompt: String {
        let prompt = ((try? stage.state("prompt")) ?? nil) ?? "none"
        return prompt == "none" ? "" : prompt
    }

    /// Waits until the program waits, and takes what it has announced, as words.
    ///
    /// - Throws: ``Refusal`` if it failed.
    public func listen() throws(Refusal) -> [String] {
        do {
            try stage.settle(untilNotice: false)
        } catch {
            throw .failed(Self.difference(error))
        }
        return stage.takeEvents().map(\.event).filter(\.isNoticed).map(\.words)
    }

    /// Does what a typed line says: on a screen it is a step of a script, otherwise it is typed to
    /// the program.
    ///
    /// - Throws: ``Refusal``; then nothing is recorded.
    public func perform(_ line: String) throws(Refusal) {
        try performStep(channel == .screen ? line : line.isEmpty ? "do" : "do " + line)
    }

    /// Presses Ctrl-C.
    public func interrupt() throws(Refusal) { try performStep("interrupt") }

    /// Ends the program's input, if it still runs.
    public func leave() throws(Refusal) {
        if !isOver { try performStep(Self.leaving) }
    }

    private func performStep(_ step: String) throws(Refusal) {
        let number = header.count + 1
        let parsed = ScriptParser.parse(
            (header + [step]).map { $0 + "\n" }.joined(), path: path, vocabulary: suite.vocabulary)
        if let error = parsed.errors.first(where: {
            $0.line == number && $0.code != .assertsNothing
        }) {
            throw .unreadable(error)
        }
        guard let line = parsed.script.lines.first(where: { $0.number == number }),
            case .acting(let acting) = line.statement
        else { throw .noStep }
        do {
            if let act = acting.stageAct {
                try stage.perform(act)
            } else if case .wait(let milliseconds) = acting {
                try stage.advance(to: stage.now + milliseconds, stopsAtNotice: false)
            } else {
                throw StageRefusal.unsupported(.actions)
            }
        } catch {
            throw .failed(Self.difference(error))
        }
        steps.append(step)
    }

    private static func difference(_ error: any Error) -> Difference {
        switch error as? StageRefusal {
        case .program(let trouble): Difference(trouble)
        case .unsupported(let ability): Difference(.unsupported, expected: ability.rawValue)
        default: Difference(.over)
        }
    }

    /// Ends the program, and makes the script by running its steps again.
    ///
    /// - Returns: the script, and why it states nothing; nil if it states what was announced.
    public func script() -> (text: String, refusal: ScriptAccepter.Refusal?) {
        stage.close()
        let text = (header + steps).map { $0 + "\n" }.joined()
        let accepted = ScriptAccepter(suite: suite).accept(text, path: path, policy: .missing)
        return (accepted.text, accepted.refusal)
    }
}
