import Foundation
import Journal
import Testing

/// The voice log, with typed words in place of a microphone.
@Suite("Voice log, end to end")
struct VoiceLogTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test("V1, V11, V12: a recording in a pipe is answered line by line")
    func pipe() throws {
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        #expect(try session.say("hear final I had toast") == "Not recording. Say record first.\n")
        #expect(try session.say("record") == "Recording. Speak now. Enter stops it.\n")
        #expect(
            try session.say("hear final I drank 16 ounces of water and took my iron")
                == "Heard: water, 16 ounces; iron. Log it? Enter is no.\n")
        #expect(
            try session.say("yes")
                == "Logged 2 items: 16 ounces water; iron. Say done, or another.\n")
        #expect(try sandbox.history().count == 2)
        #expect(try session.say("another") == "Recording. Speak now. Enter stops it.\n")
        #expect(
            try session.say("") == "Nothing heard. Nothing was logged. Say another, or type it.\n")
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("V1: many lines at once are answered in order")
    func file() throws {
        let outcome = try sandbox.run(
            input: "record\nhear partial I had\nI had soup\nrecord\nhear final I had toast\nquit\n")
        #expect(
            outcome.lines.dropFirst() == [
                "Recording. Speak now. Enter stops it.", "Recording cancelled. Kept: I had.",
                "Logged: soup, now.",
                "Recording. Speak now. Enter stops it.",
                "Logged 1 item: toast. Say done, or another.",
                "1 line was not logged: I had. Goodbye.",
            ])
        #expect(try sandbox.history().count == 2)
    }

    @Test(
        "V3, V5, V9: on a terminal Enter stops recording, and the prompt shows state and timer",
        arguments: ["dumb", "xterm"])
    func terminal(term: String) throws {
        let terminal = try TerminalSession(sandbox, term: term)
        try terminal.expect("Earshot.")
        try terminal.enter("record")
        try terminal.expect("Recording. Speak now. Enter stops it.")
        try terminal.expect("Recording, 0:0")
        try terminal.enter("hear partial I had two eggs")
        try terminal.expect("\"I had two eggs\"")
        try terminal.enter("")
        try terminal.expect("Logged 1 item: 2 eggs. Say done, or another.")
        try terminal.enter("quit")
        try terminal.expect("Goodbye.")
        #expect(try terminal.waitForEnd() == .exited(0))
        #expect(try sandbox.history().count == 1)
    }

    @Test("V10: the Up key recalls the transcript for correction")
    func broughtBack() throws {
        let terminal = try TerminalSession(sandbox, term: "xterm")
        try terminal.expect("Earshot.")
        try terminal.enter("record")
        try terminal.enter("hear final I had two legs")
        try terminal.expect("Logged 1 item: 2 legs.")
        try terminal.prompt()
        try terminal.press(.up)
        try terminal.press(.backspace, .backspace, .backspace, .backspace)
        try terminal.type("eggs\r")
        try terminal.expect("Logged: 2 eggs, now.")
        try terminal.enter("quit")
        #expect(try terminal.waitForEnd() == .exited(0))
    }

    @Test("V9, V7: settings of the voice log are remembered")
    func remembered() throws {
        _ = try sandbox.run(input: "feedback player\ndismiss off\n")
        let outcome = try sandbox.run(input: "feedback\nwhere\n")
        #expect(
            outcome.lines.contains("Feedback is player. Others: pill, toast, inline, and sheet."))
        #expect(outcome.lines.contains { $0.hasPrefix("Voice log. Not recording.") })
    }

    @Test("E1 V10: without a microphone nothing promises to listen, and typing goes on")
    func noMicrophone() throws {
        let place = try #require(sandbox.options.firstIndex(of: "typed"))
        sandbox.options[place] = "alsa"
        let file = sandbox.folder.appending(path: "sound.conf")
        try Data("pcm.!default { type nonsense }".utf8).write(to: file)
        sandbox.environment["ALSA_CONFIG_PATH"] = file.path(percentEncoded: false)
        let session = try PipeSession(sandbox)
        _ = try session.answer()
        // Which of the two is told depends on what is installed on this machine.
        let answer = try session.say("record")
        #expect(
            [
                "No microphone. Nothing was recorded. Connect one, or type what happened.\n",
                "Speech recognition is not installed, so nothing was recorded. Type what happened. "
                    + "In a shell, earshot doctor says what is missing.\n",
            ].contains(answer), "\(answer)")
        #expect(try session.say("I had toast") == "Logged: toast, now.\n")
        session.endInput()
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("E1: what is no sound file is refused before anything starts")
    func badFiles() throws {
        let place = try #require(sandbox.options.firstIndex(of: "typed"))
        let text = sandbox.folder.appending(path: "talk.wav").path(percentEncoded: false)
        try Data("no sound".utf8).write(to: URL(filePath: text))
        for (value, sentence) in [
            (text, "\(text) holds no sound. Nothing was started. Try a WAV file."),
            (
                "/nonexistent/talk.wav",
                "/nonexistent/talk.wav cannot be read. Nothing was started. Check its name."
            ),
            (
                "cassette",
                "Cassette is nothing to listen to. Try --listen auto, pulse, alsa, typed or a file "
                    + "such as talk.wav."
            ),
        ] {
            sandbox.options[place] = value
            let outcome = try sandbox.run(input: "")
            #expect(outcome.error.contains(sentence), "\(outcome.error)")
            #expect(outcome.output.isEmpty)
            #expect(outcome.status != 0)
        }
    }
}
