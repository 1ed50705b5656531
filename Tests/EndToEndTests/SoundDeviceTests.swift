import Foundation
import Glibc
import Testing

/// The program with sound libraries that print messages of their own.
@Suite("Sound devices")
struct SoundDeviceTests {
    private func say(
        audio: String, file: String, _ text: String, variable: String
    ) throws -> (outcome: Sandbox.Outcome, sandbox: Sandbox) {
        let sandbox = try Sandbox(speech: "espeak")
        sandbox.options += ["--audio", audio]
        let path = sandbox.folder.appending(path: file)
        let sound = sandbox.folder.appending(path: "sound.raw").path(percentEncoded: false)
        try Data(text.replacingOccurrences(of: "SOUND", with: sound).utf8).write(to: path)
        sandbox.environment[variable] = path.path(percentEncoded: false)
        // The path is a file, so PulseAudio finds no folder for its data.
        sandbox.environment["XDG_RUNTIME_DIR"] = path.path(percentEncoded: false)
        return (try sandbox.run(["say", "eight"], input: Data()), sandbox)
    }

    @Test(
        "A8: the messages of a sound library are not printed",
        arguments: [
            ("alsa", "ALSA_CONFIG_PATH", "pcm.!default { type nonsense"),
            ("alsa", "ALSA_CONFIG_PATH", "pcm.!default { type hw card 77 }"),
            ("pulse", "PULSE_CLIENTCONFIG", "this is no setting"),
        ])
    func quietLibraries(audio: String, variable: String, text: String) throws {
        let (outcome, _) = try say(
            audio: audio, file: "sound.conf", text, variable: variable)
        let printed = outcome.output + outcome.error
        #expect(printed.contains("No sound device answers"))
        #expect(printed.split(separator: "\n").count == 1)
        for noise in ["ALSA", "lib", "XDG_RUNTIME_DIR", "sound.conf", "Failed"] {
            #expect(!printed.contains(noise))
        }
    }

    @Test("A8: a sound library that waits for ever is left after a second, with a sentence")
    func endlessLibrary() throws {
        let sandbox = try Sandbox(speech: "espeak")
        // Nobody writes into the pipe, so that ALSA waits for its settings as it waits for a sound
        // server that does not answer.
        let path = sandbox.folder.appending(path: "settings").path(percentEncoded: false)
        try #require(mkfifo(path, 0o600) == 0)
        sandbox.environment["ALSA_CONFIG_PATH"] = path
        sandbox.environment["XDG_RUNTIME_DIR"] = path
        let start = ContinuousClock.now
        for audio in ["auto", "alsa"] {
            let outcome = try sandbox.run(["say", "--audio", audio, "eight"], input: Data())
            #expect(outcome.status == 1)
            #expect(outcome.error.hasPrefix("No sound device answers"), "\(audio)")
        }
        #expect(ContinuousClock.now - start < .seconds(15))
    }

    @Test("A8: speech goes to the device in ALSA's settings")
    func alsaDefault() throws {
        let (outcome, sandbox) = try say(
            audio: "alsa", file: "sound.conf",
            "pcm.!default { type file slave.pcm { type null } file \"SOUND\" format raw }",
            variable: "ALSA_CONFIG_PATH")
        #expect(outcome.status == 0)
        #expect(outcome.error.isEmpty)
        let bytes = try Data(contentsOf: sandbox.folder.appending(path: "sound.raw"))
        let isLoud = stride(from: 1, to: bytes.count, by: 2).contains {
            abs(Int(Int8(bitPattern: bytes[$0]))) > 20
        }
        #expect(isLoud)
    }
}
