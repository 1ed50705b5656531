import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Tells commands from sentences that begin with a command's word: "history of
/// migraine" (L8).
///
/// A line whose words the command cannot use is taken as a sentence, unless the
/// words look like a misspelt value of the command.
enum CommandOrSentence {
    /// The command cannot use the words behind it, and they do not look like a
    /// misspelt value of it.
    static func isRatherSentence(
        _ parsed: CommandWords.Parsed, line: Line, in context: SessionContext
    ) -> Bool {
        let words = parsed.argument
        guard !words.isEmpty else { return false }
        let table = context.environment.words
        switch parsed.command {
        case .history:
            return !isDay(table.withoutLead(words, in: "of-words") ?? words, in: context)
                && !isSlip(words, at: table.week + dayNames(in: context), in: context)
        case .edit: return !namesWhatToEdit(words, in: context)
        case .delete:
            return !table.everything.contains(words.lowercased())
                && !namesEntry(words, in: context)
        case .weight: return !isMeantForWeight(words, in: context)
        case .steps:
            return !words.split(separator: " ").contains { holdsNumber(String($0), in: context) }
        case .time: return isSentenceAboutTime(words, in: context)
        case .voice, .language:
            return !isVoice(words, in: context) && !isAskedAsVoice(words, line, in: context)
        case .rate, .volume, .pitch:
            let isBound = [.maximum, .minimum].contains(table.parse(words)?.command)
            return !isBound && LevelCommands.levelNumber(words, in: context) == nil
                && isSentenceBesideValues(words, beside: [:], line, in: context)
        case .help: return isNoHelp(words, in: context)
        case .speech:
            return isSentenceBesideValues(words, beside: table.speechOutputs, line, in: context)
        default: return isRatherSentence(words, behind: parsed.command, line, in: context)
        }
    }

    /// The same for a setting that one word chooses.
    private static func isRatherSentence(
        _ words: String, behind command: Command, _ line: Line, in context: SessionContext
    ) -> Bool {
        guard let setting = ChoiceSetting.row(of: command) else { return false }
        let table = context.environment.words.table(setting.table)
        switch setting.otherWords {
        case .alwaysSentence: return false
        case .sentence: return !isValue(words, of: table, in: context)
        case .refusedAlone:
            let isUnit =
                command == .units
                && context.environment.understander.quantity("1 " + words, expecting: .mass) != nil
            return !isUnit && isSentenceBesideValues(words, beside: table, line, in: context)
        }
    }

    /// Whether a line that only begins like a command may be logged: all of it
    /// must be understood.
    ///
    /// "Weight loss" is not a weight, and "delete soup" is not a meal.
    static func isLoggedWhole(
        _ line: Line, insteadOf command: Command
    ) -> Bool {
        let understood = line.understood
        if understood.actions.isEmpty { return true }
        if understood.unparsed.saysSomething { return false }
        return understood.actions.allSatisfy { action in
            switch action.kind {
            case .logWeight: action.quantity != nil
            case .logFood: !Self.neverFood.contains(command)
            default: true
            }
        }
    }

    /// Commands whose words never begin a food.
    private static let neverFood: Set<Command> = [
        .edit, .delete, .numbers, .punctuation, .verbosity, .time,
    ]

    /// Refuses `hear` while nothing is recorded, and keeps the line.
    ///
    /// False when the line is a symptom: "hear ringing in my ears".
    static func refusesToHear(
        _ parsed: CommandWords.Parsed, line: Line, in context: inout SessionContext
    ) -> Bool {
        guard parsed.command == .hear, !parsed.argument.isEmpty, !context.isRecording else {
            return false
        }
        let hearings = context.environment.words.hearings
        let isAll = CommandWords.value(parsed.argument, in: hearings) != nil
        let first = String(parsed.argument.prefix { $0 != " " })
        if CommandWords.value(first, in: hearings) == nil {
            let understood = line.understood
            let isSymptom = understood.actions.allSatisfy { $0.kind == .logSymptom }
            if isSymptom, !understood.actions.isEmpty,
                !understood.unparsed.saysSomething
            {
                return false
            }
        }
        if !isAll { context.records.keptLines.append(line.text) }
        context.say(VoiceLogRefusal.notRecording.message, earcon: .error)
        return true
    }

    // MARK: What commands can use

    static func isDay(_ words: String, in context: SessionContext) -> Bool {
        HistorySpans.namesSpan(words, in: context)
            || context.environment.understander.time(words, in: context.understanding) != nil
    }

    /// The names of weekdays and months.
    private static func dayNames(in context: SessionContext) -> [String] {
        let calendar = context.environment.wording.calendar
        return (calendar.weekdaySymbols + calendar.monthSymbols).map { $0.lowercased() }
    }

    private static func namesWhatToEdit(_ words: String, in context: SessionContext) -> Bool {
        let pieces = words.split(separator: " ").map(String.init)
        let request = EditRequest(words, isTime: false, in: context) {
            EntryNames.isNamed($0, in: context)
        }
        return request != nil || pieces.contains { EntryNames.field(in: $0, in: context) != nil }
            || namesEntry(pieces.first ?? "", in: context)
    }

    /// The words name entries: `last`, numbers, a misspelling of either, or the entries'
    /// own words.
    private static func namesEntry(_ words: String, in context: SessionContext) -> Bool {
        let table = context.environment.words
        let pieces = words.split(separator: " ").map(String.init)
        if words.count == 1 || EntryNames.isNamed(words, in: context) { return true }
        if let first = pieces.first, table.entryNumber.contains(first.lowercased()) { return true }
        if isSlip(words, at: table.lastEntry, numbers: pieces.count == 1, in: context) {
            return true
        }
        let several = EntryNames.several(words, in: context)
        return several.count > 1 && several.allSatisfy { EntryNames.isNamed($0, in: context) }
    }

    private static func isMeantForWeight(_ words: String, in context: SessionContext) -> Bool {
        let first = words.prefix { $0 != " " }
        return WeightReader.weight(typed: words, in: context) != nil
            || holdsNumber(String(first), in: context) || isSlip(words, at: [], in: context)
    }

    /// Several words behind `time` that are not a time.
    ///
    /// A single word may be an option of the sheet; the command decides.
    private static func isSentenceAboutTime(_ words: String, in context: SessionContext) -> Bool {
        words.contains(" ") && !words.contains(where: \.isNumber)
            && CommandWords.value(words, in: context.environment.words.presentations) == nil
            && context.environment.understander.time(words, in: context.understanding) == nil
    }

    /// The word is a voice of the list, the name or code of a language, or has
    /// characters that ordinary words do not have ("en-us+f3").
    static func isVoice(_ words: String, in context: SessionContext) -> Bool {
        if context.voiceList.voice(named: words) != nil { return true }
        guard !words.contains(" ") else { return false }
        if words.contains(where: { !$0.isLetter }) { return true }
        let name = words.lowercased()
        if Locale.LanguageCode(name).isISOLanguage { return true }
        let locale = Locale(identifier: context.environment.wording.locale)
        return Locale.LanguageCode.isoLanguageCodes.contains { code in
            locale.localizedString(forLanguageCode: code.identifier)?.lowercased() == name
        }
    }

    /// One word that is neither a voice nor something to log.
    ///
    /// The command says that there is no such voice, and asks whether to keep the
    /// line.
    private static func isAskedAsVoice(_ words: String, _ line: Line, in context: SessionContext)
        -> Bool
    {
        !context.voiceList.voices.isEmpty && !words.contains(" ") && !line.isSentence
    }

    private static func isNoHelp(_ words: String, in context: SessionContext) -> Bool {
        let table = context.environment.words
        return words.contains(" ") && table.parse(words) == nil
            && table.completions(of: words).isEmpty && table.nearest(to: words) == nil
    }

    // MARK: Values

    /// The words are a value of the table, or a misspelling of one.
    private static func isValue(
        _ words: String, of table: [String: [String]], in context: SessionContext
    ) -> Bool {
        CommandWords.value(words, in: table) != nil
            || isSlip(words, at: table.values.flatMap(\.self), in: context)
    }

    /// For a setting whose word rarely begins a sentence: several words that are
    /// no value are a sentence.
    ///
    /// One word is a wrong value, unless the whole line can be logged.
    private static func isSentenceBesideValues(
        _ words: String, beside table: [String: [String]], _ line: Line,
        in context: SessionContext
    ) -> Bool {
        if isValue(words, of: table, in: context) { return false }
        return words.contains(" ") || line.isSentence
    }

    /// At most two words of which one has a number, or words that differ from a
    /// value by at most two letters.
    private static func isSlip(
        _ words: String, at values: [String], numbers: Bool = true, in context: SessionContext
    ) -> Bool {
        let pieces = words.split(separator: " ").map(String.init)
        if numbers, pieces.count <= 2, pieces.contains(where: { holdsNumber($0, in: context) }) {
            return true
        }
        let letters = Array(words.lowercased())
        guard (3...24).contains(letters.count) else { return false }
        return values.contains { value in
            // Every short word is similar to some other.
            value.count > 2
                && EditDistance.between(letters, Array(value)) <= (letters.count < 6 ? 1 : 2)
        }
    }

    private static func holdsNumber(_ word: String, in context: SessionContext) -> Bool {
        word.contains(where: \.isNumber) || context.environment.understander.number(word) != nil
    }
}
