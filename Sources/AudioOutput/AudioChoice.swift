public import Foundation
public import Speech
import Synchronization

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
                return try Self.pulse()
            } catch let noServer as AudioError {
                do {
                    return try ALSASink()
                } catch let noDevice as AudioError {
                    throw AudioError(
                        .unavailable,
                        detail: "PulseAudio: \(noServer.detail); ALSA: \(noDevice.detail)")
                }
            }
        case .pulse: return try Self.pulse()
        case .alsa: return try ALSASink()
        case .null: return NullSink()
        case .wav(let file): return try WAVSink(file: file)
        }
    }

    // MARK: - Ahead

    private static let ahead = Mutex<SinkAhead?>(nil)

    /// Connects to the person's sound server before it is known that something
    /// will be said; the first choice that is opened and wants a server takes
    /// the connection.
    ///
    /// Without it that choice connects itself, and is heard some milliseconds
    /// later. Nothing is played before, and a device stays asleep.
    public static func connectAhead() {
        ahead.withLock { $0 = SinkAhead { try PulseSink() } }
    }

    /// Leaves the server again, when nobody has taken the connection.
    public static func releaseAhead() {
        takeAhead()?.release()
    }

    private static func takeAhead() -> SinkAhead? {
        ahead.withLock { sink in
            defer { sink = nil }
            return sink
        }
    }

    private static func pulse() throws -> any PCMSink {
        try takeAhead()?.take() ?? PulseSink()
    }
}
