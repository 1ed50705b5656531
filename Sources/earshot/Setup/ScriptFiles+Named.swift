import AccessibleCore
import Foundation
import ScriptTesting

extension ScriptFiles {
    /// The scripts that paths name.
    ///
    /// - Throws: ``Refusal`` when they name none.
    static func named(_ paths: [String]) throws -> [String] {
        let files = find(paths)
        guard !files.isEmpty else { throw none(in: paths) }
        return files
    }

    /// - Throws: ``Refusal`` when one of the paths leads nowhere.
    static func requireAll(_ paths: [String]) throws {
        let missing = paths.filter { !FileManager.default.fileExists(atPath: $0) }
        guard missing.isEmpty else { throw none(in: missing) }
    }

    private static func none(in paths: [String]) -> Refusal {
        Refusal.usage("script.none-found", ["path": .text(paths.joined(separator: ", "))])
    }
}
