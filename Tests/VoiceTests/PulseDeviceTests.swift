import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

/// What happens to devices, and what is heard of it, through a real server.
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

    /// What the voice makes of a text after another; its state goes on.
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

    @Test func whatIsCutDoesNotClick() throws {
        try PulseServer.with { server in
            let recorder = try Recorder(server)
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22050)
            // 300 hertz: its neighbouring samples are at most 1,026 apart, but
            // where it is cut it is mostly far from zero.
            let tone = (0..<22050).map {
                Int16(sin(Double($0) * 2 * .pi * 300 / 22050) * 12000)
            }
            var random = SeededNumbers(seed: 5)
            var steps: [Int] = []
            for _ in 0..<12 {
                let start = recorder.samples.count
                try write(tone.prefix(2000 + random.next(below: 2000)), to: sink)
                try sink.flush()
                steps.append((recorder.sound(after: start) + [0]).largestStep)
            }
            sink.close()
            // A server that gets no time on a busy machine breaks the sound
            // up by itself.
            #expect(steps.count { $0 < 1300 } >= 9, "\(steps)")
        }
    }

    @Test func nothingIsMissingAfterASuspension() throws {
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

    @Test func aDeviceThatWasSuspendedPlaysSilenceBeforeWords() throws {
        try PulseServer.with { server in
            let recorder = try Recorder(server)
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22050)
            try sink.sleep()
            try server.command("suspend-sink", "test", "1")
            let start = recorder.samples.count
            try sink.awaken()
            try server.command("suspend-sink", "test", "0")
            let tone = (1...3000).map { Int16(sin(Double($0) / 10) * 9000) }
            try write(tone, to: sink)
            try sink.drain()
            let heard = recorder.sound(after: start)
            #expect(heard == tone.trimmed)
            let silence = recorder.samples.dropFirst(start).prefix { $0 == 0 }.count
            // 100 ms, less what passed until it was resumed.
            #expect(silence >= 1500)

            // Awake, it plays at once.
            try write(tone, to: sink)
            try sink.sleep()
            try sink.awaken()
            try write(tone, to: sink)
            try sink.drain()
            sink.close()
        }
    }

    @Test("A8: whoever interrupts the silence before words does not shorten it")
    func silenceBeforeWordsThatIsInterrupted() throws {
        try PulseServer.with { server in
            let recorder = try Recorder(server)
            let sink = try PulseSink(server: server.address)
            try sink.configure(sampleRate: 22050)
            try sink.sleep()
            try server.command("suspend-sink", "test", "1")
            let start = recorder.samples.count
            try sink.awaken()
            try server.command("suspend-sink", "test", "0")
            let tone = (1...3000).map { Int16(sin(Double($0) / 10) * 9000) }
            for _ in 0..<10 {
                sink.wake()
                // Nothing of the words is taken before the silence is over.
                let taken = try tone.withUnsafeBufferPointer { try sink.write($0) }
                #expect(taken == 0)
            }
            try write(tone, to: sink)
            try sink.drain()
            #expect(recorder.sound(after: start) == tone.trimmed)
            let silence = recorder.samples.dropFirst(start).prefix { $0 == 0 }.count
            #expect(silence >= 1500)
            sink.close()
        }
    }

    @Test func aServerThatHangsIsLeftWithinTwoSecondsAndTriedAgain() throws {
        try with { server, voiced in
            voiced.speak("oh")
            #expect(voiced.quiet())
            server.pause()
            let start = ContinuousClock.now
            voiced.speak("a sentence in the middle of which the server hangs")
            // Whoever interrupts does not wait for it longer.
            voiced.voice.silence()
            voiced.speak("another sentence in the middle of which the server hangs")
            #expect(voiced.quiet())
            let time = ContinuousClock.now - start
            #expect(time < .milliseconds(2500))
            voiced.speak("nobody hears this")
            #expect(voiced.quiet())
            #expect(voiced.notices.count == 1)
            server.goOn()
            try expectReturn(of: voiced)
        }
    }

    @Test func aDeviceThatIsRemovedIsLeftAndItsSuccessorUsed() throws {
        try with { server, voiced in
            voiced.speak(String(repeating: "the device goes away in this ", count: 9))
            try server.command("unload-module", "module-null-sink")
            let start = ContinuousClock.now
            #expect(voiced.quiet())
            #expect(ContinuousClock.now - start < .milliseconds(2500))
            #expect(voiced.notices.count == 1)
            try server.command(
                "load-module", "module-null-sink", "sink_name=next", PulseServer.format)
            let recorder = try Recorder(server, sink: "next")
            try expectReturn(of: voiced)
            #expect(recorder.sound().isAudible)
        }
    }

    /// The next words are heard, and it was said once that they are.
    private func expectReturn(of voiced: Voiced) throws {
        var tries = 0
        while !voiced.notices.contains(.back), tries < 100 {
            voiced.speak("again")
            #expect(voiced.quiet())
            tries += 1
            usleep(50_000)
        }
        voiced.speak("heard")
        #expect(voiced.quiet())
        #expect(voiced.outcomes(of: "heard") == [.spoken])
        #expect(voiced.notices.count == 2)
        #expect(voiced.notices.last == .back)
    }

    @Test func itFollowsTheDefaultDevice() throws {
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
            // The server moves what records the default device, too.
            let old = try Recorder(server)
            voiced.speak("oh")
            #expect(voiced.quiet())
            #expect(second.sound().isAudible)
            #expect(!old.samples.isAudible)
            #expect(voiced.notices.isEmpty)
        }
    }
}

/// Writes all of it.
func write(_ samples: some Collection<Int16>, to sink: any PCMSink) throws {
    var rest = Array(samples)[...]
    while !rest.isEmpty {
        let taken = try rest.withUnsafeBufferPointer { try sink.write($0) }
        #expect((0...rest.count).contains(taken))
        rest = rest.dropFirst(taken)
    }
}
