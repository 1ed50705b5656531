import AccessibleCore
import Journal

/// What shows that a clause is about something else than the report beside it.
extension RemarkReader {
    /// What the clause means for a report behind it.
    var beforeReport: Remark {
        guard !mayReport, !saysTime, !isReply else { return .open }
        let kinds = KindReader(matcher: matcher, chunks: chunks)
        let clause = chunks.indices.startIndex..<chunks.endIndex
        switch kinds.opening(of: clause) ?? kinds.telling(in: clause) {
        case nil, .talk, .denial, .others, .ended: return isOwnClause || isBare ? .apart : .open
        case .plan: return isOwnClause ? .doubts : .open
        default: return .open
        }
    }

    /// Whether nothing in the clause takes up what stands before it, so that it can say nothing of a medicine, a
    /// value or what was done: it says who or what it is about, or what is to come, and neither denies nor refers.
    ///
    /// - Parameter allowsVerb: it may begin with a verb, too: "wonder what the nurse will say".
    func isIndependent(allowsVerb: Bool) -> Bool {
        guard !chunks.indices.contains(where: refers), let first = content.first else {
            return false
        }
        switch first.kind {
        case .otherSubject, .block(.plan): return true
        case .verb: return allowsVerb
        case .unknown, .beside: return content.count > 1
        default: return false
        }
    }

    /// Whether a chunk takes up what was named before, or denies.
    private func refers(_ index: Int) -> Bool {
        switch chunks[index].kind {
        case .otherSubject: return false
        case .article:
            // Spanish "la tiré", German "die hab ich"
            guard index + 1 < chunks.endIndex else { return true }
            switch chunks[index + 1].kind {
            case .verb, .be, .block, .subject: return true
            default: return false
            }
        default:
            return (chunks[index].start..<chunks[index].end).contains { token in
                Self.referring.contains { matcher.phrase($0, at: token) != nil }
            }
        }
    }

    private static let referring: [WordClass] = [.reference, .relative, .negation, .more, .all]

    /// Whether it has a verb or somebody who does something, and tells neither of eating, drinking and taking, nor
    /// of feeling and weighing.
    var isOwnClause: Bool {
        var hasVerb = false
        for (index, chunk) in chunks.enumerated() {
            switch chunk.kind {
            case .verb(.otherVerb), .be, .block, .otherSubject: hasVerb = true
            // Spanish "el vecino estaba …"
            case .subject where matcher.lexicon.settings.verbsShowPerson && index > 0:
                hasVerb = true
            case .verb: return false
            default: continue
            }
        }
        guard hasVerb, !isReply, !isBareQuestion, content.count > 1 else { return false }
        // "I didn't"
        if case .block = content.last?.kind { return false }
        return true
    }

    /// It asks about the report and says nothing else: "headache yesterday, how many hours".
    private var isBareQuestion: Bool {
        guard case .block(.question) = content.first?.kind else { return false }
        return !content.contains { chunk in
            switch chunk.kind {
            case .verb, .be, .subject, .otherSubject: true
            default: false
            }
        }
    }

    /// It begins with "no", "actually" and the like.
    var isReply: Bool {
        [WordClass.no, .correction, .takenBack].contains { matcher.phrase($0, at: 0) != nil }
    }

    /// The chunks that mean something.
    var content: [Chunk] {
        chunks.filter { chunk in
            switch chunk.kind {
            case .filler, .article, .separator, .end, .subject: false
            default: chunk.end > chunk.start
            }
        }
    }

    /// Whether it is made of words without any meaning for the log, and of more than one.
    private var isBare: Bool {
        content.count > 1
            && content.allSatisfy { chunk in
                switch chunk.kind {
                case .unknown, .of, .stop, .be, .beside(.notTaken): true
                default: false
                }
            }
    }
}
