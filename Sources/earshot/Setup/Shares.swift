import Foundation
import Glibc
import LogStore
import Supervision

/// What must be done before anything else where the log, the settings or the home folder are on a
/// network share, which may hang.
enum Shares {
    /// Names of a folder that nothing is in, for libraries that look into the home folder.
    private static let nowhere = "/nonexistent"
    /// What libraries find a person's files by.
    private static let homes = ["HOME", "XDG_CONFIG_HOME"]

    /// Goes on in a process that can be left behind, if a share may be used; to be called while the
    /// process has one thread.
    ///
    /// - Parameter words: the words of the command line.
    static func prepare(_ words: [String]) {
        let used = folders(words).compactMap { folder in
            FolderWatch.share(of: folder).map { (share: $0, folder: folder) }
        }
        if used.isEmpty { return }
        ProcessKeeper.begin {
            used.contains { share, folder in
                !FolderWatch.witness(of: share).answers(about: folder, within: 1)
            }
        }
        hideHomes()
    }

    /// Keeps libraries, such as those of sound and of lines, from a home folder that does not answer.
    private static func hideHomes() {
        for name in homes {
            guard let home = Self.variable(name), FolderWatch.share(of: home) != nil else {
                continue
            }
            do {
                try FolderWatch.check(home)
            } catch {
                // Earshot's own folders stay what they are.
                _ = Surroundings.variables
                setenv(name, nowhere, 1)
            }
        }
    }

    /// The folders that this run may use.
    private static func folders(_ words: [String]) -> [String] {
        var folders = ["EARSHOT_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"]
            .compactMap(variable)
        for (index, word) in words.enumerated() {
            if word == "--data", index + 1 < words.count { folders.append(words[index + 1]) }
            if word.hasPrefix("--data=") { folders.append(String(word.dropFirst(7))) }
        }
        return folders.filter { !$0.isEmpty }
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
