import AccessibleCore
import Conversation
import Delivery
import Foundation
import Glibc
import MessagePatterns
import Speech
import Synchronization

/// Writes every event and utterance of a session as JSON lines (`--events`);
/// from any thread.
final class EventLog: Sendable {
    private struct State: ~Copyable {
        let handle: FileHandle
        /// Whether a line could not be written.
        var isIncomplete = false
    }

    private let path: String
    private let file: Mutex<State>

    /// Begins a new file, readable by its owner alone; so is a file of the person's that is there.
    init(path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Refusal("option.file-unwritable", ["path": .text(path)])
        }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid(), status.st_nlink == 1
        {
            fchmod(descriptor, 0o600)
        }
        self.path = path
        file = Mutex(State(handle: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)))
    }

    /// Makes sure that every line was written.
    ///
    /// - Throws: ``Refusal`` if one was not, as on a full disk.
    func checkIsWhole() throws(Refusal) {
        guard file.withLock({ $0.isIncomplete }) else { return }
        throw Refusal("option.events-incomplete", ["path": .text(path)])
    }

    /// Writes what was delivered between a session and the person.
    func write(_ record: DeliveryRecord) {
        switch record {
        case .received(let event):
            if let fields = Self.fields(of: event) { write(fields) }
        case .announced(let announcement, let rendered):
            write(Self.fields(of: announcement, as: rendered))
        case .shown(let announcement, let printed):
            write(["type": "show", "key": announcement.message.key, "printed": printed])
        case .sounded(let earcon, _): write(["type": "earcon", "earcon": earcon.rawValue])
        case .echoed(let utterance):
            var fields = ["type": "echo", "spoken": utterance.text]
            fields["earcon"] = utterance.earcon?.rawValue
            write(fields)
        case .requested(let request): write(["type": "listen", "request": "\(request)"])
        case .ended: break
        }
    }

    /// Writes how an utterance ended.
    func write(_ outcome: Utterance.Outcome, of utterance: Utterance) {
        var record = ["type": "outcome", "id": String(utterance.id)]
        // The rest of an utterance that was cut ends by itself.
        if utterance.resumption > 0 { record["resumed"] = String(utterance.resumption) }
        switch outcome {
        case .spoken: record["outcome"] = "spoken"
        case .cut(let words):
            record["outcome"] = "cut"
            record["words"] = String(words)
        case .replaced(let newer):
            record["outcome"] = "replaced"
            record["by"] = String(newer)
        case .dropped(let reason):
            record["outcome"] = "dropped"
            record["reason"] = reason.rawValue
        }
        write(record)
    }

    /// Writes one line; a full disk loses the line, not the session, and ``checkIsWhole()`` tells.
    private func write(_ fields: [String: String]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(fields) else { return }
        let line = PlainText.escapedJSON(String(decoding: data, as: UTF8.self)) + "\n"
        file.withLock { state in
            do {
                try state.handle.write(contentsOf: Data(line.utf8))
            } catch {
                state.isIncomplete = true
            }
        }
    }

    /// The fields of an event; nil when it was written where it happened.
    private static func fields(of event: Event) -> [String: String]? {
        switch event {
        case .start: ["type": "start"]
        case .line(let line): ["type": "line", "text": line]
        case .endOfInput: ["type": "end of input"]
        case .typing: ["type": "typing"]
        case .key(let key): ["type": "key", "key": key.rawValue]
        case .act(let action, let times, let id):
            ["type": "act", "action": action.name, "times": String(times), "element": id]
        case .timer: ["type": "timer"]
        case .returned(let line): ["type": "returned", "text": line]
        case .interrupt(let again, _): ["type": "interrupt", "again": again ? "yes" : "no"]
        case .heard: nil
        case .speech(let notice): ["type": "speech", "notice": "\(notice)"]
        case .braille(let notice): ["type": "braille", "notice": "\(notice)"]
        case .listening(let event): ["type": "listening", "event": "\(event)"]
        }
    }

    private static func fields(
        of announcement: Announcement, as rendered: RenderedAnnouncement
    ) -> [String: String] {
        let utterance = rendered.utterance
        var fields = [
            "type": "announce", "key": announcement.message.key, "printed": rendered.printed,
            "spoken": utterance.speaksWords ? utterance.text : "",
            "priority": announcement.priority.rawValue, "id": String(announcement.id),
        ]
        fields["subject"] = announcement.subject
        let passages = utterance.passages
        if !passages.isEmpty {
            fields["voices"] = passages.map(\.reader.name).joined(separator: " ")
        }
        if let earcon = utterance.earcon {
            fields["earcon"] = earcon.rawValue
            fields["placement"] = utterance.placement.rawValue
        }
        return fields
    }
}
