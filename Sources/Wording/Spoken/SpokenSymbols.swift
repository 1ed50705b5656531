/// Names signs according to the chosen punctuation level.
struct SpokenSymbols {
    let rules: SpokenRules
    let style: SpokenStyle
    private var level: SpokenStyle.Punctuation { style.punctuation }

    /// Signs at which the voice pauses, or which it skips, if they are not named.
    private static let quiet = Set<Character>(".,;:!?…—–-'’‘\"“”()[]{}«»¿¡")

    /// A sign's name at this level; nil if it is not named.
    private func name(_ character: Character) -> String? {
        guard let symbol = rules.symbol(character), symbol.level <= level else { return nil }
        return symbol.name
    }

    /// The marks around a word; those that are not named stay, so that the voice pauses.
    func edge(_ marks: String, isLead: Bool) -> String {
        guard !marks.isEmpty else { return "" }
        let names = marks.compactMap(name)
        guard !names.isEmpty else { return marks }
        let pause = marks.last { ".,;:!?".contains($0) }.map(String.init) ?? ""
        let words = names.joined(separator: " ")
        return isLead ? "\(words) " : " \(words)\(pause)"
    }

    /// A word that no other rule applies to, with its signs named or removed.
    func word(_ text: [Character]) -> String {
        var result = ""
        var needsSpace = false
        func add(_ piece: String, apart: Bool) {
            if (apart || needsSpace) && !result.isEmpty { result += " " }
            result += piece
            needsSpace = apart
        }
        let isFigure = style.numbers == .digits && !text.contains(where: \.isLetter)
        for (index, character) in text.enumerated() {
            if isFigure, character.isDigit, index > 0, text[index - 1].isDigit { needsSpace = true }
            if character.isLetter || character.isDigit {
                add(String(character), apart: false)
                continue
            }
            let isInside =
                index > 0 && index + 1 < text.count
                && text[index - 1].isJoinable && text[index + 1].isJoinable
            if isInside, character == "'" || character == "’" {
                // The apostrophe of "it's" is part of the word.
                add(String(character), apart: false)
            } else if isInside, character == "-", level < .most,
                text[index - 1].isDigit || text[index + 1].isDigit
            {
                // The voice says the hyphen of "B-12" only sometimes.
                needsSpace = true
            } else if isInside, character == ".", text[index + 1].isDigit {
                add(rules.phrases.point, apart: true)
            } else if isInside, character == ",", text[index + 1].isDigit, level < .all {
                add(",", apart: false)
                needsSpace = true
            } else if let name = name(character) {
                add(name, apart: true)
            } else if Self.quiet.contains(character) || rules.symbol(character) == nil {
                add(String(character), apart: false)
            } else {
                needsSpace = true
            }
        }
        return result
    }
}

extension Character {
    fileprivate var isJoinable: Bool { isLetter || isDigit }
}

extension SpokenRules {
    /// A sign's name and level; nil if it is not a sign.
    ///
    /// The name is the locale's, the repository's or Unicode's.
    func symbol(_ character: Character) -> Symbol? {
        if let symbol = symbols[character] { return symbol }
        guard !character.isLetter, !character.isNumber, let first = character.unicodeScalars.first,
            first.value > 0x7F || character.unicodeScalars.count > 1
        else { return nil }
        if character.unicodeScalars.count > 1, let symbol = symbols[Character(first)] {
            return symbol
        }
        let level: SpokenStyle.Punctuation
        switch first.properties.generalCategory {
        case .mathSymbol, .otherSymbol, .currencySymbol, .modifierSymbol: level = .some
        case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .connectorPunctuation, .otherPunctuation:
            level = .all
        default: return nil
        }
        let name = emojiNames.name(of: String(first)) ?? first.properties.name?.lowercased()
        return name.map { Symbol(name: $0, many: "", level: level) }
    }
}
