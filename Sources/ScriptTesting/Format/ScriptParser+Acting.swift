/// Reads the lines that do something.
extension ScriptParser {
    func acting(_ keyword: String, _ tokens: [ScriptToken], _ words: inout Words) throws -> Acting?
    {
        switch keyword {
        case "start": return .start
        case "do":
            _ = words.rest()
            return .type(tokens.count > 1 ? tokens[1].text : "")
        case "type": return .insert(try words.takeQuoted("text").text)
        case "paste": return .paste(try words.takeQuoted("text").text)
        case "act": return try act(&words)
        case "key":
            let name = words.rest().map(\.text).joined(separator: " ")
            guard !name.isEmpty else { throw Problem(code: .missing, subject: "key") }
            return .press(key: try known(name, in: vocabulary.keys, as: "key"))
        case "hear": return .hear(try hear(&words))
        case "interrupt":
            guard !words.isEmpty else { return .interrupt(again: false) }
            let word = try words.take("again")
            _ = try known(word.text, in: ["again"], as: "word")
            return .interrupt(again: true)
        case "leave": return .leave
        case "trouble":
            let name = try words.take("trouble")
            return .trouble(try known(name.text, in: vocabulary.troubles, as: "trouble"))
        case "wait": return .wait(milliseconds: try duration(&words))
        default: return nil
        }
    }

    private func act(_ words: inout Words) throws -> Acting {
        let element = try element(&words)
        var name: [ScriptToken] = []
        while let token = words.next, !(token.form == .word && token.text == "times") {
            name.append(try words.take("action"))
        }
        let action = try self.action(name)
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
        let name = try known(kind.text, in: Self.hearings, as: "hearing")
        if ["opened", "closed"].contains(name) { try needSlowRecognizer() }
        switch name {
        case "partial": return .partial(try words.takeQuoted("text").text)
        case "final": return .final(try words.takeQuoted("text").text)
        case "file": return .file(try words.take("file").text)
        case "opened": return .opened
        case "closed": return .closed
        default: return .silence
        }
    }

    /// Refuses `hear opened` and `hear closed` for a recognizer that opens and closes by itself.
    private func needSlowRecognizer() throws(Problem) {
        var isSlow = false
        for case .setup(let parts) in lines.map(\.statement) {
            for case .recognizer(let value) in parts { isSlow = value }
        }
        guard vocabulary.opensByItself, !isSlow else { return }
        throw Problem(code: .missing, subject: "fixture", nearest: "setup recognizer slow")
    }

    private static let hearings = ["partial", "final", "file", "silence", "opened", "closed"]

    // MARK: Parts that several lines share

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

    /// Checks that a word is in a list; any word is valid if the list is nil.
    func known(_ word: String, in list: [String]?, as subject: String) throws(Problem) -> String {
        guard let list, !list.contains(word) else { return word }
        throw Problem(
            code: .unknownWord, found: word, subject: subject,
            nearest: Vocabulary.nearest(to: word, in: list))
    }

    /// An action by the words of its name, or by its quoted label.
    ///
    /// A label can be checked only when the script runs.
    func action(_ words: [ScriptToken]) throws(Problem) -> String {
        guard let first = words.first else { throw Problem(code: .missing, subject: "action") }
        if words.count == 1, first.form == .quoted { return first.text }
        let name = words.map(\.text).joined(separator: " ")
        return try known(name, in: vocabulary.actions, as: "action")
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
        guard vocabulary.knows(element: first.text) else {
            // A word before a quoted label is a role; otherwise it is an id.
            let isRole = words.next?.form == .quoted
            throw Problem(
                code: .unknownWord, found: first.text, subject: isRole ? "role" : "element",
                nearest: Vocabulary.nearest(
                    to: first.text, in: isRole ? Vocabulary.roles : vocabulary.elements ?? []))
        }
        return ElementReference(.id(first.text), tokens: [first])
    }

    /// A role, which has one or two words.
    func role(_ words: inout Words) throws(Problem) -> String {
        try phrase(of: Vocabulary.roles, as: "role", &words)
    }

    /// A name from a list, which has one or two words.
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
