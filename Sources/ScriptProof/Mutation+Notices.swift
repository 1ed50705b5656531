import AccessibleCore
import ScriptTesting

/// Faults in what is announced, and when.
extension Mutation {
    /// All announcements, and the index of one of them.
    typealias Numbered = (number: Int, notices: [Trace.Notice])
    /// What replaces an announcement; nil if the mutation does not apply to it.
    typealias Replacing = @Sendable (StageEvent, Numbered) -> [StageEvent]?

    /// A mutation that replaces an announcement.
    ///
    /// - Parameters:
    ///   - name: the name of the mutation.
    ///   - fields: the fields that the failure may name.
    ///   - codes: the codes that the failure may have.
    ///   - reachesOn: whether the failure may come as late as the last line before the next step.
    ///     Otherwise it must be at the line of the announcement.
    ///   - replacing: gives what replaces the announcement.
    static func notice(
        _ name: String, fields: Set<String> = [],
        codes: Set<Difference.Code> = [.missing, .extra, .outOfOrder],
        reachesOn: Bool = false, _ replacing: @escaping Replacing
    ) -> Mutation {
        Mutation(name: name) { trace in
            trace.notices.indices.compactMap { number in
                let notice = trace.notices[number]
                guard let told = replacing(notice.event, (number, trace.notices)),
                    told != [notice.event]
                else { return nil }
                var fault = StageFault()
                fault.notices[number] = told
                let place = notice.line.map { line in
                    Place(
                        line...(reachesOn ? notice.lastLine ?? line : line), fields: fields,
                        codes: codes)
                }
                return Site(fault: fault, place: place)
            }
        }
    }

    // MARK: Order

    static let ofOrder: [Mutation] = [
        notice("utterance dropped", fields: ["text", "kind"]) { event, _ in
            event.said == nil ? nil : []
        },
        notice("utterance doubled", fields: ["text", "kind"], reachesOn: true) { event, _ in
            event.said == nil ? nil : [event, event]
        },
        Mutation(name: "utterance swapped with the next") { trace in
            trace.notices.indices.dropLast().compactMap { number in
                let (one, other) = (trace.notices[number], trace.notices[number + 1])
                guard one.act == other.act, one.time == other.time,
                    one.event.words != other.event.words
                else { return nil }
                var fault = StageFault()
                fault.notices = [number: [], number + 1: [other.event, one.event]]
                return Site(
                    fault: fault,
                    place: one.line.map {
                        Place($0...$0, fields: ["text", "kind"], codes: [.outOfOrder, .missing])
                    })
            }
        },
        // The line may leave the text open, and then names another field in which the two differ.
        notice(
            "utterance of before said again",
            fields: ["text", "spoken", "priority", "earcon", "subject", "interrupts", "phonemes"]
        ) { event, at in
            guard event.said != nil,
                let before = at.notices[..<at.number].last(where: { $0.event.said != nil }),
                before.event.words != event.words
            else { return nil }
            return [before.event]
        },
        notice("utterance of before said once more", fields: ["text"], reachesOn: true) {
            event, at in
            guard event.said != nil,
                let before = at.notices[..<at.number].last(where: { $0.event.said != nil })
            else { return nil }
            return [event, before.event]
        },
        notice("printed without speech", fields: ["kind"]) { event, _ in
            event.said.map { [.printed($0.printed, keys: $0.keys)] }
        },
        notice("spoken that was to be printed", fields: ["kind"]) { event, _ in
            guard case .printed(let text, let keys) = event else { return nil }
            return [
                .said(
                    SaidUtterance(
                        id: 999, keys: keys, printed: text, spoken: text, priority: .default))
            ]
        },
        notice("printed line dropped", fields: ["text", "kind"]) { event, _ in
            guard case .printed = event else { return nil }
            return []
        },
        notice("printed line doubled", reachesOn: true) { event, _ in
            guard case .printed = event else { return nil }
            return [event, event]
        },
        notice("echo dropped", fields: ["text", "kind", "capital"]) { event, _ in
            guard case .echoed = event else { return nil }
            return []
        },
        notice("echo changed", fields: ["text"]) { event, _ in
            guard case .echoed(let echo) = event else { return nil }
            return [.echoed(EchoedText(echo.text + "x", capital: echo.capital))]
        },
        notice("capital of an echo changed", fields: ["capital"]) { event, _ in
            guard case .echoed(let echo) = event else { return nil }
            return [.echoed(EchoedText(echo.text, capital: echo.capital == nil ? "pitch" : nil))]
        },
        notice("tone dropped", fields: ["earcon", "kind"]) { event, _ in
            guard case .sounded = event else { return nil }
            return []
        },
        notice("tone doubled", reachesOn: true) { event, _ in
            guard case .sounded = event else { return nil }
            return [event, event]
        },
        notice("tone changed", fields: ["earcon"]) { event, _ in
            guard case .sounded(let earcon) = event else { return nil }
            return [.sounded(earcon: otherEarcon(earcon))]
        },
        notice("tone added", reachesOn: true) { event, _ in
            [event, .sounded(earcon: Earcon.working.rawValue)]
        },
        notice(
            "tone beside the words instead of in them", fields: ["earcon", "kind"], reachesOn: true
        ) {
            event, _ in
            event.changed { $0.earcon = nil }.flatMap { silent in
                event.said?.earcon.map { [silent, .sounded(earcon: $0)] }
            }
        },
        notice("silent at a bound", fields: ["text", "kind"]) { event, _ in
            event.said?.earcon == Earcon.bound.rawValue ? [] : nil
        },
        notice("said in two parts", fields: ["text"], reachesOn: true) { event, _ in
            guard let text = event.said?.printed, let cut = text.ranges(of: ". ").first else {
                return nil
            }
            let parts = [String(text[..<cut.lowerBound]) + ".", String(text[cut.upperBound...])]
            return parts.compactMap { part in
                event.changed {
                    $0.printed = part
                    $0.spoken = part
                }
            }
        },
        notice("said with what comes next", fields: ["text"], reachesOn: true) { event, at in
            guard event.said != nil, at.number + 1 < at.notices.count,
                let next = at.notices[at.number + 1].event.said,
                at.notices[at.number + 1].act == at.notices[at.number].act
            else { return nil }
            return [
                event.changed {
                    $0.printed += " " + next.printed
                    $0.spoken += " " + next.spoken
                }
            ].compactMap(\.self)
        },
        notice("nothing said, only printed empty", fields: ["text"]) { event, _ in
            event.changed {
                $0.printed = ""
                $0.spoken = ""
            }.map { [$0] }
        },
    ]

    private static func otherEarcon(_ earcon: String) -> String {
        earcon == Earcon.error.rawValue ? Earcon.saved.rawValue : Earcon.error.rawValue
    }

    // MARK: Time

    static let ofTime: [Mutation] = [
        late("100 ms late", by: 100), late("1 ms late", by: 1), late("2 s late", by: 2_000),
        early("100 ms early", by: 100), early("1 ms early", by: 1),
        Mutation(name: "a step late") { trace in
            trace.notices.indices.map { number in
                var fault = StageFault()
                fault.comesAStepLater = number
                return Site(fault: fault, place: shifted(number, trace))
            }
        },
    ]

    /// Where an announcement is missed that comes later: it is not there, or behind another one.
    ///
    /// If others in the same step have the same words, the last of them is missed.
    private static func shifted(_ number: Int, _ trace: Trace) -> Place? {
        let notice = trace.notices[number]
        let last = trace.notices[number...].last {
            $0.act == notice.act && $0.event.words == notice.event.words
        }
        return notice.line.map { line in
            Place(
                line...max(last?.line ?? line, line), fields: ["text", "kind", "within"],
                codes: [.missing, .late, .outOfOrder])
        }
    }

    private static func late(_ name: String, by milliseconds: Int) -> Mutation {
        Mutation(name: name) { trace in
            trace.notices.indices.map { number in
                var fault = StageFault()
                fault.shift = (number, milliseconds)
                return Site(fault: fault, place: shifted(number, trace))
            }
        }
    }

    /// Applies where the announcement came late enough after the last step to be made earlier.
    private static func early(_ name: String, by milliseconds: Int) -> Mutation {
        Mutation(name: name) { trace in
            trace.notices.indices.compactMap { number in
                let notice = trace.notices[number]
                guard notice.time - notice.actTime >= milliseconds else { return nil }
                var fault = StageFault()
                fault.shift = (number, -milliseconds)
                let before = trace.notices[..<number].last?.line ?? 0
                return Site(
                    fault: fault,
                    place: notice.line.map {
                        Place(before...$0, codes: [.extra, .notQuiet, .outOfOrder])
                    })
            }
        }
    }

    // MARK: Details

    static let ofDetails: [Mutation] = [
        detail("priority low", "priority") { utterance, _ in utterance.priority = .low },
        detail("priority default", "priority") { utterance, _ in utterance.priority = .default },
        detail("priority high", "priority") { utterance, _ in utterance.priority = .high },
        detail("earcon removed", "earcon") { utterance, _ in utterance.earcon = nil },
        detail("earcon changed", "earcon") { utterance, _ in
            utterance.earcon = utterance.earcon.map(otherEarcon)
        },
        detail("earcon added", "earcon") { utterance, _ in
            utterance.earcon = utterance.earcon ?? Earcon.error.rawValue
        },
        detail("earcon of the one before", "earcon") { utterance, before in
            utterance.earcon = before?.earcon
        },
        detail("language changed", "language") { utterance, _ in utterance.language = "fr-FR" },
        detail("language lost", "language") { utterance, _ in utterance.language = nil },
        detail("subject lost", "subject") { utterance, _ in utterance.subject = nil },
        detail("subject of another", "subject") { utterance, _ in
            utterance.subject = utterance.subject.map { $0 + "-other" }
        },
        detail("spoken: nothing", "spoken") { utterance, _ in utterance.spoken = "" },
        detail("spoken: the one before", "spoken") { utterance, before in
            utterance.spoken = before?.spoken ?? utterance.spoken
        },
        spoken("spoken: a number off by one", TextChange.number(.last, by: 1)),
        spoken("spoken: the last word lost", TextChange.lastWordLost),
        spoken("spoken: another word", TextChange.otherWord),
        spoken("spoken: a comma lost", TextChange.commaLost),
        spoken("spoken: the point lost", TextChange.pointLost),
        spoken("spoken: the last letter", TextChange.lastLetterOther),
    ]

    static func detail(
        _ name: String, _ field: String,
        _ change: @escaping @Sendable (inout SaidUtterance, _ before: SaidUtterance?) -> Void
    ) -> Mutation {
        notice(name, fields: [field], codes: []) { event, at in
            let before = at.notices[..<at.number].last { $0.event.said != nil }?.event.said
            return event.changed { change(&$0, before) }.map { [$0] }
        }
    }

    private static func spoken(_ name: String, _ change: @escaping TextChange.Change) -> Mutation {
        detail(name, "spoken") { utterance, _ in
            utterance.spoken = change(utterance.spoken) ?? utterance.spoken
        }
    }

    // MARK: Cuts

    static let ofCuts: [Mutation] = [
        detail("interruption removed", "interrupts") { utterance, _ in utterance.interrupts = nil },
        detail("interruption added", "interrupts") { utterance, before in
            guard utterance.interrupts == nil, let before else { return }
            utterance.interrupts = SaidUtterance.Interruption(
                id: before.id, begun: String(before.spoken.prefix { $0 != " " }), words: 0)
        },
        detail("cut a word earlier", "interrupts") { utterance, _ in
            guard let cut = utterance.interrupts, let space = cut.begun.lastIndex(of: " ") else {
                return
            }
            utterance.interrupts?.begun = String(cut.begun[..<space])
        },
        detail("cut a word later", "interrupts") { utterance, before in
            guard let cut = utterance.interrupts, let before, before.id == cut.id,
                before.spoken.count > cut.begun.count, before.spoken.hasPrefix(cut.begun)
            else { return }
            let rest = before.spoken.dropFirst(cut.begun.count + 1).prefix { $0 != " " }
            utterance.interrupts?.begun = cut.begun + " " + rest
        },
        detail("another one cut", "interrupts") { utterance, _ in
            utterance.interrupts?.begun = "Something else"
        },
    ]
}

extension StageEvent {
    /// The utterance of an announcement; nil for other events.
    var said: SaidUtterance? {
        if case .said(let utterance) = self { utterance } else { nil }
    }

    /// The announcement with a change; nil for other events, or if nothing changes.
    func changed(_ change: (inout SaidUtterance) -> Void) -> StageEvent? {
        guard var utterance = said else { return nil }
        change(&utterance)
        return utterance == said ? nil : .said(utterance)
    }
}
