package import Foundation
import SharedFiles

/// The folders of prompts, one for each language, and for locales that differ from their
/// language.
package enum PromptCatalogs {
    private static let names = ShareFolder.names(in: "PromptCatalogs", first: "en")

    /// The languages that have prompts, the default one first.
    package static let languages = names.filter { !$0.contains("_") }

    /// The locales that word some prompts differently from their language.
    package static let locales = names.filter { $0.contains("_") }

    /// The folder of a language's prompts (`.arb` files).
    ///
    /// - Throws: ``SharedFiles/ShareFolder/NotFound``, which names every path that was
    ///   tried.
    package static func folder(language: String) throws -> URL {
        try ShareFolder.locate(language, of: "PromptCatalogs")
    }

    /// The folder with the prompts that a locale words differently from its language; nil if the
    /// locale has no such folder.
    ///
    /// - Throws: ``SharedFiles/ShareFolder/NotFound``, which names every path that was
    ///   tried.
    package static func folder(locale: String) throws -> URL? {
        try locales.contains(locale) ? ShareFolder.locate(locale, of: "PromptCatalogs") : nil
    }
}
