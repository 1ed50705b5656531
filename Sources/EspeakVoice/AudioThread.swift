import AccessibleCore
import CEspeakNG
import Foundation
import Glibc
import Speech
import Supervision

/// Plays the current utterance: the only thread that uses the sound device and
/// reads from the voice process.
///
/// A cut is silent as soon as this thread empties the device's buffer, however
/// busy the voice process is.
final class AudioThread {
    /// The utterance being played.
    private struct Playing {
        var generation: SpeechQueue.Generation
        /// The samples of its tone that are still to be played.
        var earcon: ArraySlice<Int16>
        /// It has words.
        var needsVoice: Bool
        /// The words have letters or digits.
        var saysSomething: Bool
        var fadeIn = FadeIn()
        /// The voice process has sent all of its words.
        var isVoiceDone: Bool
        /// Samples of words that the device took so far.
        var written = 0
        /// The value of `written` at the beginning of the current piece.
        var pieceStart = 0
        /// Where each word begins that is not heard yet: in samples, and in the text.
        var wordStarts: [(sample: Int, scalar: Int)] = []
        /// Samples of a tone that follows the words.
        var closingEarcon: [Int16] = []
    }

    /// Milliseconds of silence between two utterances.
    private static let pause = 120
    /// Samples of a tone that are written at a time while words are awaited.
    private static let earconChunk = 128

    private let driver: EspeakDriver
    /// Readable when the driver has something new.
    private let wakeUp: WakeUp
    private let device: DeviceSupervisor
    private let voice: VoiceSupervisor
    private var playing: Playing?
    private var samples: [Int16] = []

    init(
        driver: EspeakDriver, wakeUp: WakeUp,
        configuration: EspeakSpeaker.Configuration,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void
    ) {
        self.driver = driver
        self.wakeUp = wakeUp
        device = DeviceSupervisor(driver: driver, source: configuration.audio, onNotice: onNotice)
        voice = VoiceSupervisor(driver: driver, configuration: configuration, onNotice: onNotice)
    }

    /// Runs until the speaker shuts down.
    func run() {
        voice.start()
        // A voice that is ready gets its text before the device opens.
        wait(0)
        if !driver.isMuted || device.keepsEverything { device.openAhead() }
        while true {
            // A cut is silent before anyone learns how the utterance ended. At
            // shutdown the device fades out when it is closed.
            if !driver.isShuttingDown { playCurrent() }
            driver.deliver()
            if driver.isShuttingDown { break }
            step()
        }
        voice.end()
        device.end(isPlaying: playing != nil)
        driver.deliver()
    }

    /// Begins to play the current generation; cuts the one before.
    private func playCurrent() {
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

    /// Plays an utterance's tone before its words, or keeps it for later.
    private func place(_ utterance: Utterance) {
        let tone = earcon(utterance.earcon, at: utterance.tonePosition)
        let values = self.values(of: utterance.sonification)
        defer { play(values, after: utterance) }
        switch utterance.placement {
        case .before where utterance.speaksWords: write(tone[...], areWords: false)
        case .after where utterance.speaksWords: playing?.closingEarcon = tone
        // Mixed with the words, or alone.
        case .together, .before, .after, .instead: playing?.earcon = tone[...]
        }
    }

    /// Plays values as tones after the words, or at once if there are none.
    private func play(_ values: [Int16], after utterance: Utterance) {
        if utterance.speaksWords {
            playing?.closingEarcon += values
        } else {
            playing?.earcon += values
        }
    }

    /// The samples of values at the person's volume of tones; empty for none.
    private func values(of sonification: Sonification?) -> [Int16] {
        guard let sonification else { return [] }
        let volume = driver.withState { $0.settings.toneVolume }
        return SonificationSynthesizer.samples(sonification, sampleRate: device.sampleRate).map {
            Int16(clamping: Int($0) * volume / 100)
        }
    }

    /// The samples of a tone at the person's volume of tones; empty for none.
    private func earcon(_ earcon: Earcon?, at position: Double?) -> [Int16] {
        guard let earcon else { return [] }
        let volume = driver.withState { $0.settings.toneVolume }
        let tone = EarconSynthesizer.samples(
            earcon, sampleRate: device.sampleRate, position: position)
        return tone.map {
            Int16(clamping: Int($0) * volume / 100)
        }
    }

    /// Does the next thing there is to do, or waits for something to do.
    private func step() {
        guard let playing else {
            voice.isOutstanding = false
            return rest()
        }
        if playing.isVoiceDone && playing.earcon.isEmpty {
            return finish()
        }
        voice.isOutstanding = playing.needsVoice && !playing.isVoiceDone
        // A tone is heard at once, and the words are mixed in as they come. In a
        // file nobody waits: there the two begin together.
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

    /// Waits for frames of the voice process, or for the driver.
    ///
    /// - Parameters:
    ///   - timeout: milliseconds; negative for ever.
    ///   - isForVoice: whether the voice process has failed when the time is over.
    /// - Returns: whether something arrived.
    @discardableResult
    private func wait(_ timeout: Int32, isForVoice: Bool = true) -> Bool {
        var descriptors = [pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
        if let child = voice.child {
            descriptors.append(pollfd(fd: child.output, events: Int16(POLLIN), revents: 0))
            if driver.withBackend({ $0.link?.hasRest ?? false }) {
                descriptors.append(
                    pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0))
            }
        }
        let ready = poll(&descriptors, nfds_t(descriptors.count), timeout)
        if descriptors[0].revents != 0 {
            wakeUp.clear()
            // A key was pressed: something will be said soon.
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
            // The last frames of a cut utterance and the first ones of the next may
            // come together.
            if isCurrent(frame.generation) { playCurrent() }
            guard let playing, frame.generation == playing.generation else { return }
            switch VoiceFrame.Reply(rawValue: frame.kind) {
            case .samples:
                reader.samples(of: frame, into: &samples)
                self.playing?.fadeIn.apply(to: &samples, sampleRate: device.sampleRate)
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
                    // The rest of a tone that began with the words comes first.
                    self.playing?.earcon += playing.closingEarcon
                }
            default:
                break
            }
        }
        if isOver { lost(voice.ended()) }
    }

    /// The voice process is gone: its utterance is tried again, or given up.
    private func lost(_ loss: VoiceSupervisor.Loss?) {
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

    /// Adds the tone to the samples of the words.
    private func mixEarcon() {
        guard var earcon = playing?.earcon, !earcon.isEmpty else { return }
        for index in samples.indices {
            guard let tone = earcon.popFirst() else { break }
            samples[index] = Int16(clamping: Int(samples[index]) + Int(tone))
        }
        playing?.earcon = earcon
    }

    /// Writes samples until all are taken, or the utterance is not current any more.
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

    /// Reports how many words were heard: a word is complete when the next one begins.
    private func countWords() {
        guard var playing else { return }
        let heard = playing.written - device.heldSamples
        let begun = playing.wordStarts.prefix { $0.sample < heard }
        guard let last = begun.map(\.scalar).max() else { return }
        playing.wordStarts.removeFirst(begun.count)
        self.playing = playing
        driver.noteWord(at: last, of: playing.generation)
    }

    /// Waits until the utterance was heard, then reports that.
    private func finish() {
        guard let generation = playing?.generation else { return }
        guard device.drain() else {
            playing = nil
            return driver.fail(generation)
        }
        guard isCurrent(generation) else { return }
        // Words that made no sound were not heard.
        let isSilent = playing?.saysSomething == true && playing?.written == 0
        playing = nil
        if isSilent { driver.fail(generation) } else { driver.handle(.finished(generation)) }
    }
}
