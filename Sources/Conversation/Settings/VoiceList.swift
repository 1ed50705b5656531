import AccessibleCore
import Foundation

/// The synthesizer's voices in the order in which they are listed, and how they
/// are found by name.
struct VoiceList: Sendable {
    /// The locale's own voice, then those of its language, then the others,
    /// each group by name.
    let voices: [Voice]
    /// Variants, which stand behind a voice's name: `f3` in `en-us+f3`.
    let variants: [Voice]
    private let own: Voice?
    private let names: Locale

    /// - Parameters:
    ///   - own: the locale's own voice, such as `en-us`.
    ///   - locale: the locale whose names of languages are known.
    init(_ all: [Voice], own: String, locale: String) {
        names = Locale(identifier: locale)
        variants = all.filter(\.isVariant).sorted { a, b in
            a.name.compare(b.name, options: [.caseInsensitive, .numeric]) == .orderedAscending
        }
        let speaking = all.filter { !$0.isVariant }
        let language = Self.primary(own)
        let first = speaking.first { $0.language == own.lowercased() || $0.identifier == own }
        self.own = first
        func rank(_ voice: Voice) -> Int {
            voice == first ? 0 : Self.primary(voice.language) == language ? 1 : 2
        }
        voices = speaking.sorted { a, b in
            (rank(a), a.name.lowercased(), a.identifier)
                < (rank(b), b.name.lowercased(), b.identifier)
        }
    }

    private static func primary(_ language: String) -> Substring {
        language.prefix { $0 != "-" && $0 != "_" }
    }

    // MARK: Finding

    /// The voice a person means: by identifier, by language, by name, or by one
    /// word of its name.
    func voice(named text: String) -> Voice? {
        let wish = Self.plain(text)
        guard !wish.isEmpty else { return nil }
        let tag = text.lowercased().replacing("_", with: "-")
        if let exact = voices.first(where: { $0.identifier.lowercased() == tag })
            ?? voices.first(where: { $0.language.lowercased() == tag })
            ?? voices.first(where: { Self.plain($0.name) == wish })
        {
            return exact
        }
        if let found = voice(ofLanguage: text) { return found }
        return voices.first { Self.plain($0.name).split(separator: " ").contains(wish[...]) }
    }

    /// The voice of a language that is given by its name or tag: the locale's
    /// own voice if it speaks it, else one without a region.
    func voice(ofLanguage text: String) -> Voice? {
        let wish = Self.plain(text)
        let tag = text.lowercased().replacing("_", with: "-")
        let parts = tag.split(separator: "-")
        // A region without a voice of its own is read by the language's voice.
        let isRegion =
            parts.count == 2 && parts[1].count == 2 && (2...3).contains(parts[0].count)
        if isRegion, !voices.contains(where: { $0.language == tag }) {
            return voice(ofLanguage: String(parts[0]))
        }
        let code = languageCode(named: wish)
        let matching = voices.filter { voice in
            Self.primary(voice.language) == code ?? tag[...]
                || voice.identifier.split(separator: "/").last?.lowercased() == tag
                || Self.plain(Self.languageName(of: voice)) == wish
        }
        if let own, matching.contains(own) { return own }
        return matching.min { a, b in
            (a.identifier.count, a.identifier) < (b.identifier.count, b.identifier)
        }
    }

    private func languageCode(named name: String) -> Substring? {
        Locale.LanguageCode.isoLanguageCodes.first { code in
            code.identifier.count == 2
                && names.localizedString(forLanguageCode: code.identifier)?.lowercased() == name
        }.map { $0.identifier[...] }
    }

    /// The variant that is called so: `f3`, or its own name.
    func variant(named text: String) -> Voice? {
        let wish = text.lowercased()
        return variants.first { Self.suffix(of: $0).lowercased() == wish }
            ?? variants.first { $0.name.lowercased() == wish }
    }

    /// `f3` of `!v/f3`.
    static func suffix(of variant: Voice) -> String {
        variant.identifier.split(separator: "/").last.map(String.init) ?? variant.identifier
    }

    /// What is written to choose a voice: its language, unless another voice has
    /// the same one.
    func setting(for voice: Voice) -> String {
        let isOnly = !voices.contains { $0.language == voice.language && $0 != voice }
        return isOnly ? voice.language : voice.identifier
    }

    // MARK: Naming

    /// What a setting is called: "English (America), f3"; the setting itself when
    /// there is no such voice.
    func name(of setting: String) -> String {
        let parts = setting.split(separator: "+", maxSplits: 1).map(String.init)
        guard let first = parts.first, let voice = voice(named: first) else { return setting }
        guard parts.count > 1 else { return voice.name }
        return voice.name + ", " + (variant(named: parts[1])?.name ?? parts[1])
    }

    /// "English" of "English (America)".
    static func languageName(of voice: Voice) -> String {
        voice.name.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    }

    /// The language of a voice to try: the person's own, else the first of the
    /// list; nil where all speak the one that is spoken now.
    func otherLanguage(than language: String?) -> String? {
        voices.lazy.map(Self.languageName).first { $0 != language }
    }

    /// Up to two voices whose language or name is nearest to what was typed, as
    /// they are written to choose them; the locale's own when none is near.
    func nearest(to text: String) -> [String] {
        let near = near(text)
        return near.isEmpty ? [own.map(setting) ?? "en"] : near
    }

    /// A misspelt language or name of a voice.
    func isNear(_ text: String) -> Bool { text.count > 3 && !near(text).isEmpty }

    private func near(_ text: String) -> [String] {
        let wish = Array(Self.plain(text))
        guard wish.count < 40 else { return [] }
        let limit = wish.count < 6 ? 1 : 2
        let near = voices.compactMap { voice -> (distance: Int, name: String)? in
            let known = [voice.language, Self.plain(Self.languageName(of: voice))]
            let distances = known.map { EditDistance.between(wish, Array($0)) }
            guard let least = distances.min(), least <= limit else { return nil }
            return (least, setting(for: voice))
        }
        return near.sorted { $0.distance < $1.distance }.prefix(2).map(\.name)
    }

    /// Letters, digits and single spaces.
    private static func plain(_ text: String) -> String {
        String(text.lowercased().map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : " " })
            .split(separator: " ").joined(separator: " ")
    }
}
