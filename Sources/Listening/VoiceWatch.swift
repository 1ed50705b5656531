/// Notices a voice in what a microphone hears that cancels the echo of what the computer says.
///
/// It is pure: the same samples in pieces of any size give the same answer. The canceller leaves
/// some of the echo, above all in its first moments, so it is learnt how loud that is: a voice is
/// louder. A doubtful sound does not interrupt, because a key can.
package struct VoiceWatch: Sendable {
    /// A voice is there when so many of the latest frames are loud: 200 of 400 milliseconds.
    private static let (loudOf, latest) = (20, 40)
    /// The frames at the beginning that are only learnt from: half a second.
    private static let learning = 50
    /// What is kept of the sound before a voice: 300 milliseconds.
    private static let preRoll = 30
    /// Softer than this, in decibels, is never a voice that interrupts.
    private static let softest = -50.0
    /// How many decibels louder than the rest of the echo a voice is.
    private static let overEcho = 6.0
    /// By how many decibels in a frame the rest of the echo is forgotten: 2 in a second.
    private static let forgetting = 0.02

    private var meter = FrameMeter()
    /// Samples that do not fill a frame yet.
    private var rest: [Int16] = []
    /// The latest frames, the oldest first.
    private var kept: [[Int16]] = []
    /// The levels of the latest frames, and whether they were loud.
    private var levels: [(level: Double, isLoud: Bool)] = []
    private var frames = 0
    /// How loud the rest of the echo was, in decibels.
    private var echo = SoundLevel.silence
    /// Whether a voice was noticed; from then on everything is kept.
    package private(set) var isVoice = false

    /// Makes one that has heard nothing.
    package init() {}

    /// Takes the next samples.
    ///
    /// - Returns: whether a voice is noticed in them; never again after that.
    package mutating func hear(_ samples: some Collection<Int16>) -> Bool {
        let wasVoice = isVoice
        rest += samples
        var start = 0
        while rest.count - start >= FrameMeter.frame {
            hear(frame: rest[start..<start + FrameMeter.frame])
            start += FrameMeter.frame
        }
        rest.removeFirst(start)
        return isVoice && !wasVoice
    }

    /// The samples from 300 milliseconds before the voice on; empty if none was noticed.
    package var samples: [Int16] { isVoice ? kept.joined() + rest : [] }

    private mutating func hear(frame: ArraySlice<Int16>) {
        kept.append(Array(frame))
        guard !isVoice else { return }
        frames += 1
        if kept.count > Self.latest + Self.preRoll { kept.removeFirst() }
        let level = meter.level(of: frame)
        if frames <= Self.learning { return learn(level) }
        let loudest = max(meter.floor + FrameMeter.onset, echo + Self.overEcho, Self.softest)
        levels.append((level, level > loudest))
        // What was no voice is the rest of the echo; a voice that begins is not.
        if levels.count > Self.latest { learn(levels.removeFirst().level) }
        guard levels.count(where: \.isLoud) >= Self.loudOf else { return }
        isVoice = true
        let first = levels.firstIndex(where: \.isLoud) ?? 0
        let wanted = levels.count - first + Self.preRoll
        kept.removeFirst(max(kept.count - wanted, 0))
    }

    private mutating func learn(_ level: Double) {
        echo = max(level, echo - Self.forgetting)
    }
}
