package import Foundation
package import Listening

/// Where speech is recorded from.
package enum InputChoice: Sendable, Hashable {
    /// PulseAudio when its server answers, else ALSA.
    case auto
    /// PulseAudio, or PipeWire's server for it.
    case pulse
    case alsa
    /// A sound file.
    case file(URL)

    /// The source; nothing is opened.
    ///
    /// - Throws: why a file cannot be heard.
    package func source() throws(SoundFile.Trouble) -> any SampleSource {
        switch self {
        case .auto: EitherSource(first: PulseSource(), second: ALSASource())
        case .pulse: PulseSource()
        case .alsa: ALSASource()
        case .file(let url): try FileSource(url)
        }
    }
}
