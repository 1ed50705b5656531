import Foundation

/// What the lines of a script say by leaving it out.
struct Unstated: Sendable, Hashable {
    /// The language of its locale, as utterances name it; nil where the program
    /// does not tell one.
    let language: String?
    /// The time zone it runs in.
    let zone: String
    /// It states what is cut, somewhere; then nothing was cut where nothing is
    /// said of it.
    let statesCuts: Bool

    init(of setup: ScriptSetup, statesCuts: Bool, tellsLanguage: Bool = true) {
        language =
            tellsLanguage ? setup.locale.replacingOccurrences(of: "_", with: "-") : nil
        zone = setup.zone
        self.statesCuts = statesCuts
    }
}
