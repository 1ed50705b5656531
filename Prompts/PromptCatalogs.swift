public import Foundation
import SharedFiles

/// The folders of what the program says, one per language.
public enum PromptCatalogs {
    private static let names = ShareFolder.names(in: "PromptCatalogs", first: "en")

    /// The languages that have a catalogue, the fallback first.
    public static let languages = names.filter { !$0.contains("_") }

    /// The locales that say something in another way than their language does.
    public static let locales = names.filter { $0.contains("_") }

    /// The folder of a language's catalogues (`.arb` files).
    ///
    /// - Throws: ``SharedFiles/ShareFolder/NotFound`` naming every place looked in.
    public static func folder(language: String) throws -> URL {
        try ShareFolder.locate(language, of: "PromptCatalogs")
    }

    /// The folder of what a locale says in its own way; nil when it says all as
    /// its language does.
    public static func folder(locale: String) throws -> URL? {
        try locales.contains(locale) ? ShareFolder.locate(locale, of: "PromptCatalogs") : nil
    }
}
