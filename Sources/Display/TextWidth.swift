/// The largest number of columns that characters take on a terminal.
///
/// Terminals differ about emoji: those that know grapheme clusters draw a family in two
/// columns, others (xterm) draw its members side by side. The greater width counts here,
/// so that a line is never longer than computed.
package enum TextWidth {
    /// The columns of a text.
    package static func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The columns of one character with its combining marks.
    package static func columns(of character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            // The variation selector gives a narrow character its wide emoji form.
            width = scalar == "\u{FE0F}" && width == 1 ? 2 : width + columns(of: scalar)
        }
        return width
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator,
            .paragraphSeparator:
            return 0
        default: break
        }
        // These Hangul vowels and final consonants join the syllable before them.
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
        return isWide(scalar) ? 2 : 1
    }

    /// Whether it has East Asian width W or F (UAX 11) or is in the emoji blocks.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Two of these are one flag, which takes two columns.
        case 0x1F1E6...0x1F1FF: false
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247,
            0x3250...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7F0, 0x1F900...0x1F9FF,
            0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
