/// Reads the rows between `tree exact` or `tree part` and `end tree`.
extension ScriptParser {
    mutating func treeLine(_ tokens: [ScriptToken], number: Int) throws -> Statement {
        var words = Words(tokens[...])
        if tokens[0].text == "end", tokens[0].form == .word {
            _ = try words.take("end")
            guard try words.take("tree").text == "tree" else {
                throw Problem(code: .unknownWord, found: tokens[1].text, nearest: "tree")
            }
            try words.finish()
            closeTree()
            return .endTree
        }
        guard let depth = Int(tokens[0].text), depth > 0, depth < 1_000 else {
            // `end tree` was forgotten: read the following lines as what they are.
            if Self.keywords.contains(tokens[0].text), let tree = openTree {
                fail(Problem(code: .openTree, nearest: "end tree"), line: lines[tree.index].number)
                closeTree()
                return try statement(tokens, number: number)
            }
            throw Problem(
                code: .notAValue, found: tokens[0].text, subject: "depth", nearest: "1")
        }
        _ = try words.take("depth")
        let rows = openTree?.rows ?? []
        guard depth <= (rows.last?.depth ?? 0) + 1, depth > 1 || rows.isEmpty else {
            throw Problem(
                code: .notAValue, found: tokens[0].text, subject: "depth",
                nearest: String((rows.last?.depth ?? 0) + (rows.isEmpty ? 1 : 0)))
        }
        let role = try role(&words)
        let label = try words.takeQuoted("label")
        let row = TreeRow(
            line: number, depth: depth, role: role, label: try pattern(label),
            fields: try elementFields(&words, isRow: true))
        openTree?.rows.append(row)
        return .treeRow
    }

    mutating func closeTree() {
        guard let tree = openTree else { return }
        openTree = nil
        guard case .assertion(let assertion, let terms) = lines[tree.index].statement else {
            return
        }
        let line = lines[tree.index]
        let isPart = if case .treePart = assertion { true } else { false }
        lines[tree.index] = ScriptLine(
            number: line.number, source: line.source, tokens: line.tokens,
            statement: .assertion(isPart ? .treePart(tree.rows) : .tree(tree.rows), terms),
            hasReturn: line.hasReturn)
        if tree.rows.isEmpty {
            fail(Problem(code: .missing, subject: "row"), line: line.number)
        }
    }
}
