import AccessibleCore
import Conversation
import Foundation
import Journal
import Listening
import LocaleCatalogs
import LogStore
import Testing
import Understanding
import Wording

/// A conversation with a recognizer, at the time and place of ``TestWorld``.
///
/// Results are in order and marked by channel: a spoken text is plain, a text that is
/// only printed is in parentheses, a cue in brackets, and a request to the recognizer
/// in angle brackets.
struct VoiceWorld {
    let log: InMemoryLogBook
    let wording: Wording
    var session: Session
    let clock = TestClock(TestWorld.now)
    /// Answers requests at once; nil when the test answers with ``hear(_:)``.
    let recognizer: TypedRecognizer?
    /// What was announced and is not said to be heard yet.
    private var unheard: [Announcement.ID] = []
    /// The stored settings.
    private(set) var remembered: Preferences?

    init(
        _ settings: VoiceLogSettings = VoiceLogSettings(), devices: [String] = [],
        monitors: [String] = [], echoless: [String] = [], isSlow: Bool = false,
        verbosity: Preferences.Verbosity = .normal
    ) throws {
        let log = InMemoryLogBook()
        self.log = log
        wording = try Wording(
            locale: "en_US", zone: try #require(TimeZone(identifier: TestWorld.zone)))
        recognizer = isSlow ? nil : TypedRecognizer(devices: devices)
        var preferences = Preferences(verbosity: verbosity)
        preferences.voiceLog = settings
        session = Session(
            environment: Session.Environment(
                log: log, wording: wording,
                understander: try Understander(
                    localeFolder: LocaleCatalogs.folder(locale: "en_US")),
                words: try CommandWords(locale: "en_US"), now: { [clock] in clock.now },
                uptime: { [clock] in clock.uptime },
                devices: {
                    devices.map { Microphone($0) }
                        + monitors.map { Microphone($0, isMonitor: true) }
                        + echoless.map { Microphone($0, cancelsEcho: true) }
                }),
            preferences: preferences)
    }

    /// The results of a line.
    mutating func type(_ line: String) -> [String] { handle(.line(line)) }

    /// The results of an event of the recognizer.
    mutating func hear(_ event: ListeningEvent) -> [String] { handle(.listening(event)) }

    mutating func handle(_ event: Event) -> [String] {
        var told: [String] = []
        var answers: [ListeningEvent] = []
        for effect in session.handle(event) {
            switch effect {
            case .announce(let announcement):
                unheard.append(announcement.id)
                told.append(text(announcement))
            case .show(let announcement): told.append("(\(text(announcement)))")
            case .earcon(let earcon): told.append("[\(earcon.rawValue)]")
            case .listen(let request):
                if recognizer == nil { told.append("<\(name(of: request))>") }
                answers += recognizer?.perform(request) ?? []
            case .apply(let preferences): remembered = preferences
            case .silence, .pause, .resume: break
            case .end: told.append("end")
            }
        }
        for answer in answers { told += handle(.listening(answer)) }
        return told
    }

    /// Ends everything that was announced.
    mutating func endSpeech(as outcome: UtteranceOutcome = .spoken) -> [String] {
        defer { unheard = [] }
        return unheard.flatMap { handle(.heard($0, outcome)) }
    }

    /// Lets speech end, moves the clock, and performs everything that falls due on the way.
    mutating func wait(_ seconds: TimeInterval) -> [String] {
        var told = endSpeech()
        let end = clock.uptime + seconds
        while let deadline = session.deadline, deadline <= end {
            clock.move(to: max(deadline, clock.uptime))
            told += handle(.timer)
        }
        clock.move(to: end)
        return told
    }

    private func text(_ announcement: Announcement) -> String {
        wording.text(announcement.message, now: clock.now)
    }

    private func name(of request: ListeningRequest) -> String {
        switch request {
        case .start(let device, let afterSpeech, _, _, let isInterruptible):
            (["start"] + [device].compactMap(\.self) + (afterSpeech ? ["after speech"] : [])
                + (isInterruptible ? ["or at a voice"] : []))
                .joined(separator: " ")
        case .watch: "watch"
        case .stop: "stop"
        case .cancel: "cancel"
        case .hear: "hear"
        }
    }

    func entries() throws -> [Entry] {
        try log.entries(matching: LogQuery())
    }

    func text(_ message: Message) -> String { wording.text(message, now: clock.now) }
}
