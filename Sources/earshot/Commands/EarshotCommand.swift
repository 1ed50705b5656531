import ArgumentParser

/// `earshot`: the conversation, and one-shot commands.
struct EarshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "earshot",
        abstract: CommandText.text("usage.earshot"),
        usage: CommandText.text("usage.earshot.line"),
        discussion: CommandText.text("usage.earshot.more"),
        subcommands: [
            Converse.self, Log.self, Understand.self, History.self, Say.self, Doctor.self,
            Test.self, Audit.self, Record.self, Review.self, Grammar.self, CheckLocales.self,
        ],
        defaultSubcommand: Converse.self)
}
