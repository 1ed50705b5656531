import Foundation
import Testing

@Suite("docs/conformance.md")
struct ConformancePageTests {
    private static let page = (try? Repository.text("docs/conformance.md")) ?? ""

    /// The indented blocks of the page with a test, line by line, without indentation.
    private static let tests: [String] = page.components(separatedBy: "\n\n")
        .filter { $0.hasPrefix("    @Test(") }.map(trimmed)

    /// The text without the indentation of its lines.
    private static func trimmed(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "\n")
    }

    @Test("the page has an example of every suite")
    func isComplete() {
        for suite in [
            "SpeakerConformance", "SinkConformance", "RecognizerConformance",
            "LogBookConformance", "StageConformance", "ControlWalk",
        ] {
            #expect(Self.tests.contains { $0.contains(suite) }, "\(suite) has no example.")
        }
    }

    @Test("every example of the page is a test of this package")
    func examples() throws {
        let folder = Repository.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var sources = ""
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            sources += Self.trimmed(try String(contentsOf: file, encoding: .utf8)) + "\n"
        }
        for test in Self.tests { #expect(sources.contains(test), "\(test)\nis no test.") }
    }

    @Test("the modules of the page are products of the package")
    func products() throws {
        let manifest = try Repository.text("Package.swift")
        let rows = Self.page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count == 7)
        for row in rows {
            for cell in row.split(separator: "|").dropFirst(1) {
                // The last name of a cell is that of the product.
                let names = cell.matches(of: /`(\w+)`/).map(\.output.1)
                guard let product = names.last else { continue }
                #expect(
                    manifest.contains(".library(name: \"\(product)\"")
                        || manifest.contains("name: \"\(product)\",\n            targets:"),
                    "\(product)")
            }
        }
    }
}
