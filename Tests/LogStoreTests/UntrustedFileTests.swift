import AccessibleCore
import Foundation
import Glibc
import Journal
import JournalConformance
import LogStore
import Testing

/// Links, other people's files and folders that others can write to.
@Suite("Files that belong to others, or that others can change", .serialized)
struct UntrustedFileTests {
    private let folder: TemporaryFolder
    /// The folder of the log, inside `folder`.
    private let data: URL

    init() throws {
        folder = try TemporaryFolder()
        data = folder.url.appending(path: "data", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: false)
    }

    private func open() throws -> SQLiteLogBook { try SQLiteLogBook(folder: data) }

    private func path(_ name: String) -> String { folder.path + name }

    /// A symbolic or hard link to something outside the folder of the log.
    enum Link: String, CaseIterable {
        case toFile, toFolder, toNothing, hard

        func make(at path: String, outside: String) throws {
            switch self {
            case .toFile, .hard:
                try Data("somebody's words".utf8).write(to: URL(filePath: outside))
                chmod(outside, 0o644)
            case .toFolder:
                mkdir(outside, 0o755)
                chmod(outside, 0o755)
            case .toNothing: break
            }
            let code = self == .hard ? link(outside, path) : symlink(outside, path)
            try #require(code == 0)
        }
    }

    @Test(
        "V12: a link in the place of the log or a file of SQLite's is refused, and its target is not changed",
        arguments: Link.allCases, ["", "-wal", "-shm", "-journal"])
    func links(_ link: Link, suffix: String) throws {
        for hasLog in suffix.isEmpty ? [false] : [false, true] {
            if hasLog {
                unlink(path("data/log.sqlite" + suffix))
                _ = try open().add([Samples.water()])
            }
            unlink(path("data/log.sqlite" + suffix))
            unlink(path("outside"))
            rmdir(path("outside"))
            try link.make(at: path("data/log.sqlite" + suffix), outside: path("outside"))
            let before = try Snapshot(folder.path)
            #expect(failure { try open() } == .untrusted, "\(hasLog)")
            #expect(failure { try SQLiteLogBook.inspect(folder: data) } == .untrusted)
            var after = try Snapshot(folder.path)
            // The folder of the log may be closed to others.
            after.files["data/"] = before.files["data/"]
            #expect(after == before, "\(hasLog)")
        }
    }

    @Test(
        "V12: a log that belongs to somebody else is refused",
        .enabled(if: geteuid() == 0, "only root can give files away"))
    func otherOwner() throws {
        _ = try open().add([Samples.water()])
        chmod(path("data/log.sqlite"), 0o644)
        chown(path("data/log.sqlite"), 12_345, 12_345)
        #expect(failure { try open() } == .untrusted)
        #expect(mode(path("data/log.sqlite")) == 0o644)
        chown(path("data/log.sqlite"), 0, 0)
        chown(path("data"), 12_345, 12_345)
        #expect(failure { try open() } == .untrusted)
    }

    @Test("V12: a folder that others can write to is refused", arguments: [0o777, 0o775, 0o1777])
    func openFolder(bits: Int) throws {
        try Data("hello".utf8).write(to: data.appending(path: "letter.txt"))
        chmod(path("data"), mode_t(bits))
        let before = try Snapshot(folder.path)
        #expect(failure { try open() } == .untrusted)
        #expect(failure { try SQLiteLogBook.inspect(folder: data) } == .untrusted)
        #expect(try Snapshot(folder.path) == before)
    }

    @Test(
        "V12: a folder that others can write to is closed to them when only Earshot's files are in it"
    )
    func closedFolder() throws {
        chmod(path("data"), 0o777)
        _ = try open().add([Samples.water()])
        #expect(mode(path("data")) == 0o700)
    }

    @Test("V12: a link to a folder is followed, and the folder keeps its mode")
    func linkedFolder() throws {
        try #require(symlink(path("data"), path("link")) == 0)
        let linked = folder.url.appending(path: "link", directoryHint: .isDirectory)
        _ = try SQLiteLogBook(folder: linked).add([Samples.water()])
        #expect(mode(path("data")) == 0o755)
        #expect(mode(path("data/log.sqlite")) == 0o600)
        #expect(try open().newest()?.id == 1)
    }

    @Test("V12: a link to a folder is refused when others can have made it")
    func linkedByOthers() throws {
        mkdir(path("shared"), 0o777)
        chmod(path("shared"), 0o777)
        try #require(symlink(path("data"), path("shared/link")) == 0)
        let linked = folder.url.appending(path: "shared/link", directoryHint: .isDirectory)
        let before = try Snapshot(folder.path)
        #expect(failure { try SQLiteLogBook(folder: linked) } == .untrusted)
        #expect(try Snapshot(folder.path) == before)
    }

    @Test(
        "A9: linked settings are read, and refused when they are saved", arguments: [true, false])
    func settings(isHard: Bool) throws {
        let settings = SettingsFile(folder: data)
        let outside = path("outside")
        try Data("{\"rate\": \"250\"}".utf8).write(to: URL(filePath: outside))
        chmod(outside, 0o644)
        let code = isHard ? link(outside, settings.path) : symlink(outside, settings.path)
        try #require(code == 0)
        #expect(try settings.load() == ["rate": "250"])
        chmod(path("data"), 0o700)
        let before = try Snapshot(folder.path)
        #expect(throws: SettingsFileError.self) { try settings.save(["rate": "300"]) }
        do {
            try settings.update { $0["rate"] = "300" }
        } catch {
            #expect(error.code == .untrusted)
        }
        #expect(try Snapshot(folder.path) == before)
    }

    @Test(
        "A9: an unfinished settings file is replaced, and the target of a link there is not changed"
    )
    func newSettings() throws {
        let settings = SettingsFile(folder: data)
        let outside = path("outside")
        try Data("words".utf8).write(to: URL(filePath: outside))
        chmod(outside, 0o644)
        for makes in [symlink, link] {
            try #require(makes(outside, settings.path + ".new") == 0)
            try settings.save(["rate": "300"])
            #expect(try settings.load() == ["rate": "300"])
            #expect(try String(contentsOfFile: outside, encoding: .utf8) == "words")
            #expect(mode(outside) == 0o644)
            #expect(try FileManager.default.contentsOfDirectory(atPath: path("data")).count == 1)
        }
    }

    // MARK: Looking without changing

    /// How the last session ended.
    ///
    /// A running session needs a process of its own; see the doctor's tests.
    enum LastSession: String, CaseIterable {
        case closed, killed, killedWithoutIndex
    }

    @Test("A9: inspecting a log changes no file and no mode", arguments: LastSession.allCases)
    func inspection(_ last: LastSession) throws {
        var book: SQLiteLogBook? = try open()
        _ = try book?.add([Samples.water()])
        switch last {
        case .closed: book = nil
        case .killed, .killedWithoutIndex:
            let copy = path("copy")
            try FileManager.default.copyItem(atPath: path("data"), toPath: copy)
            book = nil
            try FileManager.default.removeItem(at: data)
            try FileManager.default.moveItem(atPath: copy, toPath: path("data"))
            if last == .killedWithoutIndex { unlink(path("data/log.sqlite-shm")) }
        }
        chmod(path("data"), 0o755)
        chmod(path("data/log.sqlite"), 0o664)
        let before = try Snapshot(folder.path)
        #expect(before.files.count == (last == .closed ? 2 : last == .killedWithoutIndex ? 3 : 4))
        #expect(try SQLiteLogBook.inspect(folder: data))
        #expect(try Snapshot(folder.path) == before)
        #expect(try open().newest()?.id == 1)
        withExtendedLifetime(book) {}
    }

    @Test("A9: inspecting a missing log makes no file, and a damaged log throws")
    func inspectionOfOthers() throws {
        let before = try Snapshot(folder.path)
        #expect(try SQLiteLogBook.inspect(folder: data) == false)
        #expect(failure { try SQLiteLogBook.inspect(folder: folder.file("none")) } == .noFolder)
        #expect(try Snapshot(folder.path) == before)
        try Data("My diary.".utf8).write(to: data.appending(path: "log.sqlite"))
        #expect(failure { try SQLiteLogBook.inspect(folder: data) } == .corrupt)
    }
}

/// The mode, owner, number of names and content of everything in a folder.
private struct Snapshot: Equatable {
    struct File: Equatable {
        var mode: mode_t
        var owner: uid_t
        var links: UInt64
        /// Not of a folder, whose time changes with the names in it.
        var content: Data?
    }

    var files: [String: File] = [:]

    init(_ root: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: root)
        for name in names {
            var status = stat()
            try #require(lstat(root + name, &status) == 0)
            let kind = status.st_mode & S_IFMT
            let content =
                kind == S_IFREG ? FileManager.default.contents(atPath: root + name) : nil
            files[name + (kind == S_IFDIR ? "/" : "")] = File(
                mode: status.st_mode & 0o7777, owner: status.st_uid,
                links: UInt64(status.st_nlink), content: content)
        }
    }
}
