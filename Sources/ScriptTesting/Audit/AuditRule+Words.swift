import AccessibleCore
import Foundation

/// Rules about words that a voice cannot say or that a listener cannot use.
///
/// What the person typed may be said back unchanged.
extension AuditRule {
    static let words: [AuditRule] = [
        AuditRule("unpronounceable", .serious, "audit.unpronounceable") { visit, check in
            // A script states with `spoken ""` that something is not meant to be heard.
            for (line, said) in visit.utterances where !said.spoken.isEmpty {
                let text: Message.Argument = .text(said.spoken.shown)
                if let sign = said.spoken.first(where: { isSign($0) && !visit.isOwn(String($0)) }) {
                    check.violation(
                        line,
                        Message(
                            "audit.unpronounceable.sign",
                            ["sign": .text(String(sign).shown), "text": text]))
                } else if isMute(said.spoken, visit.phonemes[said.spoken]) {
                    check.violation(line, Message("audit.unpronounceable.found", ["text": text]))
                } else {
                    check.pass()
                }
            }
        },
        ofWords(
            "abbreviation-spoken", .moderate, "audit.abbreviation-spoken",
            "audit.abbreviation-spoken.found", isEnglish: true
        ) { abbreviations.contains($0.lowercased()) },
        ofWords(
            "identifier-spoken", .serious, "audit.identifier-spoken",
            "audit.identifier-spoken.found", isEnglish: false
        ) { $0.isIdentifier },
        ofWords(
            "visual-words", .moderate, "audit.visual-words", "audit.visual-words.found",
            isEnglish: true
        ) { visual.contains($0.lowercased()) },
    ]

    /// Short forms that eSpeak NG and other synthesizers spell or misread.
    private static let abbreviations: Set = [
        "lb", "lbs", "oz", "ml", "mg", "kg", "km", "cm", "mm", "hr", "hrs", "min", "mins", "secs",
        "tbsp", "tsp", "approx", "vs", "etc", "eg", "ie", "e.g", "i.e", "qty", "pls", "msg", "btn",
    ]

    /// Words that make sense only to people who see the screen.
    private static let visual: Set = [
        "click", "clicking", "above", "below", "highlighted", "grayed", "greyed", "shown",
        "displayed", "onscreen", "on-screen", "left-hand", "right-hand", "red", "green",
    ]

    /// A rule that checks single words.
    ///
    /// - Parameter isEnglish: whether it checks only English utterances.
    private static func ofWords(
        _ id: String, _ impact: AuditImpact, _ about: String, _ found: String, isEnglish: Bool,
        isBad: @escaping @Sendable (String) -> Bool
    ) -> AuditRule {
        AuditRule(id, impact, about) { visit, check in
            for (line, said) in visit.utterances {
                // An utterance without a language is checked.
                if isEnglish, said.language?.hasPrefix("en") == false { continue }
                let words = said.spoken.split(whereSeparator: \.isWhitespace).map {
                    $0.trimmingCharacters(in: .punctuationCharacters.subtracting(["_", "(", ")"]))
                }
                if let word = words.first(where: { isBad($0) && !visit.isOwn($0) }) {
                    check.violation(
                        line,
                        Message(
                            found,
                            ["word": .text(word.shown), "text": .text(said.spoken.shown)]))
                } else {
                    check.pass()
                }
            }
        }
    }

    /// Whether voices leave a sign out or read it as a wrong word.
    private static func isSign(_ character: Character) -> Bool {
        if "/\\|<>{}[]~^=#*@_→←↑↓•✓✗✔✘■□▪".contains(character) { return true }
        return character.unicodeScalars.contains { scalar in
            scalar.properties.isEmojiPresentation || scalar.properties.generalCategory == .control
                || scalar.properties.generalCategory == .privateUse
        }
    }

    /// Whether nothing of a text is heard.
    private static func isMute(_ text: String, _ phonemes: String?) -> Bool {
        if !text.contains(where: { $0.isLetter || $0.isNumber }) { return true }
        return phonemes?.isBlank == true
    }
}

extension String {
    /// Whether it is a name as programs use it, such as `save_button` or `entryList`.
    var isIdentifier: Bool {
        if ["null", "nil", "undefined", "nan", "(null)", "%d", "%s", "%@"].contains(lowercased()) {
            return true
        }
        if hasPrefix("Optional(") { return true }
        let characters = Array(self)
        guard characters.count > 2, characters.allSatisfy(\.isASCII) else { return false }
        let isWord = characters.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
        guard isWord else { return false }
        if dropFirst().dropLast().contains("_") { return true }
        // iPhone and eSpeak are words, so the first two letters must be lower case.
        if characters[0].isLowercase, characters[1].isLowercase,
            characters.contains(where: \.isUppercase)
        {
            return true
        }
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 && parts.allSatisfy { $0.count > 1 && $0.allSatisfy(\.isLowercase) }
    }
}
