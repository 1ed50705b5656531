import Foundation
import Glibc
import MessagePatterns

/// Writes lines to a file descriptor at once, past every buffer.
struct Output {
    static let standard = Output(descriptor: STDOUT_FILENO)
    static let error = Output(descriptor: STDERR_FILENO)

    let descriptor: Int32

    /// Writes a line; returns false when nobody reads any more.
    @discardableResult
    func write(line: String) -> Bool {
        write(line + "\n")
    }

    /// Writes a line that a one-shot command exists for.
    ///
    /// - Throws: ``Refusal`` when it cannot be written.
    func deliver(line: String) throws {
        guard write(line: line) else { throw Refusal("output.unwritable") }
    }

    /// Writes a text without a line end.
    @discardableResult
    func write(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
