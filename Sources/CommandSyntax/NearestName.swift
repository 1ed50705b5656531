import AccessibleCore

/// Finds the name that somebody probably meant.
enum NearestName {
    /// The name that is spelled most like a word; nil if no name is similar enough.
    ///
    /// A similar name differs in at most a third of the word's letters, or begins with the word. A
    /// word of one letter, or of more than 40 letters, is similar to no name.
    static func of(_ word: String, among names: [String]) -> String? {
        let letters = Array(word.lowercased())
        guard (2...40).contains(letters.count) else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = EditDistance.between(letters, Array(name))
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        if let best, best.distance <= max(1, letters.count / 3) { return best.name }
        return names.first { $0.hasPrefix(String(letters)) }
    }
}
