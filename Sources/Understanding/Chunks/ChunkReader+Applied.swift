import Journal

/// Medicines that are put on or into the body: creams, patches, drops.
extension ChunkReader {
    /// Whether a verb of the list `apply` says that a medicine was used.
    ///
    /// "Rubbed voltaren on my knee" and "stuck on a new estradiol patch" do; "put the iron in the
    /// drawer" does not. A medicine is named, and a part of the body or what the medicine is made
    /// up as; and nobody but the speaker.
    static func appliesMedicine(_ matcher: PhraseMatcher, hasSite: Bool) -> Bool {
        let tokens = matcher.tokens.indices
        return tokens.contains { matcher.phrase(.apply, at: $0) != nil }
            && tokens.contains { matcher.phrase(.vitamin, at: $0) != nil }
            && (hasSite || tokens.contains { matcher.phrase(.form, at: $0) != nil })
            && !tokens.contains { matcher.phrase(.otherSubject, at: $0) != nil }
    }

    static func namesSite(_ matcher: PhraseMatcher) -> Bool {
        matcher.tokens.indices.contains { isSite($0, matcher) }
    }

    /// A part of the body, led by a word such as "my", "left" or "on": "put it back" names none.
    private static func isSite(_ token: Int, _ matcher: PhraseMatcher) -> Bool {
        guard token > 0, matcher.phrase(.body, at: token) != nil else { return false }
        return [WordClass.determiner, .article, .side, .stop, .filler].contains { list in
            (0..<token).contains { matcher.phrase(list, at: $0)?.end == token }
        }
    }
}
