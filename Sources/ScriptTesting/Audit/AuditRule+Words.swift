import AccessibleCore
import Foundation

/// Rules about words that a voice cannot say or that a listener cannot use.
///
/// What the person typed may be said back unchanged.
extension AuditRule {
    static let words: [AuditRule] = [
        AuditRule("unpronounceable", .serious, "audit.unpronounceable") { visit, check in
            if visit.isPrinting { judgeRows(of: visit.steps, &check) }
            // A script states with `spoken ""` that something is not meant to be heard.
            for (line, said) in visit.utterances where !said.spoken.isEmpty {
                let text: Message.Argument = .text(said.spoken.shown)
                if visit.isPrinting {
                    judgePrinted(said.spoken, line, &check)
                    continue
                }
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
            // A program prints the same name in many rows.
            var told: Set<String> = []
            for (line, said) in visit.utterances {
                // An utterance without a language is checked.
                if isEnglish, said.language?.hasPrefix("en") == false { continue }
                let words = said.spoken.split(whereSeparator: \.isWhitespace)
                    .filter { !(visit.isPrinting && isName($0)) }.map {
                        $0.trimmingCharacters(
                            in: .punctuationCharacters.subtracting(["_", "(", ")"]))
                    }
                if let word = words.first(where: { isBad($0) && !visit.isOwn($0) }) {
                    guard !visit.isPrinting || told.insert(word).inserted else { continue }
                    let message = Message(
                        found, ["word": .text(word.shown), "text": .text(said.spoken.shown)])
                    // A program prints names and texts that are not its own.
                    visit.isPrinting && !isBroken(word)
                        ? check.doubt(line, message) : check.violation(line, message)
                } else {
                    check.pass()
                }
            }
        }
    }

    /// Whether a word is the name of a file, an option, an address or a setting, which nobody can
    /// say in another way.
    private static func isName(_ word: Substring) -> Bool {
        if word.hasPrefix("-") || word.contains(where: { "/\\@=:~$".contains($0) }) { return true }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        // A full stop at the end is that of the sentence.
        return parts.count > 1 && parts.last?.isEmpty == false
    }

    /// Whether a word can only be a mistake of the program.
    private static func isBroken(_ word: String) -> Bool {
        word == "undefined" || ["(null)", "%d", "%s", "%@"].contains(word.lowercased())
            || word.hasPrefix("Optional(")
    }

    /// Judges a line of a program that prints: the signs of prompts, paths and options are no
    /// fault, and readers of a screen say them as the person has chosen.
    private static func judgePrinted(_ text: String, _ line: Int, _ check: inout AuditCheck) {
        let arguments: [String: Message.Argument] = ["text": .text(text.shown)]
        if text.contains("\\x1B") {
            check.violation(line, Message("audit.unpronounceable.escape", arguments))
        } else if let sign = text.first(where: isPicture) {
            check.violation(
                line,
                Message(
                    "audit.unpronounceable.sign",
                    arguments.merging(["sign": .text(String(sign).shown)]) { $1 }))
        } else if isMute(text, nil), text.count > 2 {
            // One or two signs are a prompt; a line of hyphens is an ornament.
            check.doubt(line, Message("audit.unpronounceable.found", arguments))
        } else {
            check.pass()
        }
    }

    /// How many rows in one step a sign may fill before it is no prompt any more.
    private static let mostRowsOfSigns = 5

    /// Judges rows that have the same sign and nothing else, such as the tildes behind the end of a
    /// file: each is one more thing to listen to.
    private static func judgeRows(of steps: [AuditVisit.Step], _ check: inout AuditCheck) {
        var told: Set<String> = []
        for step in steps {
            let signs = step.texts.map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.count < 3 && !$0.isEmpty && isMute($0, nil) }
            let rowsOfSigns = Dictionary(grouping: signs, by: \.self).sorted { $0.key < $1.key }
            for (sign, rows) in rowsOfSigns
            where rows.count > mostRowsOfSigns && told.insert(sign).inserted {
                check.violation(
                    step.line,
                    Message(
                        "audit.unpronounceable.rows",
                        ["sign": .text(sign.shown), "count": .count(rows.count)]))
            }
        }
    }

    /// Whether a sign is a picture: an emoji, an arrow, a box, or a sign of a private font.
    private static func isPicture(_ character: Character) -> Bool {
        character.unicodeScalars.contains { scalar in
            if scalar.properties.isEmojiPresentation { return true }
            switch scalar.value {
            case 0x2190...0x21FF, 0x2500...0x25FF, 0x2600...0x27BF, 0x2800...0x28FF: return true
            default: return scalar.properties.generalCategory == .privateUse
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
        // "Undefined command" is a sentence of the program, and no value that is missing.
        if self == "undefined" { return true }
        if ["null", "nil", "nan", "(null)", "%d", "%s", "%@"].contains(lowercased()) {
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
