/// Texts that are hardly sentences: words of a language in any order, and random characters.
package struct SentenceNoise: Sendable {
    private let words: [String]

    /// Noise of the words in a text.
    ///
    /// - Parameter text: a text that contains words of the language, such as its data files.
    package init(wordsOf text: String) {
        let found = Set(text.split { !$0.isLetter && $0 != "'" }.map(String.init))
        words = found.sorted() + Self.figures
    }

    private static let figures = [
        "8", "9:30", "1/2", "3/5", "25:99", "31", "16", "1e999", "0", ",", ".", "?", "10", "-",
        "99999999999999999999", "2026-03-05", "½", "٣", "5%", "\"", "1,000", "1.000,5", "-0",
    ]

    package func text(_ generator: inout some RandomNumberGenerator) -> String {
        guard Int.random(in: 0..<4, using: &generator) > 0 else {
            return Self.characters(&generator)
        }
        return (0..<Int.random(in: 0...14, using: &generator)).compactMap { _ in
            (Int.random(in: 0..<4, using: &generator) == 0 ? Self.figures : words)
                .randomElement(using: &generator)
        }.joined(separator: " ")
    }

    private static func characters(_ generator: inout some RandomNumberGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            let limit: UInt32 = Bool.random(using: &generator) ? 0x7F : 0x1_FFFF
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
