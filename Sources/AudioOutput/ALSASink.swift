import CALSA
import Glibc
public import Speech
import Synchronization

/// Plays through ALSA's own library.
//
// Unchecked: one thread uses it, as PCMSink requires; `wake()` sets an atomic.
public final class ALSASink: PCMSink, @unchecked Sendable {
    /// What the device holds at most, in microseconds.
    private static let latency: UInt32 = 30_000
    /// A device that takes nothing for so long is stalled, in milliseconds.
    private static let patience: Int32 = 2000
    /// How long one wait lasts, which bounds how late a wake is seen.
    private static let waitSlice: Int32 = 4

    private var pcm: OpaquePointer?
    private var sampleRate = 22050
    private let isWoken = Atomic(false)

    /// - Parameter device: ALSA's name of the device.
    /// - Throws: ``Speech/AudioError`` when it cannot be opened.
    public init(device: String = "default") throws {
        earshot_alsa_silence_errors()
        let status = snd_pcm_open(
            &pcm, device, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
        guard status >= 0 else { throw AudioError(.unavailable, detail: text(of: status)) }
    }

    deinit { close() }

    public var keepsEverything: Bool { false }

    public var heldSamples: Int {
        var delay: snd_pcm_sframes_t = 0
        guard let pcm, snd_pcm_delay(pcm, &delay) == 0 else { return 0 }
        return max(delay, 0)
    }

    public func configure(sampleRate: Int) throws {
        self.sampleRate = sampleRate
        let status = snd_pcm_set_params(
            pcm, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(sampleRate), 1,
            Self.latency)
        guard status >= 0 else { throw AudioError(.unavailable, detail: text(of: status)) }
        try startAtFirstSample()
    }

    /// Without it the device waits until its buffer is full.
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

    public func write(_ samples: UnsafeBufferPointer<Int16>) throws -> Int {
        var done = 0
        var waited: Int32 = 0
        while done < samples.count {
            let rest = UnsafeBufferPointer(rebasing: samples[done...])
            let count = snd_pcm_writei(
                pcm, rest.baseAddress, snd_pcm_uframes_t(rest.count))
            if count > 0 {
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

    public func flush() throws {
        isWoken.store(false, ordering: .relaxed)
        snd_pcm_drop(pcm)
        let status = snd_pcm_prepare(pcm)
        guard status >= 0 else { throw AudioError(.vanished, detail: text(of: status)) }
    }

    public func drain() throws {
        var waited: Int32 = 0
        while snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING, heldSamples > 0 {
            if isWoken.exchange(false, ordering: .acquiringAndReleasing) { return }
            guard waited < Self.patience else {
                throw AudioError(.stalled, detail: "ALSA played nothing")
            }
            usleep(UInt32(Self.waitSlice) * 1000)
            waited += Self.waitSlice
        }
    }

    public func wake() {
        isWoken.store(true, ordering: .releasing)
    }

    public func close() {
        guard let pcm else { return }
        snd_pcm_drop(pcm)
        snd_pcm_close(pcm)
        self.pcm = nil
    }
}

private func text(of status: Int32) -> String {
    String(cString: snd_strerror(status))
}
