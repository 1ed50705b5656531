public import AccessibleCore
public import Foundation

/// The voice log as a control: its machine, its tree and its focus.
///
/// The voice log also needs things other than announcements, such as opening the
/// microphone or playing a tone. A session therefore calls ``event(of:on:)`` and
/// ``handle(_:at:)``, which returns all effects. Used as a `Control`, it returns only
/// announcements, and ``takeEffects()`` returns all effects.
public struct VoiceLogControl: Control, Hashable {
    /// The state machine of the voice log.
    public private(set) var machine: VoiceLogMachine
    /// The size of a step, which has no effect: nothing here is adjusted.
    public var stepSize = StepSize.normal
    private var focusedID: Element.ID
    private var effects: [VoiceLogEffect] = []

    /// The id of the element that shows the state, which is always in the tree.
    public static let statusID = "voicelog"
    static let transcriptID = "voicelog-transcript"
    static let itemsID = "voicelog-items"

    /// Makes a voice log with nothing recorded.
    public init(settings: VoiceLogSettings = VoiceLogSettings()) {
        machine = VoiceLogMachine(settings: settings)
        focusedID = Self.statusID
    }

    /// The focused element; setting it keeps a completed log from closing by itself,
    /// because the person is reading it.
    public var focus: Element.ID {
        get { focusedID }
        set {
            focusedID = newValue
            machine.stay()
        }
    }

    /// What the person has set about the voice log.
    public var settings: VoiceLogSettings {
        get { machine.settings }
        set { machine.settings = newValue }
    }

    /// When the voice log changes by itself next, in seconds of uptime; nil if it is not
    /// waiting.
    public var deadline: TimeInterval? { machine.deadline }

    /// This voice log at a later time; see ``VoiceLogMachine/at(_:)``.
    public func at(_ uptime: TimeInterval) -> VoiceLogControl {
        var later = self
        later.machine = machine.at(uptime)
        return later
    }

    /// Keeps a completed log from closing by itself.
    public mutating func stay() {
        machine.stay()
    }

    /// Forgets whether what was heard last was logged: the log was changed since.
    public mutating func noteLogChanged() {
        machine.noteLogChanged()
    }

    // MARK: Events

    /// Handles an event and returns its effects; see ``VoiceLogMachine/handle(_:at:)``.
    ///
    /// If the focused element disappears, focus moves to the nearest one before it.
    public mutating func handle(
        _ event: VoiceLogEvent, at uptime: TimeInterval
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        // The status never disappears, so focus on it needs no search.
        let before = focusedID == Self.statusID ? nil : layout
        let effects = try machine.handle(event, at: uptime)
        if let before {
            focusedID = layout.nearest(to: focusedID, in: before) ?? Self.statusID
        }
        return effects
    }

    /// Tells the voice log the time, in seconds of uptime, and returns the announcements
    /// that are due.
    public mutating func advance(to uptime: TimeInterval) -> ControlOutcome {
        guard let effects = try? handle(.time, at: uptime) else { return .said([]) }
        return outcome(of: effects)
    }

    /// Performs an action of an element; if it is not possible now, says why.
    public mutating func perform(_ action: ElementAction, times: Int, on id: Element.ID)
        -> ControlOutcome
    {
        do throws(VoiceLogRefusal) {
            guard let effects = try act(action, on: id) else { return .unavailable }
            return outcome(of: effects)
        } catch {
            return .said([Announcement(error.message, earcon: .error)])
        }
    }

    /// Performs an action of an element; nil if the element does not have it.
    ///
    /// - Throws: Why the action is not possible now.
    private mutating func act(
        _ action: ElementAction, on id: Element.ID
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect]? {
        guard let event = event(of: action, on: id) else { return nil }
        return try handle(event, at: machine.uptime)
    }

    /// The event that an action causes; nil if the element does not have the action.
    public func event(of action: ElementAction, on id: Element.ID) -> VoiceLogEvent? {
        guard tree.element(id)?.offers(action) == true else { return nil }
        switch action {
        case .activate: return Button(rawValue: id)?.event
        case .magicTap:
            guard machine.isRecording else { return .start() }
            return .stop
        case .expand: return .expand
        case .collapse: return .collapse
        case .escape: return .cancel
        case .done: return .done
        default: return nil
        }
    }

    private mutating func outcome(of effects: [VoiceLogEffect]) -> ControlOutcome {
        self.effects += effects
        return .said(
            effects.compactMap { effect in
                if case .announce(let announcement) = effect { announcement } else { nil }
            })
    }

    /// Removes and returns the effects of ``perform(_:times:on:)`` and ``advance(to:)``
    /// since the last call, in order, including announcements.
    public mutating func takeEffects() -> [VoiceLogEffect] {
        defer { effects = [] }
        return effects
    }

    // MARK: Tree

    enum Button: String, CaseIterable {
        case record = "voicelog-record"
        case stop = "voicelog-stop"
        case cancel = "voicelog-cancel"
        case another = "voicelog-another"
        case done = "voicelog-done"
        case expand = "voicelog-expand"
        case collapse = "voicelog-collapse"

        var event: VoiceLogEvent {
            switch self {
            case .record, .another: .start()
            case .stop: .stop
            case .cancel: .cancel
            case .done: .done
            case .expand: .expand
            case .collapse: .collapse
            }
        }

        var label: Message {
            switch self {
            case .record: Message("voicelog.button.record")
            case .stop: Message("voicelog.button.stop")
            case .cancel: Message("voicelog.button.cancel")
            case .another: Message("voicelog.button.another")
            case .done: Message("voicelog.button.done")
            case .expand: Message("voicelog.button.expand")
            case .collapse: Message("voicelog.button.collapse")
            }
        }

        var element: Element {
            Element(rawValue, label: label, traits: [.button], actions: [.activate])
        }
    }

    /// A sheet or group with the status, the transcript and items if expanded, and
    /// buttons.
    public var tree: Element {
        Element(
            "voicelog-\(settings.presentation.rawValue)", label: Message("voicelog.title.idle"),
            traits: [settings.presentation == .sheet ? .dialog : .group],
            children: [status] + contents + buttons.map(\.element))
    }

    /// The element that shows the state and its details in one line.
    private var status: Element {
        var traits: Set<Trait> = [.staticText]
        switch machine.state.name {
        case .recording, .recognizing, .executing: traits.insert(.updatesFrequently)
        case .idle, .completed, .failed, .cancelled: break
        }
        let startsOrStops = machine.isAtRest || buttons.contains(.stop)
        var actions: [ElementAction] = startsOrStops ? [.magicTap] : []
        if buttons.contains(.expand) {
            actions.append(.expand)
            traits.insert(.collapsed)
        }
        if buttons.contains(.collapse) {
            actions.append(.collapse)
            traits.remove(.collapsed)
            traits.insert(.expanded)
        }
        if buttons.contains(.cancel) { actions.append(.escape) }
        if buttons.contains(.done) { actions.append(.done) }
        return Element(
            Self.statusID, label: machine.title, value: statusValue, traits: traits,
            actions: actions)
    }

    private var statusValue: Message {
        guard let seconds = machine.recordingSeconds else { return machine.subtitle }
        return Message(
            "parts",
            ["parts": .series([.elapsed(seconds: seconds), .message(machine.subtitle)])])
    }

    /// The transcript and, when fully expanded, one element for each item.
    private var contents: [Element] {
        guard machine.detail > .small else { return [] }
        var contents: [Element] = []
        let heard: String
        if case .recording(let recording) = machine.state {
            heard = recording.heard
        } else {
            heard = machine.transcript
        }
        if !heard.isBlank {
            contents.append(
                Element(
                    Self.transcriptID, label: Message("voicelog.transcript"),
                    value: Message("voicelog.words", ["words": .text(heard)]),
                    traits: machine.isRecording ? [.staticText, .updatesFrequently] : [.staticText]
                ))
        }
        guard machine.detail == .large, !machine.items.isEmpty else { return contents }
        let rows = machine.items.enumerated().map { index, item in
            Element(
                "voicelog-item-\(index + 1)", label: VoiceLogMachine.row(item),
                traits: [.listItem])
        }
        contents.append(
            Element(
                Self.itemsID, label: Message("voicelog.items"), traits: [.list], children: rows))
        return contents
    }

    private var buttons: [Button] {
        var buttons: [Button]
        switch machine.state {
        case .idle: buttons = machine.isVisible ? [.record, .done] : [.record]
        case .recording(let recording):
            switch recording.capture {
            case .opening, .open: buttons = [.stop, .cancel]
            case .closing(.cancel, _, _): buttons = []
            case .closing: buttons = [.cancel]
            }
        case .recognizing: buttons = [.cancel]
        case .executing(let execution): buttons = execution.wait == .asked ? [.cancel] : []
        case .completed, .failed: buttons = [.another, .done]
        case .cancelled: buttons = [.record, .done]
        }
        if machine.canExpand, machine.detail < .large { buttons.append(.expand) }
        if machine.detail > .small { buttons.append(.collapse) }
        return buttons
    }
}
