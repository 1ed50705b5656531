import AccessibleCore

/// Finds the name that somebody probably meant.
enum NearestName {
    /// The name that is spelled most like a word: it begins with the word, or
    /// differs in at most a third of the word's letters.
    ///
    /// Nil if none does.
    ///
    /// Words of one letter and words of more than 40 letters are like nothing.
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
