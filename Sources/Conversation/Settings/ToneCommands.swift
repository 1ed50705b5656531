import AccessibleCore
import Wording

/// Which tones sound.
///
/// No tone means anything that the words do not say.
enum ToneCommands {
    /// `tones` tells which, then plays each; `tones step` plays one; `tones off` is
    /// for all, `tones step off` for one, `tones louder` for their volume; false when the line is rather a sentence.
    static func setTones(_ argument: String, in context: inout SessionContext) -> Bool {
        let pieces = argument.split(separator: " ").map(String.init)
        guard let last = pieces.last else {
            tellTones(in: &context)
            for tone in Earcon.allCases { play(tone, priority: .low, in: &context) }
            return true
        }
        let name = pieces.dropLast().joined(separator: " ")
        // "tones louder", "tones louder 2"
        if let parsed = context.environment.words.parse(argument),
            [.louder, .quieter].contains(parsed.command)
        {
            LevelCommands.move(
                .toneVolume, parsed, isUp: parsed.command == .louder, in: &context)
            return true
        }
        if let tone = CommandWords.value(argument, in: context.environment.words.toneNames)
            .flatMap(Earcon.init)
        {
            play(tone, priority: .default, in: &context)
            return true
        }
        let tone = CommandWords.value(name, in: context.environment.words.toneNames)
            .flatMap(Earcon.init)
        if context.environment.words.toneAlone.contains(last.lowercased()), let tone {
            setAlone(tone, in: &context)
            return true
        }
        guard let state = CommandWords.value(last, in: context.environment.words.switches),
            name.isEmpty || tone != nil
        else {
            guard pieces.count <= 3 else { return false }
            context.say(Message("tones.unknown", ["words": .text(argument)]), earcon: .error)
            return true
        }
        let isOn = state == "yes"
        let changed = tone.map { [$0] } ?? Earcon.allCases
        context.apply { preferences in
            preferences.tones.alone.subtract(changed)
            if isOn {
                preferences.tones.silent.subtract(changed)
            } else {
                preferences.tones.silent.formUnion(changed)
            }
        }
        if let tone {
            // The tone sounds with the words when it is switched on.
            context.say(
                Message("tones.one.\(state)", ["name": .text(toneName(tone, in: context))]),
                earcon: tone)
        } else {
            context.say(Message("tones.all.\(state)"))
        }
        return true
    }

    /// Names a tone, behind the tone itself.
    private static func play(
        _ tone: Earcon, priority: Announcement.Priority, in context: inout SessionContext
    ) {
        let isSilent = context.preferences.tones.silent.contains(tone)
        let name = Message.Argument.text(toneName(tone, in: context))
        context.say(
            Announcement(
                Message(isSilent ? "tones.sample-off" : "tones.sample", ["name": name]),
                priority: priority, earcon: tone, placement: .before))
    }

    /// A tone stands for its words from now on; they are still printed.
    private static func setAlone(_ tone: Earcon, in context: inout SessionContext) {
        let name = Message.Argument.text(toneName(tone, in: context))
        guard tone.canReplaceWords else {
            context.say(Message("tones.needs-words", ["name": name]), earcon: .error)
            return
        }
        context.apply {
            $0.tones.silent.remove(tone)
            $0.tones.alone.insert(tone)
        }
        // The confirmation itself is heard in words.
        context.say(
            Announcement(
                Message("tones.alone", ["names": .list([name])]), earcon: tone,
                placement: .before))
    }

    /// The person asked for the tone alone where it sounds for these words.
    ///
    /// What is urgent, and what is said again, is heard in words.
    private static func sparesWords(_ announcement: Announcement, in context: SessionContext)
        -> Bool
    {
        guard let earcon = announcement.earcon, announcement.placement == nil else { return false }
        return announcement.priority != .high && context.preferences.tones.alone.contains(earcon)
    }

    private static func tellTones(in context: inout SessionContext) {
        if let lone = loneTones(in: context) {
            context.say(lone)
            if context.preferences.tones.silent.isEmpty { return }
        }
        context.say(silentTones(in: context))
    }

    /// Which tones sound in place of words; nil for none.
    static func loneTones(in context: SessionContext) -> Message? {
        let lone = Earcon.allCases.filter(context.preferences.tones.alone.contains)
        let names = lone.map { Message.Argument.text(toneName($0, in: context)) }
        return names.isEmpty ? nil : Message("tones.alone", ["names": .list(names)])
    }

    /// Which tones do not sound.
    static func silentTones(in context: SessionContext) -> Message {
        let silent = Earcon.allCases.filter(context.preferences.tones.silent.contains)
        switch silent.count {
        case 0: return Message("tones.all.yes")
        case Earcon.allCases.count: return Message("tones.all.no")
        default:
            let names = silent.map { Message.Argument.text(toneName($0, in: context)) }
            return Message("tones.silent", ["names": .list(names)])
        }
    }

    private static func toneName(_ tone: Earcon, in context: SessionContext) -> String {
        context.environment.words.toneNames[tone.rawValue]?.first ?? tone.rawValue
    }
}
