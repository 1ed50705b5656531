import AccessibleCore
import AudioOutput
import Dispatch
import Foundation
import Speech
import Synchronization
import Testing

@testable import EspeakVoice

@Suite("A sink that is opened before it is needed") struct PreopenedSinkTests {
    /// A sink that records its sample rates and its end.
    private final class Watched: PCMSink {
        struct Life: Equatable {
            var rates: [Int] = []
            var isClosed = false
        }

        let life = Mutex(Life())

        var keepsEverything: Bool { false }
        var heldSamples: Int { 0 }
        func configure(sampleRate: Int) { life.withLock { $0.rates.append(sampleRate) } }
        func write(_ samples: UnsafeBufferPointer<Int16>) -> Int { samples.count }
        func flush() {}
        func drain() {}
        func wake() {}
        func close() { life.withLock { $0.isClosed = true } }

        var isClosed: Bool { life.withLock { $0.isClosed } }
    }

    @Test("A8: a sink is opened once and taken once")
    func takenOnce() throws {
        let openings = Atomic(0)
        let sink = Watched()
        let ahead = PreopenedSink {
            openings.add(1, ordering: .relaxed)
            return sink
        }
        #expect(try ahead.take() === sink)
        #expect(try ahead.take() == nil)
        ahead.release()
        #expect(openings.load(ordering: .relaxed) == 1)
        #expect(!sink.isClosed)
    }

    @Test("A8: taking it waits until it is open")
    func takenEarly() throws {
        let mayOpen = DispatchSemaphore(value: 0)
        let sink = Watched()
        let ahead = PreopenedSink {
            mayOpen.wait()
            return sink
        }
        DispatchQueue.global().async { mayOpen.signal() }
        #expect(try ahead.take() === sink)
    }

    /// A sink that opens once it may, and then says so.
    private func slow(
        _ sink: Watched, _ mayOpen: DispatchSemaphore, _ hasOpened: DispatchSemaphore
    ) -> PreopenedSink {
        PreopenedSink {
            mayOpen.wait()
            defer { hasOpened.signal() }
            return sink
        }
    }

    @Test(
        "A8: a sink that is not needed is closed, even if it opens later", arguments: [false, true])
    func released(opensLater: Bool) throws {
        let mayOpen = DispatchSemaphore(value: opensLater ? 0 : 1)
        let hasOpened = DispatchSemaphore(value: 0)
        let sink = Watched()
        let ahead = slow(sink, mayOpen, hasOpened)
        if !opensLater { hasOpened.wait() }
        ahead.release()
        mayOpen.signal()
        #expect(try ahead.take() == nil)
        #expect(sink.isClosed)
    }

    @Test("A8: a device that does not open in time is an error, and is closed once it is open")
    func late() throws {
        let mayOpen = DispatchSemaphore(value: 0)
        let hasOpened = DispatchSemaphore(value: 0)
        let sink = Watched()
        let ahead = slow(sink, mayOpen, hasOpened)
        let error = #expect(throws: AudioError.self) {
            try ahead.take(within: .milliseconds(1))
        }
        #expect(error?.code == .unavailable)
        mayOpen.signal()
        hasOpened.wait()
        #expect(try ahead.take() == nil)
        #expect(sink.isClosed)
    }

    @Test("A8: an error of opening is thrown when the sink is taken")
    func failed() {
        let error = AudioError(.unavailable, detail: "no server")
        let ahead = PreopenedSink { throw error }
        #expect(throws: error) { try ahead.take() }
    }

    @Test("A8: a sink that was opened at another sample rate gets that of the voice")
    func otherRate() {
        let sink = Watched()
        let driver = EspeakDriver(EspeakBackend(defaultVoice: "en-us"))
        let device = DeviceSupervisor(driver: driver, source: ProbeSource(sink), onNotice: { _ in })
        device.openAhead()
        #expect(device.isOpen)
        device.use(sampleRate: 16_000)
        device.use(sampleRate: 16_000)
        #expect(sink.life.withLock { $0.rates } == [22_050, 16_000])
    }

    @Test("A8: a voice that is ready first sets the sample rate before the sink is open")
    func rateFirst() {
        let sink = Watched()
        let driver = EspeakDriver(EspeakBackend(defaultVoice: "en-us"))
        let device = DeviceSupervisor(driver: driver, source: ProbeSource(sink), onNotice: { _ in })
        device.use(sampleRate: 16_000)
        device.openAhead()
        #expect(device.isOpen)
        #expect(sink.life.withLock { $0.rates } == [16_000])
    }
}
