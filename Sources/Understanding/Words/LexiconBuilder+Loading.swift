import AccessibleCore
import Foundation
import Yams

extension Lexicon {
    static let fileName = "vocabulary.yaml"
}

extension LexiconBuilder {
    /// Reads the lists of `vocabulary.yaml`.
    init(root: Node?) throws {
        guard let root = root?.mapping else {
            throw Self.error("the file", "is no mapping", nil)
        }
        let classes = Dictionary(
            uniqueKeysWithValues: WordClass.allCases.map { ($0.key, $0) })
        reserve()
        // Words are cut where they are elided, so that comes first.
        settings.elisions = Set(Self.words(root["elisions"]?.string ?? ""))
        for (keyNode, node) in root {
            guard let key = keyNode.string else { throw Self.error("a key", "is no text", keyNode) }
            if let wordClass = classes[key] {
                try load(node, key: key, into: wordClass)
            } else {
                try loadSetting(node, key: key)
            }
        }
        indexSpellings()
    }

    private static func error(
        _ place: String, _ problem: String, _ node: Node?
    ) -> LocaleDataError {
        LocaleDataError(
            file: Lexicon.fileName, line: node?.mark?.line, place: place, problem: problem)
    }

    private mutating func load(_ node: Node, key: String, into wordClass: WordClass) throws {
        let inflects: Bool
        switch wordClass {
        case .food, .drink, .water, .vitamin, .symptom: inflects = true
        default: inflects = false
        }
        if wordClass == .part {
            try loadDayParts(node, key: key)
        } else if let words = node.string {
            addList(words, to: wordClass, payload: 0, inflects: inflects)
        } else if let groups = node.mapping {
            for (groupNode, wordsNode) in groups {
                guard let group = groupNode.string, let words = wordsNode.string else {
                    throw Self.error(key, "a group is no text", groupNode)
                }
                if wordClass == .usual || wordClass == .pain {
                    addList(
                        words, to: wordClass, payload: Int32(settings.names.count), inflects: false)
                    settings.names.append(group)
                    continue
                }
                guard let payload = wordClass.payload(group) else {
                    throw Self.error(key, "\(group) is no value of this list", groupNode)
                }
                addList(words, to: wordClass, payload: payload, inflects: inflects)
            }
        } else {
            throw Self.error(key, "is neither a text nor a mapping", node)
        }
    }

    private mutating func addList(
        _ words: String, to wordClass: WordClass, payload: Int32, inflects: Bool
    ) {
        // A comma itself is a word when it stands alone.
        if words == "," {
            add(sign: ",", to: wordClass, payload: payload)
            return
        }
        for phrase in words.utf8.split(separator: 0x2C) {
            if phrase.count <= 2, phrase.last == 0x2D {
                add(sign: "-", to: wordClass, payload: payload)
                continue
            }
            add(Substring(phrase), to: wordClass, payload: payload, inflects: inflects)
        }
    }

    private mutating func loadDayParts(_ node: Node, key: String) throws {
        guard let parts = node.mapping else { throw Self.error(key, "is no mapping", node) }
        for (nameNode, part) in parts {
            guard let name = nameNode.string, let words = part["words"]?.string,
                let from = part["from"]?.int, let to = part["to"]?.int,
                let hour = part["hour"]?.int,
                [from, to, hour].allSatisfy({ (0...24).contains($0) })
            else {
                throw Self.error(key, "a part needs words, from, to and hour", nameNode)
            }
            addList(words, to: .part, payload: Int32(settings.dayParts.count), inflects: false)
            settings.dayParts.append(
                Lexicon.DayPart(name: name, from: from, to: to % 24, hour: hour % 24))
        }
    }

    private mutating func loadSetting(_ node: Node, key: String) throws {
        if let groups = node.mapping, try loadGroups(groups, key: key) { return }
        guard let text = node.string else { throw Self.error(key, "is no text", node) }
        switch key {
        case "elisions":
            break
        case "folding":
            for rule in Self.words(text) {
                let parts = rule.split(separator: ">")
                guard parts.count == 2, let scalar = parts[0].unicodeScalars.first else {
                    throw Self.error(key, "\(rule) is not a letter, > and what is typed", node)
                }
                settings.folding[scalar, default: []].append(String(parts[1]))
            }
        case "joined-words":
            settings.joinedClasses = try text.split(separator: ",").map { pair in
                let lists = Self.words(String(pair)).compactMap { name in
                    WordClass.allCases.first { $0.key == name }
                }
                guard lists.count == 2 else {
                    throw Self.error(key, "\(pair) are not two lists", node)
                }
                return (lists[0], lists[1])
            }
        case "decimal-separator", "grouping-separator":
            guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
                throw Self.error(key, "is not one character", node)
            }
            if key == "decimal-separator" {
                settings.notation.decimalSeparator = scalar
            } else {
                settings.notation.groupingSeparator = scalar
            }
        case "grouping-space":
            guard ["yes", "no"].contains(text) else {
                throw Self.error(key, "\(text) is neither yes nor no", node)
            }
            settings.notation.groupsWithSpace = text == "yes"
        case "date-order":
            settings.monthComesFirst = text == "month-day-year"
        case "ordinal-endings":
            settings.ordinalEndings = Set(Self.words(text))
        case "denominator-endings":
            settings.denominatorEndings = Self.words(text)
        case "ordinal-tens":
            guard ["cardinal", "ordinal"].contains(text) else {
                throw Self.error(key, "\(text) is neither cardinal nor ordinal", node)
            }
            settings.tensOfOrdinalsAreCardinal = text == "cardinal"
        case "clock-letters":
            settings.clockLetters = Set(Self.words(text))
        case "verb-endings":
            settings.verbEndings = Self.words(text)
        case "possessive-endings":
            settings.possessiveEndings = Self.words(text)
        case "endings":
            settings.endings = Self.words(text).map { rule in
                let parts = rule.split(separator: ">", omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
        case "ounce-of-volume":
            guard let unit = MeasureUnit(rawValue: text) else {
                throw Self.error(key, "\(text) is no unit", node)
            }
            settings.volumeOunce = unit
        case "never-water":
            settings.neverWater = try Set(
                Self.words(text).map { name in
                    guard let unit = MeasureUnit(rawValue: name) else {
                        throw Self.error(key, "\(name) is no unit", node)
                    }
                    return unit
                })
        case "plural-endings":
            settings.pluralEndings = Self.words(text)
        case "strength-endings":
            settings.strengthEndings = Set(Self.words(text))
        case "first-letter":
            guard ["lower", "keep"].contains(text) else {
                throw Self.error(key, "\(text) is neither lower nor keep", node)
            }
            settings.keepsCapitals = text == "keep"
        case "verb-person":
            guard ["said", "shown"].contains(text) else {
                throw Self.error(key, "\(text) is neither said nor shown", node)
            }
            settings.verbsShowPerson = text == "shown"
        case "head":
            guard ["first", "last"].contains(text) else {
                throw Self.error(key, "\(text) is neither first nor last", node)
            }
            settings.headComesFirst = text == "first"
        case "verb-order":
            guard ["first", "last"].contains(text) else {
                throw Self.error(key, "\(text) is neither first nor last", node)
            }
            settings.verbsComeLast = text == "last"
        case "day-hour", "waking-hour":
            guard let hour = Int(text), (0..<24).contains(hour) else {
                throw Self.error(key, "\(text) is no hour", node)
            }
            if key == "day-hour" { settings.dayHour = hour } else { settings.wakingHour = hour }
        default:
            throw Self.error(key, "is no list of this file", node)
        }
    }

    private mutating func loadGroups(_ groups: Node.Mapping, key: String) throws -> Bool {
        var numbers = CompoundNumbers()
        for (nameNode, node) in groups {
            guard let name = nameNode.string, let text = node.string else {
                throw Self.error(key, "a group is no text", node)
            }
            switch key {
            case "number-compound":
                guard numbers.set(name, text) else {
                    throw Self.error(key, "\(name) is no part of a number", node)
                }
            case "compound-heads":
                guard let wordClass = WordClass.allCases.first(where: { $0.key == name }) else {
                    throw Self.error(key, "\(name) is no list of this file", node)
                }
                for word in Self.words(text) { settings.compoundHeads[word] = wordClass }
            default:
                return false
            }
        }
        if key == "number-compound" { settings.compoundNumbers = numbers }
        return true
    }

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\n" }).map(String.init)
    }
}
