import AccessibleCore
import Foundation

/// The files in a locale's folder, to find the line of a key.
struct LocaleFiles {
    let locale: String
    let folder: URL

    /// Makes a finding in one of the files.
    ///
    /// - Parameters:
    ///   - line: The line; nil to search for the key.
    ///   - key: The key, or a list and a group in it, separated by a comma.
    func finding(
        _ file: String, line: Int? = nil, key: String, _ problem: Message
    ) -> LocaleFinding {
        LocaleFinding(
            file: "Locales/\(locale)/\(file)",
            line: line ?? self.line(of: key.components(separatedBy: ", "), in: file), key: key,
            problem: problem)
    }

    /// The line of a key, given with the keys above it; nil if it comes from the base
    /// locale's file.
    private func line(of path: [String], in file: String) -> Int? {
        guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
        else { return nil }
        var rest = path[...]
        for (number, line) in zip(
            1..., text.split(separator: "\n", omittingEmptySubsequences: false))
        {
            let indent = line.prefix { $0 == " " }.count
            guard let key = rest.first, (indent == 0) == (rest.count == path.count) else {
                continue
            }
            let bare = line.drop { $0 == " " || $0 == "\"" }
            guard bare.hasPrefix(key), [":", "+", "\""].contains(bare.dropFirst(key.count).first)
            else { continue }
            rest = rest.dropFirst()
            if rest.isEmpty { return number }
        }
        return nil
    }
}
