import AccessibleCore
import Foundation

/// Reads JSGF by its specification, independently of the code that writes it.
///
/// Finds mistakes in a grammar, and generates phrases that the grammar allows.
struct JSGFReader: Sendable {
    indirect enum Part: Sendable {
        case word(String)
        case rule(String)
        case sequence([Part])
        case choice([Part])
        case optional(Part)
    }

    private(set) var problems: [String] = []
    private(set) var rules: [String: Part] = [:]
    private(set) var publicRules: [String] = []
    private var pieces: [String] = []
    private var index = 0
    private var rule = ""

    init(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        if lines.first?.wholeMatch(of: /#JSGF V1\.0 UTF-8 [a-z]{2};/) == nil {
            problems.append("no header")
        }
        if lines.dropFirst().first != "grammar earshot;" { problems.append("no name") }
        // A pattern is read anew wherever it is written, so these are made once.
        let (form, piece) = (
            /(public )?<([a-z][a-z-]*)> = (.+);/, /<[^<> ]+>|[()\[\]|]|[^\s()\[\]|<>]+/
        )
        for line in lines.dropFirst(2) {
            guard let match = line.wholeMatch(of: form) else {
                problems.append("no rule: \(line.prefix(40))")
                continue
            }
            rule = String(match.output.2)
            if match.output.1 != nil { publicRules.append(rule) }
            pieces = match.output.3.matches(of: piece).map { String($0.output) }
            index = 0
            if rules[rule] != nil { problems.append("\(rule) twice") }
            rules[rule] = choice()
            if index < pieces.count { problems.append("\(rule): \(pieces[index]) closes nothing") }
        }
        checkReferences()
    }

    private mutating func choice() -> Part {
        var found = [sequence()]
        while index < pieces.count, pieces[index] == "|" {
            index += 1
            found.append(sequence())
        }
        return .choice(found)
    }

    /// Whether a piece is letters, marks and apostrophes alone.
    private static func isWord(_ piece: String) -> Bool {
        piece.unicodeScalars.allSatisfy { scalar in
            if scalar == "'" { return true }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark:
                return true
            default: return false
            }
        }
    }

    private mutating func sequence() -> Part {
        var found: [Part] = []
        while index < pieces.count, !["|", ")", "]"].contains(pieces[index]) {
            let piece = pieces[index]
            index += 1
            switch piece {
            case "(", "[":
                let inner = choice()
                let closing = piece == "(" ? ")" : "]"
                if index >= pieces.count || pieces[index] != closing {
                    problems.append("\(rule): \(piece) is open")
                }
                index += 1
                found.append(piece == "(" ? inner : .optional(inner))
            case let name where name.hasPrefix("<"):
                found.append(.rule(String(name.dropFirst().dropLast())))
            default:
                if !Self.isWord(piece) {
                    problems.append("\(rule): \(piece) is no word")
                }
                found.append(.word(piece))
            }
        }
        if found.isEmpty { problems.append("\(rule): an empty alternative") }
        return .sequence(found)
    }

    // MARK: References

    private mutating func checkReferences() {
        for (name, part) in rules.sorted(by: { $0.key < $1.key }) {
            for other in Self.references(part) where rules[other] == nil {
                problems.append("\(name): \(other) is nowhere")
            }
            if isSilent(part, []) { problems.append("\(name) can be empty") }
            if first(part).contains(name) { problems.append("\(name) begins with itself") }
        }
    }

    private static func references(_ part: Part) -> [String] {
        switch part {
        case .word: []
        case .rule(let name): [name]
        case .sequence(let parts), .choice(let parts): parts.flatMap(references)
        case .optional(let part): references(part)
        }
    }

    private func isSilent(_ part: Part, _ path: Set<String>) -> Bool {
        switch part {
        case .word: false
        case .rule(let name):
            !path.contains(name) && rules[name].map { isSilent($0, path.union([name])) } ?? false
        case .sequence(let parts): parts.allSatisfy { isSilent($0, path) }
        case .choice(let parts): parts.contains { isSilent($0, path) }
        case .optional: true
        }
    }

    /// The rules with which an expansion can begin.
    private func first(_ part: Part) -> Set<String> {
        var found: Set<String> = []
        var open = [part]
        while let part = open.popLast() {
            switch part {
            case .word: break
            case .rule(let name):
                if found.insert(name).inserted, let rule = rules[name] { open.append(rule) }
            case .choice(let parts): open += parts
            case .optional(let part): open.append(part)
            case .sequence(let parts):
                for part in parts {
                    open.append(part)
                    guard case .optional = part else { break }
                }
            }
        }
        return found
    }

    // MARK: Phrases

    /// A random phrase of a rule; an elided word is joined to the next one.
    func phrase(_ rule: String, _ random: inout SeededGenerator) -> String {
        rules[rule].map { words($0, &random) }?.joined(separator: " ")
            .replacing("' ", with: "'") ?? ""
    }

    private func words(_ part: Part, _ random: inout SeededGenerator) -> [String] {
        switch part {
        case .word(let word): [word]
        case .rule(let name): rules[name].map { words($0, &random) } ?? []
        case .sequence(let parts): parts.flatMap { words($0, &random) }
        case .choice(let parts):
            parts.randomElement(using: &random).map { words($0, &random) } ?? []
        case .optional(let part):
            Int.random(in: 0..<3, using: &random) == 0 ? words(part, &random) : []
        }
    }
}
