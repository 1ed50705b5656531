import AccessibleCore
import Foundation
import Wording

/// Lists to choose from.
extension Session {
    /// How many entries are offered at once.
    private static let mostEntries = 500

    /// `entries`: the newest ones, the latest first, to change one of them.
    mutating func openEntries() {
        do {
            let entries = try environment.log.entries(
                matching: LogQuery(limit: Self.mostEntries))
            guard !entries.isEmpty else {
                say(Message("list.no-entries"), earcon: .error)
                return
            }
            let latest = Array(entries.reversed())
            open(
                latest.map { entry in
                    let label = Message(
                        "parts",
                        [
                            "parts": .series([
                                .date(entry.time, .date), .clock(entry.time),
                                .message(EntryMessages.summary(entry)),
                            ])
                        ])
                    let found = Message(
                        "parts",
                        [
                            "parts": .series([
                                .message(EntryMessages.name(entry)), .date(entry.time, .date),
                            ])
                        ])
                    return (String(entry.id), label, text(found))
                }, label: Message("list.entries"), for: .entries(latest))
        } catch {
            sayProblem(error)
        }
    }

    /// `items`: every element there is here, to go to one of them; VoiceOver's
    /// item chooser.
    mutating func openItems() {
        let layout = self.layout
        let elements = layout.focusOrder.compactMap { layout[$0] }
        open(
            elements.map { ($0.id, FocusMessages.name($0), text($0.shortLabel ?? $0.label)) },
            selected: focus,
            label: Message("list.items"), for: .elements(elements.map(\.id)))
    }

    /// Opens a list to choose from, each choice with an id of its own and the
    /// text it is found by.
    mutating func open(
        _ choices: [(id: String, label: Message, text: String)], selected: String? = nil,
        label: Message,
        for purpose: ListPurpose
    ) {
        let items = choices.map { ListItem($0.id, label: $0.label, text: $0.text) }
        let picker = ListPicker(
            items, selected: selected, label: label,
            locale: Locale(identifier: environment.wording.locale))
        open(.list(picker, purpose))
        // The focused element carries the list's name where it is a wheel.
        var sentences: [Message.Argument] =
            focusedElement.label == label ? [] : [.message(label)]
        sentences.append(.message(focusLine()))
        let hint = Message("picker.list-hint")
        if isDue(hint) {
            saidHints.insert(hint.key)
            sentences.append(.message(hint))
        }
        say(Message("parts", ["parts": .sentences(sentences)]), earcon: .question)
    }

    /// First letters, or a number, typed into a list; false when the line is a
    /// sentence.
    mutating func typeList(_ line: String) -> Bool {
        guard case .list(var picker, let purpose) = sheet else { return false }
        var outcome = Int(line).map { picker.go(toNumber: $0) } ?? .unavailable
        if case .unavailable = outcome { outcome = picker.jump(to: line) }
        if case .unavailable = outcome {
            guard line.count <= 20,
                !isSentence(line), let item = picker.item
            else { return false }
            say(
                Message(
                    "list.no-match", ["words": .text(line), "item": .message(item.label)]),
                earcon: .error)
            return true
        }
        sheet = .list(picker, purpose)
        conclude(outcome)
        return true
    }

    /// What was chosen is acted on.
    mutating func finishList(_ picker: ListPicker, _ purpose: ListPurpose) {
        switch purpose {
        case .elements(let ids):
            guard let place = picker.place, layout[ids[place]] != nil else { return }
            setFocus(ids[place])
            // A sheet below is read anyway when the list closes over it.
            if sheet == nil { orientToFocus() }
        case .voices(let settings):
            guard let place = picker.place else { return }
            use(settings[place], voiceList)
        case .entries(let entries):
            guard let place = picker.place else { return }
            do throws(LogBookError) {
                askWhatToEdit(try present(entries[place]))
            } catch {
                sayProblem(error)
            }
        }
    }
}
