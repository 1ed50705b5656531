import Foundation
import Testing

@Suite("Pages about the project")
struct ProjectPageTests {
    @Test("ARCHITECTURE.md has a row for every folder of sources, and for no other")
    func folders() throws {
        let text = try Repository.text("ARCHITECTURE.md")
        let named = Set(
            text.split(separator: "\n").filter { $0.hasPrefix("| `") }
                .flatMap { row in
                    // Only the first cell names folders.
                    row.split(separator: "|")[0].matches(of: /`([^`]+)`/)
                        .map { String($0.output.1) }
                })
        for folder in try Repository.names(in: "Sources") where !folder.hasPrefix(".") {
            #expect(named.contains(folder), "ARCHITECTURE.md says nothing about \(folder).")
        }
        for folder in named {
            #expect(
                Repository.exists("Sources/\(folder)") || Repository.exists(folder),
                "ARCHITECTURE.md names \(folder), which does not exist.")
        }
    }

    @Test("ARCHITECTURE.md fits on one page")
    func onePage() throws {
        #expect(try Repository.text("ARCHITECTURE.md").split(separator: "\n").count <= 80)
    }

    @Test("CHANGELOG.md begins with the version that the program has")
    func changelog() throws {
        let source = try Repository.text("Sources/earshot/CommandLine/Version.swift")
        let version = try #require(source.firstMatch(of: /current = "([^"]+)"/)?.output.1)
        let first = try #require(
            try Repository.text("CHANGELOG.md").firstMatch(of: /\n## \[(.+?)\]/)?.output.1)
        #expect(first == (version.hasSuffix("-dev") ? "Unreleased" : version))
    }

    @Test("the head of the Makefile describes every target")
    func makefile() throws {
        let text = try Repository.text("Makefile")
        let phony = try #require(text.firstMatch(of: /\n\.PHONY: (.+)/)?.output.1)
        let described = Set(text.matches(of: /(?m)^# make ([a-z-]+)/).map { $0.output.1 })
        for target in phony.split(separator: " ") where target != "dependencies" {
            #expect(described.contains(target), "make \(target) is not described.")
        }
        for target in described { #expect(phony.contains(target), "\(target) is no target.") }
    }
}
