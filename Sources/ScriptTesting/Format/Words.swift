/// The words of a line that are not read yet.
struct Words {
    private var tokens: ArraySlice<ScriptToken>

    init(_ tokens: ArraySlice<ScriptToken>) {
        self.tokens = tokens
    }

    var next: ScriptToken? { tokens.first }
    var isEmpty: Bool { tokens.isEmpty }

    /// All words that are left, to look ahead.
    var ahead: ArraySlice<ScriptToken> { tokens }

    /// Takes the next word.
    ///
    /// - Parameter subject: what the word should be; the error names it if there is no word.
    /// - Throws: a ``ScriptParser/Problem`` at the end of the line.
    mutating func take(_ subject: String) throws(ScriptParser.Problem) -> ScriptToken {
        guard let token = tokens.popFirst() else {
            throw ScriptParser.Problem(code: .missing, subject: subject)
        }
        return token
    }

    /// Takes the next word, which must be in quotation marks.
    mutating func takeQuoted(_ subject: String) throws(ScriptParser.Problem) -> ScriptToken {
        let token = try take(subject)
        guard token.form == .quoted else {
            throw ScriptParser.Problem(
                code: .notAValue, found: token.text, subject: subject,
                nearest: ScriptToken.quoting(token.text))
        }
        return token
    }

    /// Takes all words that are left.
    mutating func rest() -> [ScriptToken] {
        defer { tokens = [] }
        return Array(tokens)
    }

    /// Refuses the line if a word is left.
    func finish() throws(ScriptParser.Problem) {
        guard let token = tokens.first else { return }
        throw ScriptParser.Problem(code: .surplus, found: token.text)
    }
}
