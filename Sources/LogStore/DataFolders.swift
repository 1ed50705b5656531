public import Foundation

/// Where the log and the settings are, by the XDG base directory rules.
///
/// <https://specifications.freedesktop.org/basedir-spec/latest/>: a path that
/// is not absolute is ignored there. `EARSHOT_DATA` is the person's own wish
/// and may be relative to the working folder.
public enum DataFolders {
    /// The folder of the log: `EARSHOT_DATA`, else `XDG_DATA_HOME/earshot`,
    /// else `~/.local/share/earshot`; nil when there is no home either.
    public static func data(environment: [String: String]) -> URL? {
        if let own = environment["EARSHOT_DATA"], !own.isEmpty {
            return URL(filePath: own, directoryHint: .isDirectory)
        }
        return folder("XDG_DATA_HOME", else: ".local/share", environment)
    }

    /// The folder of the settings: `XDG_CONFIG_HOME/earshot`, else
    /// `~/.config/earshot`; nil when there is no home either.
    public static func config(environment: [String: String]) -> URL? {
        folder("XDG_CONFIG_HOME", else: ".config", environment)
    }

    private static func folder(
        _ name: String, else fallback: String, _ environment: [String: String]
    ) -> URL? {
        func absolute(_ name: String) -> URL? {
            guard let path = environment[name], path.hasPrefix("/") else { return nil }
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        let base =
            absolute(name)
            ?? absolute("HOME")?.appending(path: fallback, directoryHint: .isDirectory)
        return base?.appending(path: "earshot", directoryHint: .isDirectory)
    }
}
