import AccessibleCore

/// The words that a script may use for what a program has: elements, actions, keys, paths.
///
/// A list that is nil is not known before the script runs, so every word is accepted.
public struct Vocabulary: Sendable {
    /// Ids of elements, with `N` in place of a number.
    public var elements: [String]?
    /// Names of actions, including actions of single elements.
    public var actions: [String]?
    /// Names of keys.
    public var keys: [String]
    /// Paths that `state` can read.
    public var statePaths: [String]?
    /// Names of tones.
    public var earcons: [String]?
    /// Names of the fields that `entry` can state.
    public var entryFields: [String]?
    /// Names of what can fail outside the program.
    public var troubles: [String]?
    /// Whether the microphone opens and closes by itself, unless the script has `setup recognizer
    /// slow`.
    public var opensByItself = false
    /// The words that `setup` lines may use.
    public var setup = SetupVocabulary()

    /// The words for a program about which nothing is known except the keys.
    public static let anyProgram = Vocabulary(
        elements: nil, actions: nil,
        keys: Key.allCases.map(\.rawValue) + editingKeys + TerminalKeys.names,
        statePaths: nil,
        earcons: nil, entryFields: nil, troubles: nil)

    /// Names of keys that edit a line and nothing else.
    static let editingKeys = [
        "backspace", "delete", "word left", "word right", "erase word", "erase line",
        "erase to end",
    ]

    /// The same `setup` lines, and every word for what a program has.
    var ofAnyProgram: Vocabulary {
        var vocabulary = Self.anyProgram
        vocabulary.setup = setup
        return vocabulary
    }

    static let priorities = Announcement.Priority.allCases.map(\.rawValue)
    static let traits = Trait.allCases.map(\.rawValue)
    static let roles = Trait.allCases.filter(\.isRole).map(\.rawValue) + ["generic"]

    /// The word of a list with the smallest edit distance to another; empty for an empty list.
    static func nearest(to word: String, in words: [String]) -> String {
        let letters = Array(word.lowercased().prefix(60))
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = EditDistance.between(letters, Array(candidate.lowercased()))
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word ?? ""
    }

    /// Whether the program can have an element with this id; true if ``elements`` is nil.
    public func knows(element id: String) -> Bool {
        guard let elements else { return true }
        // The chooser lists elements and entries as `item-` and their own id, and can list its own
        // items.
        var own = Substring(id)
        while own.hasPrefix("item-") { own = own.dropFirst(5) }
        let family = Self.family(of: String(own))
        // Voices are named by their files, such as gmw/en-US.
        let isVoice = own.count < id.count && (own == "plain" || own.contains("/"))
        return isVoice || elements.contains(family)
            || own.count < id.count && elements.contains("item-" + family)
    }

    /// An id with `N` in place of each number, as in ``elements``.
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
    /// Whether the trait says what an element is; the other traits are its state.
    var isRole: Bool {
        switch self {
        case .selected, .disabled, .expanded, .collapsed, .updatesFrequently: false
        default: true
        }
    }
}
