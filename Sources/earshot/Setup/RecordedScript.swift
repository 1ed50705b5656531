import AccessibleCore
import Foundation
import ScriptTesting

/// The file of a script that is being recorded.
struct RecordedScript {
    let path: String
    /// Whether an existing file is replaced.
    let overwrite: Bool

    /// Checks that the file can be written.
    ///
    /// - Throws: ``Refusal`` if it cannot.
    func requireRoom() throws(Refusal) {
        let file = ScriptFile(path: path)
        if file.exists, !overwrite { throw Refusal("record.exists", ["path": .text(path)]) }
        guard file.canBeWritten else { throw Refusal("record.unwritable", ["path": .text(path)]) }
    }

    /// Writes the script to its file.
    ///
    /// If another file took that place during the session, writes it beside
    /// that file, or in the temporary folder, under another name: the session
    /// must not be lost.
    ///
    /// - Returns: the path.
    func place(_ text: String) throws(Refusal) -> String {
        let file = ScriptFile(path: path)
        do throws(ScriptFile.Unwritable) {
            try file.write(text, isNew: !overwrite)
            return file.path
        } catch {
            let name = URL(filePath: file.path).lastPathComponent
            let temporary = FileManager.default.temporaryDirectory.appending(path: name)
            for base in [file.path, temporary.path(percentEncoded: false)] {
                for number in 1...9 {
                    let other = ScriptFile(path: "\(base).\(number)")
                    if (try? other.write(text, isNew: true)) != nil { return other.path }
                }
            }
            throw Refusal(
                error.isTaken ? "record.exists" : "record.unwritable", ["path": .text(file.path)])
        }
    }

    /// The title: that of the option unless it is blank, otherwise the words of the file's name,
    /// "weight bounds" for `weight-bounds.script`.
    func title(chosen: String?) -> String {
        if let chosen, !chosen.allSatisfy(\.isWhitespace) { return chosen }
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        let words = name.split { "-_ ".contains($0) || $0.isNewline }.joined(separator: " ")
        return words.isEmpty ? name : words
    }

    /// The sentence that says what was recorded and where.
    ///
    /// - Parameters:
    ///   - script: the script.
    ///   - place: where it is.
    ///   - wanted: where it should be.
    static func done(_ script: Script, in place: String, wanted: String) -> Message {
        var arguments: [String: Message.Argument] = [
            "path": .text(place),
            "steps": .count(script.lines.filter(\.statement.isActing).count),
            "lines": .count(script.lines.filter(\.statement.isAssertion).count),
        ]
        guard place != wanted else { return Message("record.done", arguments) }
        arguments["wanted"] = .text(wanted)
        return Message("record.done-elsewhere", arguments)
    }
}
