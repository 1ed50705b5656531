/// Reads a ``MessagePattern`` byte by byte: its syntax is ASCII.
struct MessagePatternParser {
    /// What surrounds the text that is being read.
    private enum Context {
        case whole, plural, select
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ pattern: String) {
        bytes = Array(pattern.utf8)
    }

    /// The whole pattern; nil if it is not well formed.
    mutating func pattern() -> MessagePattern? {
        message(in: .whole)
    }

    /// Reads up to the end of the pattern, or past the brace that closes a branch.
    private mutating func message(in context: Context) -> MessagePattern? {
        var parts: [MessagePattern.Part] = []
        var text: [UInt8] = []
        func endText() {
            guard !text.isEmpty else { return }
            parts.append(.text(String(decoding: text, as: UTF8.self)))
            text = []
        }
        while let byte = next() {
            switch byte {
            case UInt8(ascii: "{"):
                endText()
                guard let part = argument() else { return nil }
                parts.append(part)
            case UInt8(ascii: "}"):
                guard context != .whole else { return nil }
                endText()
                return MessagePattern(parts: parts)
            case UInt8(ascii: "#") where context == .plural:
                endText()
                parts.append(.number)
            case UInt8(ascii: "'"):
                text += quoted(in: context)
            default:
                text.append(byte)
            }
        }
        guard context == .whole else { return nil }
        endText()
        return MessagePattern(parts: parts)
    }

    /// The text that an apostrophe, which was just read, stands for.
    ///
    /// Two apostrophes stand for one. Before a character of the syntax, an apostrophe
    /// quotes everything up to the next one. Elsewhere it stands for itself.
    private mutating func quoted(in context: Context) -> [UInt8] {
        let apostrophe = UInt8(ascii: "'")
        switch peek {
        case apostrophe?:
            position += 1
            return [apostrophe]
        case UInt8(ascii: "{")?, UInt8(ascii: "}")?: break
        case UInt8(ascii: "#")? where context == .plural: break
        default: return [apostrophe]
        }
        var text: [UInt8] = []
        while let byte = next() {
            if byte == apostrophe {
                guard peek == apostrophe else { break }
                position += 1
            }
            text.append(byte)
        }
        return text
    }

    /// Reads an argument, whose opening brace was just read.
    private mutating func argument() -> MessagePattern.Part? {
        guard let name = word() else { return nil }
        switch next() {
        case UInt8(ascii: "}")?: return .argument(name)
        case UInt8(ascii: ",")?: break
        default: return nil
        }
        guard let type = word(), next() == UInt8(ascii: ",") else { return nil }
        switch type {
        case "plural", "selectordinal":
            return branches(in: .plural).map {
                .plural(argument: name, isOrdinal: type == "selectordinal", branches: $0)
            }
        case "select":
            return branches(in: .select).map { .select(argument: name, branches: $0) }
        default:
            return nil
        }
    }

    /// Reads branches, past the brace that closes the argument.
    private mutating func branches(in context: Context) -> [String: MessagePattern]? {
        var branches: [String: MessagePattern] = [:]
        while let selector = word() {
            guard next() == UInt8(ascii: "{"), branches[selector] == nil,
                let branch = message(in: context)
            else { return nil }
            branches[selector] = branch
        }
        guard next() == UInt8(ascii: "}"), branches["other"] != nil else { return nil }
        return branches
    }

    /// Reads a name, a type or a selector and the spaces around it; nil if there is none.
    private mutating func word() -> String? {
        skipSpaces()
        let start = position
        while let byte = peek, !Self.isSpace(byte), !Self.isSyntax(byte) { position += 1 }
        guard position > start else { return nil }
        defer { skipSpaces() }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipSpaces() {
        while let byte = peek, Self.isSpace(byte) { position += 1 }
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func next() -> UInt8? {
        defer { position += 1 }
        return peek
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isSyntax(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "'")].contains(byte)
    }
}
