import Foundation
import Testing
import Yams

@testable import Understanding

/// Sentences that are no reports: questions, requests, plans, denials, other people's doings,
/// habits, what there is, and talk, each with known and unknown things.
///
/// The frames were written without the grammar; the first word of a frame may be in no list.
@Suite("What is not reported, by construction")
struct NotReportedTests {
    struct Table: Decodable {
        var medicines: [String]
        var foods: [String]
        var frames: [String]

        var sentences: [String] {
            frames.flatMap { frame in
                let isOfFood = frame.contains("{food}")
                return (isOfFood ? foods : medicines).map {
                    frame.replacing(isOfFood ? "{food}" : "{medicine}", with: $0)
                }
            }
        }
    }

    /// The share of sentences that may log something: those with words that no list has, which
    /// could as well be the name of the thing.
    private static let most = 0.01

    @Test(
        "R2: what is asked, wished, planned, denied, owned or told of others logs nothing",
        arguments: ["de_DE", "en_US", "es_ES", "fr_FR"])
    func nothing(_ locale: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "\(locale).yaml")
        let table = try YAMLDecoder().decode(
            Table.self, from: String(contentsOf: file, encoding: .utf8))
        let understander = try Fixture.understander(locale)
        let sentences = table.sentences
        try #require(sentences.count > 400)
        let logged = sentences.filter {
            !understander.understand($0, in: Fixture.context()).actions.isEmpty
        }
        #expect(
            Double(logged.count) <= Self.most * Double(sentences.count),
            "\(locale): \(logged.count) of \(sentences.count)\n\(logged.joined(separator: "\n"))")
    }
}
