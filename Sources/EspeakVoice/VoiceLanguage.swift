/// A language as a BCP 47 tag, and the voice that reads it.
struct VoiceLanguage {
    /// Its subtags, in lower case: `pt` and `br`.
    private let subtags: [Substring]

    /// Languages whose voice has another name: the language that a wider tag
    /// usually means, and tags that were given up for others.
    private static let names = [
        "zh": "cmn-latn-pinyin", "cmn": "cmn-latn-pinyin", "zh-hk": "yue", "zh-mo": "yue",
        "zh-yue": "yue", "no": "nb", "nn": "nb", "sh": "hr", "iw": "he", "in": "id",
        "es-mx": "es-419", "es-us": "es-419",
    ]

    /// - Parameter tag: such as `de`, `pt-BR` or `zh-Hant-TW`.
    init(_ tag: String) {
        subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    }

    /// Whether it is the language of the person's own voice.
    func isSpoken(by own: String) -> Bool {
        subtags.first.map { $0 == ScriptRuns.language(of: own) } ?? false
    }

    /// The identifier of the voice that reads the language: the region's own,
    /// else the language's.
    ///
    /// - Returns: nil when there is none, and when the person's own voice is of
    ///   that language: a region's accent is nothing to change voices for.
    func voice(besides own: String, among files: VoiceFiles) -> String? {
        guard !isSpoken(by: own) else { return nil }
        for count in stride(from: subtags.count, to: 0, by: -1) {
            let tag = subtags.prefix(count).joined(separator: "-")
            if let found = files.identifier(of: Self.names[tag] ?? tag) { return found }
        }
        return nil
    }
}
