import Foundation

extension Data {
    /// Bytes that would do something to a terminal instead of being read: every
    /// control character but the end of a line, C1 controls, and bytes that are
    /// no UTF-8.
    var unprintable: [String] {
        guard let text = String(bytes: self, encoding: .utf8) else { return ["not UTF-8"] }
        return text.unicodeScalars
            .filter { $0.properties.generalCategory == .control && $0 != "\n" }
            .map { "U+" + String($0.value, radix: 16, uppercase: true) }
    }
}

extension String {
    /// Its lines, without the one that is empty after the last end of line.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// One line, which is a sentence or more.
    var isOneSentenceLine: Bool {
        lines.count == 1 && hasSuffix("\n")
            && (lines.first?.last).map { ".?!".contains($0) } == true
    }
}
