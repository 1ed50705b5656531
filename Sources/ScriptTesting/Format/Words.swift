/// The words of a line that were not read yet.
struct Words {
    private var tokens: ArraySlice<Token>

    init(_ tokens: ArraySlice<Token>) {
        self.tokens = tokens
    }

    var next: Token? { tokens.first }
    var isEmpty: Bool { tokens.isEmpty }

    /// Those that follow, for looking ahead.
    var ahead: ArraySlice<Token> { tokens }

    /// Takes the next one.
    ///
    /// - Parameter subject: what it is to be, for when there is none.
    mutating func take(_ subject: String) throws(ScriptParser.Problem) -> Token {
        guard let token = tokens.popFirst() else {
            throw ScriptParser.Problem(code: .missing, subject: subject)
        }
        return token
    }

    /// Takes the next one, which stands between quotation marks.
    mutating func takeQuoted(_ subject: String) throws(ScriptParser.Problem) -> Token {
        let token = try take(subject)
        guard token.form == .quoted else {
            throw ScriptParser.Problem(
                code: .notAValue, found: token.text, subject: subject,
                nearest: Token.quoting(token.text))
        }
        return token
    }

    /// Takes all that are left.
    mutating func rest() -> [Token] {
        defer { tokens = [] }
        return Array(tokens)
    }

    /// Makes sure that nothing is left.
    func finish() throws(ScriptParser.Problem) {
        guard let token = tokens.first else { return }
        throw ScriptParser.Problem(code: .surplus, found: token.text)
    }
}
