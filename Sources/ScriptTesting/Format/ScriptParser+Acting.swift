/// Lines that do something.
extension ScriptParser {
    func acting(_ keyword: String, _ tokens: [Token], _ words: inout Words) throws -> Acting? {
        switch keyword {
        case "start": return .start
        case "do":
            _ = words.rest()
            return .type(tokens.count > 1 ? tokens[1].text : "")
        case "act": return try act(&words)
        case "key":
            let name = words.rest().map(\.text).joined(separator: " ")
            guard !name.isEmpty else { throw Problem(code: .missing, subject: "key") }
            return .press(key: try known(name, in: vocabulary.keys, as: "key"))
        case "hear": return .hear(try hear(&words))
        case "wait": return .wait(milliseconds: try duration(&words))
        default: return nil
        }
    }

    private func act(_ words: inout Words) throws -> Acting {
        let element = try element(&words)
        var name: [String] = []
        while let token = words.next, !(token.form == .word && token.text == "times") {
            name.append(try words.take("action").text)
        }
        guard !name.isEmpty else { throw Problem(code: .missing, subject: "action") }
        let action = try self.action(name.joined(separator: " "))
        guard !words.isEmpty else { return .act(element, action: action, times: 1) }
        _ = try words.take("times")
        let times = try number(&words)
        guard times > 0 else {
            throw Problem(code: .notAValue, found: "0", subject: "number", nearest: "1")
        }
        return .act(element, action: action, times: times)
    }

    private func hear(_ words: inout Words) throws -> Acting.Heard {
        let kind = try words.take("hearing")
        switch try known(kind.text, in: ["partial", "final", "silence"], as: "hearing") {
        case "partial": return .partial(try words.takeQuoted("text").text)
        case "final": return .final(try words.takeQuoted("text").text)
        default: return .silence
        }
    }

    // MARK: What several lines name

    func duration(_ words: inout Words) throws(Problem) -> Int {
        let token = try words.take("duration")
        guard let milliseconds = ScriptDuration.milliseconds(token.text) else {
            throw Problem(
                code: .notAValue, found: token.text, subject: "duration", nearest: "3s")
        }
        return milliseconds
    }

    func number(_ words: inout Words) throws(Problem) -> Int {
        let token = try words.take("number")
        guard let number = Int(token.text), (0...1_000_000).contains(number) else {
            throw Problem(code: .notAValue, found: token.text, subject: "number", nearest: "2")
        }
        return number
    }

    /// A word of a list; nil is a list that is not known.
    func known(_ word: String, in list: [String]?, as subject: String) throws(Problem) -> String {
        guard let list, !list.contains(word) else { return word }
        throw Problem(
            code: .unknownWord, found: word, subject: subject,
            nearest: Vocabulary.nearest(to: word, in: list))
    }

    func action(_ name: String) throws(Problem) -> String {
        try known(name, in: vocabulary.actions, as: "action")
    }

    /// An element by its id, its label, or its role and label.
    func element(_ words: inout Words) throws(Problem) -> ElementReference {
        let first = try words.take("element")
        if first.form == .quoted {
            return ElementReference(.label(first.text, role: nil), tokens: [first])
        }
        for role in Vocabulary.roles {
            let parts = role.split(separator: " ").map(String.init)
            let ahead = [first] + words.ahead.prefix(parts.count)
            guard ahead.count == parts.count + 1, ahead.last?.form == .quoted,
                ahead.dropLast().map(\.text) == parts
            else { continue }
            for _ in parts { _ = try words.take("label") }
            return ElementReference(.label(ahead[parts.count].text, role: role), tokens: ahead)
        }
        if words.next?.form == .quoted {
            _ = try known(first.text, in: Vocabulary.roles, as: "role")
        }
        guard vocabulary.hasElement(first.text) else {
            throw Problem(
                code: .unknownWord, found: first.text, subject: "element",
                nearest: Vocabulary.nearest(to: first.text, in: vocabulary.elements ?? []))
        }
        return ElementReference(.id(first.text), tokens: [first])
    }

    /// A role of one word or two.
    func role(_ words: inout Words) throws(Problem) -> String {
        try phrase(of: Vocabulary.roles, as: "role", &words)
    }

    /// A name of one word or two from a list.
    func phrase(
        of list: [String], as subject: String, _ words: inout Words
    ) throws(Problem) -> String {
        let first = try words.take(subject)
        if let second = words.next, second.form == .word,
            list.contains("\(first.text) \(second.text)")
        {
            _ = try words.take(subject)
            return "\(first.text) \(second.text)"
        }
        return try known(first.text, in: list, as: subject)
    }
}
