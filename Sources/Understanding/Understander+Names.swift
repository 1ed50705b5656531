package import Journal

/// What a text names, and signs in it.
extension Understander {
    /// The kind, and the item where there is one, that a name of an activity means: "sleep",
    /// "run", "my yoga"; nil for any other text.
    package func activityNamed(_ text: String) -> LogQuestion.Subject? {
        name(text)?.activity
    }

    /// The measurement of how long something lasts that a whole name is of: "contractions"; nil
    /// if it is of none.
    package func lastingKind(_ name: String) -> MeasurementKind? { self.name(name)?.lastingKind }

    /// Whether a text says that somebody slept or moved, and does not only name it.
    package func tellsActivity(_ text: String) -> Bool { name(text)?.tellsActivity ?? false }

    /// Whether a text is the name of a weight or of something measured, and tells nothing: its
    /// control opens then.
    ///
    /// "Lifted weights" and "slept all night" tell something, whether it can be logged or not.
    package func isNameAlone(_ text: String) -> Bool { name(text)?.isMeasurement ?? false }

    /// Whether a text may name something: all its words are listed things, or are in no list.
    ///
    /// A text with other words was not understood as a name: "how heavy", "run through".
    package func mayBeName(_ text: String) -> Bool { name(text)?.mayBeThing ?? false }

    /// Whether the thing that an action would log is in the lists of such things, word for word.
    ///
    /// Anybody may log something that is in no list, but words that were misheard seldom are in it.
    package func isListed(_ action: LogAction) -> Bool {
        let classes: [WordClass]
        switch action.kind {
        case .logFood: classes = [.food, .drink, .water]
        case .logSymptom: classes = [.symptom]
        case .logWater, .logVitamin, .addVitamin, .logPUQE, .logWeight, .logMeasurement, .logNote,
            .unknown:
            return true
        }
        return name(action.item)?.consists(of: classes, isOne: action.kind == .logSymptom) ?? false
    }

    private func name(_ text: String) -> NameReader? { said(text).map(NameReader.init) }

    // MARK: Signs

    /// Whether a text names a time on the clock: "eggs at 8".
    package func saysClock(_ text: String) -> Bool { said(text)?.saysClock ?? false }

    /// Whether a text says that it is one more: "another iron".
    package func saysAgain(_ text: String) -> Bool { said(text)?.saysAgain ?? false }
}
