import AccessibleCore
import Foundation
import Understanding
import Wording

/// A line as it was typed or heard, read once and handed to everyone.
///
/// Whether it is a command is known at once. What it means as a sentence, a
/// time, a correction or an answer is found when somebody asks for it, and never
/// twice.
struct Line: Sendable {
    /// Without spaces around it.
    let text: String
    /// The command that the line is, word for word; nil for a sentence.
    let command: CommandWords.Parsed?
    /// The line says to take something back, also where a question is open, which it leaves.
    let isUndo: Bool

    private let sentence: Once<Understood>
    private let correctionRead: Once<Correction?>
    private let timeRead: Once<UnderstoodTime?>
    private let affirmationRead: Once<Bool?>
    private let deletionRead: Once<Bool?>
    private let numberRead: Once<Decimal?>

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - understanding: the moment and the habits that the line is understood
    ///     against.
    ///   - isSomethingOpen: a control, a question or a recording is open, which
    ///     the locale's word for "cancel" leaves.
    ///   - isAsking: a question is open, which undo leaves: it takes back what was asked
    ///     about, and nothing older.
    init(
        _ text: String, words: CommandWords, understander: Understander,
        understanding: @escaping @Sendable () -> UnderstandingContext, isSomethingOpen: Bool,
        isAsking: Bool
    ) {
        let text = text.withoutOuterSpaces
        self.text = text
        let parsed =
            words.parse(text) ?? Self.spokenSteps(text, words, understander)
            ?? Self.afterMark(text).flatMap(words.parse)
        let isCancel = isSomethingOpen && words.cancelWhenOpen.contains(text.lowercased())
        isUndo = parsed == CommandWords.Parsed(.undo)
        command = isCancel || isAsking && isUndo ? CommandWords.Parsed(.escape) : parsed
        sentence = Once { understander.understand(text, in: understanding()) }
        correctionRead = Once { understander.correction(text, in: understanding()) }
        timeRead = Once { understander.time(text, in: understanding()) }
        affirmationRead = Once { understander.affirmation(text) }
        deletionRead = Once { understander.affirmation(text, ofDeletion: true) }
        numberRead = Once { understander.number(text) }
    }

    var isEmpty: Bool { text.isEmpty }

    /// It has a number and looks like a value, whether it is one or not: "swam 40 laps" does not.
    var mayBeValue: Bool {
        text.contains(where: \.isNumber) && (words.count <= 2 || text.first?.isNumber == true)
    }

    /// The words between spaces.
    var words: [String] { text.split(separator: " ").map(String.init) }

    /// Everything the line says as a sentence.
    var understood: Understood { sentence.value }

    /// What the line corrects; nil when it is no correction.
    var correction: Correction? { correctionRead.value }

    /// The time that the whole line says; nil when it says anything else.
    var time: UnderstoodTime? { timeRead.value }

    /// The number that the whole line says; nil when it says anything else.
    var number: Decimal? { numberRead.value }

    /// Yes or no; nil when the line says neither.
    var affirmation: Bool? { affirmationRead.value }

    /// Yes or no to a question whose yes takes something away: "keep it" is no.
    var affirmationOfDeletion: Bool? { deletionRead.value }

    /// The line is the word for leaving.
    var isEscape: Bool { command?.command == .escape }

    /// The line is the locale's word that leaves what is open and is another command elsewhere.
    func isCancel(in context: SessionContext) -> Bool {
        context.environment.words.cancelWhenOpen.contains(text.lowercased())
    }

    /// No, or the word for leaving.
    var isNo: Bool { affirmation == false || isEscape }

    /// The line logs or corrects something.
    var isSentence: Bool { holdsEntries || correction != nil }

    /// The line tells something to log, at once or after it was said back.
    var holdsEntries: Bool { !understood.actions.isEmpty || understood.unsure != nil }

    /// The words behind a mark with which a line begins, as when a sentence is gone on with:
    /// ", scratch that"; nil for any other line.
    private static func afterMark(_ text: String) -> String? {
        guard let mark = text.first, ",;.".contains(mark) else { return nil }
        let rest = text.dropFirst().trimmingCharacters(in: .whitespaces)
        return rest.first?.isLetter == true ? rest : nil
    }

    /// Steps as they are said: "plus three", "three steps up".
    private static func spokenSteps(
        _ text: String, _ words: CommandWords, _ understander: Understander
    ) -> CommandWords.Parsed? {
        let pieces = text.split(separator: " ", maxSplits: 1).map(String.init)
        if pieces.count == 2, let parsed = words.parse(pieces[0]),
            parsed.command.argument == .number,
            let number = understander.steps(pieces[1])
        {
            return CommandWords.Parsed(parsed.command, number)
        }
        for (command, number) in words.stepForms(of: text) {
            if let number = understander.steps(number) {
                return CommandWords.Parsed(command, number)
            }
        }
        return nil
    }
}

extension Understander {
    /// A whole number in digits, as the words or digits of a text say it; nil for others.
    fileprivate func steps(_ text: String) -> String? {
        guard let number = number(text), number.decimalPlaces == 0, abs(number) < 1_000_000 else {
            return nil
        }
        return number.plainText
    }
}

extension SessionContext {
    /// A text read as a line, at the present moment.
    func line(_ text: String) -> Line {
        // Not the whole context: a copy of it would make the next change copy its parts.
        let (environment, meals) = (environment, records.meals)
        return Line(
            text, words: environment.words, understander: environment.understander,
            understanding: { Self.understanding(environment, meals) },
            isSomethingOpen: !sheets.isEmpty || questions.isOpen || isRecording,
            isAsking: questions.isOpen)
    }
}
