import Foundation

/// Reads the text of a script into lines with a meaning, and reports every line that is wrong.
public struct ScriptParser {
    /// A script, with all errors that keep it from being run.
    public struct Parsed: Sendable {
        /// The lines of the script, including those that have errors.
        public let script: Script
        /// The errors in the order of the lines; the script can be run if there are none.
        public let errors: [LoadError]
    }

    /// Why a line cannot be read.
    struct Problem: Error {
        let code: LoadError.Code
        var found = ""
        var subject = ""
        var nearest = ""
    }

    /// Every word with which a line can begin.
    public static let keywords = [
        "act", "asserts", "do", "earcon", "echo", "end", "entries", "entry", "exit", "format",
        "hear", "include", "key",
        "known", "may",
        "note", "paste", "print", "quiet", "say", "see", "setup", "should", "skip", "start",
        "state", "tags",
        "title", "tree", "trouble", "type", "wait", "interrupt", "leave",
    ]

    /// The longest line, in bytes of UTF-8.
    package static let longestLine = 20_000

    let path: String
    let readFile: (String) -> String?
    /// The shared files that are being read, the outermost first, and the number of the line.
    var sharedFiles: [String] = []
    var sharedLine = 0
    var includedCount = 0
    var vocabulary: Vocabulary
    /// Names under which matchers of earlier lines keep texts.
    var names: Set<String> = []
    var errors: [LoadError] = []
    var lines: [ScriptLine] = []
    /// The rows of the tree that is open, and the index of its first line; nil outside a tree.
    var openTree: (index: Int, rows: [TreeRow])?
    var hasFormat = false
    var hasTitle = false
    var hasBegun = false
    /// The number in the `asserts` line, and that line's number; nil without such a line.
    var promised: (count: Int, line: Int)? {
        lines.lazy.compactMap { line in
            if case .asserts(let count) = line.statement { (count, line.number) } else { nil }
        }.first
    }
    var givenSetups: Set<String> = []

    private init(path: String, vocabulary: Vocabulary, readFile: @escaping (String) -> String?) {
        self.path = path
        self.readFile = readFile
        self.vocabulary = vocabulary
    }

    /// Reads a script and collects every error in it.
    ///
    /// - Parameters:
    ///   - text: the contents of the file.
    ///   - path: the path of the file, as messages show it.
    ///   - vocabulary: the words that the program knows. After a `setup program` line,
    ///     every word is accepted for what the program has.
    ///   - readFile: reads a file that the script includes; nil if it cannot be read.
    /// - Returns: all lines and all errors; nothing is thrown.
    public static func parse(
        _ text: String, path: String, vocabulary: Vocabulary = .anyProgram,
        readFile: @escaping (String) -> String? = { ScriptFile(path: $0).text }
    ) -> Parsed {
        var parser = ScriptParser(path: path, vocabulary: vocabulary, readFile: readFile)
        let (sources, endsWithNewline) = lines(of: text)
        for (index, source) in sources.enumerated() {
            parser.read(source, number: index + 1)
        }
        parser.finish()
        return Parsed(
            script: Script(path: path, lines: parser.lines, endsWithNewline: endsWithNewline),
            errors: parser.errors)
    }

    /// The lines of a text, and whether the last one has an end.
    static func lines(of text: String) -> (sources: [String], endsWithNewline: Bool) {
        // Split by Unicode scalars: as a Character, a carriage return and a line feed are one.
        var sources = text.unicodeScalars.split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { String($0) }
        let endsWithNewline = sources.count > 1 && sources.last?.isEmpty == true
        if endsWithNewline { sources.removeLast() }
        return (sources, endsWithNewline)
    }

    mutating func read(_ written: String, number: Int) {
        let hasReturn = written.unicodeScalars.last == "\r"
        let source = hasReturn ? String(written.unicodeScalars.dropLast()) : written
        var tokens: [ScriptToken] = []
        var statement = Statement.blank
        do {
            guard source.utf8.count <= Self.longestLine else {
                throw Problem(code: .longLine, nearest: String(Self.longestLine))
            }
            tokens = try Self.tokens(of: source)
            statement = try self.statement(tokens, number: number)
            try checkPlace(of: statement, number: number)
        } catch let problem as Problem {
            fail(problem, line: number)
        } catch let quote as ScriptTokenizer.OpenQuote {
            fail(Problem(code: .openQuote, found: quote.text), line: number)
        } catch {
            fail(Problem(code: .surplus), line: number)
        }
        lines.append(
            ScriptLine(
                number: number, source: source, tokens: tokens, statement: statement,
                hasReturn: hasReturn,
                shared: sharedFiles.last.map { SharedPlace(file: $0, line: sharedLine) }))
        if case .include(let file) = statement { include(file, number: number) }
    }

    mutating func fail(_ problem: Problem, line: Int) {
        let (path, line) = sharedFiles.last.map { (sharedPath($0), sharedLine) } ?? (path, line)
        errors.append(
            LoadError(
                problem.code, path: path, line: line, found: problem.found,
                subject: problem.subject, nearest: problem.nearest))
    }

    /// The words of a line; everything after `do`, `note` and `title` is one word.
    private static func tokens(of source: String) throws -> [ScriptToken] {
        var tokenizer = ScriptTokenizer(source)
        guard let keyword = try tokenizer.next() else { return [] }
        if ["do", "note", "title"].contains(keyword.text), keyword.form == .word {
            return [keyword] + [tokenizer.rest()].compactMap(\.self)
        }
        return [keyword] + (try tokenizer.tokens())
    }

    // MARK: Lines

    mutating func statement(_ tokens: [ScriptToken], number: Int) throws -> Statement {
        guard let keyword = tokens.first else {
            if openTree != nil { return .treeRow }
            return .blank
        }
        if openTree != nil, keyword.text != "note" {
            return try treeLine(tokens, number: number)
        }
        var words = Words(tokens.dropFirst())
        guard keyword.form == .word else { throw unknownKeyword(keyword) }
        switch keyword.text {
        case "note": return .note(tokens.count > 1 ? tokens[1].text : "")
        case "title":
            guard tokens.count > 1, !tokens[1].text.allSatisfy(\.isWhitespace) else {
                throw Problem(code: .missing, subject: "title")
            }
            return .title(tokens[1].text.trimmingCharacters(in: .whitespaces))
        case "format": return .format(try format(&words))
        case "tags":
            let tags = words.rest().map(\.text)
            guard !tags.isEmpty else { throw Problem(code: .missing, subject: "tag") }
            return .tags(tags)
        case "asserts":
            let count = try self.number(&words)
            try words.finish()
            return .asserts(count)
        case "include":
            let file = try words.take("file")
            try words.finish()
            return .include(file.text)
        case "setup": return .setup(try setup(&words))
        default:
            if let acting = try acting(keyword.text, tokens, &words) {
                try words.finish()
                return .acting(acting)
            }
            var terms = AssertionTerms()
            let word = try takeTerms(keyword, &words, &terms)
            let assertion = try assertion(word, &words)
            try words.finish()
            switch assertion {
            case .tree, .treePart: openTree = (lines.count, [])
            default: break
            }
            return .assertion(assertion, terms)
        }
    }

    private func unknownKeyword(_ token: ScriptToken) -> Problem {
        Problem(
            code: .unknownKeyword, found: token.text,
            nearest: Vocabulary.nearest(to: token.text, in: Self.keywords))
    }

    private func format(_ words: inout Words) throws -> Int {
        let token = try words.take("number")
        guard token.text == "1" else {
            throw Problem(code: .unknownFormat, found: token.text, nearest: "1")
        }
        try words.finish()
        return 1
    }

    /// Reads `should`, `may` and `known ADDRESS`, and returns the word after them.
    private func takeTerms(
        _ keyword: ScriptToken, _ words: inout Words, _ terms: inout AssertionTerms
    ) throws -> ScriptToken {
        var word = keyword
        var taken: Set<String> = []
        while ["should", "may", "known"].contains(word.text), word.form == .word {
            guard taken.insert(word.text == "known" ? "known" : "strength").inserted else {
                throw Problem(code: .twice, found: word.text)
            }
            switch word.text {
            case "should": terms.strength = .should
            case "may": terms.strength = .may
            default: terms.known = try words.take("address").text
            }
            word = try words.take("assertion")
        }
        return word
    }

    // MARK: Texts

    /// Reads a text with matchers, and remembers the names that it keeps.
    mutating func pattern(_ token: ScriptToken) throws(Problem) -> TextPattern {
        do throws(PatternError) {
            let pattern = try TextPattern(parsing: token.content, known: names)
            names.formUnion(pattern.names)
            return pattern
        } catch {
            switch error.code {
            case .range:
                throw Problem(
                    code: .notAValue, found: error.found, subject: "range", nearest: "1..240")
            case .unboundSum:
                throw Problem(
                    code: .unboundName, found: error.found,
                    nearest: Vocabulary.nearest(to: error.found, in: names.sorted()))
            case .unknownMatcher, .unbound:
                let kinds = TextPlaceholder.Kind.allCases.map(\.rawValue)
                let others = error.code == .unbound ? names.sorted() : []
                throw Problem(
                    code: .unknownMatcher, found: error.found,
                    nearest: Vocabulary.nearest(to: error.found, in: kinds + others))
            }
        }
    }
}
