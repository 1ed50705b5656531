import Foundation
import LocaleCatalogs
import PromptCatalogs

/// Copies of all prompts and locales in a folder of their own, without compiled files.
final class DataCopies {
    let prompts: URL
    let locales: URL
    private let folder: URL

    init() throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appending(
            path: "earshot-data-\(UUID().uuidString)", directoryHint: .isDirectory)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        prompts = folder.appending(path: "prompts", directoryHint: .isDirectory)
        locales = folder.appending(path: "locales", directoryHint: .isDirectory)
        let sources = [
            (try PromptCatalogs.folder(language: "en"), prompts),
            (try LocaleCatalogs.folder(locale: "en_US"), locales),
        ]
        for (source, copy) in sources {
            let all = source.resolvingSymlinksInPath().deletingLastPathComponent()
            try files.copyItem(at: all, to: copy)
            for case let file as URL in files.enumerator(at: copy, includingPropertiesForKeys: nil)
                ?? .init()
            where file.pathExtension == "compiled" {
                try files.removeItem(at: file)
            }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}
