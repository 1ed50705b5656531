import AccessibleCore
import Foundation
import Wording

/// What the session asks the outside to do because of the present event, and
/// the history of what it announced.
///
/// Every announcement passes here: it gets its id, waits when it is one of a
/// series that goes on by itself, loses what discreet mode leaves out, and is
/// remembered for `repeat` and `missed`.
struct Outbox: Sendable {
    /// What decides how an announcement goes out.
    struct Delivery {
        /// The microphone may be open: nothing is spoken (V11).
        let isRecording: Bool
        let preferences: Preferences
        let discreet: DiscreetMessages
        /// Seconds of uptime.
        let uptime: TimeInterval
    }

    /// What is to be done because of the present event, in order.
    private(set) var effects: [Effect] = []
    /// What the present event announced so far, in full.
    var turn: [Announcement] = []
    /// What the last event that announced anything announced, for `repeat`.
    private(set) var lastTurn: [Announcement] = []
    /// What was announced, and how each announcement ended.
    var spoken = SpokenHistory()
    /// Where `review` is among what was announced.
    var reviewed: ReviewCursor?
    /// What Left and Right go through it by, as long as nothing else is done; nil for nothing.
    var reviewUnit: ReviewCursor.Unit?
    /// The present event came by itself; the person did nothing.
    private(set) var isUnasked = false
    private var throttle = ProgressThrottle()
    /// What happened by itself while the microphone was open.
    private var held: [Announcement] = []
    private(set) var lastID: Announcement.ID = 0

    // MARK: Turns

    /// Begins an event: nothing was said or asked for yet because of it.
    ///
    /// - Parameter isUnasked: the event came by itself.
    mutating func begin(isUnasked: Bool) {
        effects = []
        turn = []
        self.isUnasked = isUnasked
    }

    /// Ends an event.
    ///
    /// - Returns: what is to be done because of it, in order.
    mutating func finish() -> [Effect] {
        if !turn.isEmpty { lastTurn = turn }
        return effects
    }

    /// Keeps the last turn as the one that `repeat` says again, because the
    /// present event only asks about it.
    mutating func keepLastTurn() {
        turn = lastTurn
    }

    mutating func emit(_ effect: Effect) {
        effects.append(effect)
    }

    // MARK: Announcing

    /// Announces, or prints alone while the microphone may be open.
    ///
    /// What nobody asked for could be overlooked in print: it waits until the
    /// microphone is closed.
    ///
    /// - Parameters:
    ///   - inFull: say also what discreet mode leaves out.
    ///   - repeated: the id under which it was announced before.
    mutating func say(
        _ announcement: Announcement, inFull: Bool = false,
        repeating repeated: Announcement.ID? = nil, _ delivery: Delivery
    ) {
        if !delivery.isRecording {
            sayAloud(announcement, inFull: inFull, repeating: repeated, delivery)
        } else if isUnasked {
            held.append(announcement)
        } else {
            emit(.show(inFull ? announcement : discreetly(announcement, delivery)))
        }
    }

    /// Announces even while the microphone is said to be open; for the voice
    /// log itself, which announces nothing while it really is.
    mutating func sayAloud(
        _ announcement: Announcement, inFull: Bool = false,
        repeating repeated: Announcement.ID? = nil, _ delivery: Delivery
    ) {
        var announcement = announcement
        if repeated != nil {
            announcement.placement = nil
            announcement.passesMute = false
        } else {
            guard let offered = throttle.offer(announcement, at: delivery.uptime) else { return }
            announcement = offered
            if isToneEnough(for: announcement, delivery) { announcement.placement = .instead }
        }
        announcement = numbered(announcement)
        spoken.add(
            announcement, repeating: repeated,
            isPassing: PassingMessages.contain(announcement))
        turn.append(announcement)
        emit(.announce(inFull ? announcement : discreetly(announcement, delivery)))
    }

    /// Says a part of what was said before.
    ///
    /// It is no announcement of its own: `repeat` and `missed` do not know of it.
    mutating func review(_ message: Message, earcon: Earcon?, _ delivery: Delivery) {
        let announcement = numbered(Announcement(message, earcon: earcon))
        emit(delivery.isRecording ? .show(announcement) : .announce(announcement))
    }

    /// Prints a message and speaks nothing.
    mutating func show(_ message: Message, _ delivery: Delivery) {
        emit(.show(discreetly(Announcement(message), delivery)))
    }

    /// The announcement with an id of its own.
    mutating func numbered(_ announcement: Announcement) -> Announcement {
        lastID += 1
        var announcement = announcement
        announcement.id = lastID
        return announcement
    }

    /// The announcement without what was logged, in discreet mode (A10).
    func discreetly(_ announcement: Announcement, _ delivery: Delivery) -> Announcement {
        guard delivery.preferences.isDiscreet else { return announcement }
        return delivery.discreet.announcement(for: announcement)
    }

    /// The person asked for the tone alone where it sounds for these words.
    ///
    /// What is urgent, and what is said again, is heard in words.
    private func isToneEnough(for announcement: Announcement, _ delivery: Delivery) -> Bool {
        guard let earcon = announcement.earcon, announcement.placement == nil else { return false }
        return announcement.priority != .high && delivery.preferences.tones.alone.contains(earcon)
    }

    // MARK: What waits

    /// When the next value of a series may be said, in seconds of uptime; nil
    /// when none waits.
    var deadline: TimeInterval? { throttle.deadline }

    /// Takes the values of a series that may be said by now, the longest
    /// waiting first.
    mutating func takeDue(at uptime: TimeInterval) -> [Announcement] {
        throttle.takeDue(at: uptime)
    }

    /// Takes what happened by itself while the microphone was open.
    mutating func takeHeld() -> [Announcement] {
        defer { held = [] }
        return held
    }
}
