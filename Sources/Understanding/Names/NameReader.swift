import AccessibleCore
import Journal

/// Reads what a text names, and whether it tells nothing but that.
struct NameReader {
    let said: SaidText

    private var matcher: PhraseMatcher { said.matcher }

    // MARK: Activities

    /// The kind, and the item where there is one, that a name of an activity means: "sleep",
    /// "run", "my yoga"; nil for any other text.
    var activity: LogQuestion.Subject? {
        let scan = ActivityScan(matcher)
        guard !scan.isOpen, let name = scan.name else { return nil }
        return LogQuestion.Subject(
            name: name.item.isEmpty ? nil : name.item, kinds: [.measured(name.kind)],
            areKindsSaid: true)
    }

    /// The measurement of how long something lasts that the whole text names: "contractions";
    /// nil if it names none.
    var lastingKind: MeasurementKind? {
        for match in matcher.matches(.activityWord, at: 0) where match.end == said.tokens.count {
            if case .activity(let piece) = match.value, piece.item.isEmpty,
                let kind = piece.kind, kind.row.form == .stretch
            {
                return kind
            }
        }
        return nil
    }

    /// It says that somebody slept or moved, and does not only name it.
    var tellsActivity: Bool { ActivityScan(matcher).isNameAlone == false }

    // MARK: Measurements

    /// It is the name of a weight or of something measured, and tells nothing.
    ///
    /// "Lifted weights" and "slept all night" tell something, whether it can be logged or not.
    var isMeasurement: Bool {
        if let isName = ActivityScan(matcher).isNameAlone { return isName }
        var position = 0
        while position < said.tokens.count {
            let words = Self.besideNames.compactMap { matcher.phrase($0, at: position)?.end }.max()
            let time = matcher.matches(.time, at: position).map(\.end).max()
            guard let end = [words, time].compactMap(\.self).max(), end > position else {
                guard said.tokens[position].kind == .symbol else { return false }
                position += 1
                continue
            }
            position = end
        }
        return true
    }

    /// Words that say nothing of what was, beside a name: "log my weight", "weight please".
    private static let besideNames: [WordClass] = [
        .weight, .reading, .weakReading, .article, .of, .determiner, .owner, .subject, .log, .have,
        .take, .weigh, .add, .filler, .also, .present, .stop, .separator, .and, .be,
    ]

    // MARK: Things

    /// It may name something: all its words are listed things, or are in no list.
    ///
    /// A text with other words was not understood as a name: "how heavy", "run through". Nothing is
    /// called by what is eaten and what is felt: "coffee give me headaches".
    var mayBeThing: Bool {
        guard !namesFeltAndHad else { return false }
        var position = 0
        while position < said.tokens.count {
            let ends = Self.things.compactMap { matcher.phrase($0, at: position)?.end }
            if let end = ends.max() {
                position = end
            } else if said.locale.lexicon.wordID(said.tokens[position].text) < 0 {
                position += 1
            } else {
                return false
            }
        }
        return true
    }

    /// It names what is felt and, in other words, what is eaten, drunk or taken.
    private var namesFeltAndHad: Bool {
        func places(_ classes: [WordClass]) -> [Range<Int>] {
            said.tokens.indices.compactMap { position in
                classes.compactMap { matcher.phrase($0, at: position)?.end }.max()
                    .map { position..<$0 }
            }
        }
        let had = places([.food, .drink, .water, .vitamin])
        return places([.symptom]).contains { felt in had.contains { !$0.overlaps(felt) } }
    }

    /// It consists of listed things of some classes, and of words between them: "ham and cheese".
    ///
    /// - Parameter isOne: two things without a word between them are none: "nausea headache".
    func consists(of classes: [WordClass], isOne: Bool) -> Bool {
        var position = 0
        var hasThing = false
        var isBehindThing = false
        while position < said.tokens.count {
            if let end = classes.compactMap({ matcher.phrase($0, at: position)?.end }).max() {
                if isOne, isBehindThing { return false }
                (hasThing, isBehindThing) = (true, true)
                position = end
            } else if let end = Self.between.compactMap({ matcher.phrase($0, at: position)?.end })
                .max()
            {
                isBehindThing = false
                position = end
            } else {
                return false
            }
        }
        return hasThing
    }

    private static let between: [WordClass] = [.and, .with, .of]

    private static let things: [WordClass] = [
        .food, .drink, .water, .vitamin, .symptom, .weight, .puqe,
    ]
}

extension ActivityScan {
    /// Whether the words only name an activity; nil if they name none.
    fileprivate var isNameAlone: Bool? {
        var isNamed = false
        for found in found {
            guard case .word(let piece) = found.kind else { continue }
            switch piece.word {
            case .told, .done, .bed, .wake: return false
            case .name: isNamed = true
            default: continue
            }
        }
        return isNamed ? true : nil
    }
}
