import AccessibleCore

/// The voices of `setup voices few`: some voices of eSpeak NG, the same on every machine.
enum ScriptVoices {
    static let few: [Voice] = [
        Voice(identifier: "gmw/en-US", language: "en-us", name: "English (America)"),
        Voice(identifier: "gmw/en", language: "en-gb", name: "English (Great Britain)"),
        Voice(identifier: "gmw/de", language: "de", name: "German"),
        Voice(identifier: "roa/fr", language: "fr-fr", name: "French (France)"),
        Voice(identifier: "!v/f3", language: Voice.variantLanguage, name: "female3"),
        Voice(identifier: "!v/whisper", language: Voice.variantLanguage, name: "whisper"),
    ]
}
