/// How the voice speaks.
public struct VoiceSettings: Sendable, Hashable, Codable {
    /// Words a minute.
    ///
    /// Above 449 eSpeak NG changes to another method that shifts timbre; below
    /// 80 it does not go.
    public static let rates = 80...449
    /// Percent of the voice's own loudness.
    public static let volumes = 0...200
    /// Percent of the span a voice can have; 50 is its own.
    public static let pitches = 0...100

    /// Words a minute, within ``rates``.
    public var rate: Int
    /// Percent, within ``volumes``.
    public var volume: Int
    /// Percent, within ``pitches``.
    public var pitch: Int
    /// The voice's identifier, such as `en-us`; empty for the locale's own.
    public var voice: String
    /// Nothing is spoken; everything is still printed.
    public var isMuted: Bool

    public init(
        rate: Int = 175, volume: Int = 100, pitch: Int = 50, voice: String = "",
        isMuted: Bool = false
    ) {
        self.rate = rate
        self.volume = volume
        self.pitch = pitch
        self.voice = voice
        self.isMuted = isMuted
    }
}
