import AccessibleCore
import Foundation
import Journal

/// Reads a text of several statements, each of which says something complete by itself: "took 2 tylenol
/// at 8, bp 120/80 at 9 and a coffee at 10".
///
/// Read as one sentence, words of one statement may be taken for parts of another: in "coffee, weight
/// 175 lb" the pounds for those of the coffee. Read by itself, each keeps its words.
///
/// The text is read so only if each statement is complete and none can be about another: no statement
/// asks, denies, plans, doubts or corrects, and either all say a time or none says one.
struct StatementReader {
    let reader: UtteranceReader
    let said: SaidText

    /// A text of more parts is read as one sentence.
    private static let limit = 16
    /// A statement has at most that many parts.
    private static let longest = 6

    /// The statements of the text; nil if it is to be read as one.
    ///
    /// - Parameter whole: What the text says read as one.
    func statements(whole: Understood) -> [Statement]? {
        guard said.tokens.indices.contains(where: isMoreThanFood),
            !said.tokens.indices.contains(where: refers)
        else { return nil }
        let parts = parts
        guard (2...Self.limit).contains(parts.count) else { return nil }
        var known: [Range<Int>: Statement?] = [:]
        known[parts[0].lowerBound..<parts[parts.count - 1].upperBound] = Statement(
            tokens: 0..<said.tokens.count, understood: whole)
        let found = [Statement.Timing.none, .clock].lazy.compactMap { timing in
            grouped(parts[...], timing, &known)
        }.first
        guard let found, found.count > 1 else { return nil }
        let order = StatementOrder(calendar: reader.resolver.calendar)
        return isSaid(found, by: whole) && order.isForward(whole) ? nil : order.ordered(found)
    }

    /// What statements say together.
    func understood(_ statements: [Statement]) -> Understood {
        var result = Understood(text: said.text)
        for (index, statement) in statements.enumerated() {
            result.actions += statement.understood.actions
            result.words += words(of: index, in: statements)
            if result.time == nil { result.time = statement.understood.time }
        }
        return result
    }

    /// The words of the actions of a statement, with the signs and links between statements.
    private func words(of index: Int, in statements: [Statement]) -> [String] {
        let (statement, isLast) = (statements[index], index + 1 == statements.count)
        var words = statement.understood.words
        let lead = 0..<(index == 0 ? statement.tokens.lowerBound : 0)
        let end = isLast ? said.tokens.count : statements[index + 1].tokens.lowerBound
        let link = statement.tokens.upperBound..<end
        if !lead.isEmpty { words[0] = said.words(of: lead) + " " + words[0] }
        if let first = link.first {
            words[words.count - 1] +=
                (said.tokens[first].isGlued ? "" : " ") + said.words(of: link)
        }
        return words
    }

    /// Whether the text read as one is complete and logs nothing else.
    ///
    /// It may take a statement without a value for a remark, and may know the half of the day of a time
    /// from another time.
    private func isSaid(_ statements: [Statement], by whole: Understood) -> Bool {
        guard whole.isComplete else { return false }
        var apart = statements.flatMap(\.understood.actions)
        return whole.actions.allSatisfy { action in
            guard let index = apart.firstIndex(where: { isSame($0, action) }) else { return false }
            apart.remove(at: index)
            return true
        } && apart.allSatisfy { $0.time == nil && $0.quantity == nil && $0.severity == nil }
    }

    private func isSame(_ first: LogAction, _ second: LogAction) -> Bool {
        guard first.timeless == second.timeless else { return false }
        guard let one = first.time?.date, let other = second.time?.date else {
            return first.time == nil && second.time == nil
        }
        return one.timeIntervalSince(other).truncatingRemainder(dividingBy: Self.half) == 0
    }

    /// The seconds of half a day.
    private static let half: TimeInterval = 12 * 3_600

    // MARK: Words

    /// Lists of foods and drinks are read as one.
    private func isMoreThanFood(_ token: Int) -> Bool {
        Self.otherThings.contains { said.matcher.phrase($0, at: token) != nil }
            || !said.matcher.matches(.activityWord, at: token).isEmpty
    }

    private static let otherThings: [WordClass] = [
        .vitamin, .symptom, .weight, .weigh, .reading, .weakReading, .pain, .feel, .puqe,
    ]

    /// Whether words put right, take back or take up what was said before them.
    private func refers(_ token: Int) -> Bool {
        Self.referring.contains { said.matcher.phrase($0, at: token) != nil }
            || said.matcher.matches(.time, at: token).contains { match in
                if case .time(let spec) = match.value { spec.isOfThatDay } else { false }
            }
    }

    private static let referring: [WordClass] = [
        .no, .correction, .takenBack, .deletion, .instead, .except, .again,
    ]

    // MARK: Cutting

    /// The words between commas, full stops and links such as "and" and "then".
    private var parts: [Range<Int>] {
        var result: [Range<Int>] = []
        var (first, position) = (0, 0)
        while position < said.tokens.count {
            guard let end = boundary(at: position) else {
                position += 1
                continue
            }
            if position > first { result.append(first..<position) }
            (first, position) = (end, end)
        }
        if first < said.tokens.count { result.append(first..<said.tokens.count) }
        return result
    }

    /// Where a sign or a link that ends a statement, and begins at a token, ends; nil if none begins there.
    private func boundary(at token: Int) -> Int? {
        let word = said.tokens[token]
        if word.kind == .symbol, [".", "!", ";"].contains(word.text) {
            let next = token + 1
            return next == said.tokens.count || !said.tokens[next].isGlued ? next : nil
        }
        // Spanish "después de pizza" is no "then".
        guard said.matcher.matches(.readingAround, at: token).isEmpty else { return nil }
        return said.matcher.phrase(.separator, at: token)?.end ?? nextWords(at: token)
    }

    /// "Then", and other words for what is told next.
    private func nextWords(at token: Int) -> Int? {
        said.matcher.matches(.activityWord, at: token).filter { match in
            if case .activity(let piece) = match.value { piece.word == .next } else { false }
        }.map(\.end).max()
    }

    /// Whether some words are about what was named before them, or about a meal: "the second I took at 9",
    /// "threw up my breakfast".
    private func isAboutAnother(_ range: Range<Int>) -> Bool {
        let matcher = said.matcher
        if range.contains(where: { matcher.phrase(.meal, at: $0) != nil }) { return true }
        // "After coffee, bp 142/91"
        if !matcher.matches(.readingAround, at: range.lowerBound).isEmpty,
            said.tokens.indices.contains(where: namesReading)
        {
            return true
        }
        return [WordClass.reference, .relative].contains { list in
            guard let end = matcher.phrase(list, at: range.lowerBound)?.end else { return false }
            return Self.verbs.contains { matcher.phrase($0, at: end) != nil }
        }
    }

    private func namesReading(_ token: Int) -> Bool {
        [WordClass.reading, .weakReading].contains { said.matcher.phrase($0, at: token) != nil }
    }

    private static let verbs: [WordClass] = [
        .take, .eat, .drinkVerb, .have, .be, .otherVerb, .subject, .participle,
    ]

    // MARK: Reading

    /// Parts grouped to complete statements that are apart, as many as can be; nil if there is no such
    /// grouping.
    ///
    /// - Parameter timing: That of all statements, nights aside.
    private func grouped(
        _ parts: ArraySlice<Range<Int>>, _ timing: Statement.Timing,
        _ known: inout [Range<Int>: Statement?]
    ) -> [Statement]? {
        guard let first = parts.first else { return [] }
        for count in 1...min(Self.longest, parts.count) {
            let behind = parts.dropFirst(count)
            let range = first.lowerBound..<parts[behind.startIndex - 1].upperBound
            guard let beginning = statement(range, timing, &known),
                let rest = grouped(behind, timing, &known), areApart(beginning, rest.first),
                !mayTakeIn(behind.first, of: rest.first, beginning, &known),
                !goesOn(behind, withTimesOf: range)
            else { continue }
            return [beginning] + rest
        }
        return nil
    }

    /// "Augmentin at 6, at 10 and at 2, diarrhea": whether parts are more times of what was had before them.
    private func goesOn(
        _ parts: ArraySlice<Range<Int>>, withTimesOf range: Range<Int>
    ) -> Bool {
        func isTime(_ tokens: Range<Int>) -> Bool {
            said.matcher.matches(.time, at: tokens.lowerBound).contains {
                $0.end == tokens.upperBound
            }
        }
        guard range.contains(where: { isTime($0..<range.upperBound) }) else { return false }
        var end = range.upperBound
        for part in parts.prefix(while: isTime) {
            if said.matcher.phrase(.and, at: end)?.end == part.lowerBound { return true }
            end = part.upperBound
        }
        return false
    }

    /// "At 8 iron and zinc, toast at 9": whether the first part of the next statement has no time of its own,
    /// so that the time with which the one before begins may be its time as well.
    private func mayTakeIn(
        _ part: Range<Int>?, of next: Statement?, _ before: Statement,
        _ known: inout [Range<Int>: Statement?]
    ) -> Bool {
        guard let part, let next, part.upperBound < next.tokens.upperBound,
            next.families.count > 1,
            !said.matcher.matches(.time, at: before.tokens.lowerBound).isEmpty
        else { return false }
        return statement(part, .none, &known) != nil
    }

    /// The statement that some words make; nil if they make none by themselves.
    private func statement(
        _ range: Range<Int>, _ timing: Statement.Timing, _ known: inout [Range<Int>: Statement?]
    ) -> Statement? {
        let statement = known[range] ?? read(range)
        known[range] = .some(statement)
        guard let statement, statement.isComplete,
            [timing, .night].contains(self.timing(statement)),
            !isNote(statement), !isBareValue(statement), !isAboutAnother(range)
        else { return nil }
        return statement
    }

    /// What a statement says of the time; "walked from 5 to 6" names no day.
    private func timing(_ statement: Statement) -> Statement.Timing {
        let isStretch = statement.understood.actions.allSatisfy {
            $0.kind == .logMeasurement && $0.end != nil
        }
        guard statement.timing == .day, isStretch, !statement.tokens.contains(where: namesDay)
        else { return statement.timing }
        return .clock
    }

    /// Whether the words of a time begin at a token that name a day or a part of one.
    private func namesDay(_ token: Int) -> Bool {
        said.matcher.matches(.time, at: token).contains { match in
            guard case .time(let spec) = match.value else { return false }
            return spec.day != nil || spec.part != nil
        }
    }

    private func read(_ range: Range<Int>) -> Statement? {
        said.part(range).map { part in
            Statement(tokens: range, understood: reader.understoodAsOne(part))
        }
    }

    /// A note keeps all words behind it.
    private func isNote(_ statement: Statement) -> Bool {
        statement.understood.actions.contains { $0.kind == .logNote }
    }

    /// A value without its name may be that of what stands before it: "stomach cramps, seven on the
    /// scale".
    private func isBareValue(_ statement: Statement) -> Bool {
        said.isNumber(statement.tokens.lowerBound)
            && statement.understood.actions.contains { action in
                action.kind == .logWeight || action.measurement?.row.form == .reading
            }
    }

    /// It says how somebody felt or slept, without a value and a time: rather a remark about what stands
    /// before it ("took ibuprofen, feeling great").
    private func isRemark(_ statement: Statement) -> Bool {
        !statement.tokens.contains(where: said.isNumber)
            && statement.understood.actions.allSatisfy { action in
                guard let form = action.measurement?.row.form else { return false }
                return action.time == nil && (form == .rated || form == .stretch)
            }
    }

    /// Whether two neighbours are two statements: lists of one kind of thing without times are one.
    private func areApart(_ first: Statement?, _ second: Statement?) -> Bool {
        guard let first, let second else { return true }
        if isRemark(second), first.families.contains(LogAction.Kind.logVitamin.rawValue) {
            return false
        }
        let areTimed = [first, second].allSatisfy {
            $0.timing != .none && $0.understood.time != nil
        }
        let isOneMood = isMood(first) && isFeeling(second) || isFeeling(first) && isMood(second)
        return areTimed || first.families.isDisjoint(with: second.families) && !isOneMood
    }

    private func isMood(_ statement: Statement) -> Bool {
        statement.understood.actions.contains { $0.measurement?.row.form == .rated }
    }

    /// Words for a feeling, which a mood beside them may rate: "feeling low, mood 2".
    private func isFeeling(_ statement: Statement) -> Bool {
        statement.tokens.contains { token in
            said.matcher.matches(.activityWord, at: token).contains { match in
                guard case .activity(let piece) = match.value else { return false }
                return [.feeling, .adjective, .mood, .weakMood].contains(piece.word)
            }
        }
    }
}
