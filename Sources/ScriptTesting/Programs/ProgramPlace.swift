import Foundation

/// The folder and the environment of a driven program.
///
/// The environment is the same on every machine, except for `PATH`.
struct ProgramPlace {
    let folder: String
    let environment: [String: String]
    /// The program's home, which is empty when it starts and removed when it ends.
    private let home: URL

    /// Prepares the folder and the environment.
    ///
    /// - Parameter scriptFolder: the folder of the script.
    /// - Throws: ``ProgramTrouble`` if the program's folder does not exist or no home can be made.
    init(_ setup: ScriptSetup, scriptFolder: URL) throws(ProgramTrouble) {
        let program = setup.program
        folder = URL(filePath: program.folder, relativeTo: scriptFolder).standardizedFileURL
            .path(percentEncoded: false)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
            isFolder.boolValue
        else { throw ProgramTrouble(.notStarted, found: folder) }
        let name: String
        do throws(OwnFolder.Impossible) {
            name = try OwnFolder.make()
        } catch {
            throw ProgramTrouble(.notStarted, found: error.reason)
        }
        home = URL(filePath: name, directoryHint: .isDirectory)
        // The running program's own folder comes first, so that `earshot` is this version.
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().path(percentEncoded: false)
        let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        var variables = [
            "PATH": "\(own):\(inherited)", "HOME": name, "TMPDIR": name,
            "LANG": "C.UTF-8", "TZ": setup.zone, "TERM": "dumb", "SHELL": "/bin/sh",
        ]
        if program.channel == .screen { variables["TERM"] = "xterm" }
        if program.channel == .session { variables[Self.variable] = "1" }
        environment = variables.merging(program.environment) { $1 }
    }

    /// The environment variable that asks a program to speak the session protocol.
    static let variable = "EARSHOT_SESSION"

    /// The path of the program's home, which is in its environment.
    var homePath: String { home.path(percentEncoded: false) }

    func remove() {
        try? FileManager.default.removeItem(at: home)
    }
}
