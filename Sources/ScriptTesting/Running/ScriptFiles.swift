import Foundation

/// Finds the files of scripts.
public enum ScriptFiles {
    /// The extension of their names, without a dot.
    public static let pathExtension = "script"

    /// The scripts that paths name: files themselves, and all scripts in folders and their
    /// subfolders.
    ///
    /// Within a folder they are sorted by path. None is listed twice. A path that does not exist
    /// stays in the list, so that reading it fails.
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
            // Sorted by bytes, so that the order does not depend on the locale.
            .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
            .map { prefix + $0 }
    }
}
