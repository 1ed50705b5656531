import AccessibleCore
import Foundation
import Journal
import Wording

/// The times that are offered for kinds of entries (T1).
enum QuickOptionCommands {
    /// `quick options symptom 15 30 60 120`, `quick options earlier`, `quick
    /// options symptom usual`; without a value it reads them.
    static func setQuickOptions(_ argument: String, in context: inout SessionContext) {
        var words = argument.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
        let kind = takeKind(from: &words, in: context)
        guard !words.isEmpty else {
            sayOptions(of: kind, earcon: nil, in: &context)
            return
        }
        let text = words.joined(separator: " ")
        let name = CommandWords.value(text, in: context.environment.words.optionSets)
        if name == "usual" {
            setOptions(nil, of: kind, in: &context)
            return
        }
        let set = name.map { TimeOptionSet($0) } ?? TimeOptionSet(text)
        let key =
            switch set {
            case nil: "quick-options.unknown"
            case .later where !context.preferences.times.allowsFuture: "quick-options.future"
            default: ""
            }
        guard let set, key.isEmpty else {
            context.say(Message(key), earcon: .error)
            return
        }
        setOptions(set, of: kind, in: &context)
    }

    /// Takes the kind that the words begin with; nil for every kind.
    private static func takeKind(from words: inout [String], in context: SessionContext)
        -> EntryKind?
    {
        for count in [2, 1] where words.count >= count {
            let name = words.prefix(count).joined(separator: " ")
            if let kind = CommandWords.value(name, in: context.environment.words.kinds)
                .flatMap(EntryKind.init)
            {
                words.removeFirst(count)
                return kind
            }
        }
        return nil
    }

    private static func setOptions(
        _ set: TimeOptionSet?, of kind: EntryKind?, in context: inout SessionContext
    ) {
        context.apply {
            if let kind {
                $0.times.quickOptionsOfKind[kind] = set
            } else {
                $0.times.quickOptions = set
            }
        }
        sayOptions(of: kind, earcon: .saved, in: &context)
    }

    private static func sayOptions(
        of kind: EntryKind?, earcon: Earcon?, in context: inout SessionContext
    ) {
        context.say(options(of: kind, in: context), earcon: earcon)
    }

    /// What is offered for a kind of entry; nil for every kind.
    static func options(of kind: EntryKind?, in context: SessionContext) -> Message {
        let options = optionNames(of: kind, in: context)
        guard let kind else { return Message("quick-options.general", ["options": options]) }
        let name = kind == .vitaminAdded ? "entry.vitamin" : "entry.\(kind.rawValue)"
        return Message(
            "quick-options.kind", ["kind": .message(Message(name)), "options": options])
    }

    private static func optionNames(of kind: EntryKind?, in context: SessionContext)
        -> Message.Argument
    {
        let choices = TimeChoices(
            TimeOptions.set(of: kind, in: context),
            allowsFuture: context.preferences.times.allowsFuture)
        return .series(choices.options.map { .message(TimeControl.name(of: $0)) })
    }
}
