import Foundation
import Glibc
import Testing

/// The program with its voice, without a sound device.
@Suite("Speaking")
struct SpeechTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(speech: "espeak")
        sandbox.options += ["--audio", "null"]
    }

    private func start(_ words: [String] = []) throws -> PipeSession {
        let session = try PipeSession(sandbox, words)
        #expect(try session.answer().contains("Earshot."))
        return session
    }

    /// The processes the program started.
    private func voices(of session: PipeSession) throws -> [pid_t] {
        let tasks = "/proc/\(session.process.id)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { thread in
            try String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
                .split(separator: " ").compactMap { pid_t($0) }
        }
    }

    @Test(
        "Bad input: no spoken text ends the session",
        arguments: [
            "say s" + String(repeating: "'s", count: 100),
            "s" + String(repeating: "'s", count: 100),
            "say <speak><break time='9s'/></speak> &amp; ]] [[h@l'oU]]",
            "say " + String(repeating: "word ", count: 390),
            "say \u{202E}\u{FFFD}👩‍👧 é",
        ])
    func badText(line: String) throws {
        let session = try start()
        _ = try session.say(line)
        _ = try session.say("escape")
        #expect(try session.say("I drank 16 ounces of water").contains("Logged: water, 16"))
        _ = try session.say("say eight")
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.output.received.unprintable.isEmpty)
    }

    @Test("A8: the early connection to the sound server is the only one")
    func oneConnection() throws {
        let sandbox = try Sandbox(speech: "espeak")
        let door = try SoundDoor(in: sandbox.folder)
        sandbox.environment["PULSE_SERVER"] = door.address
        let outcome = try sandbox.run("say", "--audio", "pulse", "eight")
        #expect(door.shut() == 1)
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.contains("No sound device answers"))
    }

    @Test(
        "A9: without sound there is no connection to the sound server",
        arguments: [
            ["say", "--audio", "null", "eight"], ["say", "--audio=null", "eight"],
            ["say", "--wav", "eight.wav", "eight"], ["say", "--phonemes", "eight"],
            ["understand", "two eggs"], ["history"],
        ])
    func noConnection(words: [String]) throws {
        let sandbox = try Sandbox(speech: "espeak")
        let door = try SoundDoor(in: sandbox.folder)
        sandbox.environment["PULSE_SERVER"] = door.address
        let words = words.map {
            $0.hasSuffix(".wav")
                ? sandbox.folder.appending(path: $0).path(percentEncoded: false) : $0
        }
        #expect(try sandbox.run(words, input: Data()).status == 0)
        #expect(door.shut() == 0)
    }

    @Test("A9: the early voice process ends when speech is remembered as off")
    func noVoice() throws {
        let sandbox = try Sandbox(speech: "espeak")
        #expect(sandbox.options.prefix(2) == ["--speech", "espeak"])
        sandbox.options.removeFirst(2)
        let settings = sandbox.data
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data(#"{"speech": "off"}"#.utf8).write(to: settings.appending(path: "settings.json"))
        let session = try PipeSession(sandbox, [])
        #expect(try session.answer().contains("Earshot."))
        #expect(try voices(of: session).isEmpty)
    }

    @Test("A8: the conversation learns which announcements were not spoken and can repeat them")
    func missed() throws {
        let session = try start()
        _ = try session.say("mute")
        _ = try session.say("I took my iron")
        _ = try session.say("unmute")
        // On a busy machine the greeting may not have begun either.
        try Patience.wait(for: "what was missed") {
            let answer = try session.say("what did I miss")
            return answer.contains("Missed ") && answer.contains("Logged: iron, now.")
        }
    }

    @Test("A8: a tone that is off does not reach the speaker")
    func silentTone() throws {
        let path = sandbox.folder.appending(path: "tones.jsonl").path(percentEncoded: false)
        let session = try start(["--events", path])
        for line in ["I took my iron", "tones saved off", "I took my zinc", "tones on"] {
            _ = try session.say(line)
        }
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
        let logged = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .filter { $0.contains("\"printed\":\"Logged: ") }
        #expect(logged.map { $0.contains("\"earcon\":\"saved\"") } == [true, false])
    }

    @Test("A9: where a tone replaces words, the events file says that no words were spoken")
    func toneInsteadOfWords() throws {
        let path = sandbox.folder.appending(path: "tones.jsonl").path(percentEncoded: false)
        let session = try start(["--events", path])
        for line in ["I took my iron", "tones saved instead", "I took my zinc"] {
            _ = try session.say(line)
        }
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
        let logged = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .compactMap {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String]
            }
            .filter { $0["printed"]?.hasPrefix("Logged: ") == true }
        #expect(logged.map { $0["placement"] } == ["together", "instead"])
        #expect(logged.map { $0["spoken"]?.isEmpty } == [false, true])
    }

    @Test("A1: a killed voice process is restarted, and printing continues meanwhile")
    func killedVoice() throws {
        let session = try start()
        let first = try voices(of: session)
        #expect(first.count == 1)
        for voice in first { kill(voice, SIGKILL) }
        #expect(try session.say("I drank 16 ounces of water").contains("Logged: water, 16"))
        _ = try session.say("say eight")
        try Patience.wait(for: "another voice process") {
            let now = try voices(of: session)
            return !now.isEmpty && now != first
        }
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("Bad input: an unknown voice is reported, and the old one stays")
    func unknownVoice() throws {
        let session = try start()
        try session.sendBytes(Data("voice en-zorbish\n".utf8))
        try session.line(beginning: "There is no voice en-zorbish. Still English (America).")
        #expect(try session.say("I drank 16 ounces of water").contains("Logged"))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("A1: without any voice, printing continues")
    func noVoiceData() throws {
        sandbox.environment["ESPEAK_DATA_PATH"] = "/dev/null/nonexistent"
        sandbox.options += ["--voice", "zorbish"]
        let session = try PipeSession(sandbox)
        #expect(try session.answer().contains("Earshot."))
        #expect(try session.say("I drank 16 ounces of water").contains("Logged"))
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("A9: no process is left behind, however the session ends", arguments: [SIGKILL, SIGTERM])
    func nothingLeft(signal: Int32) throws {
        let session = try start()
        let voices = try voices(of: session)
        #expect(!voices.isEmpty)
        session.process.signal(signal)
        _ = try session.process.wait()
        try Patience.wait(for: "the voice process to end") {
            // A process that has ended but was not waited for counts as ended.
            voices.allSatisfy { voice in
                let stat = try? String(contentsOfFile: "/proc/\(voice)/stat", encoding: .utf8)
                return stat.map { $0.contains(") Z ") } ?? true
            }
        }
    }

    /// The text is spoken for minutes to a device that takes sound as fast as
    /// it is heard; at the end of its input the program waits for twenty seconds.
    @Test(
        "A9: a termination signal does not wait for the current announcement",
        arguments: [SIGTERM, SIGHUP])
    func toldToEnd(signal: Int32) throws {
        let reader = "perl -e 'select undef, undef, undef, .1 while sysread STDIN, $_, 4410'"
        let settings = sandbox.folder.appending(path: "sound.conf")
        try Data(
            "pcm.!default { type file slave.pcm { type null } file \"|\(reader)\" format raw }".utf8
        ).write(to: settings)
        sandbox.environment["ALSA_CONFIG_PATH"] = settings.path(percentEncoded: false)
        sandbox.options += ["--audio", "alsa"]
        let session = try PipeSession(sandbox)
        try session.sendBytes(Data(("say " + String(repeating: "word ", count: 380) + "\n").utf8))
        try session.line(beginning: "word word")
        session.process.signal(signal)
        #expect(try session.process.wait(seconds: 10) == .exited(0))
    }

    @Test("A9: a termination signal still lets a sound file be written to its end")
    func wholeFile() throws {
        var sizes: [Int] = []
        for isTold in [false, true] {
            let path = sandbox.folder.appending(path: "words-\(isTold).wav")
            sandbox.options = [
                "--locale", "en_US", "--speech", "espeak", "--audio",
                path.path(percentEncoded: false),
            ]
            let session = try PipeSession(sandbox)
            try session.sendBytes(
                Data(("say " + String(repeating: "word ", count: 380) + "\n").utf8))
            try session.line(beginning: "word word")
            if isTold { session.process.signal(SIGTERM) } else { session.endInput() }
            #expect(try session.process.wait(seconds: 30) == .exited(0))
            sizes.append(try Data(contentsOf: path).count)
        }
        #expect(sizes[1] > 1_000_000)
        // The last word's end may be a sample or two apart.
        #expect(abs(sizes[1] - sizes[0]) < sizes[0] / 20)
    }

    @Test("A9: log reports an incomplete sound file, and the entry is saved")
    func fullDisk() throws {
        let path = sandbox.folder.appending(path: "eggs.wav").path(percentEncoded: false)
        let sentence = "I had eggs, toast, soup, rice, tea, bread, coffee, cheese and three apples"
        sandbox.options = ["--locale", "en_US", "--zone", "America/New_York", "--now", Sandbox.now]
        // More than the log needs, and less than the sentence lasts.
        sandbox.longestFile = 192 * 1024
        let outcome = try sandbox.run("log", "--audio", path, sentence)
        sandbox.longestFile = nil
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("The sound file takes no more; what it holds is kept."))
        #expect(outcome.output.hasPrefix("Logged 9 items"))
        #expect(try sandbox.history().count == 9)
    }

    @Test("A1: say writes a WAV file with sound")
    func wav() throws {
        let path = sandbox.folder.appending(path: "eight.wav")
        sandbox.options = ["--locale", "en_US"]
        let outcome = try sandbox.run("say", "--wav", path.path(percentEncoded: false), "eight")
        #expect(outcome.status == 0)
        let data = try Data(contentsOf: path)
        #expect(data.starts(with: Data("RIFF".utf8)))
        #expect(data.count > 10_000)
        #expect(data.dropFirst(44).contains { $0 != 0 })
    }

    @Test("A1: say writes no sound to anything but a regular file", .timeLimit(.minutes(1)))
    func noFile() throws {
        let pipe = sandbox.folder.appending(path: "pipe.wav").path(percentEncoded: false)
        #expect(mkfifo(pipe, 0o600) == 0)
        let folder = sandbox.folder.path(percentEncoded: false)
        for path in [pipe, folder, "/dev/full"] {
            let outcome = try sandbox.run("say", "--wav", path, "eight")
            #expect(outcome.status == 1)
            #expect(outcome.error.contains("is no file that holds sound"))
        }
        #expect(try sandbox.run("say", "--audio", pipe, "eight").status == 1)
        let outcome = try sandbox.run("say", "--wav", "", "eight")
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("has no name"))
    }

    @Test("A1: units are spoken in words")
    func phonemes() throws {
        func phonemes(_ text: String) throws -> String {
            try sandbox.run("say", "--phonemes", text).output
        }
        #expect(try phonemes("175.4 lb") == phonemes("175.4 pounds"))
        #expect(try phonemes("16 oz") == phonemes("16 ounces"))
        #expect(try !phonemes("eight").isEmpty)
    }
}
