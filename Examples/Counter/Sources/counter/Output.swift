import Foundation

/// Standard output.
enum Output {
    /// Writes a line at once, because somebody waits for it.
    static func write(_ line: Data) throws {
        try FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))
    }
}
