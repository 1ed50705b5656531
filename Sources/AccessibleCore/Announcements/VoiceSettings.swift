/// How the program's speech sounds.
public struct VoiceSettings: Sendable, Hashable, Codable {
    /// The allowed rates, in words per minute.
    ///
    /// From 450 on, eSpeak NG compresses the time of what it synthesizes, which keeps the
    /// pitch and makes the timbre rougher; its minimum is 80.
    public static let rates = 80...900
    /// The allowed volumes, in percent of the voice's normal loudness.
    public static let volumes = 0...200
    /// The allowed volumes of tones, in percent of their normal loudness.
    public static let toneVolumes = 0...200
    /// The allowed pitches, in percent of eSpeak NG's range; 50 is the voice's normal
    /// pitch.
    public static let pitches = 0...100

    /// The rate in words per minute, within ``rates``.
    public var rate: Int
    /// The volume in percent, within ``volumes``.
    public var volume: Int
    /// The volume of tones in percent, within ``toneVolumes``; that of words does not change
    /// it.
    public var toneVolume: Int
    /// The pitch in percent, within ``pitches``.
    public var pitch: Int
    /// The voice's name, such as `en-us`; empty for the locale's default voice.
    public var voice: String
    /// Whether nothing is spoken; everything is still printed.
    public var isMuted: Bool

    /// Makes settings without checking ranges.
    public init(
        rate: Int = 175, volume: Int = 100, pitch: Int = 50, voice: String = "",
        isMuted: Bool = false, toneVolume: Int = 100
    ) {
        self.rate = rate
        self.volume = volume
        self.pitch = pitch
        self.voice = voice
        self.isMuted = isMuted
        self.toneVolume = toneVolume
    }
}
