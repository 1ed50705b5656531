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

    private mutating func tellTones() {
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
