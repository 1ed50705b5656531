import AccessibleCore
import CommandSyntax
import Conversation
import Foundation
import LocaleCatalogs
import MessagePatterns
import PromptCatalogs
import SharedFiles
import Understanding
import Wording

/// `earshot compile-locales`: compiles the files of locales and, without a folder, the prompts, so
/// that they load faster.
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
        let unusable = problems.count
        if folder == nil { problems += try Self.compilePrompts() }
        for problem in problems { try say(problem) }
        let count = folders.count - unusable
        if count > 0 { try say(Message("locales.compiled", ["count": .count(count)])) }
        return problems.isEmpty ? .success : .failure
    }

    /// Compiles one locale.
    ///
    /// - Returns: Why it could not be compiled; nil if it could.
    private static func compile(_ folder: URL) -> Message? {
        do {
            let locale = try UnreadableLocale.reading(folder.lastPathComponent) {
                let texts = try CompiledTexts.names.map { try CompiledTexts($0, in: folder) }
                return (understanding: try CompiledLocale(localeFolder: folder), texts: texts)
            }
            let problems =
                [writing(locale.understanding.file) { try locale.understanding.write() }]
                + locale.texts.map { texts in writing(texts.file) { try texts.write() } }
            return problems.compactMap(\.self).first
        } catch {
            return error.message
        }
    }

    /// Compiles the prompts of every language.
    ///
    /// - Returns: Why some could not be compiled.
    private static func compilePrompts() throws -> [Message] {
        let folders =
            try PromptCatalogs.languages.map { try PromptCatalogs.folder(language: $0) }
            + PromptCatalogs.locales.compactMap { try PromptCatalogs.folder(locale: $0) }
        return folders.compactMap(compilePrompts(in:))
    }

    /// Compiles the prompts of a folder.
    ///
    /// - Returns: Why they could not be compiled; nil if they could.
    private static func compilePrompts(in folder: URL) -> Message? {
        let name = folder.lastPathComponent
        do {
            let prompts = try UnreadableLocale.reading(name) {
                try CompiledPrompts(language: name, folder: folder)
            }
            return writing(prompts.file) { try prompts.write() }
        } catch {
            return error.message
        }
    }

    /// Writes a file, and gives what is said if it cannot be written.
    private static func writing(_ file: CompiledFile, _ write: () throws -> Void) -> Message? {
        do {
            try write()
            return nil
        } catch {
            let path = file.url.path(percentEncoded: false)
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
