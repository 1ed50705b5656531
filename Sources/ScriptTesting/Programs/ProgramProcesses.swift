import CPrograms
import Glibc

/// The processes of a program, as the kernel knows them.
///
/// The kernel tells what each thread waits for. A program whose threads all wait, and one of them
/// for input, will do nothing until it gets some: no time needs to pass to know that.
final class ProgramProcesses {
    private let watch: OpaquePointer?
    private var input = earshot_input()
    private let knowsInput: Bool

    /// The processes of a program.
    ///
    /// - Parameters:
    ///   - leader: the first process, which leads a process session.
    ///   - mark: the number that it was started with.
    ///   - input: our end of its input.
    ///   - terminal: the path of its terminal; nil for a pipe.
    init(of leader: pid_t, mark: UInt64, input descriptor: Int32, terminal: String?) {
        watch = earshot_watch_new(leader, mark)
        knowsInput = earshot_describe_input(descriptor, terminal, &input)
    }

    deinit { earshot_watch_free(watch) }

    /// Looks once what the processes do.
    func look() -> earshot_rest {
        guard knowsInput, watch != nil else { return earshot_rest_unknown }
        return earshot_watch_look(watch, &input)
    }

    /// A number that changes whenever one of them has run, as of the last look.
    var turns: UInt64 { watch.map(earshot_watch_turns) ?? 0 }

    /// How many of them had not ended, as of the last look.
    var living: Int { watch.map(earshot_watch_living) ?? 0 }

    /// How many processes a program may have at once.
    static let most = 256

    /// How long processes are searched that were started while others were killed.
    private static let longestSearch = Duration.seconds(10)

    /// Kills all of them, and those that left the process session.
    ///
    /// - Parameter home: the program's temporary folder, which is in the environment of everything
    ///   that it started.
    func kill(home: String) {
        guard let watch else { return }
        let end = ContinuousClock.now + Self.longestSearch
        while earshot_watch_kill(watch, home) > 0, ContinuousClock.now < end { sched_yield() }
    }
}
