/// Marks every prompt, so that a text shows from which prompts it was made.
///
/// The marks are Hangul syllables: letters that no rule of wording treats as a space, a sign or a
/// number.
struct PromptMarks {
    private let keys: [String]
    private let places: [String: Int]
    private static let first: UInt32 = 0xAC00

    init(keys: some Collection<String>) {
        self.keys = keys.sorted()
        places = Dictionary(uniqueKeysWithValues: zip(self.keys, self.keys.indices))
    }

    /// A prompt with its mark; an empty prompt stays empty.
    func marked(_ key: String, _ pattern: String) -> String {
        guard !pattern.isEmpty, let place = places[key],
            let scalar = Unicode.Scalar(Self.first + UInt32(place))
        else { return pattern }
        return pattern + String(Character(scalar))
    }

    /// The prompts whose marks are in a text.
    func keys(in text: String) -> Set<String> {
        Set(
            text.unicodeScalars.compactMap { scalar in
                guard scalar.value >= Self.first else { return nil }
                let place = Int(scalar.value - Self.first)
                return keys.indices.contains(place) ? keys[place] : nil
            })
    }
}
