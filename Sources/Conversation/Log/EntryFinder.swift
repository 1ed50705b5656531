import AccessibleCore
import Foundation
package import Journal
package import Understanding

/// Finds entries by the words that a person uses for them (R8).
///
/// Words are compared with the items of entries, in any order and form, and with the
/// locale's names of kinds and meals. If nothing has them, similar words are taken.
package struct EntryFinder: Sendable {
    /// At most so many entries of a search are listed.
    package static let limit = 500

    let log: any LogBook
    let understander: Understander
    let words: CommandWords
    let understanding: UnderstandingContext

    /// Makes a finder for a log.
    package init(
        log: any LogBook, understander: Understander, words: CommandWords,
        understanding: UnderstandingContext
    ) {
        self.log = log
        self.understander = understander
        self.words = words
        self.understanding = understanding
    }

    /// What was found, and the words that found it.
    package struct Found: Sendable {
        /// The words as they were said, or the similar ones that were taken.
        package var words: String
        /// Whether similar words were taken.
        package var isSimilar: Bool
        /// The words as the log compares them.
        package var match: LogMatch
        /// The number of entries that have the words.
        package var count: Int
    }

    /// Finds entries.
    ///
    /// - Parameter query: What else the entries must meet; its limit is ignored.
    package func find(
        _ text: String, in query: LogQuery = LogQuery()
    ) throws(LogBookError) -> Found {
        let name = words.withoutArticle(text)
        var found = Found(words: text, isSimilar: false, match: match(name), count: 0)
        var query = query
        query.match = found.match
        found.count = try log.count(matching: query)
        guard found.count == 0, let similar = try similar(to: name) else { return found }
        query.match = match(similar)
        let count = try log.count(matching: query)
        guard let match = query.match, count > 0 else { return found }
        query.limit = 1
        let newest = try log.entries(matching: query).last
        return Found(
            words: Self.written(similar, as: newest?.item ?? ""), isSimilar: true, match: match,
            count: count)
    }

    // MARK: Words

    /// Letters after which a word is looked for inside other words, too: "tea" is not
    /// found in "steak", and "suppe" is in "Tomatensuppe".
    private static let shortestInside = 4

    private func match(_ text: String) -> LogMatch {
        let pieces = text.lowercased().split(separator: " ").map(String.init)
        let texts = pieces.map { piece in
            understander.names.forms(of: piece).map { form in
                form.count < Self.shortestInside ? " " + form : form
            }
        }
        return LogMatch(words: texts, kinds: kinds(named: text), meals: meals(named: text))
    }

    private func meals(named text: String) -> Set<Meal> {
        Set([understander.meal(text)].compactMap { $0 })
    }

    /// The kinds that are called so; "drinks" are water, too.
    func kinds(named text: String) -> Set<EntryKind> {
        if let name = CommandWords.value(text, in: words.kinds),
            let kind = EntryKind(rawValue: name)
        {
            return kind == .drink
                ? [.drink, .water] : kind == .vitamin ? [.vitamin, .vitaminAdded] : [kind]
        }
        if let named = understander.activityNamed(text), named.name == nil { return named.kinds }
        let understood = understander.understand(text, in: understanding)
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.item.isEmpty, action.quantity == nil, !understood.unparsed.saysSomething
        else { return [] }
        switch action.kind {
        case .logWater: return [.water]
        case .logWeight: return [.weight]
        case .logPUQE: return [.puqe]
        case .logMeasurement:
            return Set([action.measurement.map(EntryKind.measured)].compactMap(\.self))
        default: return []
        }
    }

    /// Replaces each word that stands in no item by a similar word of an item.
    ///
    /// - Returns: Nil if a word is similar to no word of an item.
    private func similar(to text: String) throws(LogBookError) -> String? {
        let pieces = text.lowercased().split(separator: " ").map(String.init)
        guard !pieces.isEmpty, pieces.count <= 8 else { return nil }
        var known: Set<Substring> = []
        for item in try log.items() { known.formUnion(item.split(separator: " ")) }
        var result: [String] = []
        for piece in pieces {
            let word = Self.folded(piece)
            if known.contains(where: { $0.hasPrefix(word) }) {
                result.append(piece)
            } else if let nearest = Self.nearest(to: word, in: known) {
                result.append(nearest)
            } else {
                return nil
            }
        }
        let similar = result.joined(separator: " ")
        return similar == text ? nil : similar
    }

    /// Words as an item writes them, with its capitals and accents.
    private static func written(_ text: String, as item: String) -> String {
        let known = item.split(separator: " ")
        return text.split(separator: " ").map { word in
            String(known.first { folded($0) == word } ?? word)
        }.joined(separator: " ")
    }

    private static func folded(_ word: some StringProtocol) -> String {
        word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    private static func nearest(to word: String, in known: Set<Substring>) -> String? {
        let letters = Array(word)
        guard letters.count >= shortestInside else { return nil }
        let limit = letters.count < 7 ? 1 : 2
        var best: (word: Substring, distance: Int)?
        for candidate in known where abs(candidate.utf8.count - word.utf8.count) <= 2 * limit {
            let distance = EditDistance.between(letters, Array(candidate))
            guard distance <= limit else { continue }
            let isBetter = best.map { (distance, candidate) < ($0.distance, $0.word) } ?? true
            if isBetter { best = (candidate, distance) }
        }
        return best.map { String($0.word) }
    }
}

extension SessionContext {
    /// Finds entries of the log by words.
    var finder: EntryFinder {
        EntryFinder(
            log: environment.log, understander: environment.understander,
            words: environment.words, understanding: understanding)
    }
}
