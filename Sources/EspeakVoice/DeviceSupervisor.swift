import AccessibleCore
import Speech

/// Supervises the sound device: opens it, keeps it awake, and opens it again when
/// it is lost.
final class DeviceSupervisor {
    /// Samples a second until the voice process states its own.
    static let usualSampleRate = 22050
    /// The shortest time between two tries, unless the last one failed at once.
    private static let interval = Duration.seconds(1)
    /// A try that took less than this failed at once.
    private static let atOnce = Duration.milliseconds(50)
    /// How long a device is kept awake after the last sound.
    ///
    /// It is longer than a person pauses between listening and answering, so that
    /// no first syllable is lost and no word waits until the device has woken. NVDA
    /// uses the same time.
    static let usualWakefulness = Duration.seconds(30)
    /// The same for a device that stays awake only while silence is written, which
    /// wakes the processor a hundred times a second.
    private static let fedWakefulness = Duration.seconds(3)
    /// Milliseconds between two writes of silence.
    private static let feedInterval: Int32 = 10

    private let driver: EspeakDriver
    private let source: any SinkSource
    private let wakefulness: Duration
    private let onNotice: @Sendable (SpeechNotice) -> Void
    private var sink: (any PCMSink)?
    private var lastTry: ContinuousClock.Instant?
    private var hasFailedAtOnce = false
    /// When something was last played; nil while the device may sleep.
    private var lastSound: ContinuousClock.Instant?
    /// The person was told that there is no sound.
    private var isMissed = false
    private var hasOpened = false
    /// Why the device was lost while nothing was said; nil when it was not, or
    /// the person was told.
    private var unnoticed: (any Error)?
    private(set) var sampleRate = DeviceSupervisor.usualSampleRate

    /// - Parameter wakefulness: how long a device is kept awake after the last
    ///   sound, when that needs no writing of silence.
    init(
        driver: EspeakDriver, source: any SinkSource,
        wakefulness: Duration = DeviceSupervisor.usualWakefulness,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void
    ) {
        self.driver = driver
        self.source = source
        self.wakefulness = wakefulness
        self.onNotice = onNotice
    }

    var isOpen: Bool { sink != nil }
    /// See ``Speech/PCMSink/keepsEverything``.
    var keepsEverything: Bool { source.keepsEverything }
    /// See ``Speech/PCMSink/heldSamples``; 0 without a device.
    var heldSamples: Int { sink?.heldSamples ?? 0 }

    /// Opens the device before there are words.
    ///
    /// When that fails, the first words do not try at once again.
    func openAhead() {
        _ = open()
        hasFailedAtOnce = false
    }

    private func open() -> Bool {
        // Opening a file again would empty it.
        guard !keepsEverything || !hasOpened else { return false }
        let start = ContinuousClock.now
        defer { lastTry = .now }
        do {
            let sink = try source.open()
            do {
                try sink.configure(sampleRate: sampleRate)
            } catch {
                sink.close()
                throw error
            }
            self.sink = sink
            unnoticed = nil
            hasOpened = true
            driver.withBackend { $0.sink = sink }
            hasFailedAtOnce = false
            lastSound = .now
            return true
        } catch {
            hasFailedAtOnce = .now - start < Self.atOnce
            tell(error, else: SpeechNotice.noAudio)
            return false
        }
    }

    /// Wakes the device for words that come now.
    ///
    /// It opens a lost device again, unless a slow try failed just now.
    ///
    /// - Returns: false when there is none, which the person was told.
    func isReadyForWords() -> Bool {
        awaken()
        if !isOpen {
            guard hasFailedAtOnce ? open() : reopen() else {
                if let unnoticed { lost(unnoticed) }
                return false
            }
            awaken()
        }
        if !isOpen, let unnoticed { lost(unnoticed) }
        return isOpen
    }

    /// Opens the device again, unless the last try was too recent.
    private func reopen() -> Bool {
        if let lastTry, .now - lastTry < Self.interval { return false }
        return open()
    }

    /// Writes samples.
    ///
    /// - Parameter mayReopen: whether a lost device may be opened again, because
    ///   nothing of the utterance was heard yet.
    /// - Returns: how many samples were taken; nil when the device was lost.
    func write(_ samples: ArraySlice<Int16>, mayReopen: Bool) -> Int? {
        guard let sink else { return nil }
        lastSound = .now
        do {
            return try samples.withUnsafeBufferPointer { try sink.write($0) }
        } catch {
            close()
            // The device may have been lost long ago, in silence. A device that
            // stalls has already cost too much time.
            let isStalled = (error as? AudioError)?.code == .stalled
            if mayReopen && !isStalled && reopen() { return 0 }
            lost(error)
            return nil
        }
    }

    /// See ``Speech/PCMSink/flush()``.
    func flush() {
        attempt { try $0.flush() }
    }

    /// Waits until everything was heard.
    ///
    /// - Returns: false when the device was lost.
    func drain() -> Bool {
        defer { lastSound = .now }
        guard attempt({ try $0.drain() }) else { return false }
        // Only now is it known: a dead device may open and take the first samples.
        if isMissed { onNotice(.back) }
        isMissed = false
        return true
    }

    /// Keeps the device awake for a while after the last sound, then lets it
    /// sleep.
    ///
    /// - Returns: milliseconds until the next call is due; negative for none.
    func rest() -> Int32 {
        guard let lastSound else { return -1 }
        let silence = ContinuousClock.now - lastSound
        var isFed = false
        if silence < wakefulness { attemptUnnoticed { isFed = try $0.stayAwake() } }
        let left = (isFed ? Self.fedWakefulness : wakefulness) - silence
        guard left > .zero else {
            self.lastSound = nil
            attemptUnnoticed { try $0.sleep() }
            return -1
        }
        return isFed ? Self.feedInterval : Int32(left / .milliseconds(1)) + 1
    }

    /// Wakes the device: something will be said soon.
    func awaken() {
        guard sink != nil else { return }
        lastSound = .now
        attemptUnnoticed { try $0.awaken() }
    }

    /// Fades out what is being heard, then closes the device.
    func end(isPlaying: Bool) {
        if isPlaying && !keepsEverything {
            flush()
            _ = drain()
        }
        close()
    }

    /// Plays at this many samples a second from now on.
    func use(sampleRate: Int) {
        guard sampleRate != self.sampleRate else { return }
        self.sampleRate = sampleRate
        attempt { try $0.configure(sampleRate: sampleRate) }
    }

    private func close() {
        lastSound = nil
        driver.withBackend { $0.sink = nil }
        sink?.close()
        sink = nil
    }

    /// Does something with the device; reports a loss.
    ///
    /// - Returns: false when there is no device, or it was lost.
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

    /// Does something with the device while nothing is said; a loss is reported only
    /// when the device cannot be opened again for the next words.
    private func attemptUnnoticed(_ work: (any PCMSink) throws -> Void) {
        guard let sink else { return }
        do {
            try work(sink)
        } catch {
            close()
            unnoticed = error
        }
    }

    private func lost(_ error: any Error) {
        tell(error, else: SpeechNotice.audioLost)
    }

    /// Reports trouble, once until sound is back.
    private func tell(_ error: any Error, else notice: (String) -> SpeechNotice) {
        defer { isMissed = true }
        guard !isMissed else { return }
        let trouble = error as? AudioError
        let detail = trouble?.detail ?? "\(error)"
        onNotice(
            trouble?.code == .cannotWrite ? .fileUnwritable(detail: detail) : notice(detail))
    }
}
