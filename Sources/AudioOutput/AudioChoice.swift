package import Foundation
package import Speech
import Synchronization

/// Where speech is played.
package enum AudioChoice: SinkSource, Hashable {
    /// PulseAudio when its server answers, else ALSA.
    case auto
    /// PulseAudio, or PipeWire's server for it.
    case pulse
    /// ALSA's default device.
    case alsa
    /// Nowhere: everything counts as heard at once.
    case null
    /// A WAV file.
    case wav(URL)

    package var keepsEverything: Bool {
        if case .wav = self { true } else { false }
    }

    package func open() throws -> any PCMSink {
        switch self {
        case .auto:
            do {
                return try Self.pulse()
            } catch let noServer as AudioError {
                do {
                    return try Self.openALSA()
                } catch let noDevice as AudioError {
                    throw AudioError(
                        .unavailable,
                        detail: "PulseAudio: \(noServer.detail); ALSA: \(noDevice.detail)")
                }
            }
        case .pulse: return try Self.pulse()
        case .alsa: return try Self.openALSA()
        case .null: return NullSink()
        case .wav(let file): return try WAVSink(file: file)
        }
    }

    /// How long ALSA's default device may take to open.
    private static let patience = DispatchTimeInterval.seconds(1)

    /// ALSA's default device may lead to a sound server, whose library waits half a minute for one
    /// that does not answer.
    ///
    /// So a thread of its own opens it, which the library may keep as long as it likes.
    private static func openALSA() throws -> any PCMSink {
        guard let sink = try PreopenedSink(open: { try ALSASink() }).take(within: patience) else {
            throw AudioError(.unavailable, detail: "closed")
        }
        return sink
    }

    // MARK: - Ahead

    private static let ahead = Mutex<PreopenedSink?>(nil)

    /// Connects to the person's sound server in the background, before anything must
    /// be said; the first sink that needs a server takes the connection.
    ///
    /// Otherwise that sink connects itself, and is heard some milliseconds later.
    /// Connecting plays nothing and wakes no device.
    package static func connectAhead() {
        ahead.withLock { $0 = PreopenedSink { try PulseSink() } }
    }

    /// Closes the connection when nobody has taken it.
    package static func releaseAhead() {
        takeAhead()?.release()
    }

    private static func takeAhead() -> PreopenedSink? {
        ahead.withLock { sink in
            defer { sink = nil }
            return sink
        }
    }

    private static func pulse() throws -> any PCMSink {
        try takeAhead()?.take() ?? PulseSink()
    }
}
