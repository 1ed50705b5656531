import Foundation
import Journal
import LogStore
import Testing

/// Who announces what is due.
///
/// Each lock stands for a program.
@Suite("D2: one program announces what is due")
struct ReminderLockTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        chmod(folder.path, 0o700)
    }

    private func lock() throws -> ReminderLock { try ReminderLock(folder: folder.url) }

    @Test("D2: one watcher a log; the next one may watch when it is gone")
    func watcher() throws {
        var first: ReminderLock? = try lock()
        #expect(first?.becomeWatcher() == true)
        let second = try lock()
        #expect(!second.becomeWatcher())
        #expect(!second.isConversationOpen)
        first = nil
        #expect(second.becomeWatcher())
        #expect(mode(folder.file(ReminderLock.fileName).path(percentEncoded: false)) == 0o600)
    }

    @Test("D2: a watcher knows of open conversations, however many there are")
    func conversations() throws {
        let watcher = try lock()
        #expect(watcher.becomeWatcher())
        #expect(!watcher.isConversationOpen)
        var first: ReminderLock? = try lock()
        var second: ReminderLock? = try lock()
        first?.holdConversation()
        second?.holdConversation()
        #expect(watcher.isConversationOpen)
        first = nil
        #expect(watcher.isConversationOpen)
        second = nil
        #expect(first == nil && second == nil)
        #expect(!watcher.isConversationOpen)
    }

    @Test("D2: what is not announced yet is found by the next watcher")
    func unsaid() throws {
        let doses = (1...3).map { mark in
            Dose(
                id: Dose.ID(schedule: 1, mark: Int64(mark)),
                due: Date(timeIntervalSince1970: Double(mark)), state: mark == 1 ? .missed : .due)
        }
        var first: ReminderLock? = try lock()
        #expect(first?.unsaid == [])
        first?.unsaid = doses
        first?.unsaid = Array(doses.prefix(2))
        first = nil
        #expect(first == nil)
        let second = try lock()
        #expect(second.unsaid == Array(doses.prefix(2)))
        second.unsaid = []
        #expect(try lock().unsaid == [])
        try Data("{[".utf8).write(to: folder.file(ReminderLock.fileName))
        #expect(try lock().unsaid == [])
    }

    @Test("V12: a link in the place of the file is refused, and what it leads to stays as it is")
    func link() throws {
        let victim = folder.file("victim")
        try Data("words".utf8).write(to: victim)
        symlink(
            victim.path(percentEncoded: false),
            folder.file(ReminderLock.fileName).path(percentEncoded: false))
        #expect(throws: LogBookError.self) { try lock() }
        #expect(try String(contentsOf: victim, encoding: .utf8) == "words")
    }
}
