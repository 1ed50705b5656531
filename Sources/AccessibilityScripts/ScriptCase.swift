import AccessibleCore
import Foundation
public import ScriptTesting
public import Testing

/// A script as one case of a Swift Testing suite.
///
///     @Test("accessibility", arguments: ScriptCase.all(in: "Scripts"))
///     func script(_ script: ScriptCase) throws { try script.check() }
///
/// The case has the title of the script. A failure is reported at the line of the script, with the
/// sentence that `earshot test` prints.
public struct ScriptCase: Sendable, Hashable, Codable, Identifiable {
    /// The path of the script; if a folder contains no script, the path of the folder.
    public let path: String
    /// The title of the script, or its path if the script has no title or cannot be read.
    public let title: String
    /// The words of its `tags` lines.
    public let tags: [String]

    /// The path, which is unique in a suite.
    public var id: String { path }

    /// The case of one file.
    ///
    /// - Parameter path: the path of a script.
    public init(path: String) {
        let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
        let script = text.map { ScriptParser.parse($0, path: path).script }
        self.path = path
        title = script?.title ?? path
        tags = script?.tags ?? []
    }

    /// The scripts in a folder and its subfolders, sorted by path.
    ///
    /// A folder without scripts gives one case, which fails: a suite that ran nothing must not
    /// pass.
    ///
    /// - Parameters:
    ///   - folder: a path relative to the folder of the calling file.
    ///   - tag: selects the scripts that have this tag; nil selects all.
    ///   - file: the calling file.
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
    /// If the environment variable `EARSHOT_ACCEPT` is `missing`, `failed` or `all`, the script is
    /// first changed so that it states what happens, as ``accept(_:provider:on:)`` does.
    ///
    /// - Parameters:
    ///   - isStrict: whether a `should` line counts like any other line.
    ///   - provider: makes the stage of a script that names no program. If it is nil, such a script
    ///     fails, unless `stage` is given.
    ///   - stage: makes what the script drives, even if the script names a program. If it is nil,
    ///     the script drives the program of its `setup` line, or the provider's stage without one.
    /// - Throws: an error if the prompts cannot be read.
    public func check(
        isStrict: Bool = false, provider: (any StageProvider)? = nil,
        on stage: (@Sendable (ScriptSetup) throws -> any Stage)? = nil
    ) throws {
        if let policy = Self.wantedPolicy {
            try accept(policy, provider: provider, on: stage)
        }
        for failure in try failures(isStrict: isStrict, provider: provider, on: stage) {
            Issue.record(
                Comment(rawValue: failure.sentence), sourceLocation: location(failure.line))
        }
    }

    /// A line that failed.
    public struct Failure: Sendable, Hashable {
        /// The number of the line, from 1; 0 if the failure is about the whole file.
        public let line: Int
        /// What differs from the line, and what was announced before it.
        public let sentence: String
    }

    /// Runs the script and returns its failures; empty if it passes.
    ///
    /// - Parameters:
    ///   - isStrict: whether a `should` line counts like any other line.
    ///   - provider: makes the stage of a script that names no program, as in
    ///     ``check(isStrict:provider:on:)``.
    ///   - stage: makes what the script drives, as in ``check(isStrict:provider:on:)``.
    /// - Throws: an error if the prompts cannot be read.
    public func failures(
        isStrict: Bool = false, provider: (any StageProvider)? = nil,
        on stage: (@Sendable (ScriptSetup) throws -> any Stage)? = nil
    ) throws -> [Failure] {
        let log = ScriptSuite(provider: provider).run(file: path, on: stage)
        // The prompts are read only if there is something to report.
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

    func location(_ line: Int) -> SourceLocation {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent().lastPathComponent
        return SourceLocation(
            fileID: "\(folder)/\(file.lastPathComponent)", filePath: path, line: max(line, 1),
            column: 1)
    }
}

extension ScriptCase: CustomTestStringConvertible {
    /// The title, which test reports show.
    public var testDescription: String { title }
}
