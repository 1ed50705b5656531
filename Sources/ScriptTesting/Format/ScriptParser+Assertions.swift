import AccessibleCore

/// Reads the lines that state something.
extension ScriptParser {
    mutating func assertion(_ keyword: ScriptToken, _ words: inout Words) throws -> Assertion {
        guard keyword.form == .word else { throw unknown(keyword) }
        switch keyword.text {
        case "say":
            if let next = words.next, next.form == .word, next.text == "error" {
                _ = try words.take("priority")
                let text = try words.takeQuoted("text")
                return .complaint(try pattern(text), text)
            }
            if let next = words.next, next.form == .word, next.text == Self.anyLines.first {
                for word in Self.anyLines {
                    _ = try known(try words.take("word").text, in: [word], as: "word")
                }
                return .anyLines
            }
            return .say(try say(&words))
        case "skip":
            _ = try known(try words.take("until").text, in: ["until"], as: "word")
            let text = try words.takeQuoted("text")
            return .skip(try pattern(text), text)
        case "exit": return try exit(&words)
        case "print":
            let text = try words.takeQuoted("text")
            return .print(try pattern(text), text)
        case "earcon":
            let name = try words.take("earcon")
            _ = try known(name.text, in: vocabulary.earcons, as: "earcon")
            return .earcon(name)
        case "echo":
            let text = try words.takeQuoted("text")
            let pattern = try pattern(text)
            guard !words.isEmpty else { return .echo(pattern, text, capital: nil) }
            _ = try known(try words.take("field").text, in: ["capital"], as: "field")
            let capital = try words.take("capital")
            _ = try known(capital.text, in: EchoedText.capitals, as: "capital")
            return .echo(pattern, text, capital: capital)
        case "quiet": return .quiet(milliseconds: try duration(&words))
        case "see":
            let element = try element(&words)
            let fields = try elementFields(&words, isRow: false)
            guard !fields.isEmpty else { throw Problem(code: .missing, subject: "field") }
            return .see(element, fields)
        case "tree":
            let word = try words.take("tree kind")
            let kind = try known(word.text, in: ["exact", "part"], as: "tree kind")
            return kind == "part" ? .treePart([]) : .tree([])
        case "state": return try state(&words)
        case "entry": return try entry(&words)
        case "entries":
            return .entries(try number(&words))
        default: throw unknown(keyword)
        }
    }

    /// The words after `say` that stand for any number of lines.
    private static let anyLines = ["<any", "lines>"]

    /// Reads `exit 3` or `exit signal 9`.
    private func exit(_ words: inout Words) throws(Problem) -> Assertion {
        let first = try words.take("number")
        var tokens = [first]
        if first.text == "signal" { tokens.append(try words.take("number")) }
        guard let number = tokens.last.flatMap({ Int($0.text) }), (0...255).contains(number) else {
            throw Problem(
                code: .notAValue, found: tokens.map(\.text).joined(separator: " "),
                subject: "exit", nearest: "3")
        }
        return .exit(tokens.map(\.text).joined(separator: " "), tokens)
    }

    private func unknown(_ keyword: ScriptToken) -> Problem {
        Problem(
            code: .unknownKeyword, found: keyword.text,
            nearest: Vocabulary.nearest(to: keyword.text, in: Self.keywords))
    }

    private mutating func say(_ words: inout Words) throws -> SayExpectation {
        let priority = try words.take("priority")
        _ = try known(priority.text, in: Vocabulary.priorities + ["error"], as: "priority")
        let text = try words.takeQuoted("text")
        let pattern = try self.pattern(text)
        var fields: [SayExpectation.Field] = []
        while !words.isEmpty {
            let word = try words.take("field")
            let names = SayExpectation.Name.allCases
            let found = try known(word.text, in: names.map(\.rawValue), as: "field")
            guard let name = SayExpectation.Name(rawValue: found) else { continue }
            guard !fields.contains(where: { $0.name == name }) else {
                throw Problem(code: .twice, found: word.text)
            }
            fields.append(try sayField(name, &words))
        }
        return SayExpectation(priority: priority, text: pattern, textToken: text, fields: fields)
    }

    private mutating func sayField(
        _ name: SayExpectation.Name, _ words: inout Words
    ) throws -> SayExpectation.Field {
        switch name {
        case .interrupts, .spoken, .phonemes:
            let token = try words.takeQuoted("text")
            return .init(name: name, token: token, pattern: try pattern(token))
        case .within:
            let token = try words.take("duration")
            guard ScriptDuration.milliseconds(token.text) != nil else {
                throw Problem(
                    code: .notAValue, found: token.text, subject: "duration", nearest: "500ms")
            }
            return .init(name: name, token: token, pattern: TextPattern(literal: token.text))
        case .earcon, .language, .subject:
            let token = try words.take(name.rawValue)
            if name == .earcon {
                _ = try known(
                    token.text, in: vocabulary.earcons.map { $0 + ["none"] }, as: "earcon")
            }
            return .init(name: name, token: token, pattern: TextPattern(literal: token.text))
        }
    }

    // MARK: Elements

    mutating func elementFields(_ words: inout Words, isRow: Bool) throws -> [ElementField] {
        var fields: [ElementField] = []
        var names = ElementField.Name.allCases
        if isRow { names.removeAll { [.label, .role, .present].contains($0) } }
        while !words.isEmpty {
            let word = try words.take("field")
            let found = try known(word.text, in: names.map(\.rawValue), as: "field")
            guard let name = ElementField.Name(rawValue: found) else { continue }
            let mayRepeat = name == .trait || name == .action
            guard mayRepeat || !fields.contains(where: { $0.name == name }) else {
                throw Problem(code: .twice, found: word.text)
            }
            fields.append(try elementField(name, names.map(\.rawValue), &words))
        }
        return fields
    }

    private mutating func elementField(
        _ name: ElementField.Name, _ names: [String], _ words: inout Words
    ) throws -> ElementField {
        switch name.kind {
        case .text:
            let token = try words.takeQuoted("text")
            return ElementField(name, .text(try pattern(token)), tokens: [token])
        case .truth:
            let token = try words.take("yes")
            guard ["yes", "no"].contains(token.text) else {
                throw Problem(
                    code: .notAValue, found: token.text, subject: name.rawValue, nearest: "yes")
            }
            return ElementField(name, .truth(token.text == "yes"), tokens: [token])
        case .position:
            return try position(&words)
        case .word:
            let before = words.ahead
            let word: String
            switch name {
            case .role: word = try role(&words)
            case .trait: word = try phrase(of: Vocabulary.traits, as: "trait", &words)
            case .action: word = try actionName(until: names, &words)
            default: word = try words.take(name.rawValue).text
            }
            let count = before.count - words.ahead.count
            return ElementField(name, .words([word]), tokens: Array(before.prefix(count)))
        case .list:
            return try actionList(name, until: names, &words)
        }
    }

    private func position(_ words: inout Words) throws -> ElementField {
        let index = try words.take("position")
        let of = try words.take("position")
        let count = try words.take("position")
        guard let first = Int(index.text), of.text == "of", let second = Int(count.text) else {
            throw Problem(
                code: .notAValue, found: [index, of, count].map(\.text).joined(separator: " "),
                subject: "position", nearest: "1 of 5")
        }
        return ElementField(
            .position, .position(index: first, count: second), tokens: [index, of, count])
    }

    /// The words of an action, up to the name of the next field.
    private func actionName(until names: [String], _ words: inout Words) throws -> String {
        var parts: [ScriptToken] = []
        while let token = words.next, token.form == .quoted || !names.contains(token.text) {
            parts.append(try words.take("action"))
        }
        return try action(parts)
    }

    /// Actions separated by commas; `none` for an empty list.
    private func actionList(
        _ field: ElementField.Name, until names: [String], _ words: inout Words
    ) throws -> ElementField {
        var tokens: [ScriptToken] = []
        var list: [String] = []
        var parts: [ScriptToken] = []
        while let token = words.next, token.form == .quoted || !names.contains(token.text) {
            tokens.append(try words.take("action"))
            let isLast = token.form == .word && token.text.hasSuffix(",")
            let name = isLast ? String(token.text.dropLast()) : token.text
            if !name.isEmpty { parts.append(ScriptToken(token.form, name, range: token.range)) }
            if isLast {
                list.append(try action(parts))
                parts = []
            }
        }
        if list.isEmpty, parts.map(\.text) == ["none"] {
            return ElementField(field, .words([]), tokens: tokens)
        }
        list.append(try action(parts))
        return ElementField(field, .words(list), tokens: tokens)
    }

    // MARK: State and entries

    private mutating func state(_ words: inout Words) throws -> Assertion {
        let path = try words.take("path")
        _ = try known(path.text, in: vocabulary.statePaths, as: "path")
        let sign = try words.take("=")
        guard sign.text == "=" else {
            throw Problem(code: .unknownWord, found: sign.text, subject: "=", nearest: "=")
        }
        let token = try words.take("value")
        return .state(path: path.text, try valuePattern(token), token)
    }

    /// Reads a quoted text with matchers; a word without quotation marks is literal.
    mutating func valuePattern(_ token: ScriptToken) throws(Problem) -> TextPattern {
        token.form == .quoted ? try pattern(token) : TextPattern(literal: token.text)
    }

    private mutating func entry(_ words: inout Words) throws -> Assertion {
        let which = try words.take("entry")
        let selector: EntrySelector
        if which.form == .quoted {
            selector = .named(which.text)
        } else if which.text == "last" {
            selector = .last
        } else if let number = Int(which.text), number > 0 {
            selector = .number(number)
        } else {
            throw Problem(
                code: .notAValue, found: which.text, subject: "entry", nearest: "last")
        }
        var fields: [EntryField] = []
        while !words.isEmpty {
            let name = try words.take("field")
            _ = try known(name.text, in: vocabulary.entryFields, as: "field")
            guard !fields.contains(where: { $0.name == name.text }) else {
                throw Problem(code: .twice, found: name.text)
            }
            let value = try words.take("value")
            fields.append(
                EntryField(name: name.text, token: value, pattern: try valuePattern(value)))
        }
        guard !fields.isEmpty else { throw Problem(code: .missing, subject: "field") }
        return .entry(selector, fields)
    }
}
