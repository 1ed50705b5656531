public import Foundation
import SharedFiles

/// The folders of what the program says, one per language.
public enum PromptCatalogs {
    /// The languages that have a catalogue, the fallback first.
    public static let languages = ShareFolder.names(in: "PromptCatalogs", first: "en")

    /// The folder of a language's catalogues (`.arb` files).
    ///
    /// - Throws: ``SharedFiles/ShareFolder/NotFound`` naming every place looked in.
    public static func folder(language: String) throws -> URL {
        try ShareFolder.locate(language, of: "PromptCatalogs")
    }
}
