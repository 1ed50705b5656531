import CALSA
import Glibc
package import Listening
import Synchronization

/// Records through ALSA.
package final class ALSASource: SampleSource {
    /// Microseconds of sound that come at once, and that the device holds.
    private static let (period, buffer): (UInt32, UInt32) = (10_000, 500_000)
    /// Milliseconds of one wait; ``close()`` is noticed after it.
    private static let waitSlice: Int32 = 10
    /// Milliseconds without a sample after which the device counts as suspended.
    private static let patience: Int32 = 2_000

    private let defaultDevice: String
    private let present = Mutex<CaptureThread?>(nil)

    /// - Parameter device: ALSA's name of the default device.
    package init(device: String = "default") {
        defaultDevice = device
    }

    // MARK: - Devices

    package var devices: [InputDevice] { cards.map { InputDevice(name: $0.name) } }

    /// The sound cards that record, each with ALSA's name of its first such device.
    private var cards: [(name: String, device: String)] {
        earshot_alsa_silence_errors()
        var cards: [(name: String, device: String)] = []
        var card: Int32 = -1
        while snd_card_next(&card) == 0, card >= 0 {
            var name: UnsafeMutablePointer<CChar>?
            guard let number = Self.recordingDevice(ofCard: card),
                snd_card_get_name(card, &name) == 0, let name
            else { continue }
            defer { free(name) }
            let readable = String(cString: name)
            let count = cards.count { $0.name.hasPrefix(readable) }
            cards.append(
                (count > 0 ? "\(readable) \(count + 1)" : readable, "plughw:\(card),\(number)"))
        }
        return cards
    }

    /// The number of a card's first device that records; nil if the card only plays.
    private static func recordingDevice(ofCard card: Int32) -> Int32? {
        var control: OpaquePointer?
        guard snd_ctl_open(&control, "hw:\(card)", 0) == 0 else { return nil }
        defer { snd_ctl_close(control) }
        var info: OpaquePointer?
        guard snd_pcm_info_malloc(&info) == 0 else { return nil }
        defer { snd_pcm_info_free(info) }
        var device: Int32 = -1
        while snd_ctl_pcm_next_device(control, &device) == 0, device >= 0 {
            snd_pcm_info_set_device(info, UInt32(device))
            snd_pcm_info_set_stream(info, SND_PCM_STREAM_CAPTURE)
            if snd_ctl_pcm_info(control, info) == 0 { return device }
        }
        return nil
    }

    // MARK: - Recording

    package func open(device: String?, onEvent: @escaping @Sendable (SampleEvent) -> Void) {
        let thread = CaptureThread()
        present.withLock { $0 = thread }
        thread.start(name: "microphone", onEvent: onEvent) { [self] thread throws(InputTrouble) in
            let found = device.flatMap { name in cards.first { $0.name == name }?.device }
            guard device == nil || found != nil else { throw .noDevice }
            try record(found ?? defaultDevice, on: thread, onEvent: onEvent)
        }
    }

    package func close() {
        present.withLock { thread in
            thread?.close()
            thread = nil
        }
    }

    private func record(
        _ device: String, on thread: CaptureThread, onEvent: (SampleEvent) -> Void
    ) throws(InputTrouble) {
        earshot_alsa_silence_errors()
        var opened: OpaquePointer?
        let status = snd_pcm_open(
            &opened, device, SND_PCM_STREAM_CAPTURE, Int32(SND_PCM_NONBLOCK))
        guard status >= 0, let pcm = opened else {
            throw status == -ENOENT || status == -ENODEV ? .noDevice : .noServer
        }
        defer { snd_pcm_close(pcm) }
        guard prepare(pcm), snd_pcm_start(pcm) >= 0 else { throw .noDevice }
        var samples = [Int16](repeating: 0, count: MicrophoneRecognizer.sampleRate / 10)
        var isOpen = false
        var waited: Int32 = 0
        while !thread.mustClose {
            let count = samples.withUnsafeMutableBufferPointer {
                snd_pcm_readi(pcm, $0.baseAddress, snd_pcm_uframes_t($0.count))
            }
            if count > 0 {
                if !isOpen { onEvent(.opened) }
                isOpen = true
                waited = 0
                onEvent(.samples(Array(samples.prefix(count))))
            } else if count == 0 || count == -Int(EAGAIN) {
                guard waited < Self.patience else { throw .suspended }
                snd_pcm_wait(pcm, Self.waitSlice)
                waited += Self.waitSlice
            } else {
                // What was lost while the machine was busy cannot be had back.
                guard snd_pcm_recover(pcm, Int32(count), 1) >= 0, snd_pcm_start(pcm) >= 0 else {
                    throw .vanished
                }
            }
        }
    }

    /// Asks for the samples that are needed, in small pieces.
    private func prepare(_ pcm: OpaquePointer) -> Bool {
        var parameters: OpaquePointer?
        guard snd_pcm_hw_params_malloc(&parameters) == 0 else { return false }
        defer { snd_pcm_hw_params_free(parameters) }
        var (period, buffer) = (Self.period, Self.buffer)
        return snd_pcm_hw_params_any(pcm, parameters) >= 0
            && snd_pcm_hw_params_set_rate_resample(pcm, parameters, 1) >= 0
            && snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED) >= 0
            && snd_pcm_hw_params_set_format(pcm, parameters, SND_PCM_FORMAT_S16_LE) >= 0
            && snd_pcm_hw_params_set_channels(pcm, parameters, 1) >= 0
            && snd_pcm_hw_params_set_rate(
                pcm, parameters, UInt32(MicrophoneRecognizer.sampleRate), 0) >= 0
            && snd_pcm_hw_params_set_buffer_time_near(pcm, parameters, &buffer, nil) >= 0
            && snd_pcm_hw_params_set_period_time_near(pcm, parameters, &period, nil) >= 0
            && snd_pcm_hw_params(pcm, parameters) >= 0
    }
}
