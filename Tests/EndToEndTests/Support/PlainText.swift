import Foundation

extension Data {
    /// What would control a terminal instead of being shown: control characters
    /// except line ends, C1 controls, and bytes that are not UTF-8.
    var unprintable: [String] {
        guard let text = String(bytes: self, encoding: .utf8) else { return ["not UTF-8"] }
        return text.unicodeScalars
            .filter { $0.properties.generalCategory == .control && $0 != "\n" }
            .map { "U+" + String($0.value, radix: 16, uppercase: true) }
    }
}

extension String {
    /// The lines, without the empty one after the last line end.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Whether it is one line with at least one sentence.
    var isOneSentenceLine: Bool {
        lines.count == 1 && hasSuffix("\n")
            && (lines.first?.last).map { ".?!".contains($0) } == true
    }
}
