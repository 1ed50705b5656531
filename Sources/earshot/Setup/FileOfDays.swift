import CommandSyntax

/// Which days a command writes, and into which file.
struct FileOfDays {
    /// The options that say so.
    struct Options {
        let from: ValueOption<String>
        let to: ValueOption<String>
        let output: ValueOption<String>

        /// Makes the options.
        ///
        /// - Parameters:
        ///   - days: the first and the last day of an example.
        ///   - file: the file of an example.
        ///   - help: the prompts of what the days are.
        init(days: (String, String), file: String, help: (from: String, to: String)) {
            from = ValueOption(
                "from", placeholder: "usage.value.day", example: days.0, help: help.from)
            to = ValueOption("to", placeholder: "usage.value.day", example: days.1, help: help.to)
            output = ValueOption(
                "output", placeholder: "usage.value.file", example: file,
                help: "usage.export.output")
        }
    }

    /// The first day, as it was typed; nil for no limit.
    let from: String?
    /// The last day, as it was typed; nil for no limit.
    let to: String?
    /// The path; nil for standard output.
    let output: String?

    init(_ invocation: Invocation, _ options: Options) {
        from = invocation[options.from]
        to = invocation[options.to]
        output = invocation[options.output]
    }
}
