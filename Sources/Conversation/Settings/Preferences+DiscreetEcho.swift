extension Preferences {
    /// What is heard in discreet mode in place of letters and words that are typed.
    package enum DiscreetEcho: String, Sendable, Hashable, CaseIterable {
        /// A word that is always the same, as of a password.
        case star
        /// The letters and words, as without discreet mode.
        case heard
        /// Nothing.
        case off
    }
}
