import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

/// What is heard through a real server when devices change.
@Suite(.serialized, .enabled(if: Recorder.isInstalled, "pulseaudio-utils are not installed"))
struct PulseDeviceTests {
    private func with(_ work: (PulseServer, Voiced) throws -> Void) throws {
        try PulseServer.with { server in
            let address = server.address
            let voiced = Voiced(ProbeSource { try PulseSink(server: address) })
            try work(server, voiced)
            voiced.voice.shutDown()
        }
    }

    /// The samples of a text after another one; the synthesizer keeps state between
    /// them.
    private func rendering(_ text: String, after first: String) -> [Int16] {
        let sink = ProbeSink()
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak(first)
        _ = voiced.quiet()
        let start = sink.samples.count
        voiced.speak(text)
        _ = voiced.quiet()
        voiced.voice.shutDown()
        return sink.samples.dropFirst(start).trimmed
    }

    @Test("A8: a cut does not click through a server")
    func noClick() throws {
        try PulseServer.with { server in
            let recorder = try Recorder(server)
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22050)
            // A tone of 300 Hz: neighboring samples differ by at most 1,026, but it
            // is mostly far from zero where it is cut.
            let tone = (0..<22050).map {
                Int16(sin(Double($0) * 2 * .pi * 300 / 22050) * 12000)
            }
            var random = SeededGenerator(seed: 5)
            var steps: [Int] = []
            for _ in 0..<12 {
                let start = recorder.samples.count
                try write(tone.prefix(2000 + Int.random(in: 0..<2000, using: &random)), to: sink)
                try sink.flush()
                steps.append((recorder.sound(after: start) + [0]).largestStep)
            }
            sink.close()
            // On a busy machine the server may interrupt the sound by itself.
            #expect(steps.count { $0 < 1300 } >= 9, "\(steps)")
        }
    }

    @Test("A8: nothing is missing after the device was suspended")
    func suspended() throws {
        let expected = rendering("thirty minutes ago", after: "oh")
        try with { server, voiced in
            voiced.speak("oh")
            #expect(voiced.quiet())
            let recorder = try Recorder(server)
            try server.command("suspend-sink", "test", "1")
            let start = recorder.samples.count
            voiced.speak("thirty minutes ago")
            try server.command("suspend-sink", "test", "0")
            #expect(voiced.quiet())
            let heard = recorder.sound(after: start)
            #expect(heard == expected)
            #expect(voiced.notices.isEmpty)
        }
    }

    private static let tone = (1...3000).map { Int16(sin(Double($0) / 10) * 9000) }

    /// A suspended device plays silence, less the time until it is resumed, and then
    /// the whole tone.
    private func silenceBeforeWords(_ meanwhile: (PulseSink) throws -> Void) throws {
        try PulseServer.with { server in
            let recorder = try Recorder(server)
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22050)
            try sink.sleep()
            try server.command("suspend-sink", "test", "1")
            let start = recorder.samples.count
            try sink.awaken()
            try server.command("suspend-sink", "test", "0")
            try meanwhile(sink)
            try write(Self.tone, to: sink)
            try sink.drain()
            #expect(recorder.sound(after: start) == Self.tone.trimmed)
            let silence = recorder.samples.dropFirst(start).prefix { $0 == 0 }.count
            #expect(silence >= 1500)
            sink.close()
        }
    }

    @Test("A8: a device that was suspended plays silence before words")
    func silenceBeforeWords() throws {
        try silenceBeforeWords { _ in }
    }

    @Test("A8: interrupting the silence before words does not shorten it")
    func silenceBeforeWordsThatIsInterrupted() throws {
        try silenceBeforeWords { sink in
            for _ in 0..<10 {
                sink.wake()
                // No word is taken before the silence is over.
                let taken = try Self.tone.withUnsafeBufferPointer { try sink.write($0) }
                #expect(taken == 0)
            }
        }
    }

    @Test("A1: a server that hangs is left within two seconds and tried again")
    func hangs() throws {
        try with { server, voiced in
            voiced.speak("oh")
            #expect(voiced.quiet())
            server.pause()
            let start = ContinuousClock.now
            voiced.speak("a sentence in the middle of which the server hangs")
            // Interrupting does not make it wait longer.
            voiced.voice.silence()
            voiced.speak("another sentence in the middle of which the server hangs")
            #expect(voiced.quiet())
            // Waiting twice would take four seconds.
            #expect(ContinuousClock.now - start < .milliseconds(3500))
            voiced.speak("nobody hears this")
            #expect(voiced.quiet())
            #expect(voiced.notices.count == 1)
            server.goOn()
            #expect(voiced.comesBack())
            #expect(voiced.notices.count == 2)
        }
    }

    @Test("A1: when a device is removed, the next one is used")
    func removed() throws {
        try with { server, voiced in
            voiced.speak(String(repeating: "the device goes away in this ", count: 9))
            try server.command("unload-module", "module-null-sink")
            let start = ContinuousClock.now
            #expect(voiced.quiet())
            #expect(ContinuousClock.now - start < .milliseconds(3500))
            #expect(voiced.notices.count == 1)
            try server.command(
                "load-module", "module-null-sink", "sink_name=next", PulseServer.format)
            let recorder = try Recorder(server, sink: "next")
            #expect(voiced.comesBack())
            #expect(voiced.notices.count == 2)
            #expect(recorder.sound().isAudible)
        }
    }

    @Test("A8: speech follows the default device")
    func followsDefault() throws {
        try with { server, voiced in
            try server.command(
                "load-module", "module-null-sink", "sink_name=other", PulseServer.format)
            let first = try Recorder(server)
            let second = try Recorder(server, sink: "other")
            voiced.speak("oh")
            #expect(voiced.quiet())
            #expect(first.sound().isAudible)
            #expect(!second.samples.isAudible)
            try server.command("set-default-sink", "other")
            // The server moves recordings of the default device, too.
            let old = try Recorder(server)
            voiced.speak("oh")
            #expect(voiced.quiet())
            #expect(second.sound().isAudible)
            #expect(!old.samples.isAudible)
            #expect(voiced.notices.isEmpty)
        }
    }
}

/// Writes all samples.
func write(_ samples: some Collection<Int16>, to sink: any PCMSink) throws {
    var rest = Array(samples)[...]
    while !rest.isEmpty {
        let taken = try rest.withUnsafeBufferPointer { try sink.write($0) }
        #expect((0...rest.count).contains(taken))
        rest = rest.dropFirst(taken)
    }
}
