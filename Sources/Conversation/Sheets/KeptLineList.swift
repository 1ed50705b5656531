import AccessibleCore

/// The lines that were not logged, the latest first, to take one of them again
/// (L8).
struct KeptLineList: ListPurpose {
    private let lines: [String]

    /// `retry` opens the list.
    static func open(in context: inout SessionContext) {
        let lines = Array(context.records.keptLines.all.reversed())
        guard !lines.isEmpty else {
            context.say(Message("kept.none"))
            return
        }
        ListSheet.open(
            lines.enumerated().map { place, line in
                ListSheet.Choice(id: String(place), label: .verbatim(line), text: line)
            },
            label: Message("list.kept-lines"), for: KeptLineList(lines: lines), in: &context)
    }

    /// Takes the line as if it were typed now.
    ///
    /// A line that is not logged this time either is kept again.
    func choose(_ place: Int, in context: inout SessionContext) {
        let line = lines[place]
        context.records.keptLines.remove(line)
        LineRouter.handle(line, in: &context)
    }
}
