package import Foundation
import SharedFiles

/// The folders that say how a language works here, one for each locale.
package enum LocaleCatalogs {
    /// The locales that have a folder, the default one first.
    package static let identifiers = ShareFolder.names(in: "LocaleCatalogs", first: "en_US")

    /// The locale for a name such as `en_US.UTF-8`, `en-us` or `en_AU`: this one, or
    /// another of its language.
    ///
    /// `C` and `POSIX` give the default locale. Nil if no locale has the language.
    package static func identifier(matching wish: String) -> String? {
        let bare = wish.split(separator: ".").first.map(String.init) ?? wish
        let name = bare.split(separator: "@").first.map(String.init) ?? bare
        let parts = name.replacing("-", with: "_").split(separator: "_")
        guard let language = parts.first?.lowercased() else { return nil }
        if language == "c" || language == "posix" { return identifiers.first }
        let exact = parts.count > 1 ? "\(language)_\(parts[1].uppercased())" : language
        return identifiers.first { $0 == exact }
            ?? identifiers.first { $0.hasPrefix(language + "_") }
    }

    /// The folder of a locale's files (`.yaml`).
    ///
    /// - Throws: ``SharedFiles/ShareFolder/NotFound``, which names every path that was
    ///   tried.
    package static func folder(locale: String) throws -> URL {
        try ShareFolder.locate(locale, of: "LocaleCatalogs")
    }
}
