import AccessibleCore

/// What `read all` and `read on` are reading, so that focus is where the person stopped them.
struct ReadingOn: Sendable {
    /// The elements, by the announcements that read them.
    private var elements: [Announcement.ID: Element.ID] = [:]
    /// The last element, which has focus until something else is known.
    private var last: Element.ID?
    private var lastAnnouncement: Announcement.ID?
    /// The person stopped the reading once.
    private var isStopped = false
    /// The newest announcement that belongs to the reading; what is newer was asked for since.
    private var newest: Announcement.ID = 0

    init() {}

    /// - Parameter elements: those that are read, each with its announcement, in their order.
    init(_ elements: [(announcement: Announcement.ID, element: Element.ID)]) {
        self.elements = Dictionary(uniqueKeysWithValues: elements.map { ($0, $1) })
        last = elements.last?.element
        lastAnnouncement = elements.last?.announcement
        newest = elements.last?.announcement ?? 0
    }

    /// Not all of it was heard yet.
    var isGoingOn: Bool { !elements.isEmpty }

    /// Whether elements are being read, or were until the person stopped that and did nothing since: the space bar
    /// stops the reading or goes on with it, and does not act on the element.
    static func goesOnWithSpace(in context: SessionContext) -> Bool {
        let reading = context.readingOn
        return reading.isGoingOn && context.focus == reading.last
            && context.outbox.lastID <= reading.newest
    }

    /// Whether the person stopped a reading, the rest of which was not heard yet.
    static func wasStopped(in context: SessionContext) -> Bool {
        context.readingOn.isGoingOn && context.readingOn.isStopped
    }

    /// Where `go on` reads on: the element at which the reading was stopped.
    ///
    /// Or the one from which the list was left. Nil if speech itself can go on, because nothing was said since; if something else was cut
    /// since, which is gone on with; and if the person has moved.
    static func place(in context: SessionContext) -> Element.ID? {
        // Whoever left the list for the line goes on where it was left.
        if let left = Navigator.placeLeft(in: context) { return left }
        let reading = context.readingOn
        guard reading.isStopped, let last = reading.last, context.focus == last,
            context.outbox.lastID > reading.newest,
            context.outbox.spoken.isAllHeard(after: reading.newest)
        else { return nil }
        return last
    }

    /// Notes that speech itself goes on with the reading.
    static func resume(in context: inout SessionContext) {
        context.readingOn.newest = context.outbox.lastID
    }

    /// Notes how an announcement ended: focus goes to the element that was being read when the
    /// person stopped it, and follows when the reading is gone on with.
    static func note(
        _ outcome: UtteranceOutcome, of id: Announcement.ID, in context: inout SessionContext
    ) {
        guard let element = context.readingOn.elements[id], let last = context.readingOn.last
        else { return }
        switch outcome {
        case .cut: context.readingOn.isStopped = true
        // It was stopped between two elements.
        case .dropped(.silenced) where !context.readingOn.isStopped:
            context.readingOn.isStopped = true
        case .spoken where context.readingOn.isStopped: break
        case .spoken where id == context.readingOn.lastAnnouncement:
            context.readingOn = ReadingOn()
            return
        default: return
        }
        // Somebody who has moved since then is elsewhere.
        guard context.focus == last, context.layout[element] != nil else {
            context.readingOn = ReadingOn()
            return
        }
        Navigator.setFocus(element, in: &context)
        context.readingOn.last = element
        if outcome == .spoken, id == context.readingOn.lastAnnouncement {
            context.readingOn = ReadingOn()
        }
    }
}
