import AccessibleCore
import Conversation
import Journal
import LocaleCatalogs
package import ScriptTesting

extension Vocabulary {
    /// The words for Earshot's own conversation.
    package static let conversation: Vocabulary = {
        var vocabulary = Vocabulary.anyProgram
        vocabulary.elements = Session.elementIDs
        vocabulary.actions = ElementAction.standard.map(\.name) + Session.ownActionIDs
        vocabulary.statePaths = ConversationStage.paths
        vocabulary.earcons = Earcon.allCases.map(\.rawValue)
        vocabulary.entryFields = ConversationStage.entryFields
        vocabulary.troubles = StageTrouble.names
        vocabulary.opensByItself = true
        vocabulary.setup = .conversation
        return vocabulary
    }()
}

extension SetupVocabulary {
    /// The words of `setup` lines for Earshot's own conversation.
    static let conversation: SetupVocabulary = {
        var vocabulary = SetupVocabulary { name, value in
            // Storing a value normalizes it; a value that changes was not understood.
            Preferences(stored: [name: value]).stored[name] == value
                ? nil : Preferences().stored[name] ?? ""
        }
        vocabulary.locales = LocaleCatalogs.identifiers
        vocabulary.preferences = conversationPreferences
        vocabulary.entryKinds = EntryKind.allCases.map(\.rawValue)
        vocabulary.meals = Meal.allCases.map(\.rawValue)
        vocabulary.severities = ([.mild, .moderate, .severe] + (0...10).map(Severity.score)).map(
            \.rawValue)
        return vocabulary
    }()

    /// The stored names of all preferences.
    static let conversationPreferences: [String] = {
        let kinds = EntryKind.allCases.map { "quick-options.\($0.rawValue)" }
        let unset = ["speech", "echo", "last-custom-time", "quick-options"] + kinds
        return (Array(Preferences().stored.keys) + unset).sorted()
    }()
}
