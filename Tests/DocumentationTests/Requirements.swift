/// What Earshot is built to do, by id.
///
/// docs/requirements.md lists the tests that show each requirement.
enum Requirements {
    struct Group {
        let letter: Character
        let title: String
        /// One line each, numbered from 1.
        let lines: [String]
    }

    static let groups: [Group] = [
        Group(
            letter: "T", title: "Time selection",
            lines: [
                "Quick options a kind of log, now first and custom last",
                "Exactly one of now, so many minutes ago, a custom time",
                "A quick option is exact; custom starts from what was selected",
                "The custom picker is adjusted by 15 minutes",
                "Wording: relative, today, yesterday, the date; 12 or 24 hours",
                "A future time is refused, with what was kept",
                "The last custom time is remembered and offered",
                "The time of day suggests the meal; usual times are learned",
                "Rounding to quarter hours",
                "Times in words anywhere; what was assumed is said",
                "Labels, hints, heading, and selection in words",
                "Every change is announced",
                "Bursts are coalesced; saving waits for the last change",
                "As a sheet, or inline in the entry",
                "Set Time: wheels for a habit's or meal's own time",
                "Habits' times are set, read, changed, removed, listed",
                "Earlier and later option sets",
            ]),
        Group(
            letter: "P", title: "Pickers",
            lines: [
                "Date, time, date and time, countdown",
                "Compact, inline, wheels, automatic",
                "A calendar by day, week, month and year",
                "Minute intervals that divide the hour",
                "Order, names, first weekday and clock of the locale",
                "Wheels wrap, days stay valid, bounds and clock changes hold",
                "Lists as menu, wheel, or table with an index",
                "The keys of an ARIA spinbutton",
            ]),
        Group(
            letter: "W", title: "Weight",
            lines: [
                "A typed number, whole and in the locale's notation",
                "Four adjusters, labelled with step and unit",
                "Fine and coarse steps within the unit's bounds",
                "Exact decimals",
                "Pounds, kilograms, stone; stored as entered",
                "A refusal says what is valid, with an example",
                "Different earcons for fine, coarse and bound",
                "Holding speeds up",
                "Starts from the last weight; says the change",
                "An implausible jump is questioned",
                "Adjusters work on a typed value",
            ]),
        Group(
            letter: "V", title: "Voice log",
            lines: [
                "The states, their titles, no other transitions",
                "Subtitles",
                "Recording time",
                "No new recording while one is worked on",
                "Live transcript, at most every 100 ms",
                "All kinds of actions and their summaries",
                "Log another, done, and dismissal by itself",
                "Expand and collapse",
                "Five presentations",
                "Each failure has its sentence and keeps the words",
                "Never speaks into its own recording",
                "Logged only when it is on disk",
                "Analyzing only when it takes long",
                "Input devices",
            ]),
        Group(
            letter: "Q", title: "PUQE-24",
            lines: [
                "One question at a time, adjusted or typed; back",
                "Hours between two bands count as the higher",
                "Score and band, logged, never a diagnosis",
            ]),
        Group(
            letter: "L", title: "Logging by sentence",
            lines: [
                "Sentences become entries",
                "Several actions, each with its own time",
                "A time that was said wins",
                "A missing amount is asked for",
                "Corrections",
                "Undo and redo, over restarts",
                "Amounts as entered; totals convert",
                "Nothing is dropped or taken for something else",
                "Running totals and changes",
                "History, search, edit, delete",
            ]),
        Group(
            letter: "A", title: "Accessibility rules",
            lines: [
                "Every change is announced, printed and spoken",
                "Label, value, traits, hint, actions",
                "Focus is logical and never lost",
                "Lines alone: nothing is drawn again",
                "Contrast, and NO_COLOR",
                "Text size",
                "Brief, normal, full",
                "Orientation and speech commands everywhere",
                "Beside a screen reader",
                "Discreet mode",
            ]),
        Group(
            letter: "R", title: "Reading sentences",
            lines: [
                "Pure passes, each explained; a language is data",
                "The kind of an utterance first; only reports log",
                "Every word is accounted for once",
                "Any noun phrase is a thing; amounts before, behind or inside it",
                "Clock times by construction; durations and ends are kept",
                "Strength, count and form of medicines; amounts that are not likely are questioned",
                "Corrections are about the last sentence, or what they name",
                "Search and names find what is stored",
                "Nothing is scored that was not answered",
            ]),
        Group(
            letter: "K", title: "Habits of screen-reader users",
            lines: [
                "Typing is heard; review by word, character and sentence",
                "Keys of ARIA APG; Escape and Enter together",
                "Undo is scoped to the open control, or to one journal",
                "What dismisses itself counts from the end of speech",
                "Missed: newest first, nothing replaced, in parts",
                "Value first; words are never broken; lists say their numbers",
                "Braille displays",
                "Tones equally loud; rates to 900; a voice for hints",
                "Spoken forms of abbreviations, halves, dates and emoji",
            ]),
        Group(
            letter: "E", title: "Ears",
            lines: [
                "Sound from real devices; what is missing is said before anything is promised",
                "A recognizer in a process, with a language model made from the locale",
                "Other recognizers behind one protocol and one set of rules",
                "Live words, the end of speech, nothing lost at the ends",
                "What can be typed can be said; what is uncertain is said back first",
                "Sound is not kept",
                "Scripts hear files",
            ]),
        Group(
            letter: "D", title: "Days: asking, reminding, handing over",
            lines: [
                "Questions about the log are answered with facts, never guesses or advice",
                "Schedules, reminders, due, taken, skipped, missed; doses too early are asked about",
                "Kinds of entries are a table",
                "Trends: a sentence, tones, a report",
                "Export and import without loss; FHIR R4",
                "Summaries",
            ]),
        Group(
            letter: "S", title: "Scripts for any program",
            lines: [
                "Accepting never takes out what holds",
                "Exits, signals and error text are announcements; a run that checks nothing fails",
                "Terminals: Return, keys, an emulated screen",
                "Settled is known, not waited for; skips, copied files, temporary folders",
                "Recording and audit of any program",
                "Failures that can be heard; floods collapse",
                "Reports that build servers take; shards",
            ]),
        Group(
            letter: "I", title: "Installing and upkeep",
            lines: [
                "A Debian package, manual pages, completions; install and uninstall",
                "The first start asks little and remembers",
                "Migrations, backup, restore, repair",
            ]),
    ]
}
