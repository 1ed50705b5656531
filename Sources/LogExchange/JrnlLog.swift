import AccessibleCore
import Foundation
import Journal

/// Entries of a jrnl journal, each as a note with its text.
///
/// What a text of somebody's journal means is not guessed. Source of both formats: jrnl.sh,
/// "Formats".
package enum JrnlLog {
    private struct Export: Decodable {
        struct Entry: Decodable {
            var title: String
            var body: String?
            var date: String
            var time: String?
        }

        var entries: [Entry]
    }

    /// Reads the output of `jrnl --export json`, or a journal as jrnl keeps it.
    ///
    /// The latter has entries such as `[2026-03-09 14:05] What happened.`
    package static func read(
        _ text: String, defaults: ImportDefaults
    ) throws(ImportProblem) -> ImportedLog {
        var log = ImportedLog()
        if let export = try? JSONDecoder().decode(Export.self, from: Data(text.utf8)) {
            for (index, entry) in export.entries.enumerated() {
                let words = [entry.title, entry.body ?? ""].filter { !$0.isEmpty }
                    .joined(separator: " ")
                log.takeNote(
                    words, at: entry.date + " " + (entry.time ?? "12:00"), line: index + 1, defaults
                )
            }
            return log
        }
        var pending: (words: [Substring], time: Substring, line: Int)?
        func finish() {
            guard let note = pending else { return }
            let words = note.words.joined(separator: " ").trimmingCharacters(in: .whitespaces)
            log.takeNote(words, at: String(note.time), line: note.line, defaults)
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if let match = try? /\[(\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?)[^\]]*\] ?(.*)/
                .wholeMatch(in: line)
            {
                finish()
                pending = ([match.2], match.1, index + 1)
            } else if !line.isEmpty {
                guard pending != nil else { throw .otherFormat }
                pending?.words.append(line)
            }
        }
        finish()
        guard pending != nil else { throw .otherFormat }
        return log
    }
}

extension ImportedLog {
    fileprivate mutating func takeNote(
        _ words: String, at time: String, line: Int, _ defaults: ImportDefaults
    ) {
        take(
            ExchangeRecord(
                fields: [.time: time, .kind: EntryKind.note.rawValue, .item: words, .words: words],
                defaults: defaults), line: line)
    }
}
