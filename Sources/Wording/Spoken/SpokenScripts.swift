import Foundation

/// Letters of scripts for which eSpeak NG has no voice.
///
/// eSpeak NG would say each letter's number ("letter 1 7 9 F") or nothing. The number of
/// letters and the script's name tell the person what is there.
struct SpokenScripts {
    let rules: SpokenRules

    /// Unicode blocks, with the ISO 15924 code of their script.
    private static let scripts: [(letters: ClosedRange<UInt32>, code: String)] = [
        (0x700...0x74F, "Syrc"), (0x780...0x7BF, "Thaa"), (0x7C0...0x7FF, "Nkoo"),
        (0xE80...0xEFF, "Laoo"), (0xF00...0xFFF, "Tibt"), (0x13A0...0x13FF, "Cher"),
        (0x1400...0x167F, "Cans"), (0x1680...0x169F, "Ogam"), (0x16A0...0x16FF, "Runr"),
        (0x1700...0x171F, "Tglg"), (0x1780...0x17FF, "Khmr"), (0x1800...0x18AF, "Mong"),
        (0x1B00...0x1B7F, "Bali"), (0x1B80...0x1BBF, "Sund"), (0x1C50...0x1C7F, "Olck"),
        (0x2C80...0x2CFF, "Copt"), (0x2D30...0x2D7F, "Tfng"), (0xA000...0xA4CF, "Yiii"),
        (0xA500...0xA63F, "Vaii"), (0xA980...0xA9DF, "Java"), (0xAB70...0xABBF, "Cher"),
        (0x10330...0x1034F, "Goth"), (0x12000...0x1254F, "Xsux"), (0x13000...0x1345F, "Egyp"),
    ]

    /// The text with runs of such letters replaced by their number and script.
    func name(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { Self.code(of: $0) != nil }) else { return text }
        var result = ""
        var run: (code: String, count: Int)?
        func finish() {
            guard let found = run else { return }
            let script =
                Locale(identifier: rules.locale).localizedString(forScriptCode: found.code)
                ?? found.code
            let pattern = rules.foreignLetters.word(isOne: found.count == 1)
            let name = SpokenRules.fill(
                pattern, ["n": String(found.count), "script": script])
            if result.last?.isWhitespace == false { result += " " }
            result += name
            run = nil
        }
        for character in text {
            let code = character.unicodeScalars.first.flatMap(Self.code)
            // Spaces and marks inside a run belong to it but are not counted.
            if let code, code == run?.code || run == nil {
                run = (code, (run?.count ?? 0) + (character.isLetter ? 1 : 0))
            } else {
                let ended = run != nil
                finish()
                if let code {
                    run = (code, 1)
                    result += " "
                } else {
                    if ended, character.isLetter || character.isNumber { result += " " }
                    result.append(character)
                }
            }
        }
        finish()
        return result
    }

    private static func code(of scalar: Unicode.Scalar) -> String? {
        guard scalar.value >= 0x700 else { return nil }
        return scripts.first { $0.letters.contains(scalar.value) }?.code
    }
}
