import Foundation
import Glibc

/// Lines from a pipe or a file.
final class PipeSource: LineSource {
    var onLine: (String?) -> Void = { _ in }

    private var buffer: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 65_536)
    private var isStopped = false
    /// What is beyond it of a line is thrown away; the session refuses the
    /// line for its length.
    private static let longest = 1 << 20

    var isEmpty: Bool { buffer.isEmpty }

    func read() {
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else {
            if !buffer.isEmpty { giveLine() }
            if !isStopped { onLine(nil) }
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

    func discard() {}

    func interject(_ print: () -> Void) { print() }

    func stop() { isStopped = true }

    private func giveLine() {
        if buffer.last == UInt8(ascii: "\r") { buffer.removeLast() }
        let line = String(decoding: buffer, as: UTF8.self)
        buffer = []
        onLine(line)
    }
}
