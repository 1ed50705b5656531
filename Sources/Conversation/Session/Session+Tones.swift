import AccessibleCore
import Wording

/// Which tones sound. None carries meaning that the words do not.
extension Session {
    /// `tones` tells which; `tones off` is for all, `tones step off` for one;
    /// false when the line is rather a sentence.
    mutating func setTones(_ argument: String) -> Bool {
        let pieces = argument.split(separator: " ").map(String.init)
        guard let last = pieces.last else {
            tellTones()
            return true
        }
        let name = pieces.dropLast().joined(separator: " ")
        let tone = CommandWords.value(name, in: environment.words.toneNames)
            .flatMap(Earcon.init)
        if environment.words.toneAlone.contains(last.lowercased()), let tone {
            setAlone(tone)
            return true
        }
        guard let state = CommandWords.value(last, in: environment.words.switches),
            name.isEmpty || tone != nil
        else {
            guard pieces.count <= 3 else { return false }
            say(Message("tones.unknown", ["words": .text(argument)]), earcon: .error)
            return true
        }
        let isOn = state == "yes"
        let changed = tone.map { [$0] } ?? Earcon.allCases
        apply { preferences in
            preferences.loneTones.subtract(changed)
            if isOn {
                preferences.silentTones.subtract(changed)
            } else {
                preferences.silentTones.formUnion(changed)
            }
        }
        if let tone {
            // Heard with the words, when it is on again.
            say(Message("tones.one.\(state)", ["name": .text(toneName(tone))]), earcon: tone)
        } else {
            say(Message("tones.all.\(state)"))
        }
        return true
    }

    /// A tone stands for its words from now on; they are still printed.
    private mutating func setAlone(_ tone: Earcon) {
        let name = Message.Argument.text(toneName(tone))
        guard tone.canReplaceWords else {
            say(Message("tones.needs-words", ["name": name]), earcon: .error)
            return
        }
        apply {
            $0.silentTones.remove(tone)
            $0.loneTones.insert(tone)
        }
        // Its own confirmation is heard in words.
        say(
            Announcement(
                Message("tones.alone", ["names": .list([name])]), earcon: tone,
                placement: .before))
    }

    /// The person asked for the tone alone where it sounds for these words.
    ///
    /// What is urgent, and what is said again, is heard in words.
    func sparesWords(_ announcement: Announcement) -> Bool {
        guard let earcon = announcement.earcon, announcement.placement == nil else { return false }
        return announcement.priority != .high && preferences.loneTones.contains(earcon)
    }

    private mutating func tellTones() {
        let lone = Earcon.allCases.filter(preferences.loneTones.contains)
        if !lone.isEmpty {
            let names = lone.map { Message.Argument.text(toneName($0)) }
            say(Message("tones.alone", ["names": .list(names)]))
            if preferences.silentTones.isEmpty { return }
        }
        let silent = Earcon.allCases.filter(preferences.silentTones.contains)
        switch silent.count {
        case 0: say(Message("tones.all.yes"))
        case Earcon.allCases.count: say(Message("tones.all.no"))
        default:
            let names = silent.map { Message.Argument.text(toneName($0)) }
            say(Message("tones.silent", ["names": .list(names)]))
        }
    }

    private func toneName(_ tone: Earcon) -> String {
        environment.words.toneNames[tone.rawValue]?.first ?? tone.rawValue
    }
}
