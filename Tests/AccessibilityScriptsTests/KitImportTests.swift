import Foundation
import Testing

@Suite("The script kit stands alone")
struct KitImportTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folders of the product and of what it depends on.
    private static let folders = [
        "Sources/AccessibilityScripts", "Sources/AccessibleCore", "Sources/MessagePatterns",
        "Sources/ScriptTesting", "Sources/SharedFiles", "Sources/Speech", "Prompts",
    ]

    /// Those folders as modules, and modules of the toolchain.
    private static let allowed: Set<String> = [
        "AccessibleCore", "CPrograms", "CTerminal", "MessagePatterns", "PromptCatalogs",
        "ScriptTesting", "SharedFiles", "Speech", "Darwin", "Dispatch", "Foundation", "Glibc",
        "Musl", "Synchronization", "Testing",
    ]

    @Test("the product imports nothing but itself and the toolchain", arguments: folders)
    func imports(folder: String) throws {
        let base = Self.root.appending(path: folder, directoryHint: .isDirectory)
        let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
        let files = (names ?? []).filter { $0.hasSuffix(".swift") }
        #expect(!files.isEmpty)
        for file in files {
            let text = try String(contentsOf: base.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /(?m)^ *(?:[a-z]+ )?import ([A-Za-z_]+)/) {
                #expect(Self.allowed.contains(String(match.output.1)), "\(folder)/\(file)")
            }
        }
    }
}
