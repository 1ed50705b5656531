import MessagePatterns
import Synchronization

/// The prompts of a locale, read when the first one is needed.
///
/// Reading takes some milliseconds, and a text that is only spoken can begin without it.
final class LazyCatalog: Sendable {
    private let language: String
    private let locale: String
    private let loaded: Mutex<PromptCatalog?>

    init(language: String, locale: String) {
        self.language = language
        self.locale = locale
        loaded = Mutex(nil)
    }

    init(_ catalog: PromptCatalog) {
        language = catalog.language
        locale = catalog.language
        loaded = Mutex(catalog)
    }

    /// Reads the prompts now, unless they were already read.
    ///
    /// - Throws: ``PromptCatalog/Unreadable``.
    func load() throws -> PromptCatalog {
        try loaded.withLock { catalog in
            if let catalog { return catalog }
            let read = try PromptCatalog(language: language, locale: locale)
            catalog = read
            return read
        }
    }
}
