/// What each pass of the reader made of a text, in the order of the passes.
///
/// The names are those of the folders and types of the reader; they are not translated.
package struct Explanation: Sendable, Hashable {
    /// One pass and what it found.
    package struct Pass: Sendable, Hashable {
        /// `words`, then `whole text` if all of it is a time, `day` if it tells of sleep, exercise, a
        /// mood or contractions or is a note, or else `chunks`, `clauses`, `scope`, `parts`, `drafts`,
        /// `occasions` and `doubts`.
        package let name: String
        package internal(set) var findings: [Finding]
    }

    /// Some words of the text, and what the pass takes them for.
    package struct Finding: Sendable, Hashable {
        /// What the words are taken for, such as `food` or `time`.
        package let kind: String
        /// The words as they were written.
        package let words: String
        /// What more the pass knows, such as an amount; nil for nothing.
        package let detail: String?

        init(kind: String, words: String, detail: String? = nil) {
            self.kind = kind
            self.words = words
            self.detail = detail
        }
    }

    package internal(set) var passes: [Pass] = []

    /// One line for each pass: its name, then what it found.
    package var lines: [String] {
        passes.map { pass in
            let findings = pass.findings.map { finding in
                let detail = finding.detail.map { ", \($0)" } ?? ""
                return "\(finding.kind) \"\(finding.words)\"\(detail)"
            }
            return pass.name + ": "
                + (findings.isEmpty ? "nothing" : findings.joined(separator: "; ")) + "."
        }
    }

    mutating func add(_ pass: String, _ finding: Finding) {
        if passes.last?.name == pass {
            passes[passes.count - 1].findings.append(finding)
        } else {
            passes.append(Pass(name: pass, findings: [finding]))
        }
    }
}
