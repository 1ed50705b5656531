import Synchronization

/// The prompts of a language, read when the first of them is wanted.
///
/// Reading them takes some milliseconds, which a text that is only spoken need
/// not wait for.
final class LazyCatalog: Sendable {
    let language: String
    private let loaded: Mutex<PromptCatalog?>

    init(language: String) {
        self.language = language
        loaded = Mutex(nil)
    }

    init(_ catalog: PromptCatalog) {
        language = catalog.language
        loaded = Mutex(catalog)
    }

    /// Reads them now, if they were not.
    ///
    /// - Throws: ``PromptCatalog/Unreadable``.
    func load() throws -> PromptCatalog {
        try loaded.withLock { catalog in
            if let catalog { return catalog }
            let read = try PromptCatalog(language: language)
            catalog = read
            return read
        }
    }
}
