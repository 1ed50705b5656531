import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Testing

/// Finds out from the WAV file of the built program what it says in a session, and
/// when.
@Suite("A1: a sound file gets the session as it is heard")
struct RecordedSessionTests {
    private static let lines = """
        I had two eggs
        drank some water
        a pint
        weight 175.4
        weight
        +
        maximum
        escape
        tones saved instead
        I had tea
        quit

        """

    /// The words that are heard for these lines.
    private static let texts = [
        "Earshot. Nothing logged today. Type what happened, or help.",
        "Logged: 2 eggs, now.",
        "How much water? Say an amount, or press Enter for none.",
        "Logged: water, 1 pint, now.",
        "Logged: weight, 175.4 pounds, now.",
        "Weight, 175.4 pounds, adjustable. Type a number, or plus and minus. Done saves.",
        "175.5",
        "Maximum, 1,500 pounds.",
        "Not logged. Weight stays 175.4 pounds.",
        "Tone in place of words: saved. Words are printed.",
        "",
        "Goodbye.",
    ]

    /// When each of them begins, with eSpeak NG 1.51 at 175 words a minute.
    private static let transcript = """
        0.0 s: "Earshot. Nothing logged today. Type what happened, or help."
        4.2 s: "Logged: 2 eggs, now." with saved tone
        6.2 s: "How much water? Say an amount, or press Enter for none.", then question tone
        9.8 s: "Logged: water, 1 pint, now." with saved tone
        12.4 s: "Logged: weight, 175.4 pounds, now." with saved tone
        16.8 s: "Weight, 175.4 pounds, adjustable. Type a number, or plus and minus. Done saves."
        24.2 s: "175.5" with step tone
        26.5 s: bound tone, then "Maximum, 1,500 pounds."
        29.5 s: "Not logged. Weight stays 175.4 pounds."
        33.8 s: saved tone, then "Tone in place of words: saved. Words are printed."
        37.3 s: saved tone
        37.5 s: "Goodbye."
        """

    @Test("A1 W7: each announcement is heard completely, in order and with its tone")
    func session() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "session.wav")
            try record(Self.lines, to: file, in: folder)
            let recording = try #require(try samples(ofWAV: file))
            let sound = HeardSound(samples: recording.samples, rate: recording.rate)
            let heard = try sound.utterances(
                rendered: zip(Self.texts, renderings(of: Self.texts)).map { ($0, $1) },
                pause: WAVSink.pause * recording.rate / 1000)
            #expect(sound.transcript(heard) == Self.transcript)
            let usual = WAVSink.pause * recording.rate / 1000
            // Only the pause is between two, and no silence before the first sound.
            for (one, next) in zip(heard, heard.dropFirst()) {
                let pause = next.range.lowerBound - one.range.upperBound
                #expect((0...HeardSound.softEnd).contains(pause - usual))
            }
            for one in heard {
                #expect(Array(recording.samples[one.range].prefix(recording.rate / 50)).isAudible)
            }
        }
    }

    @Test("K2: what was said before speech is off, and that it is off, is heard completely")
    func speechOff() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "off.wav")
            try record("say one two three\nspeech off\nquit\n", to: file, in: folder)
            let texts = [
                Self.texts[0], "one two three",
                "Speech is off, now and next time. Speech espeak brings it back.",
            ]
            let recording = try #require(try samples(ofWAV: file))
            let sound = HeardSound(samples: recording.samples, rate: recording.rate)
            let heard = try sound.utterances(
                rendered: zip(texts, renderings(of: texts)).map { ($0, $1) },
                pause: WAVSink.pause * recording.rate / 1000)
            #expect(heard.count == texts.count)
        }
    }

    /// Gives lines to the program, and waits for its end.
    private func record(_ lines: String, to file: URL, in folder: URL) throws {
        let session = Process()
        session.executableURL = program
        session.arguments = [
            "--speech", "espeak", "--audio", file.path(percentEncoded: false),
            "--data", folder.appending(path: "data").path(percentEncoded: false),
            "--locale", "en_US", "--now", "2026-03-09T14:05", "--zone", "America/New_York",
        ]
        session.environment = [
            "HOME": folder.path(percentEncoded: false), "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": folder.appending(path: "config").path(percentEncoded: false),
        ]
        let input = Pipe()
        session.standardInput = input
        session.standardOutput = FileHandle.nullDevice
        try session.run()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
        try input.fileHandleForWriting.close()
        session.waitUntilExit()
        #expect(session.terminationStatus == 0)
    }
}

/// The samples of several texts from one voice, which keeps state from one text to the
/// next.
func renderings(of texts: [String]) -> [[Int16]] {
    let sink = ProbeSink()
    var source = ProbeSource(sink)
    source.keepsEverything = true
    let voiced = Voiced(source)
    for text in texts where !text.isEmpty { voiced.speak(text) }
    _ = voiced.quiet()
    voiced.voice.shutDown()
    var rest = sink.events.split(separator: .drain)[...]
    return texts.map { text in
        guard !text.isEmpty, let events = rest.popFirst() else { return [] }
        return events.flatMap { event -> [Int16] in
            if case .write(let samples) = event { samples } else { [] }
        }
    }
}
