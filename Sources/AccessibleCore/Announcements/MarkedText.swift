/// Passages as one text.
///
/// Their marks are control characters, which no text of a person's brings along:
/// whoever makes a marked text takes them out of it before.
public enum MarkedText {
    private static let open: Unicode.Scalar = "\u{2}"
    private static let begin: Unicode.Scalar = "\u{1F}"
    private static let close: Unicode.Scalar = "\u{3}"
    private static let language: Unicode.Scalar = "l"
    private static let voice: Unicode.Scalar = "v"

    /// A text set apart for its reader; passages in it stay their readers'.
    public static func marked(_ text: String, _ reader: Passage.Reader) -> String {
        switch reader {
        case .own: text
        case .language(let tag): "\(open)\(language)\(plain(tag))\(begin)\(text)\(close)"
        case .voice(let identifier): "\(open)\(voice)\(plain(identifier))\(begin)\(text)\(close)"
        }
    }

    /// A name that cannot be taken for a mark.
    private static func plain(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 }))
    }

    /// The passages of a text, in order.
    ///
    /// What is not marked is the person's own voice's; marks that have no partner
    /// are left out.
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
                readers.append(part.first == voice ? .voice(name) : .language(name))
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
