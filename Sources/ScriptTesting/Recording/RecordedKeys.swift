/// Keys that a person pressed on a terminal, as the steps of a script: `key down`, `type "abc"`.
public enum RecordedKeys {
    /// What some terminals send in place of what XTerm sends, by the names of keys.
    ///
    /// The Linux console has its own function keys, and rxvt its own home and end.
    private static let others = [
        "home": ["\u{1B}[1~", "\u{1B}[7~"], "end": ["\u{1B}[4~", "\u{1B}[8~"],
        "f1": ["\u{1B}[[A", "\u{1B}[11~"], "f2": ["\u{1B}[[B", "\u{1B}[12~"],
        "f3": ["\u{1B}[[C", "\u{1B}[13~"], "f4": ["\u{1B}[[D", "\u{1B}[14~"],
        "f5": ["\u{1B}[[E"],
    ]

    /// The names of keys by what is sent for them.
    private static let names: [[UInt8]: String] = {
        var names: [[UInt8]: String] = [:]
        for (name, sequences) in others {
            for sequence in sequences { names[Array(sequence.utf8)] = name }
        }
        // What has two names has the one that comes last here: the tab key is no control i.
        for name in TerminalKeys.names.sorted(by: >) + TerminalKeys.usualNames {
            for isApplication in [false, true] {
                guard let sequence = TerminalKeys.sequence(name, isApplication: isApplication)
                else { continue }
                names[Array(sequence.utf8)] = name
            }
        }
        return names
    }()

    private static let longest = names.keys.map(\.count).max() ?? 1

    /// The steps for bytes that came from a terminal in raw mode, in order.
    ///
    /// Keys that no step has, such as those of a mouse, are left out.
    public static func steps(of bytes: [UInt8]) -> [String] {
        var steps: [String] = []
        var typed: [UInt8] = []
        func finishText() {
            if !typed.isEmpty {
                steps.append("type " + ScriptText.quoted(String(decoding: typed, as: UTF8.self)))
            }
            typed = []
        }
        var rest = bytes[...]
        while let first = rest.first {
            if isText(first) {
                typed.append(first)
                rest = rest.dropFirst()
                continue
            }
            finishText()
            let key = (1...longest).reversed().lazy.compactMap { count in
                names[Array(rest.prefix(count))].map { (name: $0, count: min(count, rest.count)) }
            }.first
            // Escape before something that is no key's sequence together with it is itself a key.
            if let key, key.name != "escape" || !isSequence(rest) {
                steps.append("key " + key.name)
                rest = rest.dropFirst(key.count)
            } else {
                rest = rest.dropFirst(unknownLength(rest))
            }
        }
        finishText()
        return steps
    }

    /// Printable characters of ASCII, and all of the others.
    private static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F }

    /// Whether it begins with a control sequence.
    private static func isSequence(_ bytes: ArraySlice<UInt8>) -> Bool {
        let second = bytes.dropFirst().first
        return bytes.first == 0x1B && (second == UInt8(ascii: "[") || second == UInt8(ascii: "O"))
    }

    /// How many bytes there are up to the end of what is no known key.
    private static func unknownLength(_ bytes: ArraySlice<UInt8>) -> Int {
        guard isSequence(bytes) else { return 1 }
        // ECMA-48: a control sequence ends with the first of @ to ~ after its parameters.
        let end = bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
        return end.map { $0 - bytes.startIndex + 1 } ?? bytes.count
    }
}
