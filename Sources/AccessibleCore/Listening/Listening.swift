/// A request to a speech recognizer.
public enum ListeningRequest: Sendable, Hashable {
    /// Open the microphone; `device` is nil for the system's default.
    ///
    /// With `afterSpeech`, first let the current utterance end, so that the person hears it
    /// and the microphone does not record it (V11). With `isInterruptible`, a voice ends that wait:
    /// the microphone cancels the echo of what is said, and is watched meanwhile.
    case start(
        device: String?, afterSpeech: Bool, pauses: SpeechPauses = SpeechPauses(),
        use: RecordingUse = .words, isInterruptible: Bool = false)
    /// Open a microphone that cancels echo while something is said, and keep nothing but the last
    /// moment of it.
    ///
    /// It is answered by ``ListeningEvent/interrupted`` when somebody speaks, and by nothing else. A
    /// start makes a recording of it, which begins before the voice; a stop or a cancel ends it.
    case watch(device: String?)
    /// Close the microphone, then report what was heard.
    case stop
    /// Close the microphone and report nothing.
    case cancel
    /// Treat what was typed as if the microphone had heard it.
    case hear(Heard)

    /// What was typed in place of speech.
    public enum Heard: Sendable, Hashable {
        /// The words so far; see ``ListeningEvent/partial(_:)``.
        case partial(String)
        /// All the words; see ``ListeningEvent/final(_:)``.
        case final(String)
        /// Nobody spoke; see ``ListeningEvent/silence``.
        case silence
    }
}

/// What a recording is made for.
public enum RecordingUse: Sendable, Hashable {
    /// Its words; the sound is forgotten.
    case words
    /// Its words, and the sound is also written to a new file, as the person asked for.
    case wordsAndSound(path: String)
    /// How loud it is; neither words nor sound are kept.
    case level
}

/// The seconds of silence that a recording ends with.
public struct SpeechPauses: Sendable, Hashable {
    /// The silence after speech.
    public var end: Double
    /// The silence in which nobody begins to speak; nil to wait for ever.
    public var beginning: Double?

    /// Makes pauses; as they are without a choice of the person.
    public init(end: Double = 1.2, beginning: Double? = 15) {
        self.end = end
        self.beginning = beginning
    }
}

/// A report of a speech recognizer.
public enum ListeningEvent: Sendable, Hashable {
    /// The microphone is open: what is said from now on is heard.
    case opened
    /// The microphone is closed: sound played from now on is not heard.
    case closed
    /// Somebody speaks while the microphone is watched; see ``ListeningRequest/watch(device:)``.
    case interrupted
    /// How loud the recording was; before ``closed``, if anything was recorded.
    case measured(SoundMeasure)
    /// The sound of this many seconds was written to a file; it comes after ``closed``.
    case kept(path: String, seconds: Double)
    /// The file for the sound could be made, but not be written to its end.
    case notKept(path: String)
    /// Everything heard so far; later words may change it.
    case partial(String)
    /// Everything heard, in its final form; `confidence` is how sure the recognizer is, from 0 to
    /// 1, nil if it does not say.
    case final(String, confidence: Double? = nil)
    /// Nobody spoke.
    case silence
    /// The microphone could not be opened, it closed unexpectedly, or what it gave could not be
    /// recognized; `heard` is what was understood of it, nil for what was told before.
    case unavailable(ListeningTrouble, heard: String? = nil)
}

/// Why nothing can be heard.
public enum ListeningTrouble: String, Sendable, Hashable, CaseIterable {
    /// There is no microphone, or this program is not allowed to use it.
    case noMicrophone = "no-microphone"
    /// The microphone disappeared while it was open.
    case microphoneLost = "microphone-lost"
    /// The microphone is there, and gives no samples.
    case microphoneStalled = "microphone-stalled"
    /// The microphone gave nothing but silence, as if it were muted.
    case onlySilence = "only-silence"
    /// The file in which the sound was to be kept is there already, or cannot be made.
    case noFile = "no-file"
    /// There is no program or library that recognizes speech, or its model is missing.
    case noRecognizer = "no-recognizer"
    /// The program that recognizes speech ended, also at a second attempt.
    case recognizerLost = "recognizer-lost"
}
