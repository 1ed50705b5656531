import AccessibleCore
import Foundation
import Glibc
import Speech
import Synchronization

/// Writes every event and utterance of a session as JSON lines (`--events`);
/// from any thread.
final class EventLog: Sendable {
    private let file: Mutex<FileHandle>

    /// Begins a new file, readable by its owner alone.
    init(path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Refusal("option.file-unwritable", ["path": .text(path)])
        }
        file = Mutex(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    }

    /// Writes one record; a full disk loses the record, not the session.
    func write(_ record: [String: String]) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard var line = try? encoder.encode(record) else { return }
        line.append(UInt8(ascii: "\n"))
        file.withLock { try? $0.write(contentsOf: line) }
    }

    /// Writes how an utterance ended.
    func write(_ outcome: Utterance.Outcome, of utterance: Utterance) {
        var record = ["type": "outcome", "id": String(utterance.id)]
        // The rest of one that was cut before ends by itself.
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
}
