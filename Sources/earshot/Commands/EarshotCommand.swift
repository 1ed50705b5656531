import ArgumentParser

/// `earshot`: the conversation, and one-shot commands.
struct EarshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "earshot",
        abstract: CommandText.text("earshot"),
        discussion: CommandText.text("earshot.more"),
        subcommands: [Converse.self, Log.self, Understand.self, History.self, Say.self],
        defaultSubcommand: Converse.self)
}
