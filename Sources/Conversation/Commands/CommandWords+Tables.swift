import AccessibleCore
import Foundation

/// The lists and tables of words beside those of commands.
extension CommandWords {
    /// A name without the words in front that only point to it: "the coffee", "l'eau".
    func withoutArticle(_ name: String) -> String {
        withoutLead(name, in: "articles") ?? withoutLead(name, in: "possessives") ?? name
    }

    /// What follows one of a list's words; nil if a text does not begin with one, or ends
    /// with it.
    func withoutLead(_ text: String, in list: String) -> String? {
        let lowered = text.lowercased().replacing("’", with: "'")
        let fitting = (lists[list] ?? []).filter {
            lowered.hasPrefix($0.hasSuffix("'") ? $0 : $0 + " ")
        }
        guard let word = fitting.max(by: { $0.count < $1.count }) else { return nil }
        let rest = text.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
        return rest.isEmpty ? nil : rest
    }

    /// The lists that every locale's `commands.yaml` has.
    static let listNames = [
        "last-entry", "entry-number", "week", "last-week", "tone-alone", "level-units",
        "everything", "anyway", "articles", "possessives", "changed-to", "of-words", "moves",
        "between", "courtesy-before", "courtesy-after", "last-word", "that-day",
        "log-forms", "without-amount",
    ]

    /// The tables that every locale's `commands.yaml` has, beside those of
    /// ``ChoiceSetting/all``.
    static let tableNames = [
        "spans", "switches", "kinds", "option-sets", "presentations", "tone-names",
        "speech-outputs", "focus-kinds", "rotor-settings", "text-sizes", "themes", "puqe-answers",
        "hearings", "feedbacks", "details", "review-moves", "picker-styles", "roundings",
        "spoken-steps", "sound-alike", "stretches", "calendar-steps", "log-topics", "log-answers",
        "undo-kinds", "places",
    ]

    /// The commands whose steps a text may say, each with what stands in the place of the number:
    /// "three steps up".
    func stepForms(of text: String) -> [(command: Command, number: String)] {
        let lowered = text.lowercased()
        let said = withoutCourtesy(lowered) ?? lowered
        return stepForms.value.compactMap { form in
            guard said.hasPrefix(form.before), said.hasSuffix(form.after) else { return nil }
            let (before, after) = (form.before.count, form.after.count)
            guard said.count > before + after else { return nil }
            return (form.command, String(said.dropFirst(before).dropLast(after)))
        }
    }

    /// What stands around the number of steps.
    struct StepForm: Sendable {
        let command: Command
        let before, after: String

        /// The forms in a table: `#` stands for the number.
        static func all(in table: [String: [String]]) -> [StepForm] {
            table.flatMap { name, forms in
                forms.compactMap { form in
                    let sides = form.split(separator: "#", omittingEmptySubsequences: false)
                    guard sides.count == 2, let command = Command(rawValue: name) else {
                        return nil
                    }
                    return StepForm(
                        command: command, before: String(sides[0]), after: String(sides[1]))
                }
            }
        }
    }

    /// The place in a list that a text says, from 1: "second", "the third one".
    ///
    /// - Returns: nil if a text says none.
    func place(_ text: String) -> Int? {
        let lowered = withoutArticle(text.lowercased())
        for (number, places) in tables["places"] ?? [:] where number != "nouns" {
            for place in places {
                if lowered == place { return Int(number) }
                let nouns = (tables["places"]?["nouns"] ?? []).map { place + " " + $0 }
                if nouns.contains(lowered) { return Int(number) }
            }
        }
        return nil
    }
    /// "spell the last word": the one that was said.
    var lastWord: [String] { lists["last-word"] ?? [] }
    /// The day that has focus in a calendar: "that day".
    var thatDay: [String] { lists["that-day"] ?? [] }
    /// How people say that they want to log something, with `#` in its place: "log #".
    var logForms: [String] { lists["log-forms"] ?? [] }
    /// What they name then, by what is asked: a meal, food, a medicine.
    var logTopics: [String: [String]] { tables["log-topics"] ?? [:] }
    /// What the answer is read as, with `#` in its place: "# for breakfast".
    var logAnswers: [String: [String]] { tables["log-answers"] ?? [:] }
    /// Words for the newest entry.
    var lastEntry: [String] { lists["last-entry"] ?? [] }
    /// Words before a new value: "the coffee to tea".
    var changedTo: [String] { lists["changed-to"] ?? [] }
    /// Words of ``Command/edit`` that give another time: "move".
    var moves: [String] { lists["moves"] ?? [] }
    /// Words between several names: "2 and 3".
    var between: [String] { lists["between"] ?? [] }
    /// Words before the number of an entry: "entry 2".
    var entryNumber: [String] { lists["entry-number"] ?? [] }
    /// Words for the last seven days.
    var week: [String] { lists["week"] ?? [] }
    /// Words for the week before this one.
    var lastWeek: [String] { lists["last-week"] ?? [] }
    /// Words for several days: `nouns`, what may lead or follow them, `leads`,
    /// and what tells nothing beside those, `fillers`.
    var spans: [String: [String]] { tables["spans"] ?? [:] }
    /// Stretches of days that end today, for `summary` and `trend`: "week".
    var stretches: [String: [String]] { tables["stretches"] ?? [:] }
    /// On and off.
    var switches: [String: [String]] { tables["switches"] ?? [:] }
    /// Kinds of entries.
    var kinds: [String: [String]] { tables["kinds"] ?? [:] }
    /// Sets of quick options.
    var optionSets: [String: [String]] { tables["option-sets"] ?? [:] }
    /// How times are chosen.
    var presentations: [String: [String]] { tables["presentations"] ?? [:] }
    /// The tones, by their names.
    var toneNames: [String: [String]] { tables["tone-names"] ?? [:] }
    /// "tones step instead": the tone in place of the words.
    var toneAlone: [String] { lists["tone-alone"] ?? [] }
    /// The styles of pickers: `date compact`.
    var pickerStyles: [String: [String]] { tables["picker-styles"] ?? [:] }
    /// How `round` rounds.
    var roundings: [String: [String]] { tables["roundings"] ?? [:] }
    /// What can do the speaking.
    var speechOutputs: [String: [String]] { tables["speech-outputs"] ?? [:] }
    /// What may stand behind the number of a level: `volume 80 percent`.
    var levelUnits: [String] { lists["level-units"] ?? [] }
    /// What `next` can stop at.
    var focusKinds: [String: [String]] { tables["focus-kinds"] ?? [:] }
    /// What the rotor can be turned to.
    var rotor: [String: [String]] { tables["rotor-settings"] ?? [:] }
    /// `repeat full`.
    var everything: [String] { lists["everything"] ?? [] }
    /// Answers to "How much?" that there is no amount to log.
    var withoutAmount: [String] { lists["without-amount"] ?? [] }
    /// Sizes of printed text.
    var textSizes: [String: [String]] { tables["text-sizes"] ?? [:] }
    /// "text size large anyway".
    var anyway: [String] { lists["anyway"] ?? [] }
    /// Colour themes.
    var themes: [String: [String]] { tables["themes"] ?? [:] }
    /// What answers to PUQE-24 are made of, for ``PUQEAnswerReader``.
    var puqeAnswers: [String: [String]] { tables["puqe-answers"] ?? [:] }
    /// Where `review` goes.
    var reviewMoves: [String: [String]] { tables["review-moves"] ?? [:] }
    /// What may follow `hear`: partial, final, silence.
    var hearings: [String: [String]] { tables["hearings"] ?? [:] }
    /// The voice log's presentations.
    var feedbacks: [String: [String]] { tables["feedbacks"] ?? [:] }
    /// How much the voice log's sheet shows.
    var details: [String: [String]] { tables["details"] ?? [:] }
}
