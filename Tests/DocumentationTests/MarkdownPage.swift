import Foundation

/// The links and headings of a Markdown file, without its code blocks.
struct MarkdownPage {
    /// The path from the root of the project.
    let path: String
    /// The targets of links: addresses, paths, `#` and the anchor of a heading.
    let links: [String]
    /// The anchors that other pages can link to, as GitHub makes them.
    let anchors: Set<String>

    init(path: String) throws {
        self.init(path: path, text: try Repository.text(path))
    }

    init(path: String, text: String) {
        self.path = path
        var links: [String] = []
        var anchors: Set<String> = []
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            let title = line.drop { $0 == "#" }
            if title.count < line.count, title.first == " " {
                var anchor = Self.anchor(of: String(title.dropFirst()))
                var number = 1
                while !anchors.insert(anchor).inserted {
                    anchor = "\(Self.anchor(of: String(title.dropFirst())))-\(number)"
                    number += 1
                }
            }
            // Text between backticks is code.
            let prose = line.replacing(/`[^`]*`/, with: "`")
            for match in prose.matches(of: /\]\(([^)\s]+)\)/) {
                links.append(String(match.output.1))
            }
        }
        self.links = links
        self.anchors = anchors
    }

    /// The anchor of a heading: lowercase, hyphens for spaces, no punctuation.
    static func anchor(of title: String) -> String {
        String(
            title.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || "-_".contains(character)
                    ? character : nil
            })
    }

    /// The path of a linked file from the root of the project, with its anchor.
    ///
    /// Nil for an address on the web.
    func target(of link: String) -> (path: String, anchor: String?)? {
        if link.prefixMatch(of: /[a-z]+:/) != nil { return nil }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let anchor = parts.count > 1 ? String(parts[1]) : nil
        guard let file = parts.first, !file.isEmpty else { return (path, anchor) }
        var folders = path.split(separator: "/").dropLast().map(String.init)
        for part in file.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = folders.popLast()
            default: folders.append(String(part))
            }
        }
        return (folders.joined(separator: "/"), anchor)
    }
}
