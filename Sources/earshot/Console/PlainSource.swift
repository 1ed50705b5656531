import AccessibleCore
import Conversation
import Foundation
import Glibc

/// Lines from a pipe, a file, or a terminal that can do no more than print: its
/// own line discipline edits the line, and nothing is ever drawn again.
final class PlainSource: LineSource {
    var onLine: (String?) -> Void = { _ in }
    /// Whole lines alone come here: each key has a word.
    var onKey: (Key) -> Bool = { _ in false }
    /// The line is edited elsewhere.
    var onEdit: (LineEdit) -> Void = { _ in }
    var onCompletions: (String, Bool) -> Completions = { _, _ in Completions() }

    /// Printed before each line; nil in a pipe.
    private let usualPrompt: String?
    var prompt: String?
    /// Nothing is known of a line before it is whole.
    var isFindingItem = false
    let text = ""
    private var buffer: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 65_536)
    private var isStopped = false
    /// What is beyond it of a line, in bytes, is thrown away; the session refuses the
    /// line for its length, of which it counts a million characters.
    private static let longest = 1 << 22

    init(prompt: String? = nil) {
        usualPrompt = prompt
        showPrompt()
    }

    var isEmpty: Bool { buffer.isEmpty }

    func read() {
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else {
            if !buffer.isEmpty { giveLine() }
            guard !isStopped else { return }
            if usualPrompt != nil { Output.standard.write(line: "") }
            onLine(nil)
            return
        }
        let parts = chunk[..<count].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 { giveLine() }
            if isStopped { return }
            if buffer.count < Self.longest { buffer += part }
        }
    }

    /// Nothing can be brought back on a terminal that only prints.
    func remember(_ line: String) {}

    /// The system's line editor shows Ctrl-C itself, behind what it takes away.
    func discard() -> LineEdit? {
        buffer = []
        let line = EditedLine("")
        return usualPrompt.map { _ in LineEdit(from: line, to: line, by: .other) }
    }

    func interject(_ print: () -> Void) {
        if usualPrompt != nil { Output.standard.write(line: "") }
        print()
        showPrompt()
    }

    func resize() {}

    func wake() { showPrompt() }

    func stop() { isStopped = true }

    private func giveLine() {
        if buffer.last == UInt8(ascii: "\r") { buffer.removeLast() }
        let line = String(decoding: buffer, as: UTF8.self)
        buffer = []
        onLine(line)
        showPrompt()
    }

    private func showPrompt() {
        guard let usualPrompt, !isStopped else { return }
        Output.standard.write(prompt ?? usualPrompt)
    }
}
