import AccessibleCore

/// The words that a script may use, for its keywords and for what it names of
/// a program.
public struct Vocabulary: Sendable {
    /// Ids of elements, with `N` for a number; nil when they are not known
    /// before the script runs.
    public var elements: [String]?
    /// Names of actions, elements' own included; nil when they are not known.
    public var actions: [String]?
    /// Names of keys.
    public var keys: [String]
    /// Paths of the state; nil when they are not known.
    public var statePaths: [String]?
    public var earcons: [String]?
    public var entryFields: [String]?
    /// What can go wrong outside; nil when it is not known.
    public var troubles: [String]?
    /// Its microphone opens and closes by itself, unless it is set up to be slow.
    public var opensByItself = false
    /// What `setup` lines can name.
    public var setup = SetupVocabulary()

    /// What may be asked of a program that is not known beforehand.
    public static let anyProgram = Vocabulary(
        elements: nil, actions: nil, keys: Key.allCases.map(\.rawValue), statePaths: nil,
        earcons: nil, entryFields: nil, troubles: nil)

    /// The same `setup` lines, for a program that is not known beforehand.
    var ofAnyProgram: Vocabulary {
        var vocabulary = Self.anyProgram
        vocabulary.setup = setup
        return vocabulary
    }

    static let priorities = Announcement.Priority.allCases.map(\.rawValue)
    static let traits = Trait.allCases.map(\.rawValue)
    static let roles = Trait.allCases.filter(\.isRole).map(\.rawValue) + ["generic"]

    /// The word of a list that is written most like another.
    static func nearest(to word: String, in words: [String]) -> String {
        let letters = Array(word.lowercased().prefix(60))
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = EditDistance.between(letters, Array(candidate.lowercased()))
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word ?? ""
    }

    /// Whether there can be an element of an id.
    public func knows(element id: String) -> Bool {
        guard let elements else { return true }
        // The chooser lists elements and entries by their own ids, and may be
        // opened over itself.
        var own = Substring(id)
        while own.hasPrefix("item-") { own = own.dropFirst(5) }
        let family = Self.family(of: String(own))
        // Voices are called by their files, such as gmw/en-US.
        let isVoice = own.count < id.count && (own == "plain" || own.contains("/"))
        return isVoice || elements.contains(family)
            || own.count < id.count && elements.contains("item-" + family)
    }

    /// An id with `N` in the place of its number, as ``elements`` has it.
    static func family(of id: String) -> String {
        var family = ""
        for piece in id.split(separator: "-", omittingEmptySubsequences: false) {
            if !family.isEmpty || piece.isEmpty { family += "-" }
            family += Int(piece) == nil ? String(piece) : "N"
        }
        return family
    }
}

extension Trait {
    /// It says what an element is, rather than how it stands.
    var isRole: Bool {
        switch self {
        case .selected, .disabled, .expanded, .collapsed, .updatesFrequently: false
        default: true
        }
    }
}
