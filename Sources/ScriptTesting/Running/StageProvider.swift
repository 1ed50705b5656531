/// Makes the stages of scripts whose `setup` lines name no program.
///
/// May be used from any thread.
public protocol StageProvider: Sendable {
    /// What scripts can name of these stages.
    var vocabulary: Vocabulary { get }

    /// Makes the stage that a script drives.
    ///
    /// - Throws: ``StageRefusal``, or what could not be read.
    func stage(for setup: ScriptSetup) throws -> any Stage

    /// How a locale's texts are written and pronounced, for scripts that drive programs.
    ///
    /// - Throws: what could not be read of the locale.
    func language(_ locale: String) throws -> ScriptLanguage
}

extension StageProvider {
    public var vocabulary: Vocabulary { .anyProgram }

    public func language(_ locale: String) throws -> ScriptLanguage {
        ScriptLanguage(locale: locale)
    }
}
