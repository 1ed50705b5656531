import AccessibleCore
import Speech

/// Keeps a sink open, says when there is none, and tries again.
final class DeviceKeeper {
    /// What sound is made at until the voice says otherwise.
    static let usualSampleRate = 22050
    /// Between two tries, unless the last failed at once.
    private static let interval = Duration.seconds(1)
    private static let atOnce = Duration.milliseconds(50)
    /// How long a device is kept awake after the last sound.
    ///
    /// Longer than the pauses of somebody who listens and answers, so that no
    /// first syllable meets a sleeping device, and no word waits for one to
    /// wake. NVDA keeps it awake as long.
    static let usualWakefulness = Duration.seconds(30)
    /// The same for a device that stays awake only while it is fed, at a
    /// hundred wake-ups a second.
    private static let fedWakefulness = Duration.seconds(3)
    /// Between two helpings of silence, in milliseconds.
    private static let feedInterval: Int32 = 10

    private let driver: EspeakDriver
    private let source: any SinkSource
    private let wakefulness: Duration
    private let onNotice: @Sendable (SpeechNotice) -> Void
    private var sink: (any PCMSink)?
    private var lastTry: ContinuousClock.Instant?
    private var hasFailedAtOnce = false
    /// Nil while the device may sleep.
    private var lastSound: ContinuousClock.Instant?
    private var isMissed = false
    private var hasOpened = false
    /// Why the device went while nothing was said.
    private var unnoticed: (any Error)?
    private(set) var sampleRate = DeviceKeeper.usualSampleRate

    /// - Parameter wakefulness: how long a device that needs no feeding is kept
    ///   awake after the last sound.
    init(
        driver: EspeakDriver, source: any SinkSource,
        wakefulness: Duration = DeviceKeeper.usualWakefulness,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void
    ) {
        self.driver = driver
        self.source = source
        self.wakefulness = wakefulness
        self.onNotice = onNotice
    }

    var isOpen: Bool { sink != nil }
    var keepsEverything: Bool { source.keepsEverything }
    var heldSamples: Int { sink?.heldSamples ?? 0 }

    /// Opens it before there are words.
    ///
    /// What fails now has failed for the first words, too.
    func openAhead() {
        _ = open()
        hasFailedAtOnce = false
    }

    private func open() -> Bool {
        // Opened again a file would lose what it holds.
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

    /// Wakes the device for words that come now, and opens it again where it was
    /// lost, unless the last try cost much just now.
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

    /// Opens it again, when the last try was long enough ago.
    private func reopen() -> Bool {
        if let lastTry, .now - lastTry < Self.interval { return false }
        return open()
    }

    /// - Returns: how many samples were taken; nil when the device was lost.
    func write(_ samples: ArraySlice<Int16>, mayReopen: Bool) -> Int? {
        guard let sink else { return nil }
        lastSound = .now
        do {
            return try samples.withUnsafeBufferPointer { try sink.write($0) }
        } catch {
            close()
            // It may have gone long ago, unnoticed in the silence since. One
            // that stalls has cost enough time.
            let isStalled = (error as? AudioError)?.code == .stalled
            if mayReopen && !isStalled && reopen() { return 0 }
            lost(error)
            return nil
        }
    }

    func flush() {
        attempt { try $0.flush() }
    }

    /// - Returns: false when the device was lost.
    func drain() -> Bool {
        defer { lastSound = .now }
        guard attempt({ try $0.drain() }) else { return false }
        // Being open is no proof: a dead device may take the first samples.
        if isMissed { onNotice(.back) }
        isMissed = false
        return true
    }

    /// Keeps the device awake for a while after the last sound, then lets it
    /// sleep.
    ///
    /// - Returns: milliseconds after which to call again; negative for never.
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

    /// Ends what is heard softly before the device is closed.
    func end(isPlaying: Bool) {
        if isPlaying && !keepsEverything {
            flush()
            _ = drain()
        }
        close()
    }

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

    /// A device that goes while nothing is said is opened for the next words;
    /// only when that fails is it worth a word.
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

    /// Tells once what went wrong.
    private func tell(_ error: any Error, else notice: (String) -> SpeechNotice) {
        defer { isMissed = true }
        guard !isMissed else { return }
        let trouble = error as? AudioError
        let detail = trouble?.detail ?? "\(error)"
        onNotice(
            trouble?.code == .cannotWrite ? .fileUnwritable(detail: detail) : notice(detail))
    }
}
