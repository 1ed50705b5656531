/// How the program ended, for the shell.
enum ExitStatus: Int32 {
    case success = 0
    /// Something went wrong, or a check did not pass.
    case failure = 1
    /// Nothing was logged, because a question has to be answered first.
    case question = 2
    /// The command line cannot be carried out (`EX_USAGE` of sysexits.h).
    case usage = 64
}
