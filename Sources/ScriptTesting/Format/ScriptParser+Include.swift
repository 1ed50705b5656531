import Foundation

/// Reads the lines of files that a script includes.
extension ScriptParser {
    /// A script has no more shared files, so that files that include each other twice and twice again
    /// come to an end.
    private static let mostFiles = 200

    private var root: URL { URL(filePath: path).deletingLastPathComponent() }

    /// The path of a shared file, as messages show it.
    func sharedPath(_ file: String) -> String {
        let folder = root.relativePath
        return folder.isEmpty || folder == "." ? file : "\(folder)/\(file)"
    }

    /// Reads a shared file in the place of an `include` line.
    ///
    /// - Parameters:
    ///   - file: its path from the script's folder, also in a file that is itself included.
    ///   - number: the number of the script's line.
    mutating func include(_ file: String, number: Int) {
        includedCount += 1
        guard !sharedFiles.contains(file), includedCount <= Self.mostFiles else {
            return fail(Problem(code: .includedAgain, found: file), line: number)
        }
        guard isBelowRoot(file), let text = readFile(sharedPath(file)) else {
            return fail(Problem(code: .noShared, found: file), line: number)
        }
        let outer = sharedLine
        sharedFiles.append(file)
        for (index, source) in Self.lines(of: text).sources.enumerated() {
            sharedLine = index + 1
            read(source, number: number)
        }
        sharedFiles.removeLast()
        sharedLine = outer
    }

    /// Whether a file is in the script's folder or below it, also behind links.
    private func isBelowRoot(_ file: String) -> Bool {
        guard !file.hasPrefix("/"), !file.split(separator: "/").contains("..") else { return false }
        let folder = root.standardizedFileURL.resolvingSymlinksInPath().pathComponents
        let target = root.appending(path: file).standardizedFileURL.resolvingSymlinksInPath()
            .pathComponents
        return target.count > folder.count && target.starts(with: folder)
    }

    /// Refuses in a shared file what a script has once.
    func checkIsShared(_ statement: Statement) throws(Problem) {
        guard !sharedFiles.isEmpty else { return }
        switch statement {
        case .title: throw Problem(code: .notShared, found: "title")
        case .tags: throw Problem(code: .notShared, found: "tags")
        case .asserts: throw Problem(code: .notShared, found: "asserts")
        case .format: throw Problem(code: .notShared, found: "format")
        default: break
        }
    }
}
