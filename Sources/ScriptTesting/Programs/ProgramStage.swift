import AccessibleCore
import CPrograms
public import Foundation
import Glibc

/// Drives another program in real time; every line that it prints is an utterance.
///
/// Each line of standard output is an utterance of default priority. Text without a line end
/// becomes an utterance when nothing follows it, unless it contains no letter or digit; it is then
/// only a prompt. A bell is a tone.
public final class ProgramStage: Stage, PrintingStage {
    /// How the script's locale writes numbers, times and dates.
    public let conventions: MatchingConventions
    /// What the program can be asked; keys only in a terminal.
    public let abilities: Set<StageAbility>

    let program: DrivenProgram
    private let isTerminal: Bool
    private let settleTime: Int
    let limit: Int
    let pronounce: ((String) throws -> String)?
    private let start = ContinuousClock.now
    private var text: PrintedText
    /// The screen that the program draws on; nil if its lines are taken as they come.
    let screen: TerminalScreen?
    private(set) var prompt = "none"
    /// Whether there was a prompt since ``takePrompt()``.
    private var hasPrompted = false
    private var events: [TimedEvent] = []
    /// The time of the last output or step, in milliseconds after the beginning.
    private var lastSign = 0
    /// How long the program has done nothing since then.
    private var quiet = QuietTime()
    /// How many bytes it has printed since the last step.
    private var printed = 0
    /// Whether it has said nothing yet, and nothing was typed.
    private var isStarting = true
    /// Whether it has once let the limit pass.
    ///
    /// Until it prints again, it is not waited for so long.
    private var isSilent = false
    private var reasons: [ProgramTrouble] = []
    private var remarks = ProgramRemarks()

    /// Starts the program of a fixture.
    ///
    /// - Parameters:
    ///   - setup: the fixture, with a command.
    ///   - folder: the folder of the script.
    ///   - language: how the texts of the script's locale are written and pronounced.
    /// - Throws: ``ProgramTrouble`` if the program cannot be started.
    public init(_ setup: ScriptSetup, folder: URL, language: ScriptLanguage) throws {
        conventions = language.conventions
        pronounce = language.pronounce
        isTerminal = setup.program.channel.isTerminal
        screen = setup.program.channel == .screen ? try TerminalScreen() : nil
        settleTime = setup.program.settle
        limit = setup.program.limit
        text = PrintedText(isTerminal: isTerminal)
        var abilities: Set<StageAbility> = [.program, .interrupts, .state]
        if isTerminal { abilities.insert(.keys) }
        if screen != nil { abilities.insert(.tree) }
        if pronounce != nil { abilities.insert(.phonemes) }
        self.abilities = abilities
        program = try DrivenProgram(setup, scriptFolder: folder)
    }

    /// Milliseconds of real time since the stage was made.
    public var now: Int { Int(start.duration(to: .now) / .milliseconds(1)) }

    // MARK: Acting

    /// Types a line, presses a key, interrupts the program or ends its input.
    ///
    /// - Throws: ``StageRefusal`` for anything else, or if the program is over or does not read.
    public func perform(_ act: StageAct) throws {
        guard !program.isOver else { throw StageRefusal.over }
        printed = 0
        isStarting = isStarting && act == .start
        defer { noteSign() }
        switch act {
        case .start: break
        case .type(let line):
            // The text in front of the typed line was its prompt.
            text.dropTyped()
            prompt = "none"
            // The key that a person presses is Return; the terminal makes a line end of it.
            try write(Array(line.utf8) + [isTerminal ? 0x0D : 0x0A])
        case .insert(let text):
            guard isTerminal else { throw StageRefusal.unsupported(.keys) }
            try write(Array(text.utf8))
        case .paste(let pasted):
            guard isTerminal else { throw StageRefusal.unsupported(.keys) }
            let isBracketed = text.modes.contains(TerminalMode.bracketedPaste)
            try write(Array(TerminalKeys.pasted(pasted, isBracketed: isBracketed).utf8))
        case .press(let key):
            let isApplication = text.modes.contains(TerminalMode.applicationCursor)
            guard isTerminal,
                let bytes = TerminalKeys.sequence(key, isApplication: isApplication)
            else { throw StageRefusal.unsupported(.keys) }
            try write(Array(bytes.utf8))
        case .interrupt: isTerminal ? try write([0x03]) : program.signal(SIGINT)
        case .leave:
            try guarded { () throws(ProgramTrouble) in try program.leave(limit: limit) }
        case .act: throw StageRefusal.unsupported(.actions)
        case .hear: throw StageRefusal.unsupported(.listening)
        case .trouble: throw StageRefusal.unsupported(.troubles)
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        try guarded { () throws(ProgramTrouble) in try program.write(bytes, limit: limit) }
    }

    /// Something was printed or done, so silence begins anew.
    private func noteSign() {
        lastSign = now
        quiet.end()
    }

    private func guarded(_ work: () throws(ProgramTrouble) -> Void) throws {
        do {
            try work()
        } catch {
            // A program that only closed its input may still print something.
            if error.code != .deaf { program.kill() }
            throw StageRefusal.program(error)
        }
    }

    // MARK: Time

    /// Waits until a time in milliseconds, or until the program announces something.
    ///
    /// - Throws: ``StageRefusal`` if it prints too much, or has too many processes.
    public func advance(to time: Int, stopsAtNotice: Bool) throws {
        while true {
            try absorb()
            if program.isOver || now - lastSign >= settleTime { sayRest() }
            if stopsAtNotice, hasNotice { return }
            let rest = time - now
            guard rest > 0, !program.isOver else { return }
            _ = try look()
            program.wait(milliseconds: min(rest, max(settleTime, 1)))
        }
    }

    /// Waits until the program waits for input, or until it announces something.
    ///
    /// The kernel tells whether it waits for input. Where it cannot, such as for a program that
    /// waits for a network, the program is waiting if it has printed nothing for the settle time.
    /// Without an announcement within the limit, the reason is kept for ``takeExplanations()``.
    ///
    /// - Throws: ``StageRefusal`` if it prints too much, or has too many processes.
    public func settle(untilNotice: Bool) throws {
        let begin = now
        var pause = Self.shortestPause
        var seen: UInt64 = 0
        while true {
            try absorb()
            if untilNotice, hasNotice { return }
            if program.isOver { return sayRest() }
            let rest = try look()
            if rest == earshot_rest_reading {
                // What it printed before it began to wait has arrived, but was not taken. It may be
                // a question to the terminal, whose answer it reads next.
                if try absorb() { continue }
                if untilNotice, hasNotice { return }
                sayRest()
                if untilNotice, !hasNotice { explain(ProgramTrouble(.waits)) }
                return
            }
            // While it computes, or reads files before its first word, silence does not count.
            let ran = program.processes.turns
            let isActive =
                rest == earshot_rest_busy
                || (isStarting && rest == earshot_rest_unknown && ran != seen)
            seen = ran
            if isActive { quiet.end() } else { quiet.look() }
            if quiet.milliseconds >= settleTime, !isActive {
                // A program that goes on by itself may still end its line.
                if !untilNotice || rest != earshot_rest_sleeping { sayRest() }
                if !untilNotice || hasNotice || isSilent { return }
            }
            let left = limit - (now - begin)
            guard left > 0 else { break }
            program.wait(microseconds: min(pause, left * 1_000))
            pause = min(pause * 2, Self.longestPause)
        }
        sayRest()
        guard untilNotice, !hasNotice else { return }
        isSilent = true
        explain(ProgramTrouble(.silent, found: ScriptDuration.text(milliseconds: limit)))
    }

    /// Notes what may explain a failed line; a line that waits twice is explained once.
    private func explain(_ trouble: ProgramTrouble) {
        if !reasons.contains(trouble) { reasons.append(trouble) }
    }

    /// How many microseconds pass between two looks at the program, first and at most.
    private static let shortestPause = 20
    private static let longestPause = 5_000

    private var hasNotice: Bool { events.contains(where: \.event.isNoticed) }

    /// Turns the output into events.
    ///
    /// - Returns: whether the terminal has answered something, so that the program has to go on.
    @discardableResult
    private func absorb() throws -> Bool {
        program.readAll()
        let bytes = program.takeOutput()
        var hasAnswered = false
        if !bytes.isEmpty {
            if let answer = screen?.take(bytes), !answer.isEmpty {
                try write(answer)
                hasAnswered = true
            }
            for piece in text.take(bytes) {
                switch piece {
                case .line(let line): if screen == nil { say(line) }
                case .bell: add(.sounded(earcon: Self.bell))
                }
            }
        }
        let complaints = remarks.take(from: program)
        printed += bytes.count + complaints
        if !bytes.isEmpty || complaints > 0 {
            noteSign()
            isSilent = false
            isStarting = false
        }
        guard printed <= DrivenProgram.mostBytes else {
            throw stopping(.flood, most: DrivenProgram.mostBytes)
        }
        return hasAnswered
    }

    /// Stops a program that does more than it may, and forgets what it said: what was too much is
    /// reported, not each line.
    private func stopping(_ code: ProgramTrouble.Code, most: Int) -> StageRefusal {
        printed = 0
        events = []
        remarks.drop()
        program.kill()
        return .program(ProgramTrouble(code, found: String(most)))
    }

    /// Looks what the program does.
    ///
    /// - Throws: ``StageRefusal`` if it has too many processes.
    private func look() throws -> earshot_rest {
        let rest = program.rest
        guard !program.isCrowd else { throw stopping(.crowd, most: ProgramProcesses.most) }
        return rest
    }

    /// Announces what is known to be complete only when the program waits or is over: text without
    /// a line end, then what else the program tells.
    private func sayRest() {
        if let screen { screen.takeChanges().forEach(say) } else { sayUnfinished() }
        remarks.events(of: program).forEach(add)
    }

    /// The name of the tone of a terminal's bell.
    private static let bell = "bell"

    /// Announces text without a line end; text without letters and digits is only a prompt.
    private func sayUnfinished() {
        let waiting = text.unfinished
        let bare = waiting.trimmingCharacters(in: .whitespaces)
        guard !bare.isEmpty else { return }
        prompt = bare
        hasPrompted = true
        // What follows is a new line.
        text.dropUnfinished()
        if bare.contains(where: { $0.isLetter || $0.isNumber }) { say(bare) }
    }

    private func say(_ line: String) {
        guard !line.allSatisfy(\.isWhitespace) else { return }
        add(
            .said(
                SaidUtterance(id: 0, printed: line, spoken: line, priority: .default)))
    }

    private func add(_ event: StageEvent) {
        events.append(TimedEvent(time: now, event: event))
    }

    /// Takes the events since the last call.
    public func takeEvents() -> [TimedEvent] {
        defer { events = [] }
        return events
    }

    // MARK: What is shown

    func takeSights() -> [TerminalSight] {
        let printed = text.takeSights()
        return screen?.takeSights() ?? printed
    }

    func takePrompt() -> Bool {
        defer { hasPrompted = false }
        return hasPrompted
    }

    // MARK: The end

    /// What may explain a failed line, each reason once.
    public func takeExplanations() -> [ProgramTrouble] {
        defer { reasons = [] }
        return reasons + program.takeExplanations()
    }

    /// The program's home, and the temporary folder in which it runs.
    public var passingFolders: [String] { program.passingFolders }

    /// Ends the program, and everything that it started.
    public func close() { program.stop() }
}
