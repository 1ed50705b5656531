import Foundation
import MessagePatterns

extension Encodable {
    /// Indented JSON with its names in order, as every command with `--json` prints it, without
    /// characters that could move a cursor or turn text around.
    package func indentedJSON() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return PlainText.escapedJSON(String(decoding: try encoder.encode(self), as: UTF8.self))
    }
}
