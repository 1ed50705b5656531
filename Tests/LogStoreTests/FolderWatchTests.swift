import AccessibleCore
import Foundation
import Glibc
import Journal
import JournalConformance
import Supervision
import Synchronization
import Testing

@testable import LogStore

/// A share that answers when a test wants it to, and a clock that only tests move.
private final class FakeShare: Sendable {
    struct State {
        var answers = true
        var time: TimeInterval = 1_000
        var patiences: [TimeInterval] = []
        var later: [(seconds: TimeInterval, body: @Sendable () -> Void)] = []
        var stuck: [String] = []
    }

    let state = Mutex(State())

    /// A question takes as long as it is waited for, if it is not answered.
    var watch: FolderWatch {
        FolderWatch(
            FolderWatch.Ports(
                answers: { [self] _, seconds in
                    state.withLock { state in
                        state.patiences.append(seconds)
                        if !state.answers { state.time += seconds }
                        return state.answers
                    }
                },
                uptime: { [self] in state.withLock { $0.time } },
                later: { [self] seconds, body in state.withLock { $0.later.append((seconds, body)) }
                },
                stuck: { [self] folder in state.withLock { $0.stuck.append(folder) } }))
    }

    func pass(_ seconds: TimeInterval) { state.withLock { $0.time += seconds } }

    /// Does what was to be done later.
    ///
    /// - Returns: after how many seconds it was to be done.
    func doLater() -> TimeInterval? {
        let next = state.withLock { $0.later.isEmpty ? nil : $0.later.removeFirst() }
        guard let next else { return nil }
        pass(next.seconds)
        next.body()
        return next.seconds
    }
}

/// Network shares that do not answer, without a network.
@Suite("Shares that hang")
struct FolderWatchTests {
    private let folder: TemporaryFolder
    private let share = FakeShare()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ watch: FolderWatch) throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: folder.url, options: .init(isShared: true, watch: watch))
    }

    @Test("I3: a log whose share does not answer within five seconds is not opened")
    func notOpened() throws {
        share.state.withLock { $0.answers = false }
        let watch = share.watch
        #expect(failure { try open(watch) } == .silent)
        #expect(share.state.withLock { $0.patiences } == [5])
        #expect(try folder.names.isEmpty)
        // It is known to hang, so it is asked only shortly.
        #expect(failure { try open(watch) } == .silent)
        #expect(share.state.withLock { $0.patiences } == [5, 0.25])
        #expect(share.state.withLock { $0.time } == 1_005.25)
    }

    @Test("I3: while a share hangs nothing is read or written, and afterwards everything is there")
    func hangsMeanwhile() throws {
        let watch = share.watch
        let book = try open(watch)
        _ = try book.add([Samples.water()])
        share.pass(60)
        share.state.withLock { $0.answers = false }
        let before = try Data(contentsOf: folder.file("log.sqlite"))
        #expect(failure { try book.add([Samples.food("egg")]) } == .silent)
        #expect(failure { try book.entries(matching: LogQuery()) } == .silent)
        #expect(failure { try book.undo() } == .silent)
        #expect(failure { try book.count(matching: LogQuery()) } == .silent)
        #expect(try Data(contentsOf: folder.file("log.sqlite")) == before)
        share.state.withLock { $0.answers = true }
        #expect(try book.add([Samples.food("egg")]).map(\.id) == [2])
        #expect(try book.entries(matching: LogQuery()).count == 2)
    }

    @Test("I3: one answer is good for what is done at once afterwards, and for no longer")
    func freshness() throws {
        let watch = share.watch
        try watch.check("/share")
        share.pass(0.19)
        try watch.check("/share")
        #expect(share.state.withLock { $0.patiences } == [5])
        share.pass(0.02)
        try watch.check("/share")
        #expect(share.state.withLock { $0.patiences } == [5, 5])
    }

    @Test("I3: what is stuck in a share is told once, from outside")
    func stuck() throws {
        let watch = share.watch
        try watch.during("/share/data") {
            share.state.withLock { $0.answers = false }
            #expect(share.doLater() == 5)
            #expect(share.state.withLock { $0.stuck } == ["/share/data"])
            #expect(share.doLater() != nil)
            #expect(share.state.withLock { $0.stuck } == ["/share/data"])
        }
        #expect(share.doLater() != nil)
        #expect(share.state.withLock { $0.later.isEmpty })
    }

    @Test("I3: what takes long on a share that answers is not stuck")
    func slow() throws {
        let watch = share.watch
        try watch.during("/share") {
            for _ in 0..<20 { #expect(share.doLater() == 5) }
        }
        #expect(share.state.withLock { $0.stuck }.isEmpty)
    }

    @Test("I3: what began late is looked at when it has had its five seconds")
    func lateBeginning() throws {
        let watch = share.watch
        try watch.during("/share") {}
        share.pass(4)
        try watch.during("/share") {
            // The look that the first one began.
            share.state.withLock { $0.later[0].seconds = 1 }
            #expect(share.doLater() == 1)
            #expect(share.state.withLock { $0.later.map(\.seconds) } == [4])
        }
    }

    @Test("I3: the share of a path is found without touching it, also behind links")
    func table() throws {
        let link = folder.path + "/link"
        symlink("/mnt/far/home", link)
        let mounts = MountTable(
            Array(
                """
                22 28 0:21 / /sys rw,nosuid shared:7 - sysfs sysfs rw
                28 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
                90 28 0:52 / /home/ann\\040b rw shared:40 master:1 - nfs4 host:/home rw,vers=4.2
                91 28 0:53 / /mnt/far rw - fuse.sshfs ann@host: rw
                92 28 0:54 / /net rw - autofs systemd-1 rw
                93 28 0:56 / /mnt/gone rw - nfs host:/a rw
                94 93 0:57 / /mnt/gone rw - tmpfs tmpfs rw
                95 28 0:58 / /data rw - fuseblk /dev/sda1 rw
                96
                97 28 0:55 / /a rw -
                """.utf8))
        #expect(mounts.shares == ["/home/ann b", "/mnt/far", "/net"])
        #expect(mounts.share(of: "/home/ann b/.local/share") == "/home/ann b")
        #expect(mounts.share(of: "/mnt/far") == "/mnt/far")
        #expect(mounts.share(of: "/mnt/../mnt/./far/x") == "/mnt/far")
        #expect(mounts.share(of: link + "/data") == "/mnt/far")
        #expect(mounts.share(of: "/net/host") == "/net")
        for path in ["/mnt/farther", "/mnt/gone/x", "/data/x", "/", "", folder.path] {
            #expect(mounts.share(of: path) == nil)
        }
    }

    @Test("I3: where the whole system is on a share, nothing is watched")
    func wholeSystem() {
        let mounts = MountTable(Array("28 1 0:20 / / rw - nfs4 host:/root rw".utf8))
        #expect(mounts.share(of: "/home/ann") == nil)
        let links = MountTable(Array("28 1 0:20 / /far rw - nfs host:/ rw".utf8))
        symlink(folder.path + "/b", folder.path + "/a")
        symlink(folder.path + "/a", folder.path + "/b")
        #expect(links.share(of: folder.path + "/a/x") == nil)
    }

    @Test("I3: a folder is touched by another process, whose silence is noticed")
    func witness() throws {
        let witness = FolderWitness(share: folder.path, name: "log.sqlite")
        #expect(witness.answers(about: folder.path, within: 60))
        #expect(witness.answers(about: folder.path + "/missing", within: 60))
        let process = try #require(witness.process)
        // As if it waited in the kernel.
        kill(process, SIGSTOP)
        #expect(!witness.answers(about: folder.path, within: 0))
        #expect(!witness.answers(about: folder.path, within: 0))
        kill(process, SIGCONT)
        #expect(witness.answers(about: folder.path, within: 60))
        #expect(witness.process == process)
    }

    @Test("I3: a witness that was killed is replaced, and a wait for one can be abandoned")
    func witnessGone() throws {
        let witness = FolderWitness(share: folder.path, name: "log.sqlite")
        #expect(witness.answers(about: folder.path, within: 60))
        let process = try #require(witness.process)
        kill(process, SIGKILL)
        #expect(witness.answers(about: folder.path, within: 60))
        let next = try #require(witness.process)
        kill(next, SIGSTOP)
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        _ = write(ends[1], "!", 1)
        #expect(!witness.answers(about: folder.path, within: 3_600, abandoned: ends[0]))
        kill(next, SIGKILL)
    }
}
