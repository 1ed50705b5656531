/// How loud a recording was, in whole decibels below the loudest possible sound.
public struct SoundMeasure: Sendable, Hashable {
    /// What a person can do something about.
    public enum Verdict: Sendable, Hashable, CaseIterable {
        /// Nothing but silence, as from a muted microphone.
        case silent
        /// The loudest sound is cut off: the microphone is too loud.
        case clipped
        /// It is as loud all the time: nobody spoke, or the noise is as loud as the voice.
        case level
        /// The voice is hardly louder than the noise.
        case noisy
        /// The voice is soft.
        case soft
        case good
    }

    /// The level of the voice, from -96 to 0: 95 of 100 moments were softer.
    public let voice: Int
    /// The level of the noise between words, from -96 to 0: 10 of 100 moments were softer.
    public let noise: Int
    /// There was nothing but silence.
    public let isSilent: Bool
    /// Sound was cut off.
    public let isClipped: Bool

    /// With less than so many decibels between voice and noise, words are often misheard.
    public static let noisy = 17
    /// With less, nobody spoke.
    private static let spoken = 6
    /// A voice below this is soft.
    private static let soft = -48

    /// Makes the measure of a recording.
    public init(voice: Int, noise: Int, isSilent: Bool = false, isClipped: Bool = false) {
        self.voice = voice
        self.noise = noise
        self.isSilent = isSilent
        self.isClipped = isClipped
    }

    /// How much louder the voice is than the noise.
    public var distance: Int { voice - noise }

    /// Whether the noise is so loud that what was heard may be something else.
    public var isNoisy: Bool { distance < Self.noisy }

    /// The worst of what can be said of it.
    public var verdict: Verdict {
        if isSilent { return .silent }
        if isClipped { return .clipped }
        if distance < Self.spoken { return .level }
        if isNoisy { return .noisy }
        return voice < Self.soft ? .soft : .good
    }
}
