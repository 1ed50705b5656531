import AccessibleCore
import Journal

/// What a stretch of the words of a request about reminders is, in the order of the words.
struct ReminderItem: Sendable {
    enum Kind: Sendable {
        case piece(ReminderPiece)
        /// A time that stands by itself.
        case time(TimeSpec)
        /// A part of the thing or of its amount.
        case words
        /// "And", or a comma.
        case joiner
    }

    let kind: Kind
    let tokens: Range<Int>

    /// It names a time of day.
    var namesTime: Bool {
        switch kind {
        case .time(let spec): spec.namesTimeOfDay
        case .piece(let piece): [.at, .part, .meals].contains(piece.word) || piece.isPartOfDays
        case .words, .joiner: false
        }
    }

    /// How many times of day it names.
    var timeCount: Int {
        if case .piece(let piece) = kind, piece.word == .at || piece.word == .meals {
            return max(piece.times.count, 1)
        }
        return namesTime ? 1 : 0
    }

    /// It names the days.
    var namesDays: Bool {
        switch kind {
        case .time(let spec): spec.day != nil
        case .piece(let piece): ReminderWord.ofDays.contains(piece.word)
        case .words, .joiner: false
        }
    }

    /// It is neither, and is about all times that are said.
    var isShared: Bool {
        if case .piece = kind { return !namesTime && !namesDays }
        return false
    }

    /// An amount or a time.
    var isBesidesTaken: Bool { isWords || namesTime }

    /// A time that stands by itself, such as a day or "2 hours ago".
    var isTime: Bool {
        if case .time = kind { return true }
        return false
    }

    var isWords: Bool {
        if case .words = kind { return true }
        return false
    }

    var isJoiner: Bool {
        if case .joiner = kind { return true }
        return false
    }
}

extension TimeSpec {
    /// It has an hour, or says a meal or a part of the day that has one.
    var namesTimeOfDay: Bool { shift == nil && (clock != nil || meal != nil || part != nil) }
}

extension ReminderPiece {
    /// "Monday evenings": days with a part of the day.
    fileprivate var isPartOfDays: Bool { word == .on && !(parts.isEmpty && times.isEmpty) }
}

extension ReminderWord {
    /// Words that say on which days.
    static let ofDays: Set<ReminderWord> = [
        .every, .daily, .weekly, .monthly, .ordinal, .monthEnd, .on, .workdays, .weekends,
    ]
}
