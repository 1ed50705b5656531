import AccessibleCore
import Dispatch
import Listening
import Synchronization
import Testing

/// A recogniser that is checked, and what it answered.
final class RecognizerTrial {
    /// Answers that came later; any thread may add one.
    final class Inbox: Sendable {
        private let events = Mutex<[ListeningEvent]>([])
        /// Signalled for every event.
        private let arrivals = DispatchSemaphore(value: 0)

        func add(_ event: ListeningEvent) {
            events.withLock { $0.append(event) }
            arrivals.signal()
        }

        /// Takes what came so far.
        func take() -> [ListeningEvent] {
            events.withLock { events in
                defer { events = [] }
                return events
            }
        }

        /// Takes what came so far, and waits for something if there is nothing; empty when the
        /// time is over.
        func take(until deadline: DispatchTime) -> [ListeningEvent] {
            while true {
                let taken = take()
                if !taken.isEmpty { return taken }
                // A signal may be that of an event which was taken before.
                guard arrivals.wait(timeout: deadline) == .success else { return take() }
            }
        }
    }

    private let recognizer: any Recognizer
    private let inbox: Inbox
    private let timeout: Duration
    /// Where issues are recorded.
    let at: SourceLocation
    /// The answers so far, in order.
    private(set) var events: [ListeningEvent] = []

    init(_ recognizer: any Recognizer, inbox: Inbox, timeout: Duration, at: SourceLocation) {
        self.recognizer = recognizer
        self.inbox = inbox
        self.timeout = timeout
        self.at = at
    }

    var devices: [String] { recognizer.devices }

    /// Performs a request; answers that come later are not waited for.
    func perform(_ request: ListeningRequest) {
        events += inbox.take()
        events += recognizer.perform(request)
    }

    /// Waits until the answers so far, from one of them on, are as many as are needed.
    ///
    /// - Parameters:
    ///   - what: what is waited for, for the issue.
    ///   - start: how many answers there were before.
    ///   - isEnough: whether the answers since then are enough.
    /// - Throws: an error, and records an issue, when the time is over.
    func wait(
        for what: String, since start: Int, _ isEnough: (ArraySlice<ListeningEvent>) -> Bool
    ) throws {
        let deadline = DispatchTime.now() + timeout / .seconds(1)
        events += inbox.take()
        while !isEnough(events[start...]) {
            let more = inbox.take(until: deadline)
            try #require(!more.isEmpty, "No \(what) came; \(events[start...]).", sourceLocation: at)
            events += more
        }
    }

    /// Starts, and requires that the microphone opens.
    func open(device: String? = nil, afterSpeech: Bool = false) throws {
        let start = events.count
        perform(.start(device: device, afterSpeech: afterSpeech))
        try wait(for: "opened", since: start) { $0.contains(where: \.answersStart) }
        try #require(
            events[start...].contains(.opened), "The microphone did not open: \(events[start...]).",
            sourceLocation: at)
    }

    /// Takes typed words as heard, and waits until they are told.
    func hear(_ heard: ListeningRequest.Heard, as event: ListeningEvent) throws {
        let start = events.count
        perform(.hear(heard))
        try wait(for: "\(event)", since: start) { $0.contains(event) }
    }

    /// Stops, and waits until the microphone is closed and what was heard is known.
    func stop() throws {
        let opening = events.lastIndex(of: .opened) ?? 0
        perform(.stop)
        try wait(for: "closed, final or silence", since: opening) {
            $0.contains(.closed) && $0.contains(where: \.isTranscript)
        }
    }

    /// Cancels, and waits until the microphone is closed.
    func cancel() throws {
        let start = events.count
        perform(.cancel)
        try wait(for: "closed", since: start) { $0.contains(.closed) }
    }

    /// The answers of each recording so far, from `opened` on.
    ///
    /// It makes and cancels another recording first, so that answers that come too late are
    /// seen. Records an issue when something came before the first recording, or in an order
    /// in which it must not come.
    func recordings() throws -> [ArraySlice<ListeningEvent>] {
        try open()
        try cancel()
        let events = events.filter { !$0.isAboutSound }
        let starts = events.indices.filter { events[$0] == .opened }
        #expect(starts.first == 0, "\(events)", sourceLocation: at)
        let recordings = starts.indices.map { index in
            events[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : events.count)]
        }
        for recording in recordings {
            let all = "\(Array(recording))"
            #expect(recording.filter { $0 == .closed }.count == 1, "\(all)", sourceLocation: at)
            #expect(recording.filter(\.isTranscript).count <= 1, "\(all)", sourceLocation: at)
            let afterClosing = recording.drop { $0 != .closed }
            #expect(afterClosing.filter(\.isPartial).isEmpty, "\(all)", sourceLocation: at)
        }
        return recordings.dropLast()
    }
}

extension ListeningEvent {
    /// It answers a start.
    var answersStart: Bool {
        switch self {
        case .opened, .unavailable: true
        default: false
        }
    }

    /// All that was heard, or that nothing was.
    var isTranscript: Bool {
        switch self {
        case .final, .silence: true
        default: false
        }
    }

    /// It tells of the sound itself.
    var isAboutSound: Bool {
        switch self {
        case .measured, .kept, .notKept: true
        default: false
        }
    }

    var isPartial: Bool { if case .partial = self { true } else { false } }
}
