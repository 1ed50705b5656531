import Foundation
import LocaleCatalogs
import Synchronization

/// The Common Locale Data Repository's names of emoji and signs, in a locale's language.
///
/// They are in the locale's `emoji.txt`, which is read when the first name is needed.
final class EmojiNames: Sendable {
    private let locale: String
    /// The locale's file and that of its base; nil before they are read.
    private let files = Mutex<[Data]?>(nil)

    init(locale: String) {
        self.locale = locale
    }

    /// The name of an emoji or a sign without marks of variants; nil if it has none.
    func name(of sign: String) -> String? {
        let files = files.withLock { files in
            if let files { return files }
            let read = read()
            files = read
            return read
        }
        return files.lazy.compactMap { Self.name(of: sign, in: $0) }.first
    }

    private func read() -> [Data] {
        guard let folder = try? LocaleCatalogs.folder(locale: locale),
            let source = try? LocaleSource("emoji.txt", in: folder)
        else { return [] }
        return source.parts.compactMap(\.self)
    }

    /// Looks for the line "sign, tab, name".
    private static func name(of sign: String, in file: Data) -> String? {
        guard let found = file.range(of: Data("\n\(sign)\t".utf8)) else { return nil }
        let rest = file[found.upperBound...]
        return String(data: rest.prefix { $0 != 0x0A }, encoding: .utf8)
    }
}
