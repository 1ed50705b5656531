/// Splits a program's output into lines that can be heard.
///
/// From a pipe, every control character is made visible, because it could not be heard. From a
/// terminal, carriage returns and backspaces are followed, and escape sequences are left out.
struct PrintedText {
    /// A part of the output.
    enum Piece: Hashable {
        case line(String)
        /// The bell character, which is reported as a tone.
        case bell
    }

    /// The state inside an escape sequence.
    private enum Escape {
        case begun
        /// `ESC [` and these bytes, up to a letter.
        case control([UInt8])
        /// `ESC ]`, up to a bell or `ESC \`.
        case string(isEnding: Bool)
        /// Exactly one more byte, such as the character set after `ESC (`.
        case single
    }

    private let isTerminal: Bool
    private var bytes: [UInt8] = []
    private var escape: Escape?
    private var hasReturn = false
    /// The private modes of a terminal that are set, such as 1 for application cursor keys.
    private(set) var modes: Set<Int> = []
    /// What the terminal shows beside the words.
    private(set) var sights = TerminalSights()

    init(isTerminal: Bool) {
        self.isTerminal = isTerminal
    }

    /// The text after the last line end.
    var unfinished: String { Self.decoded(bytes) }

    /// Forgets the text after the last line end, because it was announced.
    mutating func dropUnfinished() {
        bytes = []
    }

    /// Forgets the line, because the person typed into it.
    mutating func dropTyped() {
        bytes = []
        sights.dropLine()
    }

    /// Whether the program draws on a second screen, which it may erase and redraw.
    private var isDrawing: Bool { !modes.isDisjoint(with: TerminalMode.drawing) }

    /// Takes what the terminal showed beside the words.
    mutating func takeSights() -> [TerminalSight] { sights.take() }

    mutating func take(_ new: some Sequence<UInt8>) -> [Piece] {
        var pieces: [Piece] = []
        for byte in new { take(byte, &pieces) }
        return pieces
    }

    private mutating func take(_ byte: UInt8, _ pieces: inout [Piece]) {
        if let escape { return take(byte, within: escape) }
        if hasReturn, byte != 0x0D {
            hasReturn = false
            if byte != 0x0A {
                if isTerminal {
                    if !isDrawing { sights.restartLine() }
                    bytes = []
                } else {
                    show(0x0D)
                }
            }
        }
        switch byte {
        case 0x0A:
            pieces.append(.line(unfinished))
            if !isDrawing { sights.endLine() }
            bytes = []
        case 0x0D: hasReturn = true
        case 0x07: pieces.append(.bell)
        case 0x09:
            bytes.append(0x20)
            sights.printed(0x20)
        case 0x08 where isTerminal:
            while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            if !isDrawing { sights.erase() }
        case 0x1B where isTerminal: escape = .begun
        case 0x00..<0x20, 0x7F: show(byte)
        default:
            bytes.append(byte)
            if !isDrawing { sights.printed(byte) }
        }
    }

    private mutating func take(_ byte: UInt8, within sequence: Escape) {
        switch sequence {
        case .begun:
            switch byte {
            case UInt8(ascii: "["): escape = .control([])
            case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
                escape = .string(isEnding: false)
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"): escape = .single
            default: escape = nil
            }
        case .control(let parameters):
            guard (0x40...0x7E).contains(byte) else {
                escape = .control(parameters.count < 32 ? parameters + [byte] : parameters)
                return
            }
            escape = nil
            setModes(parameters, byte)
            if !isDrawing { sights.control(parameters, byte) }
        case .string(let isEnding):
            let isOver = byte == 0x07 || (isEnding && byte == UInt8(ascii: "\\"))
            escape = isOver ? nil : .string(isEnding: byte == 0x1B)
        case .single: escape = nil
        }
    }

    /// Follows the modes that a program sets (`h`) and ends (`l`).
    private mutating func setModes(_ parameters: [UInt8], _ byte: UInt8) {
        guard parameters.first == UInt8(ascii: "?"), "hl".utf8.contains(byte) else { return }
        for number in parameters.dropFirst().split(separator: UInt8(ascii: ";")) {
            guard let mode = Int(String(decoding: number, as: UTF8.self)) else { continue }
            if byte == UInt8(ascii: "h") { modes.insert(mode) } else { modes.remove(mode) }
        }
    }

    /// Appends a byte in visible form: `\x07`.
    private mutating func show(_ byte: UInt8) {
        bytes += Array(Self.visible(byte).utf8)
    }

    private static func visible(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }

    /// Decodes UTF-8, and makes invalid bytes visible.
    private static func decoded(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = ""
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var place = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar):
                text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
                place += scalar.count
            case .error(let length):
                text += bytes[place..<(place + length)].map(visible).joined()
                place += length
            case .emptyInput: return text
            }
        }
    }
}
