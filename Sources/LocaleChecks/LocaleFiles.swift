import AccessibleCore
import Foundation

/// The files of one locale's own folder, for saying where something stands.
struct LocaleFiles {
    let locale: String
    let folder: URL

    /// Something that is wrong in one of the files.
    ///
    /// - Parameter line: nil to look for the key, or for the group and the list
    ///   it is in, with a comma between them.
    func finding(
        _ file: String, line: Int? = nil, key: String, _ problem: Message
    ) -> LocaleFinding {
        LocaleFinding(
            file: "Locales/\(locale)/\(file)",
            line: line ?? self.line(of: key.components(separatedBy: ", "), in: file), key: key,
            problem: problem)
    }

    /// The line of a key, by the keys it is in; nil when the file has it from
    /// the locale it is based on.
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
