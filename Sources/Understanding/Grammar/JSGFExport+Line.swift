/// What a whole line can be: a command, an answer, or what was done and felt.
extension JSGFExport {
    /// A recogniser takes what it is not offered for what it is: so denials,
    /// questions, plans and other people are offered, which are not logged.
    mutating func addLine(commands: [JSGFGrammar.SpokenCommand]) {
        add("line-command", .any(commands.map(expansion)))
        add(
            "line-answer",
            .any([
                list(.yes), list(.no), list(.deletion),
                .all([rule("number-amount"), .maybe(list(.unit))]), list(.meal),
            ]))
        add("line-time", .any([rule("time"), rule("whole-time"), rule("answer-time")]))
        add("line-who", .any([list(.subject), list(.otherSubject)]))
        add("line-unreal", .any([list(.negation), list(.plan), list(.question)]))
        add(
            "line-verb",
            .any([.eat, .drinkVerb, .take, .have, .feel, .add, .log].map(list)))
        add("line-how-much", .any([rule("quantity"), rule("number-amount"), list(.article)]))
        add(
            "line-thing",
            .any([
                .all([
                    .maybe(rule("line-how-much")),
                    .any([.food, .drink, .water, .vitamin].map(list)),
                ]),
                .all([.maybe(list(.severity)), list(.symptom), .maybe(rule("body-place"))]),
            ]))
        let next = JSGFExpansion.all([.any([list(.and), list(.with)]), rule("line-things")])
        add("line-things", .all([rule("line-thing"), .maybe(next)]))
        add(
            "line-weight",
            .all([
                .any([list(.weigh), .all([list(.weight), .maybe(list(.be))])]),
                .any([rule("quantity"), rule("number-amount")]),
            ]))
        let lastVerb =
            lexicon.settings.verbsComeLast ? JSGFExpansion.maybe(rule("line-verb")) : .nothing
        add(
            "line-told",
            .all([
                .maybe(rule("time")), .maybe(rule("line-unreal")), .maybe(rule("line-who")),
                .maybe(rule("line-unreal")), .maybe(rule("line-verb")),
                .any([rule("line-things"), rule("line-weight")]),
                .maybe(rule("meal-phrase")), .maybe(rule("time")), lastVerb,
            ]))
        add(
            JSGFGrammar.line,
            .any(["line-command", "line-answer", "line-time", "line-told"].map(rule)))
    }

    private func list(_ list: WordClass) -> JSGFExpansion { rule(Self.name(of: list)) }

    private func rule(_ name: String) -> JSGFExpansion { .rule(name) }

    private func expansion(_ command: JSGFGrammar.SpokenCommand) -> JSGFExpansion? {
        let words = command.words.map { phrase($0.split(separator: " ").map(String.init)) }
        return .all([.any(words), command.takesNumber ? .maybe(rule("number-small")) : .nothing])
    }
}
