import ConversationScripts
import ScriptTesting

/// Texts that are hardly scripts, to test the parser: random characters, and damaged lines of real
/// scripts.
package struct ScriptNoise: Sendable {
    private let lines: [String]

    /// Noise that damages these lines.
    ///
    /// - Parameter lines: lines of real scripts.
    package init(lines: [String]) {
        self.lines = lines
    }

    /// Random characters, including those with a meaning in scripts.
    package static func characters(_ generator: inout some RandomNumberGenerator) -> String {
        let length = Int.random(in: 0...120, using: &generator)
        return String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
    }

    private static let alphabet = Array("say do \"\\<>:.\n\r\t1é\u{0}=")

    /// Real lines with characters and words removed, inserted and swapped.
    package func mutated(_ generator: inout some RandomNumberGenerator) -> String {
        var chosen = (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
            lines.randomElement(using: &generator)
        }
        if Bool.random(using: &generator) { chosen.insert("format 1", at: 0) }
        for _ in 0..<Int.random(in: 0...4, using: &generator) where !chosen.isEmpty {
            let index = Int.random(in: 0..<chosen.count, using: &generator)
            chosen[index] = Self.mutated(chosen[index], &generator)
        }
        return chosen.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
    }

    private static func mutated(
        _ line: String, _ generator: inout some RandomNumberGenerator
    ) -> String {
        var characters = Array(line)
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard !characters.isEmpty else { return "\"" }
        let place = Int.random(in: 0..<characters.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: characters.remove(at: place)
        case 1: characters.insert("\"<\\ >é".randomElement(using: &generator) ?? "a", at: place)
        case 2:
            words.shuffle(using: &generator)
            return words.joined(separator: " ")
        case 3:
            words.remove(at: Int.random(in: 0..<words.count, using: &generator))
            return words.joined(separator: " ")
        default: return String(characters.prefix(place))
        }
        return String(characters)
    }

    /// What the parser does wrong with a text; nil if nothing.
    ///
    /// Every error must name the file and an existing line, and the script's text must be
    /// unchanged.
    package static func complaint(about text: String) -> String? {
        let parsed = ScriptParser.parse(
            text, path: "noise.script", vocabulary: .conversation)
        let count = parsed.script.lines.count
        for error in parsed.errors {
            guard error.path == "noise.script" else { return "\(error.code): no file" }
            guard error.line <= count, error.line > 0 || count == 0 else {
                return "\(error.code): line \(error.line) of \(count)"
            }
        }
        return parsed.script.text == text ? nil : "the text has changed"
    }
}
