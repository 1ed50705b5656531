import Journal

/// Words that tell where, why or when, behind a preposition or a conjunction.
extension ThingReader {
    mutating func readStop(_ index: Int) {
        guard let next = next(index) else { return }
        if readReason(index) || readCause(index) || readBound(index) || readGround(index) { return }
        if tellsOfSymptom(index) {
            // "Ate toast because my stomach was hurting": it was felt as well.
            finish()
            return parts.append(add(.link(.and), chunks[index]))
        }
        switch next.kind {
        case .time, .meal, .score, .severity, .times: return
        case .number where isOfWeight, .quantity where isOfWeight: return
        case .number(let value) where thing.name.head == .symptom && (value.whole ?? 25) > 24:
            // "Fever at 38.5": as much as the thermometer says.
            return
        case .number where isLead(chunks[index]): parts.append(add(.impossible, chunks[index]))
        case .noun where thing.isEmpty && !followsThing: return
        case .noun(.drink) where thing.name.head == .vitamin,
            .noun(.food) where thing.name.head == .vitamin:
            // "Miralax in my coffee"
            finish()
            return parts.append(add(.link(.and), chunks[index]))
        case .noun(.symptom) where matcher.phrase(.painVerb, at: next.start) != nil:
            // "Una aspirina porque me dolía una muela": it was felt as well.
            return finish()
        default: break
        }
        // "At 10 I went to bed" tells of something else.
        let place = verb == .otherVerb ? nil : place(behind: index)
        if let found = clause(behind: index) ?? place {
            finish()
            aside = found
            let last = chunks[index..<found.end].map(\.end).max() ?? chunks[index].end
            parts.append(Part(kind: .aside, tokens: chunks[index].start..<last))
        } else if !thing.isEmpty || verb != nil || followsThing {
            builder.close()
        }
    }

    /// Whether a part of the body, "is" or its kin and a symptom follow, and nothing else.
    private func tellsOfSymptom(_ index: Int) -> Bool {
        var hasBody = false
        var hasVerb = false
        for chunk in chunks[(index + 1)..<range.upperBound] {
            switch chunk.kind {
            case .filler, .article, .severity: continue
            case .unknown
            where matcher.phrase(.body, at: chunk.start) != nil
                || matcher.phrase(.side, at: chunk.start) != nil:
                hasBody = true
            case .be: hasVerb = true
            case .noun(.symptom): return hasBody && hasVerb
            default: return false
            }
        }
        return false
    }

    /// Reads words for a place; false where there are none.
    mutating func readPlace(_ index: Int) -> Bool {
        guard let found = place(behind: index) else { return false }
        finish()
        aside = found
        let last = chunks[index..<found.end].map(\.end).max() ?? chunks[index].end
        parts.append(Part(kind: .aside, tokens: chunks[index].start..<last))
        return true
    }

    private var isOfWeight: Bool { verb == .weigh || thing.name.head == .weight }

    /// Reads what a medicine is for, or is put on: "two Advil for my headache", "cream on the
    /// rash"; false where it is something else.
    mutating func readReason(_ index: Int) -> Bool {
        guard let end = reasonEnd(index) else { return false }
        finish()
        aside = Aside(end: end + 1, timeIndex: nil)
        parts.append(Part(kind: .aside, tokens: chunks[index].start..<chunks[end].end))
        return true
    }

    /// Reads what a symptom came from, with its own time: "heartburn after yesterday's curry",
    /// "Sodbrennen nach der Pizza von gestern"; false where no such time is said.
    ///
    /// What it came from was eaten before, and is no entry; neither is its time that of the symptom.
    private mutating func readCause(_ index: Int) -> Bool {
        let before = thing.isEmpty ? parts.last?.thing : thing
        guard before?.name.head == .symptom else { return false }
        var next = index + 1
        var isTimed = false
        var isNamed = false
        while let chunk = self.next(next - 1), isBeforeNoun(chunk) {
            isTimed = isTimed || matcher.isPossessive(chunk.end - 1)
            isNamed = isNamed || chunk.namesThing
            next += 1
        }
        // "Last night's"
        if isNamed, !isTimed { return false }
        switch self.next(next - 1)?.noun {
        case .food, .drink, .water: break
        default: return false
        }
        if let link = self.next(next), isOfOrStop(link), self.next(next + 1)?.isTime ?? false {
            isTimed = true
            next += 2
        }
        guard isTimed else { return false }
        finish()
        aside = Aside(end: next + 1, timeIndex: nil)
        parts.append(Part(kind: .aside, tokens: chunks[index].start..<chunks[next].end))
        return true
    }

    private func isBeforeNoun(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .article, .unknown: true
        default: false
        }
    }

    private func isOfOrStop(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .of, .stop: true
        default: false
        }
    }

    /// The symptom behind a medicine and a preposition; nothing but small words stand before.
    private func reasonEnd(_ index: Int) -> Int? {
        let before = thing.isEmpty ? parts.last { $0.thing != nil }?.thing : thing
        guard before?.name.nouns.contains(.vitamin) ?? false else { return nil }
        for next in (index + 1)..<range.upperBound {
            switch chunks[next].kind {
            case .filler, .article, .of, .severity: continue
            case .noun(.symptom):
                return matcher.phrase(.painVerb, at: chunks[next].start) == nil ? next : nil
            default: return nil
            }
        }
        return nil
    }

    /// A thing, or a thing and its time, was the last that was said.
    private var followsThing: Bool {
        let last = parts.last { part in
            switch part.kind {
            case .time, .link, .aside, .leftover: false
            default: true
            }
        }
        return last?.thing != nil
    }

    /// "At 25": a word that leads a time, and a number that is none.
    private func isLead(_ chunk: Chunk) -> Bool {
        matcher.matches(.lead, at: chunk.start).contains { $0.end == chunk.end }
    }

    /// "After the gym a banana", "at the Flying J": no more than unknown words.
    private func place(behind index: Int) -> Aside? {
        var next = index + 1
        var wordCount = 0
        while next < range.upperBound {
            switch chunks[next].kind {
            case .unknown, .verb(.otherVerb), .beside, .otherSubject: wordCount += 1
            case .filler, .of, .stop: break
            case .article where wordCount == 0: break
            default:
                return wordCount > 0 && wordCount <= Self.mostWords && !thing.name.isOfDish
                    ? Aside(end: next, timeIndex: nil) : nil
            }
            next += 1
        }
        return wordCount > 0 && wordCount <= Self.mostWords ? Aside(end: next, timeIndex: nil) : nil
    }

    /// A place or a reason has no more words; more may be a thing that nobody knows.
    private static let mostWords = 4

    mutating func readAside(_ index: Int) {
        guard case .time(let spec) = chunks[index].kind, index == aside.timeIndex else { return }
        parts.append(add(.time(spec, isAside: true), chunks[index]))
    }

    /// "Dizzy when I got up at 6", "tea after work yesterday": what was done then
    /// is no entry, its time is the one of what was said before.
    ///
    /// - Returns: nil where a stop word opens no clause.
    private func clause(behind index: Int) -> Aside? {
        guard !thing.isEmpty || followsThing else { return nil }
        var next = index + 1
        var isClause = false
        while next < range.upperBound, isOfClause(chunks[next]) {
            switch chunks[next].kind {
            case .verb, .subject, .otherSubject: isClause = true
            default: break
            }
            next += 1
        }
        guard isClause else { return nil }
        guard next < range.upperBound else { return Aside(end: next, timeIndex: nil) }
        switch chunks[next].kind {
        case .separator: return Aside(end: next, timeIndex: nil)
        case .meal:
            // "To tide me over till dinner"
            return Aside(end: endOfLast(before: next) ?? next, timeIndex: nil)
        case .time:
            let time = next
            next += 1
            while next < range.upperBound, isOfClause(chunks[next]), !goesOn(chunks[next]) {
                next += 1
            }
            return Aside(end: next, timeIndex: time)
        default: return nil
        }
    }

    private func isOfClause(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .verb, .subject, .otherSubject, .be, .filler, .article, .unknown, .stop, .of, .with,
            .beside, .clause:
            true
        default: false
        }
    }

    private func goesOn(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .subject, .with, .of: true
        case .verb(let verb): verb != .otherVerb
        default: false
        }
    }
}
