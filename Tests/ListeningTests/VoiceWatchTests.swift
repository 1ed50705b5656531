import AccessibleCore
import Listening
import Testing

@Suite("A voice that interrupts what is said")
struct VoiceWatchTests {
    /// What a microphone that cancels echo hears; levels are in decibels.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// The noise of the room, and what the canceller leaves of the program's own voice.
        var (noise, echo): (Double, Double)
        /// How loud the person is, and for how many seconds; nil for nobody.
        var voice: (level: Double, seconds: Double)?
        let isVoice: Bool

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "nobody, no echo", noise: -70, echo: -90, isVoice: false),
        Case(name: "nobody, and the rest of the echo", noise: -70, echo: -55, isVoice: false),
        Case(name: "nobody, and much of the echo", noise: -70, echo: -30, isVoice: false),
        Case(
            name: "a voice", noise: -70, echo: -90, voice: (level: -30, seconds: 1), isVoice: true),
        Case(
            name: "a voice over the rest of the echo", noise: -70, echo: -55,
            voice: (level: -35, seconds: 1), isVoice: true),
        Case(
            name: "a voice over much of the echo", noise: -70, echo: -40,
            voice: (level: -22, seconds: 1), isVoice: true),
        Case(
            name: "a voice that is hardly louder than the echo", noise: -70, echo: -30,
            voice: (level: -28, seconds: 1), isVoice: false),
        Case(
            name: "a voice far away", noise: -70, echo: -90, voice: (level: -58, seconds: 1),
            isVoice: false),
        Case(
            name: "a voice in a loud room", noise: -40, echo: -90, voice: (level: -15, seconds: 1),
            isVoice: true),
        Case(
            name: "a click", noise: -70, echo: -90, voice: (level: -20, seconds: 0.1),
            isVoice: false),
    ]

    /// Two seconds of the program's own voice, then the person with it, then the program alone.
    static func samples(_ trial: Case) -> [Int16] {
        var sounds = Sounds()
        var samples = sounds.speech(trial.echo, seconds: 2, over: trial.noise)
        if let voice = trial.voice {
            samples += sounds.speech(voice.level, seconds: voice.seconds, over: trial.noise)
        }
        return samples + sounds.speech(trial.echo, seconds: 1, over: trial.noise)
    }

    /// After how many samples a voice is noticed; nil if none is.
    static func noticed(_ samples: [Int16], piece: Int, _ watch: inout VoiceWatch) -> Int? {
        for start in stride(from: 0, to: samples.count, by: piece) {
            let end = min(start + piece, samples.count)
            if watch.hear(samples[start..<end]) { return end }
        }
        return nil
    }

    @Test("E5: a voice is louder than what is left of the echo, and lasts", arguments: cases)
    func decides(trial: Case) throws {
        let samples = Self.samples(trial)
        var watch = VoiceWatch()
        let end = Self.noticed(samples, piece: 160, &watch)
        #expect((end != nil) == trial.isVoice)
        guard let end else { return #expect(watch.samples.isEmpty) }
        // A person who speaks is heard within four tenths of a second.
        let late = Double(end - 32_000) / 16_000
        #expect((0.15...0.45).contains(late), "\(late)")
    }

    @Test("E5: pieces of any size give the same answer", arguments: [1, 37, 160, 1_000, 50_000])
    func pieces(size: Int) {
        let samples = Self.samples(Self.cases[4])
        var (one, other) = (VoiceWatch(), VoiceWatch())
        _ = Self.noticed(samples, piece: 160, &one)
        let end = Self.noticed(samples, piece: size, &other)
        #expect(end != nil)
        // Larger pieces also hold what comes behind the voice.
        let shorter = min(one.samples.count, other.samples.count)
        #expect(one.samples.prefix(shorter - 160) == other.samples.prefix(shorter - 160))
    }

    @Test("E4 E5: what was said 300 milliseconds before the voice was noticed is kept")
    func keeps() throws {
        let samples = Self.samples(Self.cases[3])
        var watch = VoiceWatch()
        let end = try #require(Self.noticed(samples, piece: 160, &watch))
        let kept = watch.samples
        #expect(kept == Array(samples[(end - kept.count)..<end]))
        let before = 32_000 - (end - kept.count)
        #expect((3_200...4_800).contains(before), "\(before)")
    }

    @Test("E5: the first half second tells only how much of the echo is left")
    func learns() {
        var sounds = Sounds()
        let loud = sounds.speech(-20, seconds: 0.45, over: -70)
        var watch = VoiceWatch()
        #expect(Self.noticed(loud + sounds.noise(-70, seconds: 1), piece: 160, &watch) == nil)
    }
}
