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
        settings.elisions = Set(Lexicon.Settings.words(root["elisions"]?.string ?? ""))
        for (keyNode, node) in root {
            guard let key = keyNode.string else { throw Self.error("a key", "is no text", keyNode) }
            if let wordClass = classes[key] {
                try load(node, key: key, into: wordClass)
            } else {
                try loadSetting(node, key: key)
            }
        }
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
        // A comma itself is a word when it stands first.
        if words.first == "," {
            add(sign: ",", to: wordClass, payload: payload)
            guard words.count > 1 else { return }
        }
        var words = words
        words.withUTF8 { bytes in
            bytes.forEachPart(betweenAny: { $0 == 0x2C }) { part in
                if part.count <= 2, part.last == 0x2D {
                    add(sign: "-", to: wordClass, payload: payload)
                } else {
                    add(part, to: wordClass, payload: payload, inflects: inflects)
                }
            }
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
        if let groups = node.mapping, settings.begin(groupsOf: key) {
            var setting = Lexicon.SettingText(key: key)
            for (nameNode, node) in groups {
                guard let name = nameNode.string, let text = node.string else {
                    throw Self.error(key, "a group is no text", node)
                }
                if let problem = settings.set(key, group: name, text) {
                    throw Self.error(key, problem, node)
                }
                setting.groups.append((name, text))
            }
            settingTexts.append(setting)
            return
        }
        guard let text = node.string else { throw Self.error(key, "is no text", node) }
        if let problem = settings.set(key, text) { throw Self.error(key, problem, node) }
        settingTexts.append(Lexicon.SettingText(key: key, text: text))
    }
}
