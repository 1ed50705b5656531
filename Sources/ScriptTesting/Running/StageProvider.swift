/// Makes the stages of scripts whose `setup` lines name no program.
///
/// It may be used from any thread.
public protocol StageProvider: Sendable {
    /// The words that scripts may use for what these stages have.
    var vocabulary: Vocabulary { get }

    /// Makes the stage that a script drives, in the state that its `setup` lines describe.
    ///
    /// - Throws: ``StageRefusal`` if the stage does not have what the fixture needs, or any other
    ///   error; the script then does not run.
    func stage(for setup: ScriptSetup) throws -> any Stage

    /// How a locale's texts are written and pronounced, for scripts that drive programs.
    ///
    /// - Parameter locale: such as `en_US`.
    /// - Throws: an error if the locale's data cannot be read.
    func language(_ locale: String) throws -> ScriptLanguage
}

extension StageProvider {
    /// Every word, because nothing is known about the stages.
    public var vocabulary: Vocabulary { .anyProgram }

    /// The conventions that Foundation gives for the locale, without pronunciation.
    public func language(_ locale: String) throws -> ScriptLanguage {
        ScriptLanguage(locale: locale)
    }
}
