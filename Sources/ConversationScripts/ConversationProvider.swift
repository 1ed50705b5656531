public import ScriptTesting
import Wording

/// Runs Earshot's own conversation where a script names no program.
public struct ConversationProvider: StageProvider {
    private let catalogs: ScriptCatalogs

    public init(catalogs: ScriptCatalogs) {
        self.catalogs = catalogs
    }

    public var vocabulary: Vocabulary { .conversation }

    public func stage(for setup: ScriptSetup) throws -> any Stage {
        try ConversationStage(setup, catalogs: catalogs)
    }

    public func language(_ locale: String) throws -> ScriptLanguage {
        let language = try catalogs.language(locale)
        let catalogs = catalogs
        return ScriptLanguage(conventions: language.conventions) { spoken in
            try catalogs.phonemes.ipa(spoken, voice: language.wording.conventions.voice)
        }
    }
}

extension ScriptSuite {
    /// Runs scripts on Earshot's own conversation, and on programs.
    public init(catalogs: ScriptCatalogs) {
        self.init(provider: ConversationProvider(catalogs: catalogs))
    }
}
