import Foundation

/// Runs scripts from files.
public struct ScriptSuite: Sendable {
    /// The ending of script files.
    public static let fileExtension = "script"

    private let catalogs: ScriptCatalogs

    public init(catalogs: ScriptCatalogs = ScriptCatalogs()) {
        self.catalogs = catalogs
    }

    /// Runs one script.
    public func run(file path: String) -> ScriptLog {
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            guard let text = String(data: data, encoding: .utf8) else {
                return unreadable(path, "UTF-8")
            }
            return run(text, path: path)
        } catch {
            return unreadable(path, path)
        }
    }

    /// Runs a script's text.
    public func run(_ text: String, path: String) -> ScriptLog {
        let parsed = ScriptParser.parse(text, path: path)
        let script = parsed.script
        guard parsed.errors.isEmpty else {
            return ScriptLog(
                path: path, title: script.title, tags: script.tags, loadErrors: parsed.errors)
        }
        do {
            return ScriptRunner.run(
                script, on: try ConversationStage(script.setup, catalogs: catalogs))
        } catch {
            return unreadable(path, String(describing: error))
        }
    }

    private func unreadable(_ path: String, _ found: String) -> ScriptLog {
        ScriptLog(
            path: path, title: path,
            loadErrors: [LoadError(.unreadable, path: path, line: 0, found: found)])
    }
}
