import AccessibleCore
import CommandSyntax
import Foundation
import ScriptTesting

extension ScriptFiles {
    /// The option that chooses scripts by title, path or tag, which several commands have.
    static let filterOption = ValueOption(
        "filter", placeholder: "usage.value.text", example: "weight", help: "usage.test.filter")

    /// The scripts at these paths, and in the folders at these paths.
    ///
    /// - Parameter texts: the texts of `--filter`; without any, all scripts.
    /// - Throws: ``Refusal`` if there are none.
    static func named(_ paths: [String], filter texts: [String] = []) throws -> [String] {
        let files = find(paths)
        guard !files.isEmpty else { throw none(in: paths) }
        let filter = ScriptFilter(texts)
        let chosen = filter.chosen(of: files)
        guard !chosen.isEmpty else {
            throw Refusal.usage(
                "script.none-filtered",
                [
                    "filter": .text(texts.joined(separator: ", ")),
                    "nearest": .text(filter.nearest(in: files)),
                ])
        }
        return chosen
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
