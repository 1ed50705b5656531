import Conversation
import Foundation
import Testing

@Suite("docs/gestures.md names existing commands")
struct GestureTableTests {
    @Test("every word of the table is a command")
    func words() throws {
        let file = Repository.file("docs/gestures.md")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("|") }.dropFirst(2)
        #expect(rows.count > 15)
        let words = try CommandWords(locale: "en_US")
        for row in rows {
            let cells = row.split(separator: "|")
            let column = try #require(cells.dropFirst().first)
            let named = column.matches(of: /`([^`]+)`/).map { String($0.output.1) }
            #expect(!named.isEmpty, "\(row) names no word.")
            for word in named {
                #expect(words.parse(word) != nil, "\(word) is no command.")
            }
        }
    }
}
