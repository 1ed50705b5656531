package import Foundation
import LocaleCatalogs
import Yams

/// The patterns of `grammar.yaml` as they are written, for those who write them
/// in another form.
package struct GrammarSource: Sendable {
    struct Line: Sendable {
        let pattern: String
        let meaning: Meaning
    }

    let rules: [(name: String, lines: [Line])]

    /// Reads the patterns of a locale folder.
    ///
    /// - Throws: An error whose description names the file and the place in it.
    package init(localeFolder: URL) throws {
        let root = try LocaleCatalogs.root(of: SentenceGrammar.fileName, in: localeFolder)
        rules = try SentenceGrammar.source(of: root).map { name, node in
            let lines = try SentenceGrammar.lines(of: node, rule: name)
            return (name, lines.map { Line(pattern: $0.0, meaning: $0.1) })
        }
    }
}
