import AccessibleCore

extension Lexicon.Settings {
    /// Reads a setting's text.
    ///
    /// - Returns: What is wrong; nil if nothing is.
    mutating func set(_ key: String, _ text: String) -> String? {
        switch key {
        case "no-slip":
            noSlips = " " + Self.words(text).joined(separator: " ") + " "
        case "elisions":
            elisions = Set(Self.words(text))
        case "folding":
            for rule in Self.words(text) {
                let parts = rule.split(separator: ">")
                guard parts.count == 2, let scalar = parts[0].unicodeScalars.first else {
                    return "\(rule) is not a letter, > and what is typed"
                }
                folding[scalar, default: []].append(String(parts[1]))
            }
        case "joined-words":
            for pair in text.split(separator: ",") {
                let lists = Self.words(String(pair)).compactMap { name in
                    WordClass.allCases.first { $0.key == name }
                }
                guard lists.count == 2 else { return "\(pair) are not two lists" }
                joinedClasses.append((lists[0], lists[1]))
            }
        case "decimal-separator", "grouping-separator":
            guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
                return "is not one character"
            }
            if key == "decimal-separator" {
                notation.decimalSeparator = scalar
            } else {
                notation.groupingSeparator = scalar
            }
        case "ordinal-endings":
            ordinalEndings = Set(Self.words(text))
        case "denominator-endings":
            denominatorEndings = Self.words(text)
        case "clock-letters":
            clockLetters = Set(Self.words(text))
        case "verb-endings":
            verbEndings = Self.words(text)
        case "possessive-endings":
            possessiveEndings = Self.words(text)
        case "contractions":
            contractions = Self.words(text).map { rule in
                let parts = rule.split(separator: ">", omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
        case "endings":
            endings = Self.words(text).map { rule in
                let parts = rule.split(separator: ">", omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
        case "ounce-of-volume":
            guard let unit = MeasureUnit(rawValue: text) else { return "\(text) is no unit" }
            volumeOunce = unit
        case "never-water":
            for name in Self.words(text) {
                guard let unit = MeasureUnit(rawValue: name) else { return "\(name) is no unit" }
                neverWater.insert(unit)
            }
        case "reading-units":
            readingUnits = []
            for name in Self.words(text) {
                guard let unit = MeasureUnit(rawValue: name) else { return "\(name) is no unit" }
                readingUnits.insert(unit)
            }
        case "plural-endings":
            pluralEndings = Self.words(text)
        case "strength-endings":
            strengthEndings = Set(Self.words(text))
        case "day-hour", "waking-hour":
            guard let hour = Int(text), (0..<24).contains(hour) else {
                return "\(text) is no hour"
            }
            if key == "day-hour" { dayHour = hour } else { wakingHour = hour }
        default:
            return choose(key, text)
        }
        return nil
    }

    /// Reads a setting that is one of two words.
    private mutating func choose(_ key: String, _ text: String) -> String? {
        func isSecond(_ first: String, _ second: String) -> Bool? {
            text == second ? true : text == first ? false : nil
        }
        func neither(_ first: String, _ second: String) -> String {
            "\(text) is neither \(first) nor \(second)"
        }
        switch key {
        case "date-order":
            monthComesFirst = text == "month-day-year"
        case "grouping-space":
            guard let isSet = isSecond("no", "yes") else { return neither("yes", "no") }
            notation.groupsWithSpace = isSet
        case "ordinal-tens":
            guard let isSet = isSecond("ordinal", "cardinal") else {
                return neither("cardinal", "ordinal")
            }
            tensOfOrdinalsAreCardinal = isSet
        case "first-letter":
            guard let isSet = isSecond("lower", "keep") else { return neither("lower", "keep") }
            keepsCapitals = isSet
        case "verb-person":
            guard let isSet = isSecond("said", "shown") else { return neither("said", "shown") }
            verbsShowPerson = isSet
        case "head":
            guard let isSet = isSecond("last", "first") else { return neither("first", "last") }
            headComesFirst = isSet
        case "verb-order":
            guard let isSet = isSecond("first", "last") else { return neither("first", "last") }
            verbsComeLast = isSet
        default:
            return "is no list of this file"
        }
        return nil
    }

    /// Begins a setting whose texts are in groups; false if the key is none.
    mutating func begin(groupsOf key: String) -> Bool {
        switch key {
        case "number-compound": compoundNumbers = CompoundNumbers()
        case "compound-heads": break
        default: return false
        }
        return true
    }

    /// Reads one group of a setting.
    ///
    /// - Returns: What is wrong; nil if nothing is.
    mutating func set(_ key: String, group: String, _ text: String) -> String? {
        if key == "number-compound" {
            guard compoundNumbers?.set(group, text) ?? false else {
                return "\(group) is no part of a number"
            }
        } else {
            guard let wordClass = WordClass.allCases.first(where: { $0.key == group }) else {
                return "\(group) is no list of this file"
            }
            for word in Self.words(text) { compoundHeads[word] = wordClass }
        }
        return nil
    }

    /// Whether a word is one of the language, and no mistyped other one.
    func isNoSlip(_ word: String) -> Bool {
        let sought = Array(" \(word) ".utf8)
        var noSlips = noSlips
        return noSlips.withUTF8 { bytes in
            guard bytes.count >= sought.count else { return false }
            return (0...bytes.count - sought.count).contains { start in
                bytes[start] == sought[0]
                    && bytes[start..<start + sought.count].elementsEqual(sought)
            }
        }
    }

    static func words(_ text: String) -> [String] {
        text.utf8.split { $0 == 0x2C || $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
    }
}
