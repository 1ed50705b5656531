import Foundation
package import ScriptTesting

/// A way in which a program can be wrong, with every place of a script where it applies.
package struct Mutation: Sendable {
    /// The mutation at one place of one script.
    package struct Site: Sendable {
        package let fault: StageFault
        /// The line that should notice it; nil if that is not known beforehand.
        package let place: Place?
    }

    /// Where a failure is expected, and what it should name.
    package struct Place: Sendable {
        package let lines: ClosedRange<Int>
        package let fields: Set<String>
        package let codes: Set<Difference.Code>

        init(
            _ lines: ClosedRange<Int>, fields: Set<String> = [], codes: Set<Difference.Code> = []
        ) {
            self.lines = lines
            self.fields = fields
            self.codes = codes
        }

        /// Whether a failure is at the right line and names what is wrong.
        package func isTold(by result: LineResult) -> Bool {
            lines.contains(result.line)
                && result.differences.contains { difference in
                    // In a tree, the field has the form "row 3, value".
                    let field = difference.field.components(separatedBy: ", ").last
                    return codes.contains(difference.code) || fields.contains(field ?? "")
                }
        }
    }

    package let name: String
    package let sites: @Sendable (Trace) -> [Site]
}

extension Mutation {
    /// All mutations; some change the same things.
    ///
    /// They change what is said, printed and played; the tree; the state; entries; and phonemes.
    package static let all: [Mutation] =
        ofOrder + ofTime + ofWords + ofDetails + ofCuts + ofTrees + ofStates + ofEntries
        + ofPhonemes
}
