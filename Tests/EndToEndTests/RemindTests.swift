import Foundation
import GRDB
import Journal
import LogStore
import Testing

/// `earshot remind`, and its watcher beside conversations and other programs.
@Suite("Reminders outside a conversation")
struct RemindTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(now: nil)
    }

    /// The options of a run at a time of March 9, 2026.
    private func at(_ time: String, _ words: [String] = []) -> [String] {
        words + ["--now", "2026-03-09T\(time)"]
    }

    private func run(_ words: [String], at time: String, input: String = "") throws
        -> Sandbox.Outcome
    {
        try sandbox.run(at(time, words), input: Data(input.utf8))
    }

    /// Makes reminders in a conversation at 2:00 PM.
    private func make(_ lines: String...) throws {
        let outcome = try run(
            [], at: "14:00", input: lines.map { "remind me to take \($0) every day\n" }.joined())
        #expect(outcome.output.contains("Saved: "), "\(outcome.output)")
    }

    private func watch(at time: String, _ words: [String] = []) throws -> PipeSession {
        try PipeSession(sandbox, at(time, ["remind", "--watch"] + words))
    }

    /// Waits until a watcher has looked at the log, and sleeps.
    private func rest(_ watcher: PipeSession) throws {
        let files = "/proc/\(watcher.process.id)/fd"
        var quiet = 0
        try Patience.wait(for: "the watcher") {
            watcher.output.drain()
            let open = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
            let hasLock = open.contains {
                let path = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "\(files)/\($0)")
                return path?.hasSuffix(ReminderLock.fileName) ?? false
            }
            quiet = hasLock && watcher.process.isIdle ? quiet + 1 : 0
            return quiet >= 50
        }
    }

    /// Ends a watcher as systemd does.
    private func end(_ watcher: PipeSession) throws -> String {
        watcher.process.signal(SIGTERM)
        #expect(try watcher.waitForEnd() == .exited(0))
        return String(decoding: watcher.error.received, as: UTF8.self)
    }

    @Test("D2: remind says what is due, once, and what comes next; JSON claims nothing")
    func once() throws {
        #expect(try run(["remind"], at: "14:00").output == "Nothing is due.\n")
        try make("iron at 2:05 pm", "zinc at 6 pm")
        #expect(
            try run(["remind"], at: "14:00").output == "Nothing is due. Next: iron, 2:05 PM.\n")
        for _ in 0..<2 {
            let json = try run(["remind", "--json"], at: "14:05")
            #expect(json.status == 0)
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            let due = try #require(object["due"] as? [[String: Any]])
            #expect(due.map { $0["item"] as? String } == ["iron"])
            #expect(due.map { $0["isNew"] as? Bool } == [true])
        }
        let hint = "Answer in Earshot: taken, skip, or snooze."
        #expect(try run(["remind"], at: "14:05").output == "Due now: iron. \(hint)\n")
        #expect(try run(["remind"], at: "14:06").output == "Still due: iron, 2:05 PM. \(hint)\n")
        let greeting = try run([], at: "14:07", input: "taken\n").output
        #expect(greeting.contains("Still due: iron, 2:05 PM."))
        #expect(
            try run(["remind"], at: "14:08").output == "Nothing is due. Next: zinc, 6:00 PM.\n")
    }

    @Test("Bad input, D2: what nobody could read is told again")
    func fullOutput() throws {
        try make("iron at 2:05 pm")
        let process = Process()
        process.executableURL = URL(filePath: Sandbox.program)
        process.arguments = sandbox.arguments(at("14:05", ["remind"]))
        process.environment = sandbox.environment
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(try run(["remind"], at: "14:05").output.hasPrefix("Due now: iron."))
    }

    @Test(
        "D2: what remind cannot do is refused in a sentence",
        arguments: [["remind", "me"], ["remind", "--watch", "--json"]])
    func refused(words: [String]) throws {
        let outcome = try run(words, at: "14:00")
        #expect(outcome.status == 64)
        #expect(outcome.error.isOneSentenceLine || outcome.error.contains("Nothing was"))
        #expect(outcome.output.isEmpty)
    }

    @Test("D2: a watcher says what is due once, and ends at once when it is told to")
    func watcher() throws {
        try make("iron at 2:05 pm")
        let watcher = try watch(at: "14:05")
        try watcher.line(beginning: "Due now: iron.")
        #expect(try end(watcher).isEmpty)
        let next = try watch(at: "14:06")
        try rest(next)
        let second = try watch(at: "14:06")
        #expect(try second.waitForEnd() == .exited(1))
        let text = String(decoding: second.error.received, as: UTF8.self)
        #expect(text.hasPrefix("Another program watches the reminders of this log."))
        #expect(try end(next).isEmpty)
        #expect(next.output.received.isEmpty)
    }

    @Test("D2: a watcher notices a reminder that another program adds")
    func notices() throws {
        let watcher = try watch(at: "14:05")
        try Patience.wait(for: "the watcher") {
            FileManager.default.fileExists(
                atPath: sandbox.data.appending(path: ReminderLock.fileName).path(
                    percentEncoded: false))
        }
        try make("iron at 2:05 pm")
        try watcher.line(beginning: "Due now: iron.")
        _ = try end(watcher)
    }

    @Test("D2: while a conversation is open it announces, and the watcher takes over at its end")
    func conversation() throws {
        try make("iron at 2:05 pm")
        // Its clock stands still before the time.
        let conversation = try PipeSession(sandbox, at("14:04"))
        _ = try conversation.answer()
        let watcher = try watch(at: "14:05")
        try rest(watcher)
        #expect(watcher.output.received.isEmpty)
        #expect(try conversation.say("due").contains("Nothing is due."))
        conversation.endInput()
        _ = try conversation.waitForEnd()
        try watcher.line(beginning: "Due now: iron.")
        _ = try end(watcher)
    }

    @Test("D2: a dose that a watcher has claimed and not said is said by the next one")
    func crash() throws {
        try make("iron at 2:05 pm")
        #expect(try run(["remind"], at: "14:05").output.hasPrefix("Due now"))
        let lock = try ReminderLock(folder: sandbox.data)
        let dose = try #require(
            try SQLiteLogBook(folder: sandbox.data).doses(from: .distantPast).first)
        lock.unsaid = [dose]
        let watcher = try watch(at: "14:30")
        try watcher.line(beginning: "Was due: iron, 2:05 PM.")
        try Patience.wait(for: "the note to be taken away") { lock.unsaid.isEmpty }
        _ = try end(watcher)
    }

    @Test("A10 D2: discreet, a watcher names no medicine, also if that was set meanwhile")
    func discreet() throws {
        try make("iron at 2:05 pm")
        let watcher = try watch(at: "14:04")
        try rest(watcher)
        let set = try run(
            [], at: "14:00", input: "discreet on\nremind me to take zinc at 2:03 pm\n")
        #expect(set.output.contains("Discreet"))
        try watcher.line(beginning: "A reminder is due.")
        _ = try end(watcher)
        #expect(!String(decoding: watcher.output.received, as: UTF8.self).contains("zinc"))
    }

    @Test("D2: a watcher speaks")
    func speaks() throws {
        try make("iron at 2:05 pm")
        sandbox.options.removeAll { ["--speech", "off"].contains($0) }
        let sound = sandbox.folder.appending(path: "spoken.wav").path(percentEncoded: false)
        let watcher = try watch(at: "14:05", ["--audio", sound])
        try watcher.line(beginning: "Due now: iron.")
        try Patience.wait(for: "the sound") {
            let size = try? FileManager.default.attributesOfItem(atPath: sound)[.size] as? Int
            return (size ?? 0) > 20_000
        }
        _ = try end(watcher)
    }

    @Test("D2: a reminder that cannot be read is named by all, and the others ring")
    func unreadable() throws {
        try make("iron at 2:05 pm", "zinc at 2:05 pm")
        let log = try SQLiteLogBook(folder: sandbox.data)
        let iron = try #require(try log.schedules().first { $0.item == "iron" })
        let queue = try DatabaseQueue(path: sandbox.log.path(percentEncoded: false))
        try queue.write {
            try $0.execute(
                sql: "UPDATE schedule SET plan = replace(plan, 'FREQ', 'OFTEN') WHERE id = ?",
                arguments: [iron.id])
        }
        try queue.close()
        let sentence = "The reminder for iron cannot be read and does not ring."
        let watcher = try watch(at: "14:05")
        try watcher.line(beginning: "Due now: zinc.")
        try watcher.line(beginning: sentence)
        _ = try end(watcher)
        #expect(try run(["remind"], at: "14:06").output.contains("\n" + sentence))
        #expect(try run([], at: "14:06", input: "quit\n").output.contains(sentence))
        let doctor = try run(["doctor", "--audio", "null"], at: "14:06")
        #expect(doctor.status == 1)
        #expect(
            doctor.output.contains(
                "Reminders: one does not ring, because it cannot be read: iron. The other one rings."
            ))
        let kept = try run([], at: "14:07", input: "delete reminder \(iron.id)\nno\nquit\n")
        #expect(kept.output.contains("Delete the reminder for iron for good?"))
        #expect(try log.unreadableSchedules().map(\.id) == [iron.id])
        let gone = try run([], at: "14:07", input: "delete reminder \(iron.id)\nyes\nquit\n")
        #expect(gone.output.contains("Deleted for good: iron."))
        #expect(try log.unreadableSchedules().isEmpty)
        #expect(try log.schedules().map(\.item) == ["zinc"])
    }

    @Test("D2 D5: reminders are exported and imported, and are one undo")
    func exchange() throws {
        try make("iron at 2:05 pm", "zinc with breakfast")
        _ = try run([], at: "14:06", input: "taken iron\n")
        let file = sandbox.folder.appending(path: "log.json").path(percentEncoded: false)
        #expect(try run(["export", "--output", file], at: "14:06").status == 0)
        let other = try Sandbox()
        let imported = try other.run("import", file)
        #expect(
            imported.output == """
                1 entry imported.
                2 reminders imported.
                To take it back, say undo in a conversation.

                """)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(try other.run("export").output == text)
        #expect(text.contains("\"reminders\": ["))
        #expect(
            try other.run("import", file).output.contains(
                "2 reminders were in the log already."))
        let undone = try other.run(input: "undo\nreminders\n").output
        #expect(undone.contains("iron"), "\(undone)")
        #expect(undone.contains("No reminders."), "\(undone)")
        #expect(try other.history().isEmpty)
    }
}
