import AccessibleCore
import CEspeakNG
import Foundation
import Glibc
import Speech

/// Plays what is current: owns the sink and the voice process, and is the only
/// thread that reads from either.
///
/// Whatever is to be silent is silent as soon as this thread forgets the sink's
/// samples, however busy the voice process is.
final class AudioThread {
    /// The utterance in hand.
    private struct Playing {
        var generation: SpeechQueue.Generation
        var earcon: ArraySlice<Int16>
        var needsVoice: Bool
        /// There are letters or digits in the words.
        var saysSomething: Bool
        var start = SoftStart()
        /// The voice has made all of it.
        var isVoiceDone: Bool
        /// Samples of words written so far, and where the current piece began.
        var written = 0
        var pieceStart = 0
        /// Where words begin that are not heard yet: in samples, and in the text.
        var wordStarts: [(sample: Int, scalar: Int)] = []
        /// Sounds when the words are over.
        var closingEarcon: [Int16] = []
    }

    /// Milliseconds between an utterance and the one that waited for it.
    private static let pause = 120
    /// Samples of a tone that are written at once while words are awaited.
    private static let earconChunk = 128

    private let driver: EspeakDriver
    /// Readable when the driver has something new.
    private let wakeUp: WakeUp
    private let device: DeviceKeeper
    private let voice: VoiceKeeper
    private var playing: Playing?
    private var samples: [Int16] = []

    init(
        driver: EspeakDriver, wakeUp: WakeUp,
        configuration: EspeakSpeaker.Configuration,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void
    ) {
        self.driver = driver
        self.wakeUp = wakeUp
        device = DeviceKeeper(driver: driver, source: configuration.audio, onNotice: onNotice)
        voice = VoiceKeeper(driver: driver, configuration: configuration, onNotice: onNotice)
    }

    /// Runs until the speaker shuts down.
    func run() {
        voice.start()
        // A voice that is ready already gets its text while the device opens.
        wait(0)
        if !driver.isMuted || device.keepsEverything { device.openAhead() }
        while true {
            // What is cut is silent before anyone hears how it ended. At the end
            // it falls to silence by itself.
            if !driver.isShuttingDown { adopt() }
            driver.deliver()
            if driver.isShuttingDown { break }
            step()
        }
        voice.end()
        device.end(isPlaying: playing != nil)
        driver.deliver()
    }

    /// Turns to the current generation, silencing the one before.
    private func adopt() {
        let current = driver.withBackend { $0.current }
        guard current?.generation != playing?.generation else { return }
        if playing != nil {
            device.flush()
            playing = nil
        }
        guard let current else { return }
        let generation = current.generation
        guard device.isReadyForWords() else { return driver.fail(generation) }
        if current.utterance.speaksWords && !voice.isThere && !voice.retry() {
            return driver.fail(generation)
        }
        playing = Playing(
            generation: generation, earcon: [],
            needsVoice: current.utterance.speaksWords,
            saysSomething: current.utterance.speaksWords
                && current.utterance.text.contains { $0.isLetter || $0.isNumber },
            isVoiceDone: !current.utterance.speaksWords)
        if current.followsOn && !device.keepsEverything {
            let silence = [Int16](repeating: 0, count: device.sampleRate * Self.pause / 1000)
            write(silence[...], areWords: false)
        }
        place(current.utterance)
    }

    /// Sounds an utterance's tone, or keeps it for its time.
    private func place(_ utterance: Utterance) {
        let tone = earcon(utterance.earcon)
        switch utterance.placement {
        case .before where utterance.speaksWords: write(tone[...], areWords: false)
        case .after where utterance.speaksWords: playing?.closingEarcon = tone
        // Mixed into the words, or alone.
        case .together, .before, .after, .instead: playing?.earcon = tone[...]
        }
    }

    private func earcon(_ earcon: Earcon?) -> [Int16] {
        guard let earcon else { return [] }
        let volume = driver.withState { $0.settings.volume }
        return EarconSynthesizer.samples(earcon, sampleRate: device.sampleRate).map {
            Int16(clamping: Int($0) * volume / 100)
        }
    }

    /// Does the next thing there is to do, or waits for one.
    private func step() {
        guard let playing else {
            voice.isOutstanding = false
            return rest()
        }
        if playing.isVoiceDone && playing.earcon.isEmpty {
            return finish()
        }
        voice.isOutstanding = playing.needsVoice && !playing.isVoiceDone
        // A tone is heard at once, and the words join in. A file has time: there
        // the two begin together.
        let isToneDue = !playing.earcon.isEmpty && !(device.keepsEverything && voice.isOutstanding)
        if voice.isOutstanding, wait(isToneDue ? 0 : voice.timeout) { return }
        if isToneDue {
            let chunk = playing.earcon.prefix(Self.earconChunk)
            self.playing?.earcon = playing.earcon.dropFirst(chunk.count)
            write(chunk, areWords: false)
        }
    }

    /// Waits while there is nothing to play.
    private func rest() {
        let pause = device.rest()
        let patience = voice.timeout
        if pause >= 0 && (patience < 0 || pause < patience) {
            wait(pause, isForVoice: false)
        } else {
            wait(patience)
        }
    }

    /// Waits for frames or the bell.
    ///
    /// - Parameters:
    ///   - timeout: milliseconds, negative for ever.
    ///   - isForVoice: whether the voice is late after so long.
    /// - Returns: whether something happened.
    @discardableResult
    private func wait(_ timeout: Int32, isForVoice: Bool = true) -> Bool {
        var descriptors = [pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
        if let child = voice.child {
            descriptors.append(pollfd(fd: child.frames, events: Int16(POLLIN), revents: 0))
            if driver.withBackend({ $0.link?.hasRest ?? false }) {
                descriptors.append(
                    pollfd(fd: child.requests, events: Int16(POLLOUT), revents: 0))
            }
        }
        let ready = poll(&descriptors, nfds_t(descriptors.count), timeout)
        if descriptors[0].revents != 0 {
            wakeUp.clear()
            // Whoever types will hear something soon.
            if playing == nil, !driver.isMuted { device.awaken() }
        }
        if descriptors.count > 2, descriptors[2].revents != 0 {
            driver.withBackend { $0.sendRest() }
        }
        if descriptors.count > 1, descriptors[1].revents != 0 {
            readFrames()
        } else if ready == 0 && timeout != 0 && isForVoice {
            lost(voice.timedOut())
        }
        return ready > 0
    }

    private func readFrames() {
        let isOver = voice.read { [self] frame, reader in
            if frame.kind == VoiceFrame.Reply.ready.rawValue, let rate = Int(reader.text(of: frame))
            {
                return device.use(sampleRate: rate)
            }
            // A cut one's last frames and its successor's first ones may come together.
            if isCurrent(frame.generation) { adopt() }
            guard let playing, frame.generation == playing.generation else { return }
            switch VoiceFrame.Reply(rawValue: frame.kind) {
            case .samples:
                reader.samples(of: frame, into: &samples)
                self.playing?.start.apply(to: &samples, sampleRate: device.sampleRate)
                mixEarcon()
                write(samples[...], areWords: true)
            case .word:
                let start = playing.pieceStart + Int(reader.number(at: frame.payload.lowerBound))
                let scalar = Int(reader.number(at: frame.payload.lowerBound + 4))
                let place = driver.withBackend {
                    $0.scalar(atPieceScalar: scalar, of: frame.generation)
                }
                guard let place else { break }
                self.playing?.wordStarts.append((start, place))
            case .ended:
                self.playing?.pieceStart = playing.written
                if !driver.withBackend({ $0.sendNextPiece(of: frame.generation) }) {
                    self.playing?.isVoiceDone = true
                    // What is left of a tone that began with the words goes first.
                    self.playing?.earcon += playing.closingEarcon
                }
            default:
                break
            }
        }
        if isOver { lost(voice.ended()) }
    }

    /// The voice process is gone; what it worked on is tried again or given up.
    private func lost(_ loss: VoiceKeeper.Loss?) {
        guard let loss else { return }
        guard let playing, playing.needsVoice, !playing.isVoiceDone else {
            return voice.restartWhenIdle()
        }
        switch loss {
        case .neverReady:
            if !voice.retry() { driver.fail(playing.generation) }
        case .crashed(let culprit):
            voice.start()
            driver.handle(
                .crashed(playing.generation, isCulprit: culprit == playing.generation))
        }
    }

    // MARK: - Sound

    private func mixEarcon() {
        guard var earcon = playing?.earcon, !earcon.isEmpty else { return }
        for index in samples.indices {
            guard let tone = earcon.popFirst() else { break }
            samples[index] = Int16(clamping: Int(samples[index]) + Int(tone))
        }
        playing?.earcon = earcon
    }

    /// Writes until all is taken or something else is current.
    private func write(_ samples: ArraySlice<Int16>, areWords: Bool) {
        guard let generation = playing?.generation else { return }
        var rest = samples
        while !rest.isEmpty {
            guard device.keepsEverything || isCurrent(generation) else { return }
            guard let taken = device.write(rest, mayReopen: playing?.written == 0) else {
                playing = nil
                return driver.fail(generation)
            }
            rest = rest.dropFirst(taken)
            if areWords {
                playing?.written += taken
                countWords()
            }
        }
    }

    private func isCurrent(_ generation: SpeechQueue.Generation) -> Bool {
        driver.isActive(generation)
    }

    /// A word was heard whole when the next one begins.
    private func countWords() {
        guard var playing else { return }
        let heard = playing.written - device.heldSamples
        let begun = playing.wordStarts.prefix { $0.sample < heard }
        guard let last = begun.map(\.scalar).max() else { return }
        playing.wordStarts.removeFirst(begun.count)
        self.playing = playing
        driver.noteWord(at: last, of: playing.generation)
    }

    private func finish() {
        guard let generation = playing?.generation else { return }
        guard device.drain() else {
            playing = nil
            return driver.fail(generation)
        }
        guard isCurrent(generation) else { return }
        // Words without a sound were not heard.
        let isSilent = playing?.saysSomething == true && playing?.written == 0
        playing = nil
        if isSilent { driver.fail(generation) } else { driver.handle(.finished(generation)) }
    }
}
