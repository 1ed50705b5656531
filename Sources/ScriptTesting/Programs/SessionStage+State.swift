import AccessibleCore

/// What a program of the session protocol reports.
extension SessionStage {
    /// The tree that the program reports; nil if it offers none or has none now.
    ///
    /// - Throws: ``StageRefusal`` if the program refuses or breaks the protocol.
    public func tree() throws -> StageElement? {
        guard abilities.contains(.tree) else { return nil }
        return try ask("tree").tree
    }

    /// The program's home, and the temporary folder in which it runs.
    public var passingFolders: [String] { program.passingFolders }

    /// The program's own paths, and `exit`, `errors` and `session`.
    public var statePaths: [String] { paths + DrivenProgram.statePaths }

    /// The value of a path; nil if the path is unknown or has no value now.
    ///
    /// - Throws: ``StageRefusal`` if the program refuses or breaks the protocol.
    public func state(_ path: String) throws -> String? {
        if path == "session", isClosed { return "ended" }
        // After the session is over the program is asked nothing more, so its input may end.
        if path == "exit", isClosed { try program.leave(limit: limit) }
        if let own = program.state(path, limit: limit) { return own }
        return paths.contains(path) ? try ask("state", ["path": .text(path)]).text("value") : nil
    }

    /// What is on disk, oldest first.
    ///
    /// - Throws: ``StageRefusal`` if the program offers no entries.
    public func entries() throws -> [StageEntry] {
        try need(.entries)
        return try ask("entries").entries
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
