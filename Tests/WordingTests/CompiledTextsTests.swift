import AccessibleCore
import Foundation
import LocaleCatalogs
import SharedFiles
import Testing
import Yams

/// Files of locales that are compiled, so that a start reads them with little work.
@Suite("Compiled texts")
struct CompiledTextsTests {
    private static let locales = ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"]

    /// Whether a tree of texts says what a tree of YAML says.
    private func isSame(_ texts: TextNode?, _ node: Node?) -> Bool {
        guard let texts, let node else { return texts == nil && node == nil }
        guard texts.line == node.mark?.line else { return false }
        switch node {
        case .scalar(let scalar): return texts.string == scalar.string
        case .sequence(let list):
            guard let own = texts.list, own.count == list.count else { return false }
            return zip(own, list).allSatisfy { isSame($0, $1) }
        case .mapping(let table):
            guard let own = texts.table, own.count == table.count else { return false }
            return zip(own, table).allSatisfy { pair in
                isSame(pair.0.key, pair.1.key) && isSame(pair.0.value, pair.1.value)
                    && isSame(texts[pair.1.key.string ?? ""], pair.1.value)
            }
        case .alias: return false
        }
    }

    @Test("A compiled file says what its YAML says, line by line", arguments: locales)
    func sameTexts(locale: String) throws {
        let copies = try DataCopies()
        let folder = copies.locales.appending(path: locale)
        for name in CompiledTexts.names {
            let source = try LocaleSource(name, in: folder)
            #expect(source.compiledTexts == nil)
            #expect(isSame(try source.texts(), try source.root()), "\(name)")
            try CompiledTexts(name, in: folder).write()
            #expect(isSame(source.compiledTexts, try source.root()), "\(name)")
        }
    }

    @Test(
        "A compiled file is not used after the YAML has changed, its own or the base's",
        arguments: [
            ("en_US", "en_US/commands.yaml"), ("en_GB", "en_US/commands.yaml"),
            ("en_GB", "en_GB/speech.yaml"), ("en_GB", "en_US/speech.yaml"),
        ])
    func stale(locale: String, file: String) throws {
        let copies = try DataCopies()
        let folder = copies.locales.appending(path: locale)
        let changed = copies.locales.appending(path: file)
        let name = changed.lastPathComponent
        try CompiledTexts(name, in: folder).write()
        #expect(try LocaleSource(name, in: folder).compiledTexts != nil)
        let text = try String(contentsOf: changed, encoding: .utf8)
        try (text + "\nxyzzy: plugh\n").write(to: changed, atomically: true, encoding: .utf8)
        let source = try LocaleSource(name, in: folder)
        #expect(source.compiledTexts == nil)
        #expect(try source.texts()?["xyzzy"]?.string == "plugh")
    }

    @Test("A damaged file is not used, wherever a bit is wrong or the end is missing")
    func damaged() throws {
        let copies = try DataCopies()
        let folder = copies.locales.appending(path: "en_US")
        let compiled = try CompiledTexts("amounts.yaml", in: folder)
        try compiled.write()
        let source = try LocaleSource("amounts.yaml", in: folder)
        let whole = try #require(compiled.file.content(upTo: .max))
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            var bytes = whole
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            try compiled.file.write(bytes)
            #expect(source.compiledTexts == nil)
            try compiled.file.write(Array(whole.prefix(place)))
            #expect(source.compiledTexts == nil)
        }
        #expect(try source.texts()?["kinds"] != nil)
    }

    @Test("Bytes that do not fit together never trap")
    func forged() throws {
        var writer = TextTreeWriter()
        let name = writer.add("name", line: 1)
        let list = writer.add(list: [name, writer.add("crème"), writer.add("")], line: 2)
        _ = writer.add(table: [(name, list), (writer.add("other"), name)])
        let whole = writer.content
        #expect(TextNode(whole[...])?["name"]?.list?.map(\.string) == ["name", "crème", ""])
        var random = SeededGenerator(seed: 2)
        var read = 0
        for _ in 0..<4_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            guard let root = TextNode(bytes[...]) else { continue }
            read += 1
            _ = root["name"]?.list?.map(\.string)
            _ = root.sortedValue(for: "other")?.string
            _ = root.table?.map { ($0.key.string, $0.value.line) }
            _ = root.string
        }
        #expect(read > 20)
        for length in 0..<whole.count - 8 { #expect(TextNode(whole.prefix(length)) == nil) }
    }

    @Test("Parts of a text are those between its separators")
    func parts() {
        func parts(_ text: String, _ separator: String, isTrimmed: Bool = false) -> [String]? {
            var writer = TextTreeWriter()
            _ = writer.add(text)
            return TextNode(writer.content[...])?
                .parts(separatedBy: separator, isTrimmed: isTrimmed)
        }
        #expect(parts("euro, euros, 1,5", ", ") == ["euro", "euros", "1,5"])
        #expect(parts(" a ,b\t,, é", ",", isTrimmed: true) == ["a", "b", "", "é"])
        #expect(parts("", ", ") == [""])
        #expect(parts("a, ", ", ") == ["a", ""])
    }

    @Test("A file says what its number of the version says")
    func version() throws {
        let yaml = "a: [b, {c: d}]\n# More.\ne: \"é\"\n"
        let bytes = LocaleSource.content(of: try Yams.compose(yaml: yaml, .basic))
        let hash = bytes.withUnsafeBytes { ContentHash.of($0) }
        #expect(
            hash == 1_976_982_125_326_547_167,
            """
            Other bytes are made of the same files. Raise LocaleSource.version, so that older
            files are not used, and put \(hash) here.
            """)
        #expect(LocaleSource.version == 1)
    }
}
