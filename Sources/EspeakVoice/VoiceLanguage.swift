/// A language, and which voice reads it.
struct VoiceLanguage {
    /// The subtags of its BCP 47 tag in lower case, such as `pt` and `br`.
    private let subtags: [Substring]

    /// Tags whose voice has another name: macrolanguages, and deprecated tags.
    private static let names = [
        "zh": "cmn-latn-pinyin", "cmn": "cmn-latn-pinyin", "zh-hk": "yue", "zh-mo": "yue",
        "zh-yue": "yue", "no": "nb", "nn": "nb", "sh": "hr", "iw": "he", "in": "id",
        "es-mx": "es-419", "es-us": "es-419",
    ]

    /// - Parameter tag: a BCP 47 tag such as `de`, `pt-BR` or `zh-Hant-TW`.
    init(_ tag: String) {
        subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    }

    /// Whether the person's own voice speaks this language.
    func isSpoken(by own: String) -> Bool {
        subtags.first.map { $0 == ScriptRuns.language(of: own) } ?? false
    }

    /// The identifier of the voice that reads the language: that of the region, or
    /// else that of the language.
    ///
    /// - Returns: nil when there is none, or when the person's own voice speaks the
    ///   language, if only with the accent of another region.
    func voice(besides own: String, among files: VoiceFiles) -> String? {
        guard !isSpoken(by: own) else { return nil }
        for count in stride(from: subtags.count, to: 0, by: -1) {
            let tag = subtags.prefix(count).joined(separator: "-")
            if let found = files.identifier(of: Self.names[tag] ?? tag) { return found }
        }
        return nil
    }
}
