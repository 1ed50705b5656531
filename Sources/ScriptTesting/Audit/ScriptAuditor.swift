/// Observes the run of one script and checks rules.
public final class ScriptAuditor: ScriptObserver {
    private let rules: [AuditRule]
    private var visit = AuditVisit(moments: [], first: nil, ownWords: [], phonemes: [:])
    private var tree: StageElement?
    /// Whether a script was begun; otherwise there is nothing to check.
    private(set) var hasBegun = false

    /// An auditor for one script.
    ///
    /// - Parameter rules: the rules to check, in the order of the results.
    public init(rules: [AuditRule] = AuditRule.all) {
        self.rules = rules
    }

    /// Notes the tree and the person's own words before the script begins.
    public func begins(_ script: Script, on stage: any Stage) {
        hasBegun = true
        visit.ownWords = Self.ownWords(of: script)
        visit.isPrinting = stage is any PrintingStage
        visit.tellsLanguage = stage.abilities.contains(.language)
        tree = tree(of: stage)
        visit.first = tree
    }

    /// Notes what a line did, the tree after it, and the pronunciation of what was said.
    public func observe(_ line: ScriptLine, _ events: [TimedEvent], on stage: any Stage) {
        var acting: Acting?
        // What a program in real time says later belongs to the same step.
        if case .acting(let what) = line.statement, line.number != visit.moments.last?.line {
            acting = what
        }
        let now = tree(of: stage)
        var sights: [TerminalSight] = []
        var hasPrompt = false
        if let printing = stage as? any PrintingStage {
            (sights, hasPrompt) = (printing.takeSights(), printing.takePrompt())
            // What was shown before a step belongs to the step before.
            if acting != nil, let last = visit.moments.indices.last {
                visit.moments[last].sights += sights
                visit.moments[last].hasPrompt = visit.moments[last].hasPrompt || hasPrompt
                (sights, hasPrompt) = ([], false)
            }
        }
        visit.moments.append(
            AuditVisit.Moment(
                line: line.number, acting: acting, time: stage.now, events: events, before: tree,
                after: now, isBrief: (try? stage.state("preference.verbosity")) == "brief",
                sights: sights, hasPrompt: hasPrompt))
        tree = now
        for case .said(let said) in events.map(\.event) {
            guard stage.abilities.contains(.phonemes), visit.phonemes[said.spoken] == nil,
                let phonemes = try? stage.phonemes(of: said.spoken)
            else { continue }
            visit.phonemes[said.spoken] = phonemes
        }
    }

    /// The elements that a program tells of; the rows of a screen are none.
    private func tree(of stage: any Stage) -> StageElement? {
        visit.isPrinting ? nil : (try? stage.tree()) ?? nil
    }

    /// The results of all rules, in their order.
    public func results() -> [AuditResult] {
        rules.map { rule in
            var check = AuditCheck()
            rule.check(visit, &check)
            return AuditResult(
                rule: rule, passes: check.passes, violations: check.violations,
                incomplete: check.incomplete)
        }
    }

    /// What the person says in a script, in lower case: each line as a whole, and without its first
    /// word.
    private static func ownWords(of script: Script) -> [String] {
        var words: [String] = []
        for line in script.lines {
            switch line.statement {
            case .acting(.type(let typed)):
                words.append(typed)
                if let space = typed.firstIndex(of: " ") {
                    words.append(String(typed[space...].dropFirst()))
                }
            case .acting(.insert(let typed)): words.append(typed)
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
