import AccessibleCore

/// What a script can ask of a program: its screen, its states and how a text is pronounced.
extension ProgramStage {
    /// The rows of the screen that is followed; otherwise nil, because a program has no
    /// accessibility tree.
    public func tree() -> StageElement? { screen?.tree }
    /// Always throws, because a program has no entries that can be read.
    public func entries() throws -> [StageEntry] {
        throw StageRefusal.unsupported(.entries)
    }

    /// The paths `prompt`, `exit`, `errors`, `session` and `terminal`, and those of a screen.
    public var statePaths: [String] {
        ["prompt"] + DrivenProgram.statePaths + (screen == nil ? [] : TerminalScreen.statePaths)
    }

    /// The value of a path; nil for an unknown path.
    public func state(_ path: String) -> String? {
        if path == "prompt" { return prompt }
        return program.state(path, limit: limit) ?? screen?.state(path)
    }

    /// How a text is pronounced in the script's locale, in the International Phonetic Alphabet.
    ///
    /// - Throws: ``StageRefusal`` if the stage was made without pronunciation, or the error of the
    ///   voice.
    public func phonemes(of spoken: String) throws -> String {
        guard let pronounce else { throw StageRefusal.unsupported(.phonemes) }
        return try pronounce(spoken)
    }
}
