import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Which handler performs which command.
enum CommandRouter {
    /// Performs a command; false when it is none here and the line should be
    /// tried as a sentence.
    static func perform(
        _ parsed: CommandWords.Parsed, line: Line, in context: inout SessionContext
    ) -> Bool {
        let argument = parsed.argument
        if CommandOrSentence.isRatherSentence(parsed, line: line, in: context) { return false }
        if CommandOrSentence.refusesToHear(parsed, line: line, in: &context) { return true }
        if TrendCommands.listens(parsed, line: line, in: &context) { return true }
        if parsed.command == .goTo || parsed.command == .activate && !argument.isEmpty {
            return GoTo.perform(parsed, line: line, in: &context)
        }
        if parsed.command.navigates { return Navigator.perform(parsed, in: &context) }
        if let isPerformed = VoiceLogCommands.perform(parsed, in: &context) {
            return isPerformed
        }
        if parsed.command.needsSheet {
            return SheetRouter.perform(parsed, in: &context)
        }
        if UndoCommands.performInSheet(parsed, in: &context) {
            context.sheets.isTouched = true
            return true
        }
        TimeSheet.saveInPlace(in: &context)
        switch parsed.command {
        case .help: HelpCommands.help(about: argument, in: &context)
        case .examples: HelpCommands.readExamples(in: &context)
        case .commands: HelpCommands.listCommands(in: &context)
        case .keys: KeyHelp.read(in: &context)
        case .timeNow:
            context.say(
                Message(
                    "time-now",
                    ["time": .clock(context.now), "day": .date(context.now, .weekdayAndDate)]))
        case .settings: SettingsList.read(in: &context)
        case .setup: SetupQuestion.begin(in: &context)
        case .whereAmI:
            Orientation.orient(in: &context)
            if let timer = context.timer {
                context.say(
                    Message("timer.left", ["left": TimerCommands.left(of: timer, in: context)]),
                    priority: .low)
            }
        case .repeat: return RepeatCommands.repeatLast(parsed.argument, in: &context)
        case .review: return ReviewCommands.perform(argument, in: &context)
        case .missed: MissedCommand.perform(argument, in: &context)
        case .spoken: RepeatCommands.readSpoken(in: &context)
        case .spell: HelpCommands.spell(argument, as: { .spelled($0) }, in: &context)
        case .phonetic: HelpCommands.spell(argument, as: { .phonetic($0) }, in: &context)
        case .say: HelpCommands.sayText(argument, in: &context)
        case .quit: Greeting.leave(in: &context)
        case .today: HistoryCommands.read(dayOf: context.now, in: &context)
        case .yesterday:
            let day = context.environment.wording.calendar.date(
                byAdding: .day, value: -1, to: context.now)
            HistoryCommands.read(dayOf: day ?? context.now, in: &context)
        case .history: return HistoryCommands.readHistory(argument, in: &context)
        case .more: MoreCommand.perform(in: &context)
        case .search: HistoryCommands.search(argument, line: line, in: &context)
        case .kept: HelpCommands.readKept(in: &context)
        case .retry: KeptLineList.open(in: &context)
        case .edit:
            let isTime = context.environment.words.withoutLead(line.text, in: "moves") != nil
            return EntryEditor.perform(argument, isTime: isTime, in: &context)
        case .delete: return DeleteCommands.perform(argument, in: &context)
        case .undo: return UndoCommands.undo(saidAs: argument, in: &context)
        case .redo: UndoCommands.redo(times: Int(argument) ?? 1, in: &context)
        case .weight: return WeightReader.perform(argument, in: &context)
        case .steps: return WeightStepCommand.perform(argument, in: &context)
        case .puqe: PUQESheet.open(in: &context)
        case .time: return TimeOptions.perform(argument, in: &context)
        case .calendar: DateSheet.openCalendar(in: &context)
        case .date: return PickerStyles.openDate(argument, in: &context)
        case .interval: return MinuteIntervalCommand.perform(argument, in: &context)
        case .timer: return TimerCommands.perform(argument, in: &context)
        case .entries: EntryList.open(in: &context)
        case .summary: return SummaryCommand.perform(argument, in: &context)
        case .trend: return TrendCommands.perform(argument, in: &context)
        case .play: return TrendCommands.play(argument, in: &context)
        case .points: return PointList.open(argument, in: &context)
        case .setTime: HabitCommands.setTime(argument, in: &context)
        case .removeTime: HabitCommands.removeTime(argument, in: &context)
        case .reminders, .due, .taken, .skip, .snooze:
            return ReminderCommands.perform(parsed, line: line, in: &context)
        case .habits: HabitCommands.readHabits(argument, in: &context)
        case .quickOptions: QuickOptionCommands.setQuickOptions(argument, in: &context)
        case .stop: context.show(Message("speech.stopped"))
        case .pause: SpeechCommands.pauseSpeech(in: &context)
        case .resume: SpeechCommands.resumeSpeech(in: &context)
        case .braille: BrailleMessages.tellState(in: &context)
        case .textSize: return DisplayCommands.setTextSize(argument, in: &context)
        case .theme: return DisplayCommands.setTheme(argument, in: &context)
        case .mute, .unmute: SpeechCommands.mute(parsed.command == .mute, in: &context)
        case .faster, .slower:
            LevelCommands.move(.rate, parsed, isUp: parsed.command == .faster, in: &context)
        case .louder, .quieter:
            LevelCommands.move(.volume, parsed, isUp: parsed.command == .louder, in: &context)
        case .higher, .lower:
            LevelCommands.move(.pitch, parsed, isUp: parsed.command == .higher, in: &context)
        case .rate: LevelCommands.set(.rate, by: argument, in: &context)
        case .volume: LevelCommands.set(.volume, by: argument, in: &context)
        case .pitch: LevelCommands.set(.pitch, by: argument, in: &context)
        case .toneVolume: LevelCommands.set(.toneVolume, by: argument, in: &context)
        case .voice: VoiceCommands.setVoice(argument, line: line, in: &context)
        case .hintVoice: return HintVoiceCommand.perform(argument, in: &context)
        case .voices: VoiceChoices.openVoices(in: &context)
        case .variants: VoiceChoices.openVariants(in: &context)
        case .language: VoiceCommands.setLanguage(argument, line: line, in: &context)
        case .tones: return ToneCommands.setTones(argument, in: &context)
        case .speech: SpeechCommands.setSpeech(argument, in: &context)
        default:
            return ChoiceSetting.row(of: parsed.command)?.perform(argument, in: &context) ?? false
        }
        return true
    }
}
