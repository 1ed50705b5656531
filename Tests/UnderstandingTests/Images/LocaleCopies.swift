import Foundation

@testable import Understanding

/// Copies of all locales in a folder of their own, which tests may change.
final class LocaleCopies {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "earshot-locales-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.copyItem(at: Sets.locales, to: folder)
        for locale in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try? FileManager.default.removeItem(at: image(locale))
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The folder of a locale.
    func locale(_ name: String) -> URL {
        folder.appending(path: name, directoryHint: .isDirectory)
    }

    /// The compiled file of a locale.
    func image(_ name: String) -> URL {
        locale(name).appending(path: ReaderImage.fileName)
    }

    func understander(_ name: String) throws -> Understander {
        try Understander(localeFolder: locale(name))
    }

    /// Whether a locale's compiled file fits its other files.
    func isUsed(_ name: String) throws -> Bool {
        let sources = try ReaderSources(localeFolder: locale(name))
        return try ReaderImage(inLocaleFolder: locale(name), sources: sources.hash)?.read() != nil
    }

    /// Adds a line to the end of a file.
    func add(_ line: String, to file: String) throws {
        let url = folder.appending(path: file)
        let text = try String(contentsOf: url, encoding: .utf8)
        try (text + "\n" + line + "\n").write(to: url, atomically: true, encoding: .utf8)
    }
}
