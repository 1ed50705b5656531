import Foundation

/// A word that completes what is typed.
package struct CompletionWord: Sendable, Hashable {
    package let text: String
    /// The word without accents, as it may be typed.
    package let plain: String

    init(_ text: String) {
        self.text = text
        plain = text.folding(options: .diacriticInsensitive, locale: nil)
    }

    /// Whether a text begins this word, with or without its accents.
    package func begins(with text: String) -> Bool {
        self.text.hasPrefix(text) || plain.hasPrefix(text)
    }
}
