import Testing

@testable import EspeakVoice

@Suite("Dividing a text for the synthesizer") struct SynthesisTextTests {
    @Test("A1: a short text is one piece")
    func short() {
        #expect(
            Array(SynthesisText("Logged. 8 ounces.")) == [
                .init(text: "Logged. 8 ounces.", isLast: true)
            ])
        #expect(Array(SynthesisText("")) == [.init(text: "", isLast: true)])
    }

    @Test("A1: a long text is divided after sentences")
    func sentences() {
        let sentence = "This sentence is fifty-two characters long, exactly. "
        let pieces = Array(SynthesisText(String(repeating: sentence, count: 40)))
        #expect(pieces.count > 3)
        #expect(pieces.allSatisfy { $0.text.utf8.count <= SynthesisText.longestPiece })
        #expect(pieces.allSatisfy { $0.text.hasSuffix("exactly. ") })
        #expect(pieces.map(\.isLast) == pieces.indices.map { $0 == pieces.count - 1 })
        #expect(pieces.map(\.text).joined() == String(repeating: sentence, count: 40))
    }

    @Test("A1: without sentences a text is divided after clauses, or else after words")
    func clausesAndWords() {
        let clauses = Array(SynthesisText(String(repeating: "and another clause, ", count: 60)))
        #expect(clauses.allSatisfy { $0.text.hasSuffix("clause, ") })
        let words = Array(SynthesisText(String(repeating: "word ", count: 300)))
        #expect(words.allSatisfy { $0.text.hasSuffix("word ") })
    }

    @Test("A1: a word that is too long is divided")
    func longWord() {
        let pieces = Array(SynthesisText(String(repeating: "x", count: 10_000)))
        for piece in pieces {
            #expect(
                piece.text.split(separator: " ").allSatisfy {
                    $0.count <= SynthesisText.longestWord
                })
        }
        #expect(pieces.map { $0.text.filter { $0 == "x" }.count }.reduce(0, +) == 10_000)
    }

    @Test("Bad input: control characters become spaces")
    func controlCharacters() {
        let text = Array(SynthesisText("a\u{1}b\u{1B}[31mc\u{7F}d\u{85}e\r\nf")).map(\.text)
        #expect(text == ["a b [31mc d e \nf"])
    }

    @Test("Bad input: a megabyte of text is divided without loss")
    func megabyte() {
        let text = String(repeating: "word ", count: 200_000)
        let pieces = Array(SynthesisText(text))
        #expect(pieces.allSatisfy { $0.text.utf8.count <= SynthesisText.longestPiece })
        #expect(pieces.count { $0.isLast } == 1 && pieces.last?.isLast == true)
        #expect(pieces.map(\.text).joined() == text)
    }

    @Test("A1: only the first characters of a long text are spelled")
    func spelling() {
        let spelled = Array(SynthesisText(spelling: "it's")).map(\.text)
        #expect(spelled == ["i, t, ', s, "])
        let long = Array(SynthesisText(spelling: killer)).map(\.text).joined()
        #expect(long.filter { $0 == "," }.count == SynthesisText.longestSpelling)
    }
}
