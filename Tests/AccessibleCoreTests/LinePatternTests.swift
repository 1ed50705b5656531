import AccessibleCore
import Testing

@Suite("Patterns of lines") struct LinePatternTests {
    private static func slots(_ pattern: String, _ line: String, most: Int = 1) -> [String] {
        let words = line.split(separator: " ")
        return LinePattern(pattern).captures(in: words, most: most).map { captures in
            captures.sorted { $0.key < $1.key }
                .map { "\($0.key)=\($0.value.map { words[$0] }.joined(separator: " "))" }
                .joined(separator: "; ")
        }
    }

    @Test(
        "A line fits a pattern as a whole, or not at all",
        arguments: [
            ("a (b|c) d", "a c d", [""]), ("a (b|c) d", "a d", []), ("a [b] d", "a d", [""]),
            ("a [b] d", "a b d", [""]), ("a", "a b", []), ("(a|a b) c", "a b c", [""]),
            ("[(a|b) [c]] d", "b c d", [""]),
        ])
    func whole(pattern: String, line: String, found: [String]) {
        #expect(Self.slots(pattern, line) == found)
    }

    @Test(
        "A slot takes one word or more, the first slot as few as it can",
        arguments: [
            ("<x> before <y>", "tea before a long run", ["x=tea; y=a long run"]),
            ("<x> before <y>", "before a run", []),
            ("<x> after <y> <x>", "was I after tea sick", ["x=was I sick; y=tea"]),
            ("<x> and <y>", "a and b and c", ["x=a; y=b and c", "x=a and b; y=c"]),
        ])
    func captures(pattern: String, line: String, found: [String]) {
        #expect(Self.slots(pattern, line, most: 2) == found)
    }
}
