/// A string in which control characters mark the passages that another voice reads.
///
/// Callers must remove these control characters from text that people or files supply.
public enum MarkedText {
    private static let open: Unicode.Scalar = "\u{2}"
    private static let begin: Unicode.Scalar = "\u{1F}"
    private static let close: Unicode.Scalar = "\u{3}"
    private static let language: Unicode.Scalar = "l"
    private static let voice: Unicode.Scalar = "v"
    private static let raised: Unicode.Scalar = "r"

    /// Marks a text for a reader; passages already marked in it keep their own readers.
    public static func marked(_ text: String, _ reader: Passage.Reader) -> String {
        switch reader {
        case .own: text
        case .raised: "\(open)\(raised)\(begin)\(text)\(close)"
        case .language(let tag): "\(open)\(language)\(plain(tag))\(begin)\(text)\(close)"
        case .voice(let identifier): "\(open)\(voice)\(plain(identifier))\(begin)\(text)\(close)"
        }
    }

    /// The name without control characters, so that it cannot be read as a mark.
    private static func plain(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 }))
    }

    /// The passages of a marked text, in order.
    ///
    /// Text outside marks is read by ``Passage/Reader/own``. Unpaired marks are ignored.
    public static func passages(of text: String) -> [Passage] {
        guard text.utf8.contains(where: { $0 < 0x20 }), text.unicodeScalars.contains(open) else {
            return [Passage(text)]
        }
        var passages: [Passage] = []
        var readers: [Passage.Reader] = []
        var part = String.UnicodeScalarView()
        var isName = false
        func finish() {
            if !part.isEmpty { passages.append(Passage(String(part), readers.last ?? .own)) }
            part.removeAll()
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case open:
                finish()
                isName = true
            case begin where isName:
                let name = String(String.UnicodeScalarView(part.dropFirst()))
                switch part.first {
                case raised: readers.append(.raised)
                case voice: readers.append(.voice(name))
                default: readers.append(.language(name))
                }
                part.removeAll()
                isName = false
            case close:
                finish()
                _ = readers.popLast()
            default: part.append(scalar)
            }
        }
        finish()
        return passages
    }
}
