import CReadline
import Foundation
import Glibc
import Synchronization

/// Where lines come from: an editor on a terminal, or plain reading.
protocol LineSource: AnyObject {
    /// Takes what is waiting on standard input, which can be read; gives whole
    /// lines, then nil at the end of input.
    func read() -> [String?]

    /// Nothing is typed on the present line.
    var isEmpty: Bool { get }

    /// Makes room for a line of the program's own while a line is being typed.
    func interject(_ print: () -> Void)

    func stop()
}

/// Lines from a pipe or a file.
final class PipeSource: LineSource {
    private var buffer: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 65_536)
    /// The line was longer than this; the rest of it is thrown away, and the
    /// session refuses what is left for its length.
    private static let longest = 1 << 20

    var isEmpty: Bool { buffer.isEmpty }

    func read() -> [String?] {
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : rest() + [nil] }
        if count == 0 { return rest() + [nil] }
        var lines: [String?] = []
        for part in chunk[..<count].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).enumerated() {
            if part.offset > 0 { lines += take() }
            if buffer.count < Self.longest { buffer += part.element }
        }
        return lines
    }

    func interject(_ print: () -> Void) { print() }

    func stop() {}

    private func take() -> [String?] {
        defer { buffer.removeAll(keepingCapacity: buffer.count < 4_096) }
        if buffer.last == UInt8(ascii: "\r") { buffer.removeLast() }
        return [String(decoding: buffer, as: UTF8.self)]
    }

    private func rest() -> [String?] {
        buffer.isEmpty ? [] : take()
    }
}

/// Lines from an editor on a terminal, with history and completion.
///
/// There is one terminal, and Readline's state is global; so is the queue its
/// handler fills.
final class TerminalSource: LineSource {
    private static let received = Mutex<[String?]>([])

    private let prompt = strdup("> ")
    private var words: [UnsafePointer<CChar>?]

    init(words: [String]) {
        self.words = words.map { UnsafePointer(strdup($0)) }
        self.words.withUnsafeBufferPointer { buffer in
            // Kept for the life of the program: Readline holds on to them.
            let copy = UnsafeMutableBufferPointer<UnsafePointer<CChar>?>.allocate(
                capacity: buffer.count)
            _ = copy.initialize(from: buffer)
            earshot_editor_start(prompt, copy.baseAddress, Int32(copy.count)) { line in
                let text = line.map { String(decoding: UnsafeBufferPointer(
                    start: UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self),
                    count: strlen($0)), as: UTF8.self) }
                TerminalSource.received.withLock { $0.append(text) }
            }
        }
    }

    var isEmpty: Bool { earshot_editor_is_empty() != 0 }

    func read() -> [String?] {
        earshot_editor_read()
        let lines = Self.received.withLock { lines in
            defer { lines = [] }
            return lines
        }
        for case let line? in lines where !line.isEmpty {
            earshot_editor_remember(line)
        }
        return lines
    }

    func interject(_ print: () -> Void) {
        earshot_editor_suspend()
        print()
        earshot_editor_resume()
    }

    func stop() { earshot_editor_stop() }
}
