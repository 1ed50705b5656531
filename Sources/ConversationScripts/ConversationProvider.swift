package import ScriptTesting
import Wording

/// Makes stages of Earshot's own conversation, for scripts that name no program.
package struct ConversationProvider: StageProvider {
    private let catalogs: ScriptCatalogs

    /// A provider with catalogs that are shared by all of its stages.
    package init(catalogs: ScriptCatalogs) {
        self.catalogs = catalogs
    }

    /// The words for Earshot's own conversation.
    package var vocabulary: Vocabulary { .conversation }

    /// Makes a conversation in the state that the `setup` lines describe.
    ///
    /// - Throws: an error if the locale cannot be read, the log cannot be made, or the fixture is
    ///   impossible.
    package func stage(for setup: ScriptSetup) throws -> any Stage {
        try ConversationStage(setup, catalogs: catalogs)
    }

    /// How a locale's texts are written, and how eSpeak NG pronounces them.
    ///
    /// - Throws: an error if the data of the locale cannot be read.
    package func language(_ locale: String) throws -> ScriptLanguage {
        let language = try catalogs.language(locale)
        let catalogs = catalogs
        return ScriptLanguage(conventions: language.conventions) { spoken in
            try catalogs.phonemes.ipa(spoken, voice: language.wording.conventions.voice)
        }
    }
}

extension ScriptSuite {
    /// A suite whose scripts drive Earshot's own conversation, or programs.
    ///
    /// - Parameter catalogs: shared by all scripts of the suite, so that each locale is read once.
    package init(catalogs: ScriptCatalogs) {
        self.init(provider: ConversationProvider(catalogs: catalogs))
    }
}
