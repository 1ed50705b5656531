/// One line of a script that accepting has changed, as the two texts of the file show it.
public struct LineChange: Sendable, Hashable {
    /// What became of the line.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The line has another text.
        case changed
        /// The line is new.
        case added
        /// The line was taken out.
        case removed
        /// The line stands elsewhere.
        case moved
    }

    /// What became of the line.
    public let kind: Kind
    /// The number of the line from 1: in the new text if it was added, otherwise in the old one.
    public let line: Int
    /// The old line without its indentation; empty if it was added.
    public let old: String
    /// The new line without its indentation; empty if it was taken out.
    public let new: String

    /// The lines that differ between two texts, in the order of the file.
    public static func between(_ old: String, and new: String) -> [LineChange] {
        func lines(_ text: String) -> [String] {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                String(line.drop { $0 == " " || $0 == "\t" }.filter { $0 != "\r" })
            }
        }
        let (before, after) = (lines(old), lines(new))
        let difference = after.difference(from: before)
        var removed: [Int: String] = [:]
        var added: [Int: String] = [:]
        var moved: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let place, let text, _): removed[place] = text
            case .insert(let place, let text, _): added[place] = text
            }
        }
        // A line that was taken out here and added there was moved.
        let stayed = removed.filter { gone in
            guard let other = added.first(where: { $0.value == gone.value }) else { return false }
            added[other.key] = nil
            moved.insert(other.key)
            return true
        }
        var edits: [LineChange] = []
        var (from, to) = (0, 0)
        while from < before.count || to < after.count {
            if moved.contains(to) {
                to += 1
                continue
            }
            if let text = stayed[from] {
                edits.append(LineChange(kind: .moved, line: from + 1, old: text, new: text))
                from += 1
                continue
            }
            switch (removed[from], added[to]) {
            case (let was?, let text?) where kind(was) == kind(text):
                edits.append(LineChange(kind: .changed, line: from + 1, old: was, new: text))
                (from, to) = (from + 1, to + 1)
            case (_, let text?):
                edits.append(LineChange(kind: .added, line: to + 1, old: "", new: text))
                to += 1
            case (let was?, nil):
                edits.append(LineChange(kind: .removed, line: from + 1, old: was, new: ""))
                from += 1
            case (nil, nil): (from, to) = (from + 1, to + 1)
            }
        }
        return edits
    }

    /// The first word, which two texts of one line share.
    private static func kind(_ line: String) -> Substring? { line.split(separator: " ").first }
}
