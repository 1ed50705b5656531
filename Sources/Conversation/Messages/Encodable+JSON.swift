import Foundation

extension Encodable {
    /// Indented JSON with its names in order, as every command with `--json` prints it.
    package func indentedJSON() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
