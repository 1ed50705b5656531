/// A key of a braille display that Earshot acts on.
package enum BrailleKey: Sendable, Hashable {
    /// Shows the part to the left.
    case panLeft
    /// Shows the part to the right.
    case panRight
    /// Shows the announcement before.
    case previousAnnouncement
    /// Shows the announcement after.
    case nextAnnouncement
    /// Shows the oldest announcement that is kept.
    case oldestAnnouncement
    /// Shows the newest announcement.
    case newestAnnouncement
    /// Shows the line that is being typed.
    case home
    /// The key above a cell, counted from 0.
    case route(Int)
    /// What a terminal's keyboard would send: text, or the sequence of a key.
    case typed(String)
}

// The numbers are those of BrlAPI: its manual, "Braille keycodes", and brlapi_constants.h.
extension BrailleKey {
    private static let commandType: UInt64 = 0x2000_0000
    private static let typeMask: UInt64 = 0xE000_0000
    private static let blockMask: UInt64 = 0x1FFF_0000
    private static let argumentMask: UInt64 = 0xFFFF
    private static let flagShift: UInt64 = 32
    private static let routeBlock: UInt64 = 0x1_0000
    private static let unicodeSymbol: UInt64 = 0x100_0000

    private static let commands: [UInt64: BrailleKey] = [
        1: .previousAnnouncement, 2: .nextAnnouncement, 9: .oldestAnnouncement,
        10: .newestAnnouncement, 11: .oldestAnnouncement, 12: .newestAnnouncement, 23: .panLeft,
        24: .panRight, 29: .home, 31: .home,
    ]

    /// What a terminal sends for keys without a character: xterm's sequences.
    private static let sequences: [UInt64: String] = [
        0xFF08: "\u{7F}", 0xFF09: "\t", 0xFF0D: "\r", 0xFF1B: "\u{1B}", 0xFF50: "\u{1B}[H",
        0xFF51: "\u{1B}[D", 0xFF52: "\u{1B}[A", 0xFF53: "\u{1B}[C", 0xFF54: "\u{1B}[B",
        0xFF55: "\u{1B}[5~", 0xFF56: "\u{1B}[6~", 0xFF57: "\u{1B}[F", 0xFFFF: "\u{1B}[3~",
    ]

    /// The codes of the commands to ask BRLTTY for; it acts on all others itself.
    package static var commandCodes: [UInt64] {
        commands.keys.sorted().map { commandType | $0 } + [commandType | routeBlock]
    }

    /// Reads a key code of BrlAPI.
    ///
    /// Nil for a key that means nothing here.
    package init?(code: UInt64) {
        let flags = code >> Self.flagShift
        switch code & Self.typeMask {
        case Self.commandType:
            if code & Self.blockMask == Self.routeBlock {
                self = .route(Int(code & Self.argumentMask))
            } else if code & Self.blockMask == 0,
                let key = Self.commands[code & Self.argumentMask]
            {
                self = key
            } else {
                return nil
            }
        case 0:
            guard let text = Self.text(ofSymbol: code & 0x1FFF_FFFF, flags: flags) else {
                return nil
            }
            self = .typed(text)
        default: return nil
        }
    }

    /// What a keyboard would send for an X11 key symbol with modifiers.
    private static func text(ofSymbol symbol: UInt64, flags: UInt64) -> String? {
        // A control character stands for the key that types it.
        let key = symbol < 0x20 ? 0xFF00 | symbol : symbol
        if let sequence = sequences[key] { return sequence }
        let isUnicode = symbol & unicodeSymbol != 0
        let value = isUnicode ? symbol & (unicodeSymbol - 1) : symbol
        // Without the mark for Unicode, only those of Latin-1 are the characters themselves.
        guard isUnicode || value <= 0xFF, value >= 0x20, value != 0x7F,
            let scalar = Unicode.Scalar(UInt32(value))
        else { return nil }
        var text = String(Character(scalar))
        if flags & 0x03 != 0 { text = text.uppercased() }
        if flags & 0x04 != 0 {
            guard let letter = text.lowercased().unicodeScalars.first,
                ("a"..."z").contains(letter), let control = Unicode.Scalar(letter.value & 0x1F)
            else { return nil }
            text = String(Character(control))
        }
        if flags & 0x08 != 0 { text = "\u{1B}" + text }
        return text
    }
}
