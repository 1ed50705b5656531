import Foundation
import ScriptTesting
import Testing

@Suite("Scripts give the same bytes every time", .serialized)
struct DeterminismTests {
    private var files: [String] { OwnScriptsTests.sample }

    private func bytes(_ options: SuiteOptions) throws -> Data {
        try Scripts.suite.run(files: files, options: options).log.encoded()
    }

    @Test("with one job and with two, in any order, and repeatedly")
    func jobs() throws {
        let first = try OwnScriptsTests.sampleLog.encoded()
        #expect(try bytes(SuiteOptions()) == first)
        #expect(try bytes(SuiteOptions(jobs: 2)) == first)
        #expect(try bytes(SuiteOptions(jobs: 2, shuffle: 7, repeats: 3)) == first)
    }

    @Test("all shards together are the whole suite")
    func shards() throws {
        var paths: [String] = []
        for index in 1...3 {
            let shard = SuiteOptions.Shard(index: index, count: 3)
            let run = Scripts.suite.run(files: files, options: SuiteOptions(shard: shard))
            #expect(run.log.scripts.count == run.times.count)
            paths += run.log.scripts.map(\.path)
        }
        #expect(paths.sorted() == files.sorted())
        for text in ["0/3", "4/3", "1/0", "a/b", "1", "1/2/3"] {
            #expect(SuiteOptions.Shard(text) == nil)
        }
    }

    @Test("the program writes the same bytes in other time zones, languages and terminal widths")
    func environments() throws {
        var logs: [Data] = []
        for variables in [
            ["TZ": "America/New_York", "LC_ALL": "en_US.UTF-8", "COLUMNS": "80"],
            ["TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8", "COLUMNS": "20", "LANG": "tr_TR"],
            ["TZ": "Pacific/Apia", "LC_ALL": "C", "EARSHOT_DATA": "/nowhere"],
        ] {
            let folder = FileManager.default.temporaryDirectory
                .appending(path: "earshot-scripts-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let events = folder.appending(path: "events")
            let process = Process()
            process.executableURL = Repository.program
            process.arguments =
                ["test", "--events", events.path(percentEncoded: false)] + files
            process.environment = variables.merging([
                "HOME": folder.path(percentEncoded: false), "PATH": "/usr/bin:/bin",
            ]) { own, _ in own }
            process.standardOutput = Pipe()
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            logs.append(try Data(contentsOf: events))
        }
        #expect(logs[0].count > 10_000)
        #expect(logs[1] == logs[0])
        #expect(logs[2] == logs[0])
        let own = OwnScriptsTests.sampleLog
        #expect(try JSONDecoder().decode(SuiteLog.self, from: logs[0]) == own)
    }
}
