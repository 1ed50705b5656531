import AccessibleCore
import Foundation
import ScriptTesting

extension ScriptFiles {
    /// The scripts at these paths, and in the folders at these paths.
    ///
    /// - Throws: ``Refusal`` if there are none.
    static func named(_ paths: [String]) throws -> [String] {
        let files = find(paths)
        guard !files.isEmpty else { throw none(in: paths) }
        return files
    }

    /// Checks that every path exists.
    ///
    /// - Throws: ``Refusal`` if one does not.
    static func requireAll(_ paths: [String]) throws {
        let missing = paths.filter { !FileManager.default.fileExists(atPath: $0) }
        guard missing.isEmpty else { throw none(in: missing) }
    }

    private static func none(in paths: [String]) -> Refusal {
        Refusal.usage("script.none-found", ["path": .text(paths.joined(separator: ", "))])
    }
}
