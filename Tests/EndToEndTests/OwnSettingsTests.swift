import Foundation
import Testing

/// A run with a data folder of its own has settings of its own.
@Suite("Settings of a data folder")
struct OwnSettingsTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.environment["EARSHOT_DATA"] = nil
        try FileManager.default.createDirectory(at: personal, withIntermediateDirectories: true)
    }

    /// The folder of the person's settings.
    private var personal: URL { sandbox.folder.appending(path: "config/earshot") }

    private func setting(_ name: String, in folder: URL) throws -> String? {
        let file = folder.appending(path: "settings.json")
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            return nil
        }
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))[name]
    }

    @Test(
        "L6: with --data or EARSHOT_DATA the person's settings are neither read nor written",
        arguments: [true, false])
    func isolated(byOption: Bool) throws {
        let stored = Data(#"{"verbosity": "full"}"#.utf8)
        try stored.write(to: personal.appending(path: "settings.json"))
        let own = sandbox.folder.appending(path: "own", directoryHint: .isDirectory)
        let path = own.path(percentEncoded: false)
        if byOption {
            sandbox.options += ["--data", path]
        } else {
            sandbox.environment["EARSHOT_DATA"] = path
        }
        // The person's verbosity is full; here it is the default at first, then brief.
        let outcome = try sandbox.run(input: "verbosity\nverbosity brief\nquit\n")
        #expect(outcome.output.contains("Verbosity is normal."))
        #expect(try setting("verbosity", in: own) == "brief")
        #expect(try Data(contentsOf: personal.appending(path: "settings.json")) == stored)
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: personal.path(percentEncoded: false)) == ["settings.json"])
        #expect(try sandbox.run(input: "verbosity\nquit\n").output.contains("Verbosity is brief."))
    }

    @Test("L6: without a data folder of its own a run uses the person's settings")
    func personalSettings() throws {
        _ = try sandbox.run(input: "verbosity brief\nquit\n")
        #expect(try setting("verbosity", in: personal) == "brief")
        #expect(try sandbox.run(input: "verbosity\nquit\n").output.contains("Verbosity is brief."))
    }

    @Test("L6: a damaged settings file of the person does not disturb a run with its own folder")
    func damaged() throws {
        try Data("{".utf8).write(to: personal.appending(path: "settings.json"))
        #expect(try sandbox.run(input: "quit\n").output.contains("settings"))
        sandbox.options += [
            "--data", sandbox.folder.appending(path: "own").path(percentEncoded: false),
        ]
        #expect(try !sandbox.run(input: "quit\n").output.contains("settings"))
    }
}
