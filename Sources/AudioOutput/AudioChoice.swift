public import Foundation
public import Speech

/// Where speech goes.
public enum AudioChoice: SinkSource, Hashable {
    /// PulseAudio when its server answers, else ALSA.
    case auto
    case pulse
    case alsa
    /// Nowhere; everything is heard at once.
    case null
    /// A WAV file, which holds everything that was said.
    case wav(URL)

    public var keepsEverything: Bool {
        if case .wav = self { true } else { false }
    }

    public func open() throws -> any PCMSink {
        switch self {
        case .auto:
            do {
                return try PulseSink()
            } catch let noServer as AudioError {
                do {
                    return try ALSASink()
                } catch let noDevice as AudioError {
                    throw AudioError(
                        .unavailable,
                        detail: "PulseAudio: \(noServer.detail); ALSA: \(noDevice.detail)")
                }
            }
        case .pulse: return try PulseSink()
        case .alsa: return try ALSASink()
        case .null: return NullSink()
        case .wav(let file): return try WAVSink(file: file)
        }
    }
}
