import AccessibleCore
import Conversation
import Journal
import LocaleCatalogs
public import ScriptTesting

extension Vocabulary {
    /// What the conversation has.
    public static let conversation: Vocabulary = {
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
    /// What a conversation can begin with.
    static let conversation: SetupVocabulary = {
        var vocabulary = SetupVocabulary { name, value in
            // A value that is not kept as it was given was not understood.
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

    /// The names of all that a person can set.
    static let conversationPreferences: [String] = {
        let kinds = EntryKind.allCases.map { "quick-options.\($0.rawValue)" }
        let unset = ["speech", "last-custom-time", "quick-options"] + kinds
        return (Array(Preferences().stored.keys) + unset).sorted()
    }()
}
