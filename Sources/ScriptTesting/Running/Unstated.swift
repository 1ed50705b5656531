import Foundation

/// What the lines of a script say by leaving it out.
package struct Unstated: Sendable, Hashable {
    /// The language of its locale, as utterances name it.
    let language: String
    /// The time zone it runs in.
    package let zone: String
    /// It states what is cut, somewhere; then nothing was cut where nothing is
    /// said of it.
    let statesCuts: Bool

    package init(of setup: ScriptSetup, statesCuts: Bool) {
        language = setup.locale.replacingOccurrences(of: "_", with: "-")
        zone = setup.zone
        self.statesCuts = statesCuts
    }

    /// The language of an utterance, if it is not the script's; otherwise nil.
    ///
    /// A stage that does not report languages is assumed to use the script's.
    func otherLanguage(of utterance: SaidUtterance, on stage: any Stage) -> String? {
        let none = stage.abilities.contains(.language) ? "none" : language
        let told = utterance.language ?? none
        return told == language ? nil : told
    }
}
