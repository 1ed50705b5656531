package import Foundation
import Glibc

/// The folders of the log, the settings and the state, by the XDG base directory
/// specification.
///
/// <https://specifications.freedesktop.org/basedir-spec/latest/>: a relative path
/// in one of its variables is ignored. `EARSHOT_DATA` may be relative to the
/// working folder. Without `HOME`, the home folder is taken from the system's
/// list of users.
package enum DataFolders {
    /// The folder of the log: `EARSHOT_DATA`, else `XDG_DATA_HOME/earshot`,
    /// else `~/.local/share/earshot`.
    package static func data(environment: [String: String]) -> URL {
        named(environment) ?? folder("XDG_DATA_HOME", else: ".local/share", environment)
    }

    /// The folder of the settings: `EARSHOT_DATA`, else `XDG_CONFIG_HOME/earshot`,
    /// else `~/.config/earshot`.
    ///
    /// A log in a folder of its own has settings of its own beside it.
    package static func config(environment: [String: String]) -> URL {
        named(environment) ?? folder("XDG_CONFIG_HOME", else: ".config", environment)
    }

    /// The folder of state that may be lost, such as a recording in progress:
    /// `XDG_STATE_HOME/earshot`, else `~/.local/state/earshot`.
    package static func state(environment: [String: String]) -> URL {
        folder("XDG_STATE_HOME", else: ".local/state", environment)
    }

    /// The folder in `EARSHOT_DATA`.
    ///
    /// Nil if the variable is missing or empty.
    private static func named(_ environment: [String: String]) -> URL? {
        guard let path = environment["EARSHOT_DATA"], !path.isEmpty else { return nil }
        return URL(filePath: path, directoryHint: .isDirectory)
    }

    private static func folder(
        _ name: String, else fallback: String, _ environment: [String: String]
    ) -> URL {
        func absolute(_ path: String?) -> URL? {
            guard let path, path.hasPrefix("/") else { return nil }
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        let base =
            absolute(environment[name])
            ?? (absolute(environment["HOME"]) ?? absolute(registeredHome) ?? URL(filePath: "/"))
            .appending(path: fallback, directoryHint: .isDirectory)
        return base.appending(path: "earshot", directoryHint: .isDirectory)
    }

    private static var registeredHome: String? {
        guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return nil }
        return String(cString: home)
    }
}
