import AccessibleCore
import Foundation
import Glibc

/// Writes every event and utterance of a session as JSON lines (`--events`).
final class EventLog {
    private let file: FileHandle
    private let encoder: JSONEncoder

    /// Begins a new file, readable by its owner alone.
    init(path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Refusal("option.file-unwritable", ["path": .text(path)])
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// Writes one record; a full disk loses the record, not the session.
    func write(_ record: [String: String]) {
        guard var line = try? encoder.encode(record) else { return }
        line.append(UInt8(ascii: "\n"))
        try? file.write(contentsOf: line)
    }
}
