/// A guess, from the words of the command alone, whether anything will be
/// spoken; a wrong one costs a millisecond.
enum SpeechWish {
    private static let silentCommands: Set<String> = [
        "understand", "history", "help", "doctor", "test",
    ]
    private static let silentFlags: Set<String> = ["--help", "-h", "--version", "--phonemes"]

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
