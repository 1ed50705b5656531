/// What a terminal sends for each key, according to XTerm Control Sequences.
enum TerminalKeys {
    /// The names of keys that only a terminal has.
    static let names: [String] =
        functions.keys.sorted() + modified.keys.sorted() + ["insert", "control space"]
        + letters.flatMap { ["control \($0)", "alt \($0)"] } + digits.map { "alt \($0)" }

    /// The names of keys that every stage has.
    static let usualNames = cursor.keys.sorted() + fixed.keys.sorted().filter { $0 != "space" }

    private static let letters = "abcdefghijklmnopqrstuvwxyz"
    private static let digits = "0123456789"

    /// What is sent for a key; nil for an unknown one.
    ///
    /// - Parameter isApplication: whether the program has asked for application cursor keys.
    static func sequence(_ name: String, isApplication: Bool) -> String? {
        if isApplication, let letter = cursor[name] { return "\u{1B}O\(letter)" }
        if let letter = cursor[name] { return "\u{1B}[\(letter)" }
        if let sequence = fixed[name] ?? functions[name] ?? modified[name] { return sequence }
        let words = name.split(separator: " ")
        guard words.count == 2, let letter = words[1].utf8.first, words[1].utf8.count == 1,
            (letters + digits).utf8.contains(letter)
        else { return nil }
        switch words[0] {
        case "control" where letters.utf8.contains(letter):
            return String(UnicodeScalar(letter & 0x1F))
        case "alt": return "\u{1B}\(words[1])"
        default: return nil
        }
    }

    private static let cursor = [
        "up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F",
    ]

    private static let fixed = [
        "page up": "\u{1B}[5~", "page down": "\u{1B}[6~", "insert": "\u{1B}[2~",
        "escape": "\u{1B}", "space": " ", "enter": "\r", "tab": "\t",
        "shift tab": "\u{1B}[Z", "shift page up": "\u{1B}[5;2~",
        "shift page down": "\u{1B}[6;2~", "control home": "\u{1B}[1;5H",
        "control end": "\u{1B}[1;5F", "control space": "\u{0}",
        "backspace": "\u{7F}", "delete": "\u{1B}[3~", "word left": "\u{1B}b",
        "word right": "\u{1B}f", "erase word": "\u{17}", "erase line": "\u{15}",
        "erase to end": "\u{0B}",
    ]

    /// Keys with Shift, Alt or Control, as far as they are not in ``fixed``.
    private static let modified: [String: String] = {
        var keys = [
            "control page up": "\u{1B}[5;5~", "control page down": "\u{1B}[6;5~",
            "control delete": "\u{1B}[3;5~", "shift delete": "\u{1B}[3;2~",
            "alt enter": "\u{1B}\r", "alt backspace": "\u{1B}\u{7F}",
            "control backslash": "\u{1C}", "control bracket": "\u{1D}",
            "control underscore": "\u{1F}",
        ]
        for (modifier, number) in [("shift", 2), ("alt", 3), ("control", 5)] {
            for (key, letter) in cursor {
                keys["\(modifier) \(key)"] = "\u{1B}[1;\(number)\(letter)"
            }
        }
        return keys.filter { fixed[$0.key] == nil }
    }()

    private static let functions = [
        "f1": "\u{1B}OP", "f2": "\u{1B}OQ", "f3": "\u{1B}OR", "f4": "\u{1B}OS",
        "f5": "\u{1B}[15~", "f6": "\u{1B}[17~", "f7": "\u{1B}[18~", "f8": "\u{1B}[19~",
        "f9": "\u{1B}[20~", "f10": "\u{1B}[21~", "f11": "\u{1B}[23~", "f12": "\u{1B}[24~",
    ]

    /// A text as it is pasted.
    ///
    /// - Parameter isBracketed: whether the program has asked for marks around what is pasted.
    static func pasted(_ text: String, isBracketed: Bool) -> String {
        isBracketed ? "\u{1B}[200~\(text)\u{1B}[201~" : text
    }
}

/// Private modes of a terminal, by their numbers in XTerm Control Sequences.
enum TerminalMode {
    static let applicationCursor = 1
    static let bracketedPaste = 2004
    /// A second screen, which programs use that draw.
    static let drawing: Set = [47, 1_047, 1_049]
}
