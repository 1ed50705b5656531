import AccessibleCore
import Foundation
import Glibc
import LogStore
import Synchronization
import Wording

/// Starts the daily copy of the log when it is due.
///
/// The copy is made by a process of its own, with the least priority, so that no start, no entry
/// and no end waits for it.
final class DailyCopyStarter: Sendable {
    /// The variable that prevents copies.
    static let variable = "EARSHOT_COPIES"
    /// How often a long session looks, in seconds.
    private static let interval: TimeInterval = 600

    private let context: RunContext
    private let lastLook = Mutex<TimeInterval?>(nil)

    init(_ context: RunContext) {
        self.context = context
    }

    /// Whether the environment says that no copies are made.
    static var isOff: Bool { Surroundings.variables[variable] == "off" }

    /// Starts the copy if it is due.
    ///
    /// With a fixed clock, as scripts have it, no copies are made.
    func look() {
        if Self.isOff || context.fixedNow != nil { return }
        let uptime = ProcessInfo.processInfo.systemUptime
        let isTime = lastLook.withLock { last in
            if let last, uptime - last < Self.interval { return false }
            last = uptime
            return true
        }
        let copies = DailyCopies(folder: context.dataFolder)
        if isTime, copies.isDue(on: context.today) { start() }
    }

    private func start() {
        let folder = context.dataFolder.path(percentEncoded: false)
        let words =
            ["earshot", "backup", "--daily", "--data", folder]
            + (context.options.zone.map { ["--zone", $0] } ?? [])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A session of its own: the terminal's Control-C and its end are not meant for it.
        let newSession: Int16 = 0x80
        posix_spawnattr_setflags(&attributes, newSession)
        let arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var id = pid_t()
        guard posix_spawn(&id, "/proc/self/exe", &actions, &attributes, arguments, environ) == 0
        else { return }
        let child = id
        DispatchQueue.global(qos: .utility).async { waitpid(child, nil, 0) }
    }
}

extension RunContext {
    /// The present day, as `2026-03-09`.
    var today: String { String(LocalTime.text(now(), in: wording.calendar).prefix(10)) }
}
