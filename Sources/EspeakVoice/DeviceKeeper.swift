import AccessibleCore
import Speech
import Synchronization

/// Keeps a sink open, says when there is none, and tries again.
final class DeviceKeeper {
    /// What sound is made at until the voice says otherwise.
    static let usualSampleRate = 22050
    /// Between two tries.
    private static let interval = Duration.seconds(1)

    private let core: SpeakerCore
    private let source: any SinkSource
    private let onNotice: @Sendable (SpeechNotice) -> Void
    private var sink: (any PCMSink)?
    private var lastTry: ContinuousClock.Instant?
    private var isMissed = false
    private(set) var sampleRate = DeviceKeeper.usualSampleRate

    init(
        core: SpeakerCore, source: any SinkSource,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void
    ) {
        self.core = core
        self.source = source
        self.onNotice = onNotice
    }

    var isOpen: Bool { sink != nil }
    var keepsEverything: Bool { source.keepsEverything }
    var heldSamples: Int { sink?.heldSamples ?? 0 }

    @discardableResult
    func open() -> Bool {
        lastTry = .now
        do {
            let sink = try source.open()
            do {
                try sink.configure(sampleRate: sampleRate)
            } catch {
                sink.close()
                throw error
            }
            self.sink = sink
            core.state.withLock { $0.sink = sink }
            if isMissed { onNotice(.back) }
            isMissed = false
            return true
        } catch {
            if !isMissed { onNotice(.noAudio(detail: Self.detail(of: error))) }
            isMissed = true
            return false
        }
    }

    /// Opens it again, when the last try was long enough ago.
    func reopen() -> Bool {
        if let lastTry, .now - lastTry < Self.interval { return false }
        return open()
    }

    /// - Returns: how many samples were taken; nil when the device was lost.
    func write(_ samples: ArraySlice<Int16>, mayReopen: Bool) -> Int? {
        guard let sink else { return nil }
        do {
            return try samples.withUnsafeBufferPointer { try sink.write($0) }
        } catch {
            close()
            // It may have gone long ago, unnoticed in the silence since.
            if mayReopen && reopen() { return 0 }
            lost(error)
            return nil
        }
    }

    func flush() {
        attempt { try $0.flush() }
    }

    /// - Returns: false when the device was lost.
    func drain() -> Bool {
        attempt { try $0.drain() }
    }

    func use(sampleRate: Int) {
        guard sampleRate != self.sampleRate else { return }
        self.sampleRate = sampleRate
        attempt { try $0.configure(sampleRate: sampleRate) }
    }

    func close() {
        core.state.withLock { $0.sink = nil }
        sink?.close()
        sink = nil
    }

    @discardableResult
    private func attempt(_ work: (any PCMSink) throws -> Void) -> Bool {
        guard let sink else { return false }
        do {
            try work(sink)
            return true
        } catch {
            close()
            lost(error)
            return false
        }
    }

    private func lost(_ error: any Error) {
        if !isMissed { onNotice(.audioLost(detail: Self.detail(of: error))) }
        isMissed = true
    }

    private static func detail(of error: any Error) -> String {
        (error as? AudioError)?.detail ?? "\(error)"
    }
}
