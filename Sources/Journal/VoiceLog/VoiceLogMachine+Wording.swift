public import AccessibleCore
import Foundation

/// The title and the sentences of the voice log in each state.
extension VoiceLogMachine {
    /// The number of characters of the transcript that fit in one line (V2).
    public static let lineLength = 30
    /// A confirmation with more items than this reads only the first ones.
    static let itemsAtOnce = 5
    /// The number of items that are read if there are too many.
    static let firstItems = 3

    /// The name of the state (V1).
    public var title: Message {
        switch state {
        case .idle: Message("voicelog.title.idle")
        case .recording: Message("voicelog.title.recording")
        case .recognizing: Message("voicelog.title.recognizing")
        case .executing: Message("voicelog.title.executing")
        case .completed(let completion):
            Message("voicelog.title.completed", ["count": .count(completion.items.count)])
        case .failed: Message("voicelog.title.not-logged")
        case .cancelled: Message("voicelog.title.cancelled")
        }
    }

    /// The details of the state (V2).
    public var subtitle: Message {
        switch state {
        case .idle: Message("voicelog.subtitle.idle")
        case .recording(let recording):
            switch recording.capture {
            case .opening: Message("voicelog.subtitle.opening")
            case .open: Self.quoted(recording.heard) ?? Message("voicelog.subtitle.speak")
            case .closing: Self.quoted(recording.heard) ?? Message("voicelog.subtitle.closing")
            }
        case .recognizing: Message("voicelog.subtitle.recognizing")
        case .executing(let execution):
            execution.wait == .asked
                ? Message("voicelog.subtitle.waiting") : Message("voicelog.subtitle.executing")
        case .completed(let completion):
            completion.items.first?.summary ?? Message("voicelog.subtitle.idle")
        case .failed(let failure, _): failure.name
        case .cancelled(let heard):
            Self.quoted(heard) ?? Message("voicelog.subtitle.cancelled")
        }
    }

    /// The first ``lineLength`` characters in quotes, with an ellipsis if there are more
    /// (V2).
    ///
    /// Characters are counted as readers see them, not by their encoding. Nil for blank
    /// text.
    static func quoted(_ words: String) -> Message? {
        guard !words.isBlank else { return nil }
        guard words.count > lineLength else {
            return Message("voicelog.quoted", ["words": .text(words)])
        }
        return Message("voicelog.quoted-cut", ["words": .text(String(words.prefix(lineLength)))])
    }

    /// The time that the microphone has been open, in whole seconds; nil if it is not
    /// open.
    public var recordingSeconds: Int? {
        guard case .recording(let recording) = state,
            case .open(let since, _) = recording.capture
        else { return nil }
        return Int(min(max(uptime - since, 0), 1e9))
    }

    /// Title and subtitle as one line.
    public var line: Message {
        Message("parts", ["parts": .sentences([.message(title), .message(subtitle)])])
    }

    /// The answer to `status`: the title, the recording time and the subtitle (V3).
    public var status: Message {
        var sentences: [Message.Argument] = [.message(title)]
        if let recordingSeconds {
            sentences.append(.elapsed(seconds: recordingSeconds))
        }
        sentences.append(.message(subtitle))
        return Message("parts", ["parts": .sentences(sentences)])
    }

    /// The state and the recording time that are shown in the command prompt.
    ///
    /// Nil if nothing runs or if the presentation does not use the command prompt.
    public var prompt: Message? {
        guard [.pill, .inline].contains(settings.presentation) else { return nil }
        switch state {
        case .idle, .cancelled, .completed, .failed: return nil
        case .recording, .recognizing, .executing:
            guard let recordingSeconds else { return title }
            return Message(
                "parts",
                ["parts": .series([.message(title), .elapsed(seconds: recordingSeconds)])])
        }
    }

    /// The words so far as they are printed while recording (V5).
    ///
    /// Nil if there are none, or if the presentation does not print them.
    var liveTranscript: Message? {
        guard case .recording(let recording) = state, !recording.heard.isBlank,
            ![.toast, .player].contains(settings.presentation)
        else { return nil }
        return isExpanded
            ? Message("voicelog.quoted", ["words": .text(recording.heard)])
            : Self.quoted(recording.heard)
    }

    /// Everything that was heard and each item (V8).
    var expandedMessage: Message {
        let heard: String
        if case .recording(let recording) = state {
            heard = recording.heard
        } else {
            heard = transcript
        }
        var sentences: [Message.Argument] = [.message(title)]
        sentences.append(
            .message(
                heard.isBlank
                    ? subtitle : Message("voicelog.heard", ["words": .text(heard)])))
        if [.idle, .cancelled, .failed].contains(state.name), let isLogged = lastHeard?.isLogged {
            sentences.append(.message(Self.fate(isLogged)))
        }
        if detail == .large {
            sentences += items.map { .message(Self.row($0)) }
        }
        return Message("parts", ["parts": .sentences(sentences)])
    }

    /// The words that were heard last, and whether they were logged; nil before the first.
    var lastHeardMessage: Message? {
        guard let last = lastHeard else { return nil }
        var sentences = [
            Message.Argument.message(Message("voicelog.last-heard", ["words": .text(last.words)]))
        ]
        if let isLogged = last.isLogged { sentences.append(.message(Self.fate(isLogged))) }
        return Message("parts", ["parts": .sentences(sentences)])
    }

    private static func fate(_ isLogged: Bool) -> Message {
        Message(isLogged ? "voicelog.was-logged" : "voicelog.was-not-logged")
    }

    /// An item, with its time if that is not now.
    static func row(_ item: VoiceLogItem) -> Message {
        guard let time = item.time else { return item.summary }
        return Message(
            "parts",
            ["parts": .series([.message(item.summary), item.said ?? .moment(time)])])
    }

    /// The confirmation: "Logged 2 items: 16 ounces water; iron. Say done, or another."
    static func confirmation(_ result: VoiceLogResult) -> Message {
        let items = result.items
        let time = items.first?.time
        let isTogether = items.allSatisfy { $0.time == time }
        let read = items.count > itemsAtOnce ? items.prefix(firstItems) : items[...]
        let summaries = read.map { Message.Argument.message(isTogether ? $0.summary : row($0)) }
        var arguments: [String: Message.Argument] = [
            "count": .count(items.count), "items": .clauses(summaries),
        ]
        let logged: Message
        if let time, isTogether {
            arguments["time"] = .moment(time)
            logged = Message("voicelog.logged-at", arguments)
        } else {
            logged = Message("voicelog.logged", arguments)
        }
        var sentences: [Message.Argument] = [.message(logged)]
        if read.count < items.count {
            sentences.append(
                .message(
                    Message("voicelog.more-items", ["count": .count(items.count - read.count)])))
        }
        sentences += result.remarks.map { .message($0) }
        if !result.asksMore { sentences.append(.message(Message("voicelog.next"))) }
        return Message("parts", ["parts": .sentences(sentences)])
    }
}
