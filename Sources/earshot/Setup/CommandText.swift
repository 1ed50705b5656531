import Wording

/// The words of `--help`, from the prompts like every other sentence, in the
/// language of the locale.
enum CommandText {
    private static let catalog = try? PromptCatalog(language: WishedLocale.language, only: "usage")
    private static let english = try? PromptCatalog(language: "en", only: "usage")

    /// The text under a key; the key itself when there is none.
    static func text(_ key: String) -> String {
        catalog?.patterns[key] ?? english?.patterns[key] ?? key
    }
}
