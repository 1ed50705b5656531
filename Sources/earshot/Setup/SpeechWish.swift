/// A guess, from the words of the command alone, whether anything will be
/// spoken; a wrong one costs a millisecond.
enum SpeechWish {
    private static let silentCommands: Set<String> = [
        "understand", "history", "help", "doctor", "test",
    ]
    private static let silentFlags: Set<String> = ["--help", "-h", "--version", "--phonemes"]

    /// Whether it will go to a sound server, if there is one.
    static func meansServer(_ arguments: [String]) -> Bool {
        let words = arguments.dropFirst()
        let isElsewhere =
            zip(words, words.dropFirst()).contains {
                $0 == "--audio" && !["auto", "pulse"].contains($1)
            }
            || words.contains {
                $0 == "--wav" || $0.hasPrefix("--wav=")
                    || ($0.hasPrefix("--audio=")
                        && !["--audio=auto", "--audio=pulse"].contains($0))
            }
        return !isElsewhere
    }

    static func isLikely(_ arguments: [String]) -> Bool {
        let words = arguments.dropFirst()
        if words.contains(where: silentFlags.contains) { return false }
        if let command = words.first(where: { !$0.hasPrefix("-") }),
            silentCommands.contains(command)
        {
            return false
        }
        return !words.contains("--speech=off")
            && !zip(words, words.dropFirst()).contains {
                $0 == "--speech" && $1 != "espeak"
            }
    }
}
