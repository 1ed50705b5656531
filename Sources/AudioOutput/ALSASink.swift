import CALSA
import Glibc
import Speech
import Synchronization

/// Plays through ALSA.
//
// Unchecked: one thread uses it, as PCMSink requires; `wake()` sets an atomic.
package final class ALSASink: PCMSink, @unchecked Sendable {
    /// Microseconds of sound in the device's buffer.
    private static let latency: UInt32 = 30_000
    /// Milliseconds after which a device that takes nothing has stalled.
    private static let patience: Int32 = 2000
    /// Milliseconds of one wait; ``wake()`` is noticed after it.
    private static let waitSlice: Int32 = 4
    /// Milliseconds of sound that a device may have fetched ahead; a cut does not
    /// touch them.
    private static let cutMargin = 1
    /// Milliseconds of silence that keep the device awake: more than the time between
    /// two calls.
    private static let silence = 20
    /// Milliseconds of silence before the first words after a deep sleep, less the
    /// time since a key was pressed.
    private static let leadIn = 100

    private let deepSleep: Duration
    private var pcm: OpaquePointer?
    private var sampleRate = 22050
    /// The latest samples, for a cut.
    private var recent = FadeOut(capacity: 0, sampleRate: 0)
    /// Milliseconds waited since the device last took samples, over all writes.
    private var waited: Int32 = 0
    /// Since when the device sleeps; nil while it is awake.
    private var asleepSince: ContinuousClock.Instant?
    /// Samples of silence after the last sound that may not have been played.
    private var silenceHeld = 0
    /// Samples of silence to play before the next sound; negative when more than
    /// needed were written.
    private var leadInLeft = 0
    /// ``wake()`` was called, and no wait has ended because of it yet.
    private let isWoken = Atomic(false)

    /// Opens a device.
    ///
    /// - Parameters:
    ///   - device: ALSA's name of the device.
    ///   - deepSleep: the sleep after which a device may have switched off its
    ///     amplifier, so that it needs silence before words.
    /// - Throws: ``Speech/AudioError`` when it cannot be opened.
    package init(device: String = "default", deepSleep: Duration = .seconds(10)) throws {
        self.deepSleep = deepSleep
        earshot_alsa_silence_errors()
        let status = snd_pcm_open(
            &pcm, device, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
        guard status >= 0 else { throw AudioError(.unavailable, detail: text(of: status)) }
    }

    deinit { close() }

    package var keepsEverything: Bool { false }

    package var heldSamples: Int {
        var delay: snd_pcm_sframes_t = 0
        guard let pcm, snd_pcm_delay(pcm, &delay) == 0 else { return 0 }
        return max(delay - silenceHeld, 0)
    }

    package func configure(sampleRate: Int) throws {
        self.sampleRate = sampleRate
        let status = snd_pcm_set_params(
            pcm, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(sampleRate), 1,
            Self.latency)
        guard status >= 0 else { throw AudioError(.unavailable, detail: text(of: status)) }
        try startAtFirstSample()
        let capacity = sampleRate * Int(Self.latency) / 1_000_000
        recent = FadeOut(capacity: capacity, sampleRate: sampleRate)
        leadInLeft = 0
        silenceHeld = 0
        waited = 0
    }

    /// Makes the device start with the first sample; otherwise it starts when its
    /// buffer is full.
    private func startAtFirstSample() throws {
        var parameters: OpaquePointer?
        guard snd_pcm_sw_params_malloc(&parameters) == 0 else { return }
        defer { snd_pcm_sw_params_free(parameters) }
        guard
            snd_pcm_sw_params_current(pcm, parameters) == 0,
            snd_pcm_sw_params_set_start_threshold(pcm, parameters, 1) == 0
        else { return }
        let status = snd_pcm_sw_params(pcm, parameters)
        guard status >= 0 else { throw AudioError(.unavailable, detail: text(of: status)) }
    }

    package func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        if leadInLeft > 0 {
            try addSilence(leadInLeft)
            guard leadInLeft == 0 else { return 0 }
        }
        takeBackSilence()
        return try put(samples)
    }

    /// Removes silence from the buffer that would delay the sound that comes now,
    /// except what is needed before it.
    private func takeBackSilence() {
        let spare = min(silenceHeld, -leadInLeft)
        silenceHeld = 0
        leadInLeft = 0
        guard spare > 0, snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING else { return }
        let back = min(Int(snd_pcm_rewindable(pcm)) - cutMargin, spare)
        guard back > 0 else { return }
        let taken = snd_pcm_rewind(pcm, snd_pcm_uframes_t(back))
        // Silence needs no fade.
        if taken > 0 { _ = recent.cut(unplayed: taken) }
    }

    /// ``cutMargin`` in samples.
    private var cutMargin: Int { sampleRate * Self.cutMargin / 1000 }

    /// Gives samples to the device.
    ///
    /// - Returns: how many were taken; fewer than given when woken.
    private func put(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        var done = 0
        while done < samples.count {
            let rest = UnsafeBufferPointer(rebasing: samples[done...])
            let count = snd_pcm_writei(
                pcm, rest.baseAddress, snd_pcm_uframes_t(rest.count))
            if count > 0 {
                recent.note(UnsafeBufferPointer(rebasing: rest.prefix(count)))
                done += count
                waited = 0
            } else if count == 0 || count == -Int(EAGAIN) {
                if isWoken.exchange(false, ordering: .acquiringAndReleasing) { break }
                guard waited < Self.patience else {
                    throw AudioError(.stalled, detail: "ALSA took nothing")
                }
                snd_pcm_wait(pcm, Self.waitSlice)
                waited += Self.waitSlice
            } else {
                let status = snd_pcm_recover(pcm, Int32(count), 1)
                guard status >= 0 else { throw AudioError(.vanished, detail: text(of: status)) }
            }
        }
        return done
    }

    /// Writes silence.
    private func addSilence(_ count: Int) throws {
        let added = try [Int16](repeating: 0, count: count).withUnsafeBufferPointer { try put($0) }
        silenceHeld += added
        leadInLeft -= added
    }

    /// The latest samples will not be played: silence among them must be played
    /// again.
    private func forgetSilence(among unplayed: Int) {
        leadInLeft += min(silenceHeld, unplayed)
        silenceHeld = 0
    }

    /// Fades out the sound that is being heard.
    ///
    /// The fade replaces the samples that are not played yet. A device that cannot
    /// replace them is stopped.
    package func flush() throws {
        isWoken.store(false, ordering: .relaxed)
        let back = min(Int(snd_pcm_rewindable(pcm)) - cutMargin, recent.count)
        guard snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING, back > 0 else { return try drop() }
        let unplayed = snd_pcm_rewind(pcm, snd_pcm_uframes_t(back))
        guard unplayed > 0 else { return try drop() }
        forgetSilence(among: unplayed)
        let tail = recent.cut(unplayed: unplayed)
        _ = try tail.withUnsafeBufferPointer { try put($0) }
    }

    /// Drops the buffer without a fade.
    private func drop() throws {
        var delay: snd_pcm_sframes_t = 0
        forgetSilence(among: snd_pcm_delay(pcm, &delay) == 0 ? max(delay, 0) : 0)
        recent.forget()
        snd_pcm_drop(pcm)
        let status = snd_pcm_prepare(pcm)
        guard status >= 0 else { throw AudioError(.vanished, detail: text(of: status)) }
    }

    package func stayAwake() throws -> Bool {
        _ = try feed()
        return true
    }

    /// Writes as much silence as keeps the device awake.
    ///
    /// - Returns: false when woken.
    private func feed() throws -> Bool {
        let wanted = sampleRate * Self.silence / 1000
        if snd_pcm_state(pcm) != SND_PCM_STATE_RUNNING { silenceHeld = 0 }
        var delay: snd_pcm_sframes_t = 0
        if snd_pcm_delay(pcm, &delay) == 0 { silenceHeld = min(silenceHeld, max(delay, 0)) }
        guard silenceHeld < wanted else { return true }
        try addSilence(wanted - silenceHeld)
        return silenceHeld >= wanted
    }

    package func sleep() throws {
        guard asleepSince == nil else { return }
        try drop()
        asleepSince = .now
    }

    package func awaken() throws {
        guard let asleepSince else { return }
        if .now - asleepSince >= deepSleep {
            leadInLeft = sampleRate * Self.leadIn / 1000
        }
        self.asleepSince = nil
    }

    package func drain() throws {
        // Silence after the sound keeps the device running.
        guard try feed() else { return }
        var waited: Int32 = 0
        while snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING, heldSamples > 0 {
            if isWoken.exchange(false, ordering: .acquiringAndReleasing) { return }
            guard waited < Self.patience else {
                throw AudioError(.stalled, detail: "ALSA played nothing")
            }
            usleep(UInt32(Self.waitSlice) * 1000)
            waited += Self.waitSlice
        }
        recent.forget()
    }

    package func wake() {
        isWoken.store(true, ordering: .releasing)
    }

    package func close() {
        guard let pcm else { return }
        snd_pcm_drop(pcm)
        snd_pcm_close(pcm)
        self.pcm = nil
    }
}

private func text(of status: Int32) -> String {
    String(cString: snd_strerror(status))
}
