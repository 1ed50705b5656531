import AccessibleCore
import Journal

/// The states of a voice log, each reached only by events.
enum VoiceLogFixture: String, CaseIterable {
    case idle, opening, open
    case openWithWords = "open with words"
    case closing
    case closingWithFinal = "closing with final"
    case closingWithNothing = "closing with nothing"
    case closingToCancel = "closing to cancel"
    case awaiting, understanding, executing, waiting, completed, failed
    case failedWithWords = "failed with words"
    case cancelled
    case cancelledWithWords = "cancelled with words"

    static let words = "I drank 16 ounces of water"
    static let item = VoiceLogItem(.verbatim("16 ounces water"))
    static let result = VoiceLogResult([item])
    static let why = Message("unknown.question")

    /// The events that lead to the state, all at uptime 0.
    var events: [VoiceLogEvent] {
        switch self {
        case .idle: []
        case .opening: [.start()]
        case .open: Self.opening.events + [.listening(.opened)]
        case .openWithWords: Self.open.events + [.listening(.partial("I drank"))]
        case .closing: Self.open.events + [.stop]
        case .closingWithFinal: Self.open.events + [.listening(.final(Self.words))]
        case .closingWithNothing: Self.open.events + [.listening(.silence)]
        case .closingToCancel: Self.open.events + [.cancel]
        case .awaiting: Self.closing.events + [.listening(.closed)]
        case .understanding: Self.closingWithFinal.events + [.listening(.closed)]
        case .executing: Self.understanding.events + [.recognized([Self.item])]
        case .waiting: Self.executing.events + [.asked]
        case .completed: Self.executing.events + [.executed(Self.result)]
        case .failed: Self.closingWithNothing.events + [.listening(.closed)]
        case .failedWithWords: Self.understanding.events + [.notUnderstood]
        case .cancelled: Self.closingToCancel.events + [.listening(.closed)]
        case .cancelledWithWords:
            Self.openWithWords.events + [.cancel, .listening(.closed)]
        }
    }

    func machine(
        _ settings: VoiceLogSettings = VoiceLogSettings()
    ) throws -> VoiceLogMachine {
        var machine = VoiceLogMachine(settings: settings)
        for event in events { _ = try machine.handle(event, at: 0) }
        return machine
    }

    func control(
        _ settings: VoiceLogSettings = VoiceLogSettings()
    ) throws -> VoiceLogControl {
        var control = VoiceLogControl(settings: settings)
        for event in events { _ = try control.handle(event, at: 0) }
        return control
    }
}

/// Every event, with its name in the table of transitions.
let voiceLogEvents: [(name: String, event: VoiceLogEvent)] = [
    ("start", .start()), ("stop", .stop), ("cancel", .cancel), ("done", .done),
    ("expand", .expand), ("collapse", .collapse),
    ("opened", .listening(.opened)), ("closed", .listening(.closed)),
    ("partial", .listening(.partial("I drank"))),
    ("final", .listening(.final(VoiceLogFixture.words))),
    ("blank", .listening(.final("  "))), ("silence", .listening(.silence)),
    ("no microphone", .listening(.unavailable(.noMicrophone))),
    ("lost", .listening(.unavailable(.microphoneLost))),
    ("recognized", .recognized([VoiceLogFixture.item])), ("recognized nothing", .recognized([])),
    ("not understood", .notUnderstood), ("nothing to log", .nothingToLog(VoiceLogFixture.why)),
    ("asked", .asked), ("left", .left), ("handed over", .handedOver),
    ("executed", .executed(VoiceLogFixture.result)),
    ("executed nothing", .executed(VoiceLogResult([]))),
    ("save failed", .saveFailed(VoiceLogFixture.why)), ("outdated", .outdated), ("time", .time),
]

extension VoiceLogState {
    /// The name of the state in the table of transitions.
    var tableName: String {
        switch self {
        case .idle: "idle"
        case .recording(let recording):
            switch recording.capture {
            case .opening: "opening"
            case .open: "open"
            case .closing(.recognize, _, _): "closing"
            case .closing(.final, _, _): "closing with final"
            case .closing(.nothingHeard, _, _): "closing with nothing"
            case .closing(.cancel, _, _): "closing to cancel"
            }
        case .recognizing(let recognition):
            if case .awaited = recognition.words { "awaiting" } else { "understanding" }
        case .executing(let execution): execution.wait == .asked ? "waiting" : "executing"
        case .completed: "completed"
        case .failed(.nothingHeard, _): "nothing heard"
        case .failed(.noMicrophone, _): "no microphone"
        case .failed(.microphoneLost, _): "microphone lost"
        case .failed(.microphoneStalled, _): "microphone stalled"
        case .failed(.onlySilence, _): "only silence"
        case .failed(.noFile, _): "no file"
        case .failed(.noRecognizer, _): "no recognizer"
        case .failed(.recognizerLost, _): "recognizer lost"
        case .failed(.notUnderstood, _): "not understood"
        case .failed(.nothingToLog, _): "nothing to log"
        case .failed(.notSaved, _): "not saved"
        case .cancelled: "cancelled"
        }
    }
}
