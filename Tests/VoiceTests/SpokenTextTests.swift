import Testing

@testable import EspeakVoice

@Suite struct SpokenTextTests {
    @Test func aShortTextIsOnePiece() {
        #expect(
            Array(SpokenText("Logged. 8 ounces.")) == [
                .init(text: "Logged. 8 ounces.", isLast: true)
            ])
        #expect(Array(SpokenText("")) == [.init(text: "", isLast: true)])
    }

    @Test func aLongTextIsCutBehindSentences() {
        let sentence = "This sentence is fifty-two characters long, exactly. "
        let pieces = Array(SpokenText(String(repeating: sentence, count: 40)))
        #expect(pieces.count > 3)
        #expect(pieces.allSatisfy { $0.text.utf8.count <= SpokenText.longestPiece })
        #expect(pieces.allSatisfy { $0.text.hasSuffix("exactly. ") })
        #expect(pieces.map(\.isLast) == pieces.indices.map { $0 == pieces.count - 1 })
        #expect(pieces.map(\.text).joined() == String(repeating: sentence, count: 40))
    }

    @Test func withoutSentencesItIsCutBehindClausesThenWords() {
        let clauses = Array(SpokenText(String(repeating: "and another clause, ", count: 60)))
        #expect(clauses.allSatisfy { $0.text.hasSuffix("clause, ") })
        let words = Array(SpokenText(String(repeating: "word ", count: 300)))
        #expect(words.allSatisfy { $0.text.hasSuffix("word ") })
    }

    @Test func aWordThatIsTooLongIsParted() {
        let pieces = Array(SpokenText(String(repeating: "x", count: 10_000)))
        for piece in pieces {
            #expect(
                piece.text.split(separator: " ").allSatisfy { $0.count <= SpokenText.longestWord })
        }
        #expect(pieces.map { $0.text.filter { $0 == "x" }.count }.reduce(0, +) == 10_000)
    }

    @Test func controlCharactersBecomeSpaces() {
        let text = Array(SpokenText("a\u{1}b\u{1B}[31mc\u{7F}d\u{85}e\r\nf")).map(\.text)
        #expect(text == ["a b [31mc d e \nf"])
    }

    @Test func aMegabyteIsCutWithoutLoss() {
        let text = String(repeating: "word ", count: 200_000)
        let pieces = Array(SpokenText(text))
        #expect(pieces.allSatisfy { $0.text.utf8.count <= SpokenText.longestPiece })
        #expect(pieces.count { $0.isLast } == 1 && pieces.last?.isLast == true)
        #expect(pieces.map(\.text).joined() == text)
    }

    @Test func spellingIsBounded() {
        let spelled = Array(SpokenText(spelling: "it's")).map(\.text)
        #expect(spelled == ["i, t, ', s, "])
        let long = Array(SpokenText(spelling: killer)).map(\.text).joined()
        #expect(long.filter { $0 == "," }.count == SpokenText.longestSpelling)
    }
}
