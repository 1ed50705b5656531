import AccessibleCore
import CPrograms
public import Foundation

/// Drives a program that speaks the session protocol.
///
/// It asks one thing at a time; announcements before the reply belong to that question. If the
/// program offers a clock, no real time passes. Otherwise it runs in real time and may announce
/// something at any time.
public final class SessionStage: Stage {
    /// How the script's locale writes numbers, times and dates.
    public let conventions: MatchingConventions
    /// What the program can be asked: what every program can do, and what it offers.
    public private(set) var abilities: Set<StageAbility> = [
        .program, .interrupts, .state, .actions,
    ]

    let program: DrivenProgram
    private let settleTime: Int
    let limit: Int
    let pronounce: ((String) throws -> String)?
    private let start = ContinuousClock.now
    private var virtualNow = 0
    private var bytes: [UInt8] = []
    /// How many lines of output were read.
    private var lines = 0
    private var asked = 0
    private var reply: SessionMessage?
    private(set) var paths: [String] = []
    private var events: [TimedEvent] = []
    private var lastSign = 0
    private(set) var isClosed = false
    private var remarks = ProgramRemarks()
    /// Whether it has broken the protocol and was killed.
    private var isBroken = false

    /// Starts the program of a fixture and asks `hello`.
    ///
    /// - Parameters:
    ///   - setup: the fixture, with a command.
    ///   - folder: the folder of the script.
    ///   - language: how the texts of the script's locale are written and pronounced.
    /// - Throws: ``ProgramTrouble`` if the program cannot be started or gives no valid reply.
    public init(_ setup: ScriptSetup, folder: URL, language: ScriptLanguage) throws {
        conventions = language.conventions
        pronounce = language.pronounce
        if pronounce != nil { abilities.insert(.phonemes) }
        settleTime = setup.program.settle
        limit = setup.program.limit
        program = try DrivenProgram(setup, scriptFolder: folder)
        do {
            try greet(setup)
        } catch StageRefusal.program(let trouble) {
            // What it wrote to standard error explains more than its silence.
            let told = program.takeExplanations().first { $0.code == .wrote }
            program.stop()
            throw told ?? trouble
        }
    }

    private func greet(_ setup: ScriptSetup) throws {
        let entries = setup.entries.map { entry in
            JSONValue.object(["fields": .object(entry.fields.mapValues { .text($0) })])
        }
        let answer = try ask(
            "hello",
            [
                "version": .number(SessionProtocol.version), "clock": .text(setup.clock),
                "zone": .text(setup.zone), "locale": .text(setup.locale),
                "entries": .list(entries),
            ])
        guard let version = answer.number("version") else {
            throw broken(ProgramTrouble(.noHello, line: answer.line))
        }
        guard version == SessionProtocol.version else {
            throw broken(
                ProgramTrouble(
                    .otherVersion, line: answer.line, found: String(version),
                    nearest: String(SessionProtocol.version)))
        }
        for offer in answer.texts("offers") {
            guard SessionProtocol.offers.contains(offer),
                let ability = StageAbility(rawValue: offer)
            else {
                throw broken(
                    ProgramTrouble(
                        .unknownWord, line: answer.line, found: offer, subject: "offers",
                        nearest: Vocabulary.nearest(to: offer, in: SessionProtocol.offers)))
            }
            abilities.insert(ability)
        }
        paths = answer.texts("paths")
    }

    private var hasClock: Bool { abilities.contains(.clock) }

    private var realNow: Int { Int(start.duration(to: .now) / .milliseconds(1)) }

    /// Milliseconds since the beginning, of the program's clock if it offers one.
    public var now: Int { hasClock ? virtualNow : realNow }

    // MARK: Asking

    /// Asks one question, and takes announcements until the reply.
    ///
    /// - Throws: ``StageRefusal`` if the program refuses, ends, breaks the protocol or does not
    ///   reply in time.
    @discardableResult
    func ask(_ name: String, _ fields: [String: JSONValue] = [:]) throws -> SessionMessage {
        guard !isBroken, !program.isOver else { throw StageRefusal.over }
        asked += 1
        reply = nil
        let message = fields.merging(["ask": .text(name), "id": .number(asked)]) { $1 }
        do throws(ProgramTrouble) {
            try program.write(JSONValue.object(message).line, limit: limit)
        } catch {
            throw broken(error.code == .deaf ? whyDeaf(error) : error)
        }
        let end = ContinuousClock.now + .milliseconds(limit)
        while true {
            try absorb()
            if let reply {
                lastSign = realNow
                if let words = reply.text("refused") {
                    throw StageRefusal.program(ProgramTrouble(.refused, found: words))
                }
                return reply
            }
            guard !program.isOver else {
                throw broken(program.endedByItself ?? ProgramTrouble(.deaf))
            }
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            guard left > 0 else {
                throw broken(
                    ProgramTrouble(.silent, found: ScriptDuration.text(milliseconds: limit)))
            }
            program.wait(milliseconds: Int(left) + 1)
        }
    }

    /// Waits a moment for the program to end, because a program that ends closes its input first.
    private func whyDeaf(_ trouble: ProgramTrouble) -> ProgramTrouble {
        let end = realNow + settleTime
        while program.endedByItself == nil, realNow < end {
            program.wait(milliseconds: end - realNow)
        }
        return program.endedByItself ?? trouble
    }

    /// Kills a program that has broken the protocol, because its messages cannot be trusted any
    /// more.
    private func broken(_ trouble: ProgramTrouble) -> StageRefusal {
        isBroken = true
        program.kill()
        return .program(trouble)
    }

    /// Reads the complete lines that have arrived.
    private func absorb() throws {
        program.readAll()
        bytes += program.takeOutput()
        _ = remarks.take(from: program)
        guard bytes.count <= DrivenProgram.mostBytes else {
            throw broken(ProgramTrouble(.flood, found: String(DrivenProgram.mostBytes)))
        }
        while let end = bytes.firstIndex(of: 0x0A) {
            let line = bytes[..<end]
            bytes.removeSubrange(...end)
            lines += 1
            guard !line.isEmpty, line != [0x0D] else { continue }
            do throws(ProgramTrouble) {
                try take(try SessionMessage(line, line: lines))
            } catch {
                throw broken(error)
            }
        }
    }

    private func take(_ message: SessionMessage) throws(ProgramTrouble) {
        if let answered = message.number("reply") {
            guard answered == asked, reply == nil else {
                throw ProgramTrouble(
                    .otherReply, line: message.line, found: String(answered),
                    nearest: String(asked))
            }
            reply = message
            return
        }
        guard let event = message.event else { return }
        let time = hasClock ? message.number("at") ?? virtualNow : realNow
        guard time >= virtualNow else {
            throw ProgramTrouble(
                .clockBack, line: message.line, found: String(time), nearest: String(virtualNow))
        }
        if hasClock { virtualNow = time }
        lastSign = realNow
        if event == .closed { isClosed = true }
        events.append(TimedEvent(time: time, event: event))
    }

    // MARK: Acting

    /// Asks the program to do one thing.
    ///
    /// - Throws: ``StageRefusal`` if it does not offer that, refuses, or is over.
    public func perform(_ act: StageAct) throws {
        guard !isClosed else { throw StageRefusal.over }
        switch act {
        case .start: try ask("start")
        case .type(let line): try ask("line", ["text": .text(line)])
        case .act(let id, let name, let times):
            try ask(
                "act",
                ["element": .text(id), "action": .text(name), "times": .number(times)])
        case .insert, .paste: throw StageRefusal.unsupported(.keys)
        case .press(let key):
            try need(.keys)
            try ask("key", ["key": .text(key)])
        case .hear(let heard):
            try need(.listening)
            try ask("hear", heard.fields)
        case .interrupt(let again): try ask("interrupt", ["again": .truth(again)])
        case .leave: try ask("leave")
        case .trouble(let name):
            try need(.troubles)
            try ask("trouble", ["name": .text(name)])
        }
    }

    func need(_ ability: StageAbility) throws {
        guard abilities.contains(ability) else { throw StageRefusal.unsupported(ability) }
    }

    // MARK: Time

    /// Asks the program to move its clock to a time in milliseconds.
    ///
    /// Without a clock, this waits in real time. It stops at the next announcement if
    /// `stopsAtNotice` is true.
    ///
    /// - Throws: ``StageRefusal`` if the program breaks the protocol.
    public func advance(to time: Int, stopsAtNotice: Bool) throws {
        guard hasClock else {
            while !program.isOver {
                try absorb()
                if stopsAtNotice, hasNotice { return }
                let rest = time - realNow
                guard rest > 0 else { return }
                program.wait(milliseconds: rest)
            }
            return
        }
        guard !isClosed else {
            virtualNow = max(virtualNow, time)
            return
        }
        let answer = try ask("advance", ["to": .number(time), "stops": .truth(stopsAtNotice)])
        let reached = answer.number("at") ?? time
        guard reached >= virtualNow, reached <= time, reached == time || stopsAtNotice else {
            throw broken(
                ProgramTrouble(
                    .clockBack, line: answer.line, found: String(reached), nearest: String(time)))
        }
        virtualNow = reached
    }

    /// Without a clock, waits until the program is silent or announces something.
    ///
    /// - Throws: ``StageRefusal`` if the program breaks the protocol.
    public func settle(untilNotice: Bool) throws {
        guard !isBroken else { return }
        let begin = realNow
        // With a clock, everything that belongs to a question came before the reply, except how
        // the program ended after it.
        if hasClock { return try sayRemarks() }
        defer { remarks.events(of: program).forEach { add($0) } }
        var quiet = QuietTime()
        var pause = Self.pause
        while realNow - begin < limit, !program.isOver {
            try absorb()
            if untilNotice, hasNotice || isClosed { return }
            switch program.rest {
            case earshot_rest_reading: return try absorb()
            case earshot_rest_busy: quiet.end()
            default: quiet.look()
            }
            let silence = min(quiet.milliseconds, realNow - lastSign)
            if !untilNotice, silence >= settleTime { return }
            program.wait(microseconds: pause)
            pause = min(2 * pause, Self.longestPause)
        }
    }

    /// How many milliseconds a program that has replied may do nothing before it waits for input.
    private static let longestRest = 20
    /// How many milliseconds it may work, or take to end after it has said that it is over.
    private static let longestFarewell = 1_000
    /// How many microseconds pass between two looks at it, first and at most.
    private static let pause = 200
    private static let longestPause = 5_000

    /// Announces what the program wrote to standard error, and how it ended.
    private func sayRemarks() throws {
        if isClosed { try? program.leave(limit: limit) }
        let end = realNow + min(Self.longestFarewell, limit)
        var quiet = QuietTime()
        while !program.isOver, realNow < end {
            let rest = program.rest
            if rest == earshot_rest_reading { break }
            if rest == earshot_rest_busy { quiet.end() } else { quiet.look() }
            if !isClosed, quiet.milliseconds >= Self.longestRest { break }
            program.wait(microseconds: Self.pause)
        }
        try absorb()
        remarks.events(of: program).forEach { add($0) }
    }

    private func add(_ event: StageEvent) {
        events.append(TimedEvent(time: now, event: event))
    }

    private var hasNotice: Bool { events.contains(where: \.event.isNoticed) }

    /// Takes the events since the last call.
    public func takeEvents() -> [TimedEvent] {
        defer { events = [] }
        return events
    }

    /// What may explain a failed line, each reason once.
    public func takeExplanations() -> [ProgramTrouble] { program.takeExplanations() }

    /// Ends the program, and everything that it started.
    public func close() { program.stop() }
}
