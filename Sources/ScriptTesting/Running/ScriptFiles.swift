import Foundation

/// Finds the files of scripts.
public enum ScriptFiles {
    /// The ending of their names.
    public static let pathExtension = "script"

    /// The scripts that paths name: files as they are, folders with all below
    /// them, in the order of their names; none twice.
    ///
    /// A path that is not there stays in the list, so that reading it fails.
    public static func find(_ paths: [String]) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        for path in paths {
            for file in isFolder(path) ? files(below: path) : [path]
            where seen.insert(file).inserted {
                found.append(file)
            }
        }
        return found
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func files(below folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return (names ?? []).filter { $0.hasSuffix("." + pathExtension) }
            // By bytes: the same order under every locale.
            .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
            .map { prefix + $0 }
    }
}
