import CPrograms
import Foundation

/// The folder and the environment of a driven program.
///
/// The environment is the same on every machine, except for `PATH` and the script's folder.
struct ProgramPlace {
    let folder: String
    let environment: [String: String]
    /// The files and folders in which the program may write; nil for all.
    let writable: [String]?
    /// The program's home, which is empty when it starts and removed when it ends.
    private let home: URL
    /// The folder that was made for this run, and is removed with the home; nil if it runs
    /// elsewhere.
    private let ownFolder: URL?

    /// Prepares the folder and the environment.
    ///
    /// - Parameter scriptFolder: the folder of the script.
    /// - Throws: ``ProgramTrouble`` if the program's folder does not exist, no home can be made, or
    ///   a file cannot be copied.
    init(_ setup: ScriptSetup, scriptFolder: URL) throws(ProgramTrouble) {
        let program = setup.program
        func path(_ name: String) -> String {
            URL(filePath: name, relativeTo: scriptFolder).standardizedFileURL
                .path(percentEncoded: false)
        }
        let named = path(program.folder)
        var isFolder: ObjCBool = false
        guard
            program.isInOwnFolder
                || FileManager.default.fileExists(atPath: named, isDirectory: &isFolder)
                    && isFolder.boolValue
        else { throw ProgramTrouble(.notStarted, found: named) }
        home = try Self.makeFolder()
        if program.isInOwnFolder {
            let own: URL
            do throws(ProgramTrouble) {
                own = try Self.makeFolder()
                try Self.copy(program.files.map(path), to: own)
            } catch {
                try? FileManager.default.removeItem(at: home)
                throw error
            }
            ownFolder = own
            folder = own.path(percentEncoded: false)
        } else {
            ownFolder = nil
            folder = named
        }
        let name = Self.name(of: home)
        let scripts = path(".")
        // Devices are written to by every program, such as its terminal.
        let places =
            [folder, name, "/dev", "/proc"] + program.writable.map(path)
            + (program.isInOwnFolder ? [] : [scripts])
        writable = program.isConfined ? places : nil
        // The running program's own folder comes first, so that `earshot` is this version.
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().path(percentEncoded: false)
        let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        var variables = [
            "PATH": "\(own):\(inherited)", "HOME": name, "TMPDIR": name,
            "LANG": "C.UTF-8", "TZ": setup.zone, "TERM": "dumb", "SHELL": "/bin/sh",
            Self.scriptFolder: scripts,
        ]
        if program.channel == .screen { variables["TERM"] = "xterm" }
        if program.channel == .session { variables[Self.variable] = "1" }
        environment = variables.merging(program.environment) { $1 }
    }

    private static func makeFolder() throws(ProgramTrouble) -> URL {
        do throws(OwnFolder.Impossible) {
            return URL(filePath: try OwnFolder.make(), directoryHint: .isDirectory)
        } catch {
            throw ProgramTrouble(.notStarted, found: error.reason)
        }
    }

    /// Copies files and folders under their own names.
    private static func copy(_ files: [String], to folder: URL) throws(ProgramTrouble) {
        for file in files {
            let name = URL(filePath: file).lastPathComponent
            do {
                try FileManager.default.copyItem(
                    at: URL(filePath: file), to: folder.appending(path: name))
            } catch {
                try? FileManager.default.removeItem(at: folder)
                throw ProgramTrouble(.notCopied, found: file)
            }
        }
    }

    /// Whether the kernel can keep a program from writing elsewhere (Landlock, since Linux 5.13).
    static var canConfine: Bool { earshot_can_confine() }

    /// The environment variable that asks a program to speak the session protocol.
    static let variable = "EARSHOT_SESSION"
    /// The environment variable with the path of the script's folder.
    static let scriptFolder = "SCRIPT_FOLDER"

    /// The path of the program's home, which is in its environment.
    var homePath: String { Self.name(of: home) }

    /// The path of a folder without a slash at its end, as a home is named.
    private static func name(of folder: URL) -> String {
        let path = folder.path(percentEncoded: false)
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The folders that are made for each run, and have another name in the next one.
    var passingFolders: [String] {
        [home, ownFolder].compactMap(\.self).map(Self.name)
    }

    func remove() {
        for folder in [home, ownFolder].compactMap(\.self) {
            try? FileManager.default.removeItem(at: folder)
        }
    }
}
