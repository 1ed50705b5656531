public import AccessibleCore
import Foundation

/// What a voice log is called and says in each state.
extension VoiceLogMachine {
    /// Characters of the transcript that one line holds (V2).
    public static let lineLength = 30
    /// So many items are read in a confirmation, else only the first few.
    static let itemsAtOnce = 5
    static let firstItems = 3

    /// The title (V1).
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

    /// The subtitle (V2).
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

    /// The first characters in quotes, with an ellipsis when there are more (V2).
    ///
    /// A character is what a reader takes for one, however it is encoded. Nil
    /// when there are none.
    static func quoted(_ words: String) -> Message? {
        guard !words.isBlank else { return nil }
        guard words.count > lineLength else {
            return Message("voicelog.quoted", ["words": .text(words)])
        }
        return Message("voicelog.quoted-cut", ["words": .text(String(words.prefix(lineLength)))])
    }

    /// How long capture has been open, in whole seconds; nil when it is not.
    public var recordingSeconds: Int? {
        guard case .recording(let recording) = state,
            case .open(let since, _) = recording.capture
        else { return nil }
        return Int(min(max(uptime - since, 0), 1e9))
    }

    /// Title and subtitle, as one line is read.
    public var line: Message {
        Message("parts", ["parts": .sentences([.message(title), .message(subtitle)])])
    }

    /// What `status` says: the line, and how long it has been recording (V3).
    public var status: Message {
        var sentences: [Message.Argument] = [.message(title)]
        if let recordingSeconds {
            sentences.append(.elapsed(seconds: recordingSeconds))
        }
        sentences.append(.message(subtitle))
        return Message("parts", ["parts": .sentences(sentences)])
    }

    /// What the prompt carries in place of a line of its own: state and timer;
    /// nil when nothing runs or the presentation leaves the prompt alone.
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

    /// What is printed of the words while they are heard (V5); nil when there
    /// are none, or the presentation does not push them.
    var liveTranscript: Message? {
        guard case .recording(let recording) = state, !recording.heard.isBlank,
            ![.toast, .player].contains(settings.presentation)
        else { return nil }
        return isExpanded
            ? Message("voicelog.quoted", ["words": .text(recording.heard)])
            : Self.quoted(recording.heard)
    }

    /// All that was heard and every action (V8).
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
        if detail == .large {
            sentences += items.map { .message(Self.row($0)) }
        }
        return Message("parts", ["parts": .sentences(sentences)])
    }

    /// An item with its time when that is not now.
    static func row(_ item: VoiceLogItem) -> Message {
        guard let time = item.time else { return item.summary }
        return Message(
            "parts",
            ["parts": .series([.message(item.summary), item.said ?? .moment(time)])])
    }

    /// "Logged 2 items: 16 ounces water; iron. Say done, or another."
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
