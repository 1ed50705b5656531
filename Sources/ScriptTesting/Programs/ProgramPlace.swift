import Foundation

/// Where a driven program runs: its folder, and an environment that is the
/// same on every machine but for `PATH`.
struct ProgramPlace {
    let folder: String
    let environment: [String: String]
    /// The program's home, empty at the start, gone at the end.
    private let home: URL

    /// - Parameter scriptFolder: the folder that the script is in.
    /// - Throws: ``ProgramTrouble``.
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
        // The program that tests comes first: `earshot` means this one.
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().path(percentEncoded: false)
        let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        var variables = [
            "PATH": "\(own):\(inherited)", "HOME": name, "TMPDIR": name,
            "LANG": "C.UTF-8", "TZ": setup.zone, "TERM": "dumb", "SHELL": "/bin/sh",
        ]
        if program.channel == .session { variables[Self.variable] = "1" }
        environment = variables.merging(program.environment) { $1 }
    }

    /// Tells a program that it is asked to speak the session protocol.
    static let variable = "EARSHOT_SESSION"

    func remove() {
        try? FileManager.default.removeItem(at: home)
    }
}
