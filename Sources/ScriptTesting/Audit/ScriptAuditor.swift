/// Notes what a script meets, and holds it against rules.
public final class ScriptAuditor: ScriptObserver {
    private let rules: [AuditRule]
    private var visit = AuditVisit(moments: [], first: nil, ownWords: [], phonemes: [:])
    private var tree: StageElement?
    /// A script was begun; without one there is nothing to judge.
    private(set) var hasBegun = false

    /// - Parameter rules: in the order in which results are given.
    public init(rules: [AuditRule] = AuditRule.all) {
        self.rules = rules
    }

    public func begins(_ script: Script, on stage: any Stage) {
        hasBegun = true
        visit.ownWords = Self.ownWords(of: script)
        tree = try? stage.tree()
        visit.first = tree
    }

    public func observe(_ line: ScriptLine, _ events: [TimedEvent], on stage: any Stage) {
        var acting: Acting?
        if case .acting(let what) = line.statement { acting = what }
        let now = (try? stage.tree()) ?? nil
        visit.moments.append(
            AuditVisit.Moment(
                line: line.number, acting: acting, time: stage.now, events: events, before: tree,
                after: now, isBrief: (try? stage.state("preference.verbosity")) == "brief"))
        tree = now
        for case .said(let said) in events.map(\.event) {
            guard stage.abilities.contains(.phonemes), visit.phonemes[said.spoken] == nil,
                let phonemes = try? stage.phonemes(of: said.spoken)
            else { continue }
            visit.phonemes[said.spoken] = phonemes
        }
    }

    /// What became of each rule.
    public func results() -> [AuditResult] {
        rules.map { rule in
            var check = AuditCheck()
            rule.check(visit, &check)
            return AuditResult(
                rule: rule, passes: check.passes, violations: check.violations,
                incomplete: check.incomplete)
        }
    }

    /// What the person says in a script, in small letters: whole, and without
    /// the command in front.
    private static func ownWords(of script: Script) -> [String] {
        var words: [String] = []
        for line in script.lines {
            switch line.statement {
            case .acting(.type(let typed)):
                words.append(typed)
                if let space = typed.firstIndex(of: " ") {
                    words.append(String(typed[space...].dropFirst()))
                }
            case .acting(.hear(.partial(let heard))), .acting(.hear(.final(let heard))):
                words.append(heard)
            case .setup(let parts):
                for case .entry(let entry) in parts {
                    words += [entry.fields["item"], entry.fields["words"]].compactMap(\.self)
                }
            default: break
            }
        }
        return words.map { $0.lowercased() }.filter { !$0.isBlank }
    }
}
