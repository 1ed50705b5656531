package import Foundation
import Understanding
import Yams

/// Reads behaviour files.
package struct SentenceRowReader {
    /// What is wrong with a file, after its name and line.
    package struct Mistake: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    private static let groupOnly: Set = ["behaviour", "rows"]
    private static let sentenceFields: Set = [
        "log", "unclear", "left", "notLogged", "understood", "notDone", "kind", "about",
    ]
    private static let valueFields: Set = ["reads", "means"]
    private static let momentFields: Set = ["now", "zone", "mealTimes", "allowsFuture"]
    private static let rowFields = sentenceFields.union(valueFields).union(momentFields)
        .union(["say", "locale", "tags"])
    private static let actionFields: Set = [
        "type", "item", "bodyPart", "drink", "amount", "unit", "severity", "meal", "time", "end",
        "granularity", "assumed", "measurement", "fields",
    ]

    private let file: String

    /// The rows of every YAML file of a folder, in the order of the files' names.
    package static func rows(in folder: URL) throws -> [SentenceRow] {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "yaml" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .flatMap { file in
                try rows(
                    yaml: String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent)
            }
    }

    /// - Parameter file: The file's name, for errors and for the rows' places.
    package static func rows(yaml: String, file: String) throws -> [SentenceRow] {
        let reader = SentenceRowReader(file: file)
        guard let node = try Yams.compose(yaml: yaml, .basic), let groups = node.sequence,
            !groups.isEmpty
        else {
            throw Mistake(description: "\(file): has no groups.")
        }
        return try groups.flatMap(reader.rows(ofGroup:))
    }

    private func rows(ofGroup node: Node) throws -> [SentenceRow] {
        let group = try mapping(node, "a group")
        guard let behaviour = group["behaviour"]?.string, !behaviour.isEmpty else {
            throw mistake(node, "a group needs a behaviour.")
        }
        guard let rows = group["rows"]?.sequence, !rows.isEmpty else {
            throw mistake(node, "a group needs rows.")
        }
        var defaults: [String: Node] = [:]
        for (key, value) in group {
            let name = key.string ?? ""
            if Self.groupOnly.contains(name) { continue }
            guard name != "say", Self.rowFields.contains(name) else {
                throw mistake(key, "\(name) is not a field of a group.")
            }
            defaults[name] = value
        }
        let groupTags = try strings(defaults["tags"])
        return try rows.flatMap { try sentenceRows($0, behaviour, groupTags, defaults) }
    }

    /// One row for each locale of a row of the file.
    private func sentenceRows(
        _ node: Node, _ behaviour: String, _ groupTags: [String], _ defaults: [String: Node]
    ) throws -> [SentenceRow] {
        var fields = defaults
        fields["tags"] = nil
        let own = try mapping(node, "a row")
        if own["left"] != nil { fields["understood"] = nil }
        if own["understood"] != nil { fields["left"] = nil }
        for (key, value) in own {
            let name = key.string ?? ""
            guard Self.rowFields.contains(name) else {
                throw mistake(key, "\(name) is not a field of a row.")
            }
            fields[name] = value
        }
        guard let text = fields["say"]?.string else { throw mistake(node, "a row needs say.") }
        let moment = try moment(fields, node)
        let expectation = try expectation(fields, node)
        let locales = try fields["locale"].map(strings) ?? ["en_US"]
        let tags = try groupTags + strings(fields["tags"])
        return locales.map { locale in
            SentenceRow(
                text: text, locale: locale, place: place(node), behaviour: behaviour,
                tags: tags, moment: moment, expectation: expectation)
        }
    }

    // MARK: Parts of a row

    private func moment(_ fields: [String: Node], _ node: Node) throws -> SentenceMoment {
        var moment = SentenceMoment()
        if let now = fields["now"]?.string { moment.now = now }
        if let zone = fields["zone"]?.string { moment.zone = zone }
        if let times = fields["mealTimes"] { moment.mealTimes = try texts(times) }
        if let allows = fields["allowsFuture"] { moment.allowsFuture = try flag(allows) }
        guard moment.context != nil else {
            throw mistake(node, "its time, zone or meal times do not exist.")
        }
        return moment
    }

    private func expectation(
        _ fields: [String: Node], _ node: Node
    ) throws -> SentenceExpectation {
        let isSentence = !Self.sentenceFields.isDisjoint(with: fields.keys)
        let isValue = !Self.valueFields.isDisjoint(with: fields.keys)
        guard isSentence != isValue else {
            throw mistake(node, "a row expects either a sentence or a value.")
        }
        guard isValue else { return .sentence(try sentence(fields)) }
        guard let name = fields["reads"]?.string, let kind = ReadingKind(rawValue: name),
            let means = fields["means"]
        else {
            let kinds = ReadingKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw mistake(node, "a value needs means, and reads with one of \(kinds).")
        }
        if means.string == "null" { return .value(kind, nil) }
        if let text = means.string { return .value(kind, ["value": text]) }
        return .value(kind, try actionFields(means))
    }

    private func sentence(_ fields: [String: Node]) throws -> ExpectedSentence {
        var expected = ExpectedSentence()
        if let log = fields["log"] {
            guard let actions = log.sequence else { throw mistake(log, "log is a list.") }
            expected.actions = try actions.map { action in
                ExpectedSentence.Action(
                    fields: try actionFields(action), questions: try strings(action["asks"]))
            }
        }
        if let unclear = fields["unclear"] {
            guard let text = unclear.string else { throw mistake(unclear, "unclear is a text.") }
            expected.unclear = text
        }
        if let left = fields["left"] {
            guard let text = left.string else { throw mistake(left, "left is a text.") }
            expected.remainder = .part(text)
        }
        if let declined = fields["notLogged"] {
            guard let text = declined.string else {
                throw mistake(declined, "notLogged is a text.")
            }
            expected.declined = text
        }
        if let understood = fields["understood"] {
            switch understood.string {
            case "all": expected.remainder = .nothing
            case "nothing": expected.remainder = .everything
            default: throw mistake(understood, "understood is all or nothing.")
            }
        }
        if let notDone = fields["notDone"] { expected.isNotDone = try flag(notDone) }
        if let kind = fields["kind"] {
            guard let name = kind.string, UtteranceKind(rawValue: name) != nil else {
                let kinds = UtteranceKind.allCases.map(\.rawValue).joined(separator: ", ")
                throw mistake(kind, "kind is one of \(kinds).")
            }
            expected.kind = name
        }
        if let about = fields["about"] { expected.about = try strings(about) }
        return expected
    }

    private func actionFields(_ node: Node) throws -> [String: String] {
        var fields = try texts(node)
        fields["asks"] = nil
        if let unknown = fields.keys.sorted().first(where: { !Self.actionFields.contains($0) }) {
            throw mistake(node, "\(unknown) is not a field of an action.")
        }
        return fields
    }

    // MARK: Nodes

    private func mapping(_ node: Node, _ what: String) throws -> Node.Mapping {
        guard let mapping = node.mapping else {
            throw mistake(node, "\(what) is a mapping.")
        }
        return mapping
    }

    /// A mapping's values as text; the items of a list are separated by commas.
    private func texts(_ node: Node) throws -> [String: String] {
        var texts: [String: String] = [:]
        for (key, value) in try mapping(node, "this") {
            texts[key.string ?? ""] = try strings(value).joined(separator: ",")
        }
        return texts
    }

    /// The items of a list, or the one text of a scalar.
    private func strings(_ node: Node?) throws -> [String] {
        guard let node else { return [] }
        if let text = node.string { return [text] }
        guard let items = node.sequence else { throw mistake(node, "this is a text or a list.") }
        return try items.map { item in
            guard let text = item.string else { throw mistake(item, "this is a text.") }
            return text
        }
    }

    private func flag(_ node: Node) throws -> Bool {
        guard let text = node.string, let flag = Bool(text) else {
            throw mistake(node, "this is true or false.")
        }
        return flag
    }

    private func mistake(_ node: Node, _ what: String) -> Mistake {
        Mistake(description: "\(place(node)): \(what)")
    }

    private func place(_ node: Node) -> String {
        node.mark.map { "\(file):\($0.line)" } ?? file
    }
}
