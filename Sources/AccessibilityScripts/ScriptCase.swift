import AccessibleCore
import Foundation
public import ScriptTesting
public import Testing

/// A script as one case of a Swift Testing suite.
///
///     @Test("accessibility", arguments: ScriptCase.all(in: "Scripts"))
///     func script(_ script: ScriptCase) throws { try script.check() }
///
/// The case is called like the script. A failure stands at the line of the
/// script, and is the sentence that `earshot test` says.
public struct ScriptCase: Sendable, Hashable, Codable, Identifiable {
    /// The file, or the folder when no script is in it.
    public let path: String
    /// What the script is called; its path, when it cannot be read.
    public let title: String
    /// The words of its `tags` lines.
    public let tags: [String]

    public var id: String { path }

    /// - Parameter path: a script's file.
    public init(path: String) {
        let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
        let script = text.map { ScriptParser.parse($0, path: path).script }
        self.path = path
        title = script?.title ?? path
        tags = script?.tags ?? []
    }

    /// The scripts in a folder and below it, in the order of their names.
    ///
    /// Without any, the folder itself is a case, which fails: a suite that ran
    /// nothing must not pass.
    ///
    /// - Parameters:
    ///   - folder: from the folder of the file that calls.
    ///   - tag: only those that have this tag; all without it.
    ///   - file: the file that calls.
    public static func all(
        in folder: String, tagged tag: String? = nil, file: String = #filePath
    ) -> [ScriptCase] {
        let base = URL(filePath: file).deletingLastPathComponent()
        let path = URL(filePath: folder, relativeTo: base).standardizedFileURL
            .path(percentEncoded: false)
        let cases = ScriptFiles.find([path]).map(ScriptCase.init)
            .filter { script in tag.map(script.tags.contains) ?? true }
        return cases.isEmpty ? [ScriptCase(path: path)] : cases
    }

    /// Runs the script, and records an issue for each line that fails.
    ///
    /// - Parameters:
    ///   - isStrict: a `should` counts like any other line.
    ///   - provider: makes the stages of scripts that name no program.
    ///   - stage: makes what the script drives; without it, that is the program
    ///     of its `setup` line, else what the provider makes. Without either the script fails.
    /// - Throws: when the sentences cannot be read.
    public func check(
        isStrict: Bool = false, provider: (any StageProvider)? = nil,
        on stage: (@Sendable (ScriptSetup) throws -> any Stage)? = nil
    ) throws {
        for failure in try failures(isStrict: isStrict, provider: provider, on: stage) {
            Issue.record(
                Comment(rawValue: failure.sentence), sourceLocation: location(failure.line))
        }
    }

    /// A line that failed, as it is told.
    public struct Failure: Sendable, Hashable {
        /// From 1; 0 when it is the whole file.
        public let line: Int
        /// What is not as stated, and what was announced before.
        public let sentence: String
    }

    /// Runs the script, and tells what fails; empty when it passes.
    ///
    /// - Parameters: as ``check(isStrict:provider:on:)`` takes them.
    /// - Throws: when the sentences cannot be read.
    public func failures(
        isStrict: Bool = false, provider: (any StageProvider)? = nil,
        on stage: (@Sendable (ScriptSetup) throws -> any Stage)? = nil
    ) throws -> [Failure] {
        let log = ScriptSuite(provider: provider).run(file: path, on: stage)
        // The sentences are read only when there is something to be told.
        guard log.outcome(isStrict: isStrict) != .passed else { return [] }
        let report = TextReport(wording: try EnglishWording())
        let refused = log.loadErrors.map { error in
            Failure(
                line: error.line, sentence: report.place(ScriptMessages.message(for: error)))
        }
        return refused
            + log.failures(isStrict: isStrict).map { result in
                let sentences = [
                    report.place(ScriptMessages.message(for: result, path: log.path)),
                    report.text(ScriptMessages.before(result)),
                ]
                return Failure(line: result.line, sentence: sentences.joined(separator: " "))
            }
    }

    private func location(_ line: Int) -> SourceLocation {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent().lastPathComponent
        return SourceLocation(
            fileID: "\(folder)/\(file.lastPathComponent)", filePath: path, line: max(line, 1),
            column: 1)
    }
}

extension ScriptCase: CustomTestStringConvertible {
    public var testDescription: String { title }
}
