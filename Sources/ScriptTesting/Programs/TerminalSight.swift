/// Something that a terminal shows, and that is not among the words that are said.
///
/// Scripts do not state it; the audit judges it.
enum TerminalSight: Sendable, Hashable {
    /// The program erased the whole screen.
    case cleared
    /// A line that ended, in parts of one colour each.
    case colored([ColoredText])
    /// The text that another one replaced in the same line.
    case redrawn(String)
    /// A character that another one replaced in the same place.
    case turned(Character)
    /// A row of a screen that changed, with all of its spaces.
    case row(String)
    /// A part of the screen was highlighted, and whether the cursor went to its row.
    case highlighted(String, hasCursor: Bool)
}

/// A part of a line in one colour.
struct ColoredText: Sendable, Hashable {
    /// The number of the colour as terminals count it, such as 1 for red; nil for the usual one.
    var color: Int?
    var text: String
}

/// A stage whose program only prints and draws, so that what it means has to be judged by what a
/// terminal shows.
protocol PrintingStage: Stage {
    /// Takes what the terminal showed since the last call.
    func takeSights() -> [TerminalSight]
    /// Whether the program has waited behind a prompt since the last call.
    func takePrompt() -> Bool
}

/// Collects what a terminal shows beside the words.
struct TerminalSights {
    private(set) var sights: [TerminalSight] = []
    private var color: Int?
    private var parts: [(color: Int?, bytes: [UInt8])] = []
    /// Whether the cursor was sent to the beginning of the screen, before something was printed.
    private var isHome = false
    /// A program that prints without end must not fill the memory.
    private static let most = 5_000

    mutating func take() -> [TerminalSight] {
        defer { sights = [] }
        return sights
    }

    mutating func add(_ sight: TerminalSight) {
        if sights.count < Self.most { sights.append(sight) }
    }

    /// A byte was printed.
    mutating func printed(_ byte: UInt8) {
        isHome = false
        if parts.last?.color == color, !parts.isEmpty {
            parts[parts.count - 1].bytes.append(byte)
        } else {
            parts.append((color, [byte]))
        }
    }

    /// The line ended.
    mutating func endLine() {
        if parts.contains(where: { $0.color != nil }) {
            add(
                .colored(
                    parts.map {
                        ColoredText(
                            color: $0.color, text: String(decoding: $0.bytes, as: UTF8.self))
                    }))
        }
        parts = []
    }

    /// The line begins anew, and its text is lost.
    mutating func restartLine() {
        let text = parts.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        if !text.allSatisfy(\.isWhitespace) { add(.redrawn(text)) }
        parts = []
    }

    /// The person typed a line, so that the next text is in a new one.
    mutating func dropLine() { parts = [] }

    /// The last character of the line was taken back.
    mutating func erase() {
        guard let last = parts.indices.last else { return }
        var bytes: [UInt8] = []
        while let byte = parts[last].bytes.popLast() {
            bytes.insert(byte, at: 0)
            if byte & 0xC0 != 0x80 { break }
        }
        if parts[last].bytes.isEmpty { parts.removeLast() }
        if let character = String(decoding: bytes, as: UTF8.self).first { add(.turned(character)) }
    }

    /// A control sequence of the terminal, without its beginning.
    mutating func control(_ parameters: [UInt8], _ end: UInt8) {
        let text = String(decoding: parameters, as: UTF8.self)
        switch end {
        case UInt8(ascii: "m"): setColor(text)
        case UInt8(ascii: "H"), UInt8(ascii: "f"): isHome = ["", "1;1", "1", ";"].contains(text)
        case UInt8(ascii: "J"):
            if ["2", "3"].contains(text) || (isHome && ["", "0"].contains(text)) {
                if sights.last != .cleared { add(.cleared) }
            }
        default: break
        }
    }

    private mutating func setColor(_ text: String) {
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map {
            Int($0) ?? 0
        }
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0, 39: color = nil
            case 30...37: color = number - 30
            case 90...97: color = number - 82
            case 38 where rest.first == 5:
                color = rest.dropFirst().first
                rest = rest.dropFirst(2)
            case 38 where rest.first == 2:
                color = rest.dropFirst().prefix(3).reduce(256) { $0 * 256 + $1 }
                rest = rest.dropFirst(4)
            case 48 where rest.first == 5: rest = rest.dropFirst(2)
            case 48 where rest.first == 2: rest = rest.dropFirst(4)
            default: break
            }
        }
    }
}
