import AccessibleCore
import CommandSyntax
import Conversation
import Foundation
import LocaleCatalogs
import Understanding
import Wording

/// `earshot compile-locales`: compiles the words and the grammar of locales, so that they load
/// faster.
///
/// It is for those who build Earshot or package it; `make build` runs it.
struct CompileLocalesCommand: LocalizedSubcommand {
    static let syntax = CommandSyntax(
        "compile-locales", summary: "usage.compile-locales", usage: "usage.compile-locales.line",
        options: Options.syntax,
        operands: OperandSyntax(
            .one, placeholder: "usage.value.folder", help: "usage.compile-locales.folder"),
        isHidden: true)

    var options: Options
    private let folder: String?

    init(_ invocation: Invocation) {
        options = Options(invocation)
        folder = invocation.operands.first
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        func say(_ message: Message) throws {
            try Output.standard.deliver(line: context.wording.text(message, now: context.now()))
        }
        let folders =
            try folder.map(Self.folders)
            ?? LocaleCatalogs.identifiers.map {
                try LocaleCatalogs.folder(locale: $0)
            }
        var problems: [Message] = []
        for folder in folders {
            if let problem = Self.compile(folder) { problems.append(problem) }
        }
        for problem in problems { try say(problem) }
        let count = folders.count - problems.count
        if count > 0 { try say(Message("locales.compiled", ["count": .count(count)])) }
        return problems.isEmpty ? .success : .failure
    }

    /// Compiles one locale.
    ///
    /// - Returns: Why it could not be compiled; nil if it could.
    private static func compile(_ folder: URL) -> Message? {
        let compiled: CompiledLocale
        do {
            compiled = try UnreadableLocale.reading(folder.lastPathComponent) {
                try CompiledLocale(localeFolder: folder)
            }
        } catch {
            return error.message
        }
        do {
            try compiled.write()
            return nil
        } catch {
            let path = compiled.file.url.path(percentEncoded: false)
            return Message("locales.unwritable", ["path": .text(path)])
        }
    }

    /// The folders of locales in a folder.
    private static func folders(in path: String) throws -> [URL] {
        let contents = try? FileManager.default.contentsOfDirectory(
            at: URL(filePath: path, directoryHint: .isDirectory), includingPropertiesForKeys: nil)
        let folders = (contents ?? []).filter { folder in
            let file = folder.appending(path: "locale.yaml").path(percentEncoded: false)
            return FileManager.default.fileExists(atPath: file)
        }
        guard !folders.isEmpty else {
            throw Refusal.usage("locales.none-there", ["path": .text(path)])
        }
        return folders.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
