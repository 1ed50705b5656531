/// Parts of things: "half a cup", "three quarters of an hour", "trois quarts de litre".
extension SpokenAmounts {
    /// How a locale says a part of something; a half may be an adjective elsewhere.
    struct PartOf: Sendable {
        /// What is said for a `half`, `one` other part and `many` parts; where there is no
        /// pattern, the part stands before the thing as it is.
        let patterns: [String: String]
        /// What joins a part to a thing: "a " and "an ", "de " and "d'".
        let beforeConsonant, beforeVowel: String
        let vowels: Set<Character>
        /// Beginnings of words that sound otherwise than they are written: "hour", "unit".
        let likeVowels, likeConsonants: Set<String>
        /// Words behind a part that are not the thing: "1/2 of".
        let notThings: Set<String>
    }

    static func kind(ofPart value: Double?) -> String? {
        guard let value else { return nil }
        if value == 0.5 { return "half" }
        let inverse = 1 / value
        return abs(inverse - inverse.rounded()) < 0.01 ? "one" : "many"
    }

    /// The words for a part of a unit; nil if the part stands before it as it is.
    func part(_ value: Value, of unit: String) -> String? {
        start(of: value, before: unit).map { $0 + unit }
    }

    /// The words for a part that stands before a thing; nil if it stands as it is.
    func part(_ value: Value, before thing: SpokenWord) -> String? {
        guard let partOf = rules.partOf, !partOf.notThings.isEmpty, thing.core.count > 1,
            thing.core.allSatisfy(\.isLetter), thing.core[0].isLowercase,
            !partOf.notThings.contains(thing.text),
            thing.core.last != "s" || thing.core.dropLast().last == "s"
        else { return nil }
        return start(of: value, before: thing.text).map { String($0.dropLast()) }
    }

    private func start(of value: Value, before thing: String) -> String? {
        guard let partOf = rules.partOf, let kind = value.part,
            let pattern = partOf.patterns[kind]
        else { return nil }
        let small = thing.lowercased()
        let isVowel =
            (small.first.map(partOf.vowels.contains) ?? false)
            && !partOf.likeConsonants.contains(where: small.hasPrefix)
            || partOf.likeVowels.contains(where: small.hasPrefix)
        let joiner = isVowel ? partOf.beforeVowel : partOf.beforeConsonant
        return SpokenRules.fill(pattern, ["part": value.spoken]) + joiner
    }
}

extension Character {
    /// The number that it stands for in Unicode, such as 0.5 for "½".
    var numericValue: Double? {
        unicodeScalars.count == 1 ? unicodeScalars.first?.properties.numericValue : nil
    }
}
