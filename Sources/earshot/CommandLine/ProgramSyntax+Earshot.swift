import CommandSyntax

/// Every subcommand, in the order of the help text.
enum Subcommands {
    static let all: [any Subcommand.Type] = [
        ConverseCommand.self, LogCommand.self, AskCommand.self, SummaryCommand.self,
        RemindCommand.self, UnderstandCommand.self, HistoryCommand.self, ReportCommand.self,
        ExportCommand.self, ImportCommand.self, BackupCommand.self, RestoreCommand.self,
        SayCommand.self, DoctorCommand.self, TestCommand.self, MergeCommand.self,
        AuditCommand.self, RecordCommand.self, ReviewCommand.self, GrammarCommand.self,
        HelpCommand.self,
        CheckLocalesCommand.self, CompileLocalesCommand.self,
    ]

    /// The type of a command that the program has.
    static func type(of command: CommandSyntax) -> (any Subcommand.Type)? {
        all.first { $0.syntax.name == command.name }
    }
}

extension ProgramSyntax {
    /// The command line of `earshot`.
    static let earshot = ProgramSyntax(
        commands: Subcommands.all.map { $0.syntax }, defaultCommand: ConverseCommand.syntax,
        help: Flag("help", help: "usage.help"), version: Flag("version", help: "usage.version"))
}
