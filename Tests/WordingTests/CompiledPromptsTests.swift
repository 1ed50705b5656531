import Foundation
import SharedFiles
import Testing

@testable import MessagePatterns

/// Prompts that are compiled, so that a start reads them with little work.
@Suite("Compiled prompts")
struct CompiledPromptsTests {
    private func compile(_ folder: URL) throws {
        try CompiledPrompts(language: "x", folder: folder).write()
    }

    @Test(
        "Compiled prompts are those of the files, and a locale's own replace its language's",
        arguments: [["de"], ["en"], ["en_GB", "en"], ["es"], ["fr"]])
    func samePatterns(names: [String]) throws {
        let copies = try DataCopies()
        let folders = names.map { copies.prompts.appending(path: $0) }
        let read = try PromptCatalog(language: names[0], folders: folders)
        for folder in folders { try compile(folder) }
        #expect(folders.allSatisfy { CompiledPrompts.texts(in: $0) != nil })
        let compiled = try PromptCatalog(language: names[0], folders: folders)
        #expect(read.patterns.count > 1_000)
        #expect(compiled.patterns == read.patterns)
        for (key, pattern) in read.patterns { #expect(compiled.pattern(key) == pattern) }
        for key in ["", "a", "logged", "logged.", "zzz", "é"] {
            #expect(compiled.pattern(key) == read.pattern(key))
        }
        if names.count > 1 {
            let own = try PromptCatalog(language: "en", folder: folders[0]).patterns
            let below = try PromptCatalog(language: "en", folder: folders[1])
            #expect(own.contains { below.pattern($0.key) != $0.value })
            for (key, pattern) in own { #expect(compiled.pattern(key) == pattern) }
        }
    }

    @Test("Compiled prompts are not used after a file was changed, added, renamed or removed")
    func stale() throws {
        let files = FileManager.default
        let folder = try DataCopies()
        let english = folder.prompts.appending(path: "en")
        let changes: [(String, () throws -> Void)] = [
            ("added", { try Data("{}".utf8).write(to: english.appending(path: "zz.arb")) }),
            (
                "changed",
                {
                    try Data("{\"xyzzy\": \"plugh\"}".utf8).write(
                        to: english.appending(path: "zz.arb"))
                }
            ),
            (
                "renamed",
                {
                    try files.moveItem(
                        at: english.appending(path: "zz.arb"),
                        to: english.appending(path: "z.arb"))
                }
            ),
            ("removed", { try files.removeItem(at: english.appending(path: "z.arb")) }),
        ]
        for (name, change) in changes {
            try compile(english)
            #expect(CompiledPrompts.texts(in: english) != nil)
            try change()
            #expect(CompiledPrompts.texts(in: english) == nil, "\(name)")
            let catalog = try PromptCatalog(language: "en", folders: [english])
            #expect(
                catalog.pattern("xyzzy") == (["changed", "renamed"].contains(name) ? "plugh" : nil))
        }
    }

    @Test("A mistake in a changed file is reported although the folder was compiled before")
    func mistake() throws {
        let copies = try DataCopies()
        let english = copies.prompts.appending(path: "en")
        try compile(english)
        try Data("{".utf8).write(to: english.appending(path: "zz.arb"))
        #expect(throws: PromptCatalog.Unreadable.self) {
            try PromptCatalog(language: "en", folders: [english])
        }
    }

    @Test("Damaged compiled prompts are not used")
    func damaged() throws {
        let copies = try DataCopies()
        let british = copies.prompts.appending(path: "en_GB")
        let compiled = try CompiledPrompts(language: "en", folder: british)
        try compiled.write()
        let whole = try #require(compiled.file.content(upTo: .max))
        for place in 0..<whole.count {
            var bytes = whole
            bytes[place] ^= 4
            try compiled.file.write(bytes)
            #expect(CompiledPrompts.texts(in: british) == nil)
        }
        try compiled.file.write([])
        #expect(CompiledPrompts.texts(in: british) == nil)
        try FileManager.default.removeItem(at: compiled.file.url)
        try FileManager.default.createDirectory(
            at: compiled.file.url, withIntermediateDirectories: true)
        #expect(CompiledPrompts.texts(in: british) == nil)
    }
}
