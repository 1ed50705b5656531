import AccessibleCore

extension Lexicon {
    struct Notation: Sendable {
        var decimalSeparator: Unicode.Scalar = "."
        var groupingSeparator: Unicode.Scalar = ","
        /// A space may stand between groups of three digits: "1 500" is one number.
        var groupsWithSpace = false
    }

    /// A part of the day; hours of the clock, and the range may pass midnight.
    struct DayPart: Sendable {
        let name: String
        let from: Int
        let to: Int
        /// The hour that is assumed when only the part is said.
        let hour: Int

        func contains(_ hour: Int) -> Bool {
            from < to ? (from..<to).contains(hour) : hour >= from || hour < to
        }
    }

    /// What `vocabulary.yaml` says that is no list of words.
    struct Settings: Sendable {
        var notation = Notation()
        /// Month before day in dates such as 3/5.
        var monthComesFirst = true
        var ordinalEndings: Set<String> = []
        var clockLetters: Set<String> = []
        /// What makes a name its owner's: "John's".
        var possessiveEndings: [String] = []
        /// Words that are shortened: "'d" of "did", tied to the word before it, and Spanish "q" of
        /// "que".
        var contractions: [(ending: String, word: String)] = []
        /// What an unknown word before a thing ends in when it is a verb: "resisted donuts".
        var verbEndings: [String] = []
        /// The verbs of a clause stand behind what they are about.
        var verbsComeLast = false
        /// The form of a verb says who did it, so that a subject is often left out.
        var verbsShowPerson = false
        /// A capital that begins a sentence may be the thing's own.
        var keepsCapitals = false
        var volumeOunce = MeasureUnit.fluidOunce
        /// Units in which a drink without a name is not taken for water: "drank two pints".
        var neverWater: Set<MeasureUnit> = []
        /// The units that a measurement may be in that was said without one.
        var readingUnits: Set<MeasureUnit> = ReadingReader.units
        /// Of a word with one of these before another thing, that is a thing itself.
        var pluralEndings: [String] = []
        /// What makes a number how strong a medicine is: "400er Ibu".
        var strengthEndings: Set<String> = []
        /// The hour assumed for a day that was named alone.
        var dayHour = 12
        /// Clock hours below this are meant in the afternoon when nothing else tells.
        var wakingHour = 7
        var dayParts: [DayPart] = []
        /// What to strip of an inflected word, and what to put there.
        var endings: [(ending: String, replacement: String)] = []

        var compoundNumbers: CompoundNumbers?
        /// What makes a number word a part of the whole: "hundredth".
        var denominatorEndings: [String] = []
        /// "Twenty-fifth": of an ordinal's tens and units, only the units are one.
        var tensOfOrdinalsAreCardinal = false
        /// Lists of which two words may be written as one.
        var joinedClasses: [(WordClass, WordClass)] = []
        /// Last parts of compounds, and what the whole is then.
        var compoundHeads: [String: WordClass] = [:]
        /// How letters are typed on keyboards without them.
        var folding: [Unicode.Scalar: [String]] = [:]
        /// Words of the language that are one slip away from a listed thing, with a space before and
        /// behind each: "station" is no "statin".
        var noSlips = ""
        /// Words that lose their last letter before a vowel: "l'eau".
        var elisions: Set<String> = []
        /// The first noun of several says what a thing is: "thé gingembre".
        var headComesFirst = false
        /// What things are usually called; entries of `usual-name` and `pain` point here.
        var names: [String] = []
    }
}
