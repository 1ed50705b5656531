import Yams

/// What `grammar.yaml` says.
extension SentenceGrammar {
    static let fileName = "grammar.yaml"

    static func error(
        _ place: String, _ problem: String, _ node: Node? = nil, file: String = fileName
    ) -> LocaleDataError {
        LocaleDataError(file: file, line: node?.mark?.line, place: place, problem: problem)
    }

    /// The rules in the file's order.
    static func source(
        of root: Node?, file: String = fileName
    ) throws -> [(name: String, node: Node)] {
        guard let root = root?.mapping else { throw error("the file", "is no mapping", file: file) }
        return try root.map { keyNode, node in
            guard let name = keyNode.string else {
                throw error("a key", "is no text", keyNode, file: file)
            }
            return (name, node)
        }
    }

    /// The patterns of a rule, what each means, and where it stands.
    static func lines(
        of node: Node, rule: String, file: String = fileName
    ) throws -> [(String, Meaning, Node)] {
        if let pattern = node.string { return [(pattern, Meaning(), node)] }
        if let list = node.sequence {
            return try list.map { item in
                guard let pattern = item.string else {
                    throw error(rule, "a pattern is no text", item, file: file)
                }
                return (pattern, Meaning(), item)
            }
        }
        guard let mapping = node.mapping else {
            throw error(rule, "holds no patterns", node, file: file)
        }
        return try mapping.map { patternNode, meaningNode in
            guard let pattern = patternNode.string, let text = meaningNode.string else {
                throw error(
                    rule, "a pattern or its meaning is no text", patternNode, file: file)
            }
            guard let meaning = Meaning(text) else {
                throw error(
                    "\(rule): \(pattern)", "\(text) is no meaning", meaningNode, file: file)
            }
            return (pattern, meaning, patternNode)
        }
    }
}
