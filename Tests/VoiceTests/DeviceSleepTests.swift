import AccessibleCore
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

/// How long a device is kept awake after speech.
@Suite struct DeviceSleepTests {
    @Test(arguments: [false, true])
    func itStaysAwakeForThreeSecondsAndWakesBeforeWords(needsFeeding: Bool) {
        let sink = DeviceSink(needsFeeding: needsFeeding)
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak("eight")
        #expect(voiced.quiet())
        let start = ContinuousClock.now
        #expect(sink.fellAsleep.wait(timeout: .now() + 60) == .success)
        let time = ContinuousClock.now - start
        #expect(time > .milliseconds(2900))
        let feedings = sink.state.withLock { $0.feedings }
        #expect(needsFeeding ? feedings > 100 : feedings < 10)

        let before = sink.state.withLock { $0.awakenings }
        voiced.speak("nine")
        #expect(voiced.quiet())
        #expect(sink.state.withLock { $0.awakenings } > before)
        #expect(sink.state.withLock { !$0.isAsleep && $0.wroteAsleep == 0 })
        voiced.voice.shutDown()
    }

    @Test func aKeyWakesItBeforeThereAreWords() {
        let sink = DeviceSink()
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak("eight")
        #expect(voiced.quiet())
        #expect(sink.fellAsleep.wait(timeout: .now() + 60) == .success)
        voiced.voice.silence()
        let end = ContinuousClock.now + guardTime
        while sink.state.withLock({ $0.isAsleep }), ContinuousClock.now < end { usleep(1000) }
        #expect(sink.state.withLock { !$0.isAsleep })
        voiced.voice.shutDown()
    }
}
