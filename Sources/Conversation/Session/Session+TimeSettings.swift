import AccessibleCore
import Foundation
import Wording

/// Settings of times: what is offered, and whether times to come are taken.
extension Session {
    /// `quick options symptom 15 30 60 120`, `quick options earlier`, `quick
    /// options symptom usual`; without a value it reads them.
    mutating func setQuickOptions(_ argument: String) {
        var words = argument.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
        let kind = takeKind(from: &words)
        guard !words.isEmpty else {
            sayOptions(of: kind, earcon: nil)
            return
        }
        let text = words.joined(separator: " ")
        let name = CommandWords.value(text, in: environment.words.optionSets)
        if name == "usual" {
            setOptions(nil, of: kind)
            return
        }
        let set = name.map { TimeOptionSet($0) } ?? TimeOptionSet(text)
        let key =
            switch set {
            case nil: "quick-options.unknown"
            case .later where !preferences.allowsFuture: "quick-options.future"
            default: ""
            }
        guard let set, key.isEmpty else {
            say(Message(key), earcon: .error)
            return
        }
        setOptions(set, of: kind)
    }

    /// Takes the kind that the words begin with; nil for every kind.
    private func takeKind(from words: inout [String]) -> EntryKind? {
        for count in [2, 1] where words.count >= count {
            let name = words.prefix(count).joined(separator: " ")
            if let kind = CommandWords.value(name, in: environment.words.kinds)
                .flatMap(EntryKind.init)
            {
                words.removeFirst(count)
                return kind
            }
        }
        return nil
    }

    private mutating func setOptions(_ set: TimeOptionSet?, of kind: EntryKind?) {
        apply {
            if let kind {
                $0.quickOptionsOfKind[kind] = set
            } else {
                $0.quickOptions = set
            }
        }
        sayOptions(of: kind, earcon: .saved)
    }

    private mutating func sayOptions(of kind: EntryKind?, earcon: Earcon?) {
        let options = optionNames(of: kind)
        guard let kind else {
            say(Message("quick-options.general", ["options": options]), earcon: earcon)
            return
        }
        let name = kind == .vitaminAdded ? "entry.vitamin" : "entry.\(kind.rawValue)"
        say(
            Message(
                "quick-options.kind", ["kind": .message(Message(name)), "options": options]),
            earcon: earcon)
    }

    private func optionNames(of kind: EntryKind?) -> Message.Argument {
        let choices = TimeChoices(
            optionSet(of: kind), allowsFuture: preferences.allowsFuture)
        return .series(choices.options.map { .message(TimeControl.name(of: $0)) })
    }

    /// `future on`: times to come are taken (T6); false when the words are no
    /// switch but more than one.
    mutating func setFuture(_ word: String) -> Bool {
        if word.isEmpty {
            say(Message(preferences.allowsFuture ? "future.yes" : "future.no"))
            return true
        }
        guard let name = CommandWords.value(word, in: environment.words.switches) else {
            if word.contains(" ") { return false }
            say(Message("future.unknown", ["word": .text(word)]), earcon: .error)
            return true
        }
        apply { $0.allowsFuture = name == "yes" }
        say(Message("future.\(name)"))
        return true
    }
}
