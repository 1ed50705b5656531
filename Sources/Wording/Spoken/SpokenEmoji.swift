import Foundation

/// Replaces emoji by names: those of the locale's `speech.yaml` first, then those of the
/// Common Locale Data Repository, then Unicode's, which are English.
struct SpokenEmoji {
    let rules: SpokenRules

    /// The text with each emoji replaced by its name.
    func names(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: Self.mayBeEmoji) else { return text }
        var result = ""
        var pending = ""
        for character in text {
            guard let name = name(character) else {
                if !pending.isEmpty { result += character.isLetter ? " " : "" }
                pending = ""
                result.append(character)
                continue
            }
            // A pause separates it from the word or emoji before it.
            if !pending.isEmpty {
                result += ", "
            } else if let last = result.last, !last.isWhitespace {
                result += SpokenWord.edges.contains(last) ? " " : ", "
            }
            result += name
            pending = name
        }
        return result
    }

    private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x203B && (scalar.properties.isEmoji || scalar.value == 0x20E3)
    }

    /// An emoji's name; nil for any other character.
    func name(_ character: Character) -> String? {
        let scalars = Array(character.unicodeScalars.filter { $0.value != 0xFE0F })
        guard let first = scalars.first, scalars.contains(where: Self.mayBeEmoji),
            rules.symbols[character] == nil
        else { return nil }
        if scalars.last?.value == 0x20E3 {
            let key = String(String.UnicodeScalarView(scalars.dropLast()))
            let name = key.first.flatMap { rules.symbols[$0]?.name } ?? key
            return SpokenRules.fill(rules.phrases.keycap, ["name": name])
        }
        if let flag = flag(scalars) {
            return SpokenRules.fill(rules.phrases.flag, ["name": flag])
        }
        // The skin tone is said last, after the locale's name for the rest.
        let tones = scalars.compactMap(tone)
        let bare = scalars.filter { tone($0) == nil }
        guard !bare.isEmpty else { return tones.first }
        let whole = rules.emojiName(Self.text(bare))
        let names = whole.map { [$0] } ?? bare.compactMap(partName)
        guard !names.isEmpty, first.properties.isEmoji || !tones.isEmpty else { return nil }
        return (names + tones).joined(separator: ", ")
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// The name of a part of an emoji that has no name as a whole.
    private func partName(_ scalar: Unicode.Scalar) -> String? {
        guard !scalar.properties.isVariationSelector, scalar.properties.generalCategory != .format
        else { return nil }
        return rules.emojiName(String(scalar)) ?? scalar.properties.name?.lowercased()
    }

    private func tone(_ scalar: Unicode.Scalar) -> String? {
        guard scalar.properties.isEmojiModifier else { return nil }
        return rules.skinTones[Int(scalar.value - 0x1F3FB)]
    }

    /// The country of a flag with two regional letters, or the subdivision of a flag with
    /// tags.
    private func flag(_ scalars: [Unicode.Scalar]) -> String? {
        let letters = scalars.compactMap { scalar -> Character? in
            guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
            return Character(Unicode.Scalar(UInt8(65 + scalar.value - 0x1F1E6)))
        }
        if letters.count == scalars.count, !letters.isEmpty {
            let code = String(letters)
            return letters.count == 2
                ? Locale(identifier: rules.locale).localizedString(forRegionCode: code) ?? code
                : code
        }
        guard scalars.first?.value == 0x1F3F4, scalars.count > 1 else { return nil }
        let code = String(
            scalars.dropFirst().compactMap { scalar -> Character? in
                guard (0xE0061...0xE007A).contains(scalar.value) else { return nil }
                return Character(Unicode.Scalar(UInt8(scalar.value - 0xE0000)))
            })
        return code.isEmpty ? nil : rules.subdivisions[code] ?? code
    }
}

extension SpokenRules {
    /// The name of an emoji without skin tones and marks of variants; nil if it has none.
    func emojiName(_ emoji: String) -> String? {
        self.emoji[emoji] ?? emojiNames.name(of: emoji)
    }
}
