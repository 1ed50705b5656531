import AccessibilityScripts
import Foundation
import Speech
import Testing

@Suite("docs/scripts-swift.md")
struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Indented blocks of the page, without the indentation.
    private static func blocks() throws -> [String] {
        var blocks: [[String]] = [[]]
        for line in try text("docs/scripts-swift.md").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.hasPrefix("    ") || line.isEmpty {
                blocks[blocks.count - 1].append(String(line.dropFirst(4)))
            } else {
                blocks.append([])
            }
        }
        return blocks.map {
            $0.joined(separator: "\n").trimmingCharacters(in: .newlines)
        }.filter { !$0.isEmpty }
    }

    @Test("the example of the page is the one that is compiled and run here")
    func example() throws {
        let blocks = try Self.blocks()
        for path in ["ExampleTests.swift", "Scripts/counter.script", "RecordingTests.swift"] {
            let file = try Self.text("Tests/AccessibilityScriptsTests/\(path)")
            #expect(
                blocks.contains(file.trimmingCharacters(in: .newlines)), "\(path) has changed.")
        }
    }

    @Test("the product of the page is in the manifest")
    func product() throws {
        let manifest = try Self.text("Package.swift")
        #expect(manifest.contains("name: \"AccessibilityScripts\","))
        #expect(
            try Self.text("docs/scripts-swift.md").contains(
                ".product(name: \"AccessibilityScripts\", package: \"earshot\")"))
    }
}
