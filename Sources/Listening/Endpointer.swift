public import AccessibleCore

/// Finds where speech begins and ends in samples, by how loud they are.
///
/// It is pure: the same samples in pieces of any size give the same answers. Time is counted in
/// samples.
public struct Endpointer: Sendable {
    /// What decides where speech begins and ends, in seconds.
    public struct Settings: Sendable, Hashable {
        /// The silence that ends speech.
        public var silence: Double
        /// What is kept before the place where speech is noticed, because words begin softly.
        public var preRoll: Double
        /// The time after opening in which nothing is taken for speech.
        ///
        /// The start tone sounds then. It is kept like what comes before speech.
        public var grace: Double
        /// The time without speech after which nobody is expected to speak; nil to wait for ever.
        public var patience: Double?
        /// The longest speech.
        public var limit: Double

        /// Makes settings; as they are without a choice of the person.
        public init(
            silence: Double = 1.2, preRoll: Double = 0.3, grace: Double = 0.4,
            patience: Double? = 15, limit: Double = 60
        ) {
            self.silence = silence
            self.preRoll = preRoll
            self.grace = grace
            self.patience = patience
            self.limit = limit
        }
    }

    /// What was found.
    public enum Finding: Sendable, Hashable {
        /// Samples of speech, from the pre-roll on.
        case speech([Int16])
        /// What was given as speech was only a noise; what follows is a new beginning.
        case retracted
        /// It is over; nothing follows.
        case ended(End)
    }

    /// Why it is over.
    public enum End: Sendable, Hashable {
        /// The person has stopped speaking.
        case silence
        /// Nobody spoke.
        case nobodySpoke
        /// Speech is as long as it may be.
        case limit
    }

    private static let frame = FrameMeter.frame
    private static let framesInSecond = 100.0
    /// How much louder than the floor speech is while it goes on.
    private static let continuing = 7.0
    /// Softer than this is never speech.
    private static let softest = -62.0
    /// Speech begins when so many of the latest frames are loud enough.
    private static let (loudOf, latest) = (4, 6)
    /// What has fewer loud frames is a noise, such as a door.
    private static let fewest = 12

    private let settings: Settings
    private var meter = FrameMeter()
    /// Samples that do not fill a frame yet.
    private var rest: [Int16] = []
    /// Samples before speech.
    private var held: [Int16] = []
    private var frames = 0
    /// Whether the latest frames were loud.
    private var wasLoud: [Bool] = []
    /// The levels since speech began; empty before.
    private var levels: [Double] = []
    private var lastLoud = 0
    /// The frame in which speech began.
    private var beginning = 0
    private var isOver = false
    /// Whether speech has begun.
    public private(set) var isSpeech = false
    /// How loud all samples were so far.
    public private(set) var loudness = Loudness()

    /// Makes one that has heard nothing.
    public init(settings: Settings = Settings()) {
        self.settings = settings
    }

    /// How loud the samples were; nil if there were none.
    ///
    /// The voice is measured where speech was found, however long it was waited for.
    public var measure: SoundMeasure? {
        guard loudness.count > 0 else { return nil }
        let spoken = levels.sorted()
        let voice =
            spoken.isEmpty
            ? loudness.level(softerThan: 0.95)
            : Int(spoken[spoken.count * 95 / 100].rounded())
        return SoundMeasure(
            voice: voice, noise: loudness.level(softerThan: 0.1),
            isSilent: loudness.trouble == .onlySilence, isClipped: loudness.trouble == .clipped)
    }

    /// Takes the next samples.
    public mutating func hear(_ samples: some Collection<Int16>) -> [Finding] {
        guard !isOver else { return [] }
        rest += samples
        var findings: [Finding] = []
        var start = 0
        while !isOver, rest.count - start >= Self.frame {
            findings += hear(frame: rest[start..<start + Self.frame])
            start += Self.frame
        }
        rest.removeFirst(start)
        return findings.joined
    }

    /// Ends it: gives the samples that are left of speech.
    public mutating func finish() -> [Finding] {
        defer { rest = [] }
        return !isOver && isSpeech && !rest.isEmpty ? [.speech(rest)] : []
    }

    private mutating func hear(frame: ArraySlice<Int16>) -> [Finding] {
        frames += 1
        let level = meter.level(of: frame)
        for sample in frame { loudness.note(sample) }
        loudness.note(level: level)
        let distance = isSpeech ? Self.continuing : FrameMeter.onset
        let isLoud = level > max(meter.floor + distance, Self.softest)
        return isSpeech
            ? goOn(frame, level: level, isLoud: isLoud) : wait(frame, level: level, isLoud: isLoud)
    }

    private mutating func wait(
        _ frame: ArraySlice<Int16>, level: Double, isLoud: Bool
    ) -> [Finding] {
        held += frame
        wasLoud.append(isLoud)
        if wasLoud.count > Self.latest { wasLoud.removeFirst() }
        let seconds = Double(frames) / Self.framesInSecond
        guard seconds >= settings.grace else { return [] }
        if wasLoud.count(where: \.self) >= Self.loudOf {
            isSpeech = true
            levels = []
            lastLoud = frames
            beginning = frames
            defer { held = [] }
            return [.speech(held)]
        }
        // Who speaks into the tone is heard from the beginning.
        let isEarly = seconds <= settings.grace + settings.preRoll
        let kept = isEarly ? held.count : Int(settings.preRoll * Self.framesInSecond) * Self.frame
        held.removeFirst(max(held.count - kept, 0))
        if let patience = settings.patience, seconds >= patience { return end(.nobodySpoke) }
        return []
    }

    private mutating func goOn(
        _ frame: ArraySlice<Int16>, level: Double, isLoud: Bool
    ) -> [Finding] {
        levels.append(level)
        if isLoud { lastLoud = frames }
        let speech = Finding.speech(Array(frame))
        let isQuiet = Double(frames - lastLoud) / Self.framesInSecond >= settings.silence
        if isQuiet {
            // The floor is known better now than when speech seemed to begin.
            let loudest = meter.floor + Self.continuing
            guard levels.count(where: { $0 > loudest }) >= Self.fewest else {
                isSpeech = false
                wasLoud = []
                return [.retracted]
            }
            return [speech] + end(.silence)
        }
        let length = Double(frames - beginning) / Self.framesInSecond
        return [speech] + (length >= settings.limit ? end(.limit) : [])
    }

    private mutating func end(_ end: End) -> [Finding] {
        isOver = true
        return [.ended(end)]
    }
}

extension [Endpointer.Finding] {
    /// The same, with neighbouring samples in one piece.
    fileprivate var joined: Self {
        var result: Self = []
        for finding in self {
            if case .speech(let more) = finding, case .speech(let samples)? = result.last {
                result[result.count - 1] = .speech(samples + more)
            } else {
                result.append(finding)
            }
        }
        return result
    }
}
