import Foundation

extension Sandbox {
    /// The output of `history --json`: one object for each entry.
    func history(_ words: String...) throws -> [[String: Any]] {
        let outcome = try run(["history", "--json"] + words, input: Data())
        guard outcome.status == 0 else {
            throw TestTrouble("history: \(outcome.ending), \(outcome.output)\(outcome.error)")
        }
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        guard let entries = value as? [[String: Any]] else {
            throw TestTrouble("history is no array of objects: \(outcome.output)")
        }
        return entries
    }
}
