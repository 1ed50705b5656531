import Wording

/// The words of `--help`, from the prompts like every other sentence.
enum CommandText {
    private static let catalog = try? PromptCatalog(language: "en", only: "usage")

    /// The text under a key; the key itself when there is none.
    static func text(_ key: String) -> String {
        catalog?.patterns[key] ?? key
    }
}
