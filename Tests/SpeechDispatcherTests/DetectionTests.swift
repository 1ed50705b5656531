import AccessibleCore
import Foundation
import SpeechDispatcher
import Testing

@testable import SpeechDispatcher

@Suite("Detection of screen readers and servers") struct DetectionTests {
    /// The screen readers found in a list of processes.
    ///
    /// - Parameter processes: each with its name and its command line.
    private func running(_ processes: [(name: String, started: [String])]) throws
        -> [ScreenReader]
    {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "processes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, process) in processes.enumerated() {
            let one = folder.appending(path: String(index + 10))
            try FileManager.default.createDirectory(at: one, withIntermediateDirectories: true)
            try Data((process.name + "\n").utf8).write(to: one.appending(path: "comm"))
            let line = process.started.map { $0 + "\0" }.joined()
            try Data(line.utf8).write(to: one.appending(path: "cmdline"))
        }
        try? FileManager.default.createDirectory(
            at: folder.appending(path: "self"), withIntermediateDirectories: true)
        return ScreenReader.running(processes: folder)
    }

    @Test("A9: screen readers are found by their processes")
    func readers() throws {
        #expect(try running([]).isEmpty)
        #expect(try running([("bash", ["-bash"]), ("kthreadd", [])]).isEmpty)
        #expect(try running([("orca", ["/usr/bin/python3", "/usr/bin/orca"])]) == [.orca])
        #expect(try running([("python3", ["/usr/bin/python3", "/usr/bin/fenrir"])]) == [.fenrir])
        #expect(try running([("brltty", ["/usr/bin/brltty", "-b", "auto"])]) == [.brltty])
        #expect(try running([("espeakup", ["espeakup"])]) == [.speakup])
        // An editor with a file of that name is not a screen reader.
        #expect(try running([("vi", ["vi", "orca"]), ("grep", ["grep", "brltty"])]).isEmpty)
        #expect(
            try running([("brltty", ["brltty"]), ("orca", ["orca"])]) == [.orca, .brltty])
        #expect(ScreenReader.allCases.filter { !$0.speaks } == [.brltty])
    }

    @Test("A9: a server is found without being started, and a hanging one is recognized")
    func servers() throws {
        func find(_ server: FakeDispatcher) -> DispatcherServer {
            DispatcherServer.find(environment: [
                "SPEECHD_ADDRESS": "unix_socket:\(server.path)", "PATH": "/nowhere",
            ])
        }
        let server = try FakeDispatcher()
        #expect(find(server) == .running)
        #expect(!server.commands.contains { $0.hasPrefix("speak") })
        server.hang(on: "QUIT")
        #expect(find(server) == .silent)
        server.stop()
        #expect(find(server) == .missing)
    }

    @Test("A8: words a minute are converted by the numbers of the server's eSpeak NG module")
    func rates() {
        let table: [(Int, Int32)] = [
            (80, -100), (125, -50), (170, 0), (175, 2), (310, 50), (449, 100), (0, -100),
            (9999, 100),
        ]
        for (words, rate) in table {
            #expect(DispatcherScales.rate(wordsAMinute: words) == rate, "\(words)")
        }
        let rates = VoiceSettings.rates.map { DispatcherScales.rate(wordsAMinute: $0) }
        #expect(rates == rates.sorted())
    }

    @Test("A8: percent are converted, and end at the loudest")
    func volumes() {
        let table: [(Int, Int32)] = [(0, -100), (50, 0), (100, 100), (120, 100), (200, 100)]
        for (percent, volume) in table {
            #expect(DispatcherScales.volume(percent: percent) == volume, "\(percent)")
        }
    }

    @Test("A8: a language is distinguished from the name of a module's voice")
    func languages() {
        for language in ["en", "en-us", "en-GB", "zh-Hant-TW", "yue"] {
            #expect(DispatcherScales.isLanguage(language), "\(language)")
        }
        for voice in [
            "", "Alan", "male1", "en_US/vctk_low", "en-us+f3", "e", "-", "english-us-x-y",
        ] {
            #expect(!DispatcherScales.isLanguage(voice), "\(voice)")
        }
    }
}
