import CPrograms
import Foundation
import Glibc

extension DrivenProgram {
    /// Starts a shell with a command, in a process session of its own.
    ///
    /// Where the kernel can confine it, it can write only in its place. Elsewhere it starts as well.
    ///
    /// - Parameter mark: the number that all it starts inherits; the shell sets it before anything
    ///   else, so that nothing is started without it.
    /// - Throws: ``ProgramTrouble`` if it cannot be started.
    static func spawn(
        _ command: String, mark: UInt64, in place: ProgramPlace, on streams: ProgramStreams
    ) throws(ProgramTrouble) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let path = streams.terminal {
            // A session without a terminal gets the first terminal that it opens.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        } else {
            for (number, descriptor) in streams.theirs.enumerated() {
                posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
            }
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        posix_spawn_file_actions_addchdir_np(&actions, place.folder)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(EARSHOT_PROGRAM_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
            texts.map { strdup($0) } + [nil]
        }
        // The limit of file locks has another letter in each shell.
        let marking = "ulimit -Sw \(mark) 2>/dev/null || ulimit -Sx \(mark) 2>/dev/null; "
        let words = strings(["/bin/sh", "-c", marking + replacingShell(command)])
        let variables = strings(place.environment.map { "\($0.key)=\($0.value)" }.sorted())
        let writable = strings(place.writable ?? [])
        defer { (words + variables + writable).forEach { free($0) } }
        var id: pid_t = 0
        let code =
            place.writable == nil
            ? posix_spawn(&id, "/bin/sh", &actions, &attributes, words, variables)
            : earshot_spawn_confined(&id, &actions, &attributes, words, variables, writable)
        guard code == 0 else {
            throw ProgramTrouble(.notStarted, found: String(cString: strerror(code)))
        }
        return id
    }

    /// The command, in a form in which a program takes the place of the shell.
    ///
    /// A shell that waits for a program turns its signals into statuses such as 139, and is one
    /// more process to be looked at. Only the shell knows whether a name is a program's; what has
    /// more than one command stays as it is.
    static func replacingShell(_ command: String) -> String {
        let name = command.prefix { !$0.isWhitespace }
        guard !name.isEmpty, name.allSatisfy(isPlain),
            command.allSatisfy({ isPlain($0) || " \"'$=:,+@%".contains($0) })
        else { return command }
        return "case $(command -v \(name)) in */*) exec \(command);; esac; \(command)"
    }

    /// Whether it means itself in every shell.
    private static func isPlain(_ character: Character) -> Bool {
        guard character.isASCII else { return false }
        return character.isLetter || character.isNumber || "_./-".contains(character)
    }
}
