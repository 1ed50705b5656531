import Foundation

/// What the lines of a script state by leaving fields out.
package struct Unstated: Sendable, Hashable {
    /// The language of the script's locale, as utterances report it.
    let language: String
    /// The time zone of the script.
    package let zone: String
    /// Whether any line states what was cut; then a line without `interrupts` states that nothing
    /// was.
    let statesCuts: Bool

    /// What a script with this fixture states by leaving fields out.
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
