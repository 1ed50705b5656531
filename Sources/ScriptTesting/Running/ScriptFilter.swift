import Foundation

/// Chooses scripts by what they are called.
public struct ScriptFilter: Sendable, Hashable {
    private let texts: [String]

    /// A filter for scripts that have one of these texts in their path, their title or their tags,
    /// in capital or small letters.
    public init(_ texts: [String]) {
        self.texts = texts.map { $0.lowercased() }
    }

    /// Whether it chooses all scripts, because there is no text.
    public var isEmpty: Bool { texts.isEmpty }

    /// The scripts that have one of the texts, in order; all of them without a text.
    ///
    /// A file that cannot be read stays, so that running it fails.
    public func chosen(of files: [String]) -> [String] {
        guard !isEmpty else { return files }
        return files.filter { file in
            guard let names = Self.names(of: file) else { return true }
            let all = (names + [file]).map { $0.lowercased() }
            return texts.contains { text in all.contains { $0.contains(text) } }
        }
    }

    /// The word in titles, tags and names of scripts that is most like the first text; empty
    /// without scripts.
    public func nearest(in files: [String]) -> String {
        let words = files.flatMap { file in
            (Self.names(of: file) ?? []) + [URL(filePath: file).lastPathComponent]
        }.joined(separator: " ").split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return Vocabulary.nearest(to: texts.first ?? "", in: Set(words).sorted())
    }

    /// The title and the tags of a script; nil if it cannot be read.
    private static func names(of file: String) -> [String]? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.drop(while: \.isWhitespace)
            return ["title ", "tags "].first { line.hasPrefix($0) }.map {
                String(line.dropFirst($0.count))
            }
        }
    }
}
