import AccessibleCore
import Foundation
import Glibc
import LogStore
import Testing

@Suite("Settings file")
struct SettingsFileTests {
    private let folder: TemporaryFolder
    private let settings: SettingsFile

    init() throws {
        folder = try TemporaryFolder()
        settings = SettingsFile(
            folder: folder.url.appending(path: "config", directoryHint: .isDirectory))
    }

    private func code<Value>(_ body: () throws -> Value) -> SettingsFileError.Code? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? SettingsFileError)?.code
        }
    }

    @Test("A9: settings are stored in a file that only its owner can read")
    func roundTrip() throws {
        #expect(try settings.load().isEmpty)
        let values = ["rate": "300", "voice": "en-us/ü \u{1F469}", "empty": "", "a\0": "\u{1B}\n"]
        try settings.save(values)
        #expect(try settings.load() == values)
        #expect(mode(settings.path) == 0o600)
        #expect(mode(folder.path + "config") == 0o700)
        try settings.update { $0["rate"] = nil }
        #expect(try settings.load().count == 3)
        #expect(try folder.names == ["config"])
    }

    @Test(
        "Bad input: a file that is not settings is refused and never overwritten",
        arguments: ["", "{", "[]", "null", "{\"rate\": 3}", "{} x", "\u{FF}", "{\"a\": {}}"])
    func corrupt(text: String) throws {
        try settings.save([:])
        try Data(text.utf8).write(to: URL(filePath: settings.path))
        #expect(code { try settings.load() } == .corrupt)
        #expect(code { try settings.save(["rate": "3"]) } == .corrupt)
        #expect(code { try settings.update { $0 = [:] } } == .corrupt)
        #expect(try Data(contentsOf: URL(filePath: settings.path)) == Data(text.utf8))
    }

    @Test("A9: two sessions save different settings without losing any")
    func twoSessions() throws {
        let begun = ["rate": "175", "pitch": "50", "voice": "en-us", "options": "all"]
        try settings.save(begun)
        try settings.save(
            ["rate": "200", "pitch": "50", "voice": "en-us", "options": "all"], changedFrom: begun)
        // The other one has no options, a new theme, and the rate of the beginning.
        try settings.save(
            ["rate": "175", "pitch": "70", "voice": "en-us", "theme": "dark"], changedFrom: begun)
        #expect(
            try settings.load()
                == ["rate": "200", "pitch": "70", "voice": "en-us", "theme": "dark"])
    }

    @Test("Bad input: a folder that cannot be made is reported")
    func noFolder() throws {
        try Data().write(to: folder.file("plain"))
        let inner = SettingsFile(folder: folder.file("plain"))
        #expect(code { try inner.load() } == .noFolder)
        #expect(code { try inner.save([:]) } == .noFolder)
        try settings.save([:])
        unlink(settings.path)
        mkdir(settings.path, 0o700)
        #expect(code { try settings.load() } == .unreadable)
    }

    @Test("A9: concurrent changes of settings are all saved")
    func manySessions() async throws {
        let settings = settings
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { try settings.update { $0["key \(number)"] = "\(number)" } }
            }
            try await group.waitForAll()
        }
        #expect(try settings.load().count == 20)
    }
}

@Suite("Data folders")
struct DataFoldersTests {
    @Test(
        "L6: the folders follow the XDG base directory specification, and EARSHOT_DATA holds settings, too",
        arguments: [
            (["HOME": "/h"], "/h/.local/share/earshot/", "/h/.config/earshot/"),
            (
                ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"],
                "/d/earshot/", "/c/earshot/"
            ),
            (
                ["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": ""],
                "/h/.local/share/earshot/", "/h/.config/earshot/"
            ),
            (["HOME": "/h", "EARSHOT_DATA": "/e x"], "/e x/", "/e x/"),
            (
                ["HOME": "/h", "EARSHOT_DATA": ""], "/h/.local/share/earshot/",
                "/h/.config/earshot/"
            ),
            (
                ["HOME": "/h", "EARSHOT_DATA": "/e", "XDG_CONFIG_HOME": "/c"], "/e/", "/e/"
            ),
        ] as [([String: String], String, String)])
    func table(environment: [String: String], data: String, config: String) {
        #expect(DataFolders.data(environment: environment).path(percentEncoded: false) == data)
        #expect(DataFolders.config(environment: environment).path(percentEncoded: false) == config)
    }

    @Test(
        "L6: without HOME, the home folder is the one in the list of users",
        arguments: [[:], ["HOME": "h"]])
    func noHome(environment: [String: String]) {
        let path = DataFolders.data(environment: environment).path(percentEncoded: false)
        #expect(path.hasPrefix("/") && path.hasSuffix("/.local/share/earshot/"))
    }
}
