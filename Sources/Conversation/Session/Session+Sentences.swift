import AccessibleCore
import Foundation
import Understanding
import Wording

/// Sentences that begin with a command's word: "history of migraine" (L8).
///
/// Words that a command cannot use are a sentence, which is logged or asked
/// about, unless they are a slip at one of the command's own values.
extension Session {
    /// What follows the command's word is nothing the command can use, and
    /// nothing that was meant for it.
    func isRatherSentence(_ parsed: CommandWords.Parsed, line: String) -> Bool {
        let words = parsed.argument
        guard !words.isEmpty else { return false }
        let table = environment.words
        switch parsed.command {
        case .history: return !isDay(words) && !isSlip(words, at: table.week + dayNames)
        case .edit: return !namesWhatToEdit(words)
        case .delete: return !namesEntry(words)
        case .weight: return !isMeantForWeight(words)
        case .steps: return !words.split(separator: " ").contains { holdsNumber(String($0)) }
        case .time: return isSentenceAboutTime(words)
        case .future: return !isValue(words, of: table.switches)
        case .clock: return !isValue(words, of: table.clocks)
        case .voice, .language: return !isVoice(words) && !isAskedAsVoice(words, line)
        case .rate, .volume, .pitch:
            let isBound = [.maximum, .minimum].contains(table.parse(words)?.command)
            return !isBound && levelNumber(words) == nil && isSentence(words, beside: [:], line)
        case .help: return isNoHelp(words)
        case .verbosity: return isSentence(words, beside: table.verbosities, line)
        case .totals: return isSentence(words, beside: table.switches, line)
        case .punctuation: return isSentence(words, beside: table.punctuationLevels, line)
        case .numbers: return isSentence(words, beside: table.numberStyles, line)
        case .speech: return isSentence(words, beside: table.speechOutputs, line)
        case .units:
            let isUnit = environment.understander.quantity("1 " + words, expecting: .mass) != nil
            return !isUnit && isSentence(words, beside: table.unitStyles, line)
        default: return false
        }
    }

    /// A line that only begins like a command is logged whole or not at all:
    /// "weight loss" is no weight, and "delete soup" no meal.
    func isLoggedWhole(_ line: String, insteadOf command: Command) -> Bool {
        let understood = environment.understander.understand(line, in: understandingContext())
        if understood.actions.isEmpty { return true }
        if Self.saysSomething(understood.unparsed) { return false }
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
    mutating func refusesToHear(_ parsed: CommandWords.Parsed, line: String) -> Bool {
        guard parsed.command == .hear, !parsed.argument.isEmpty, !isRecording else { return false }
        let hearings = environment.words.hearings
        let isAll = CommandWords.value(parsed.argument, in: hearings) != nil
        let first = String(parsed.argument.prefix { $0 != " " })
        if CommandWords.value(first, in: hearings) == nil {
            let understood = environment.understander.understand(
                line, in: understandingContext())
            let isSymptom = understood.actions.allSatisfy { $0.kind == .logSymptom }
            if isSymptom, !understood.actions.isEmpty, !Self.saysSomething(understood.unparsed) {
                return false
            }
        }
        if !isAll { keptLines.append(line) }
        say(VoiceLogRefusal.notRecording.message, earcon: .error)
        return true
    }

    // MARK: What commands can use

    private func isDay(_ words: String) -> Bool {
        namesSpan(words)
            || environment.understander.time(words, in: understandingContext()) != nil
    }

    /// The names of weekdays and months.
    private var dayNames: [String] {
        let calendar = environment.wording.calendar
        return (calendar.weekdaySymbols + calendar.monthSymbols).map { $0.lowercased() }
    }

    private func namesWhatToEdit(_ words: String) -> Bool {
        let pieces = words.split(separator: " ").map(String.init)
        let name = splitEntryName(words).0
        return name.isEmpty || pieces.contains { field(in: $0) != nil } || namesEntry(name)
    }

    /// `last`, a number, a slip at one of them, or the words of an entry.
    private func namesEntry(_ words: String) -> Bool {
        let table = environment.words
        let pieces = words.split(separator: " ").map(String.init)
        if table.lastEntry.contains(words.lowercased()) || words.count == 1 { return true }
        if let first = pieces.first, table.entryNumber.contains(first.lowercased()) { return true }
        if environment.understander.number(words) != nil { return true }
        if isSlip(words, at: table.lastEntry, numbers: pieces.count == 1) { return true }
        // What cannot be read is told of by the command.
        guard let named = try? environment.log.entries(matching: LogQuery(text: words, limit: 50))
        else { return true }
        return named.contains { $0.item.lowercased().hasPrefix(words.lowercased()) }
    }

    private func isMeantForWeight(_ words: String) -> Bool {
        let first = words.prefix { $0 != " " }
        return weight(typed: words) != nil || holdsNumber(String(first)) || isSlip(words, at: [])
    }

    /// Words after `time` that are no time.
    ///
    /// A single one may be an option of the sheet, which the command tells.
    private func isSentenceAboutTime(_ words: String) -> Bool {
        words.contains(" ") && !words.contains(where: \.isNumber)
            && CommandWords.value(words, in: environment.words.presentations) == nil
            && environment.understander.time(words, in: understandingContext()) == nil
    }

    /// The name of a voice is a language with what tells its voices apart, or
    /// has signs that words do not have; which ones there are, speech knows.
    func isVoice(_ words: String) -> Bool {
        if voiceList.voice(named: words) != nil { return true }
        guard !words.contains(" ") else { return false }
        if words.contains(where: { !$0.isLetter }) { return true }
        let name = words.lowercased()
        if Locale.LanguageCode(name).isISOLanguage { return true }
        let locale = Locale(identifier: environment.wording.locale)
        return Locale.LanguageCode.isoLanguageCodes.contains { code in
            locale.localizedString(forLanguageCode: code.identifier)?.lowercased() == name
        }
    }

    /// One word that is neither a voice nor anything to log: the person hears
    /// that there is no such voice, and is asked about the line all the same.
    private func isAskedAsVoice(_ words: String, _ line: String) -> Bool {
        !voiceList.voices.isEmpty && !words.contains(" ") && !isSentence(line)
    }

    private func isNoHelp(_ words: String) -> Bool {
        let table = environment.words
        return words.contains(" ") && table.parse(words) == nil
            && table.completions(of: words).isEmpty && table.nearest(to: words) == nil
    }

    // MARK: Values

    /// A setting's value, or a slip at one.
    private func isValue(_ words: String, of table: [String: [String]]) -> Bool {
        CommandWords.value(words, in: table) != nil
            || isSlip(words, at: table.values.flatMap(\.self))
    }

    /// The same for a setting whose word begins hardly any sentence: one other
    /// word is a wrong value, unless the whole line can be logged.
    private func isSentence(
        _ words: String, beside table: [String: [String]], _ line: String
    ) -> Bool {
        if isValue(words, of: table) { return false }
        return words.contains(" ") || isSentence(line)
    }

    /// Up to two words with a number, or words that are up to two letters from
    /// a value.
    private func isSlip(_ words: String, at values: [String], numbers: Bool = true) -> Bool {
        let pieces = words.split(separator: " ").map(String.init)
        if numbers, pieces.count <= 2, pieces.contains(where: holdsNumber) { return true }
        let letters = Array(words.lowercased())
        guard (3...24).contains(letters.count) else { return false }
        return values.contains { value in
            // Any short word is near another.
            value.count > 2
                && EditDistance.between(letters, Array(value)) <= (letters.count < 6 ? 1 : 2)
        }
    }

    private func holdsNumber(_ word: String) -> Bool {
        word.contains(where: \.isNumber) || environment.understander.number(word) != nil
    }
}
