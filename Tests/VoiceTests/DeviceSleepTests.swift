import AccessibleCore
import Foundation
import Speech
import Synchronization
import Testing

@testable import EspeakVoice

@Suite("How long a device is kept awake") struct DeviceSleepTests {
    @Test(
        "A8: a device that needs silence written stays awake for three seconds, and wakes before words"
    )
    func isFed() {
        let sink = DeviceSink(needsFeeding: true)
        let voiced = Voiced(ProbeSource(sink))
        let start = ContinuousClock.now
        voiced.speak("eight")
        #expect(voiced.quiet())
        #expect(sink.fellAsleep.wait(timeout: .now() + 60) == .success)
        let time = ContinuousClock.now - start
        #expect((.seconds(3)..<Duration.seconds(20)).contains(time))
        // Every ten milliseconds, unless the machine is busy.
        #expect((10...400).contains(sink.state.withLock { $0.feedings }))

        let before = sink.state.withLock { $0.awakenings }
        voiced.speak("nine")
        #expect(voiced.quiet())
        #expect(sink.state.withLock { $0.awakenings } > before)
        #expect(sink.state.withLock { !$0.isAsleep && $0.wroteAsleep == 0 })
        voiced.voice.shutDown()
    }

    @Test("A8: a device that stays awake by itself is left alone for thirty seconds")
    func needsNoFeeding() {
        let sink = DeviceSink()
        let driver = EspeakDriver(EspeakBackend(defaultVoice: "en-us"))
        let device = DeviceSupervisor(driver: driver, source: ProbeSource(sink), onNotice: { _ in })
        device.openAhead()
        #expect(device.drain())
        let pause = device.rest()
        #expect((10_000...30_001).contains(pause))
        #expect(sink.state.withLock { $0.feedings == 1 && !$0.isAsleep })
    }

    @Test("A8: a device that stays awake by itself sleeps after its time")
    func sleepsUnfed() {
        let sink = DeviceSink()
        let driver = EspeakDriver(EspeakBackend(defaultVoice: "en-us"))
        let device = DeviceSupervisor(
            driver: driver, source: ProbeSource(sink), wakefulness: .zero, onNotice: { _ in })
        device.openAhead()
        #expect(device.drain())
        #expect(device.rest() == -1)
        #expect(sink.state.withLock { $0.feedings == 0 && $0.isAsleep })
        #expect(device.rest() == -1)
        #expect(sink.fellAsleep.wait(timeout: .now()) == .success)
        #expect(sink.fellAsleep.wait(timeout: .now()) == .timedOut)
        // The next words wake it, and its time starts again.
        device.awaken()
        #expect(sink.state.withLock { !$0.isAsleep })
        #expect(device.rest() == -1)
        #expect(sink.state.withLock { $0.isAsleep })
    }

    @Test("A8: typing wakes the device before there are words", arguments: [false, true])
    func aKey(isWholeLine: Bool) {
        let sink = DeviceSink(needsFeeding: true)
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak("eight")
        #expect(voiced.quiet())
        #expect(sink.fellAsleep.wait(timeout: .now() + 60) == .success)
        if isWholeLine { voiced.voice.awaken() } else { voiced.voice.silence() }
        let end = ContinuousClock.now + guardTime
        while sink.state.withLock({ $0.isAsleep }), ContinuousClock.now < end { usleep(1000) }
        #expect(sink.state.withLock { !$0.isAsleep })
        voiced.voice.shutDown()
    }

    @Test("A8: while muted no device is opened, and a missing one is not reported")
    func muted() {
        let openings = Atomic(0)
        let isThere = Atomic(false)
        let sink = DeviceSink()
        let voiced = Voiced(
            ProbeSource {
                openings.add(1, ordering: .relaxed)
                guard isThere.load(ordering: .relaxed) else {
                    throw AudioError(.unavailable, detail: "none")
                }
                return sink
            }, settings: VoiceSettings(isMuted: true))
        voiced.speak("one")
        voiced.voice.silence()
        #expect(voiced.quiet())
        #expect(openings.load(ordering: .relaxed) == 0)
        #expect(voiced.notices.isEmpty)
        isThere.store(true, ordering: .relaxed)
        voiced.voice.configure(VoiceSettings())
        voiced.speak("two")
        #expect(voiced.quiet())
        #expect(voiced.outcomes.map(\.1) == [.dropped(.muted), .spoken])

        // While muted, a key wakes nothing.
        voiced.voice.configure(VoiceSettings(isMuted: true))
        voiced.speak("three")
        #expect(voiced.quiet())
        let before = sink.state.withLock { $0.awakenings }
        voiced.voice.awaken()
        voiced.voice.shutDown()
        #expect(sink.state.withLock { $0.awakenings } == before)
    }
}
