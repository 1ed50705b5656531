import AccessibleCore
import Foundation
import Journal

extension Understander {
    /// What a text asks of the log (D1).
    ///
    /// - Parameters:
    ///   - before: the question that was answered before, whose subject or days this one may
    ///     keep.
    ///   - isForced: the text is known to be a question, so that bare words are one.
    package func question(
        _ text: String, after before: LogQuestion? = nil, isForced: Bool = false,
        in context: UnderstandingContext
    ) -> QuestionReading {
        guard let (matcher, scalars) = matcher(text) else { return .none }
        let resolver = TimeResolver(lexicon: lexicon, context: context)
        let scan = QuestionScan(matcher, resolver)
        var thing: Understood?
        if scan.hasThing {
            let name = name(of: scan.thingTokens, matcher, scalars)
            thing = understand(name, in: context)
        }
        let reading = QuestionReader(scan: scan, thing: thing, before: before)
            .reading(isForced: isForced)
        guard case .question(var question) = reading, let name = question.subject.name else {
            return reading
        }
        question.subject.otherNames = otherNames(of: name)
        return .question(question)
    }

    /// What else a thing is called: "nausea" of "nauseous".
    private func otherNames(of name: String) -> [String] {
        guard let (matcher, _) = matcher(name) else { return [] }
        for match in matcher.matches(.questionThing, at: 0) where match.end == matcher.tokens.count
        {
            if case .names(let names) = match.value { return names.filter { $0 != name } }
        }
        return []
    }

    /// Whether a text begins with words that go on with a question, and is one then: "and the
    /// iron", but not "and 200 mg of iron".
    package func goesOnAsking(
        _ text: String, after before: LogQuestion, in context: UnderstandingContext
    ) -> Bool {
        guard let (matcher, _) = matcher(text) else { return false }
        let leads = matcher.matches(.questionWord, at: 0).contains { match in
            if case .asks([.also], _) = match.value { true } else { false }
        }
        guard leads, case .question = question(text, after: before, in: context) else {
            return false
        }
        let action = understand(text, in: context).actions.first
        let hasVerb = matcher.tokens.indices.contains { index in
            [WordClass.eat, .drinkVerb, .take, .feel, .weigh, .log].contains {
                matcher.phrase($0, at: index) != nil
            }
        }
        return action?.quantity == nil && !hasVerb
    }

    /// The words of tokens as they were written.
    private func name(
        of rest: [Int], _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar]
    ) -> String {
        var text = ""
        for (place, index) in rest.enumerated() {
            let token = matcher.tokens[index]
            let isJoined = place > 0 && rest[place - 1] == index - 1 && token.isGlued
            if place > 0, !isJoined { text += " " }
            text += String(String.UnicodeScalarView(scalars[token.start..<token.end]))
        }
        return text
    }

    /// Whether words name an item: every word of the name is a word of the item, in any form,
    /// or the last part of one: "soup" names "tomato soup", "Suppe" names "Tomatensuppe".
    ///
    /// - Parameter item: in lower case and without accents.
    package func isNamed(_ item: String, _ name: String) -> Bool {
        lexicon.isNamed(item, name)
    }
}

extension Lexicon {
    /// Letters after which a word is looked for at the end of other words.
    private static let shortestEnding = 4

    func isNamed(_ item: String, _ name: String) -> Bool {
        let known = Self.words(item)
        let said = Self.words(name).filter { word in
            !isSmall(word) || name.count == word.count
        }
        guard !said.isEmpty else { return false }
        return said.allSatisfy { word in
            known.contains { candidate in
                candidate == word || isForm(candidate, of: word) || isForm(word, of: candidate)
                    || word.count >= Self.shortestEnding && candidate.hasSuffix(word)
            }
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }
    }

    /// An article, or a word such as "of" and "with".
    private func isSmall(_ word: Substring) -> Bool {
        let id = wordID(String(word))
        guard id >= 0 else { return false }
        let mask = startMasks[Int(id)]
        return mask & WordClass.bits([.article, .of, .with, .and]) != 0 && word.count < 5
    }
}
