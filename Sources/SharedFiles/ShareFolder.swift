public import Foundation

/// Finds the folders of data that are installed beside the program.
///
/// `Bundle.module` traps when its folder is missing, so a program that was
/// copied without its data would die without a word. This looks in every
/// place that makes sense and can say where it looked.
public enum ShareFolder {
    /// The data folder was in none of the places where it may be.
    public struct NotFound: Error, Hashable, CustomStringConvertible {
        /// The folder's name inside its bundle, such as `en`.
        public let name: String
        /// Every path that was tried, in order.
        public let tried: [String]

        public var description: String {
            "The data folder \(name) is in none of these places: \(tried.joined(separator: ", "))."
        }
    }

    /// Finds the folder `name` of the resource bundle of `target`.
    ///
    /// Looked in, in order: `$EARSHOT_SHARE/target`, `earshot_target.resources`
    /// beside the program (a test runner counts), and `../share/earshot/target`.
    public static func locate(_ name: String, of target: String) throws -> URL {
        let candidates = roots(of: target).map { $0.appending(path: name) }
        for candidate in candidates
        where FileManager.default.fileExists(atPath: candidate.path(percentEncoded: false)) {
            return candidate
        }
        throw NotFound(name: name, tried: candidates.map { $0.path(percentEncoded: false) })
    }

    /// The folders of the resource bundle of `target`, in the first place that
    /// has any: one name first, when it is there, then by name.
    public static func names(in target: String, first: String) -> [String] {
        for root in roots(of: target) {
            let contents = try? FileManager.default.contentsOfDirectory(
                at: root.resolvingSymlinksInPath(),
                includingPropertiesForKeys: [.isDirectoryKey])
            let names = (contents ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent)
            guard !names.isEmpty else { continue }
            return names.sorted { ($0 == first ? "" : $0) < ($1 == first ? "" : $1) }
        }
        return []
    }

    private static func roots(of target: String) -> [URL] {
        var roots: [URL] = []
        if let share = ProcessInfo.processInfo.environment["EARSHOT_SHARE"], !share.isEmpty {
            roots.append(URL(filePath: share).appending(path: target))
        }
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        roots.append(folder.appending(path: "earshot_\(target).resources"))
        roots.append(folder.appending(path: "../share/earshot/\(target)").standardizedFileURL)
        return roots
    }
}
