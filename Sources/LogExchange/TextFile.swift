package import Foundation

/// The text of a file in one of the encodings that programs write.
package enum TextFile {
    /// UTF-8, or UTF-16 with a byte order mark; anything else is read as Windows-1252.
    ///
    /// - Returns: the text, and whether its encoding was guessed.
    package static func text(of data: Data) -> (text: String, isGuessed: Bool) {
        let start = data.prefix(3)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            return (String(decoding: data.dropFirst(3), as: UTF8.self), false)
        }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]),
            let text = String(data: data, encoding: .utf16)
        {
            return (text, false)
        }
        if let text = String(validating: data, as: UTF8.self) { return (text, false) }
        return (String(data: data, encoding: .windowsCP1252) ?? latin1(data), true)
    }

    /// Every byte is a character, also those that Windows-1252 has not.
    private static func latin1(_ data: Data) -> String {
        String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
    }
}
