import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Sentences that begin with a command's word: "history of migraine" (L8).
///
/// Words that a command cannot use are a sentence, which is logged or asked
/// about, unless they are a slip at one of the command's own values.
enum CommandOrSentence {
    /// What follows the command's word is nothing the command can use, and
    /// nothing that was meant for it.
    static func isRatherSentence(
        _ parsed: CommandWords.Parsed, line: Line, in context: SessionContext
    ) -> Bool {
        let words = parsed.argument
        guard !words.isEmpty else { return false }
        let table = context.environment.words
        switch parsed.command {
        case .history:
            return !isDay(words, in: context)
                && !isSlip(words, at: table.week + dayNames(in: context), in: context)
        case .edit: return !namesWhatToEdit(words, in: context)
        case .delete: return !namesEntry(words, in: context)
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

    /// A line that only begins like a command is logged whole or not at all:
    /// "weight loss" is no weight, and "delete soup" no meal.
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

    /// Whose words are not the beginning of anything to eat.
    private static let neverFood: Set<Command> = [
        .edit, .delete, .numbers, .punctuation, .verbosity, .time,
    ]

    /// Refuses words to be heard while nothing is recorded, and keeps them; "hear
    /// ringing in my ears" is a symptom.
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
        let name = EntryNames.split(words, in: context).0
        return name.isEmpty || pieces.contains { EntryNames.field(in: $0, in: context) != nil }
            || namesEntry(name, in: context)
    }

    /// `last`, a number, a slip at one of them, or the words of an entry.
    private static func namesEntry(_ words: String, in context: SessionContext) -> Bool {
        let table = context.environment.words
        let pieces = words.split(separator: " ").map(String.init)
        if table.lastEntry.contains(words.lowercased()) || words.count == 1 { return true }
        if let first = pieces.first, table.entryNumber.contains(first.lowercased()) { return true }
        if context.environment.understander.number(words) != nil { return true }
        if isSlip(words, at: table.lastEntry, numbers: pieces.count == 1, in: context) {
            return true
        }
        // What cannot be read is told of by the command.
        guard
            let named = try? context.environment.log.entries(
                matching: LogQuery(text: words, limit: 50))
        else { return true }
        return named.contains { $0.item.lowercased().hasPrefix(words.lowercased()) }
    }

    private static func isMeantForWeight(_ words: String, in context: SessionContext) -> Bool {
        let first = words.prefix { $0 != " " }
        return WeightReader.weight(typed: words, in: context) != nil
            || holdsNumber(String(first), in: context) || isSlip(words, at: [], in: context)
    }

    /// Words after `time` that are no time.
    ///
    /// A single one may be an option of the sheet, which the command tells.
    private static func isSentenceAboutTime(_ words: String, in context: SessionContext) -> Bool {
        words.contains(" ") && !words.contains(where: \.isNumber)
            && CommandWords.value(words, in: context.environment.words.presentations) == nil
            && context.environment.understander.time(words, in: context.understanding) == nil
    }

    /// The name of a voice is a language with what tells its voices apart, or
    /// has signs that words do not have; which ones there are, speech knows.
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

    /// One word that is neither a voice nor anything to log: the person hears
    /// that there is no such voice, and is asked about the line all the same.
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

    /// A setting's value, or a slip at one.
    private static func isValue(
        _ words: String, of table: [String: [String]], in context: SessionContext
    ) -> Bool {
        CommandWords.value(words, in: table) != nil
            || isSlip(words, at: table.values.flatMap(\.self), in: context)
    }

    /// The same for a setting whose word begins hardly any sentence: one other
    /// word is a wrong value, unless the whole line can be logged.
    private static func isSentenceBesideValues(
        _ words: String, beside table: [String: [String]], _ line: Line,
        in context: SessionContext
    ) -> Bool {
        if isValue(words, of: table, in: context) { return false }
        return words.contains(" ") || line.isSentence
    }

    /// Up to two words with a number, or words that are up to two letters from
    /// a value.
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
            // Any short word is near another.
            value.count > 2
                && EditDistance.between(letters, Array(value)) <= (letters.count < 6 ? 1 : 2)
        }
    }

    private static func holdsNumber(_ word: String, in context: SessionContext) -> Bool {
        word.contains(where: \.isNumber) || context.environment.understander.number(word) != nil
    }
}
