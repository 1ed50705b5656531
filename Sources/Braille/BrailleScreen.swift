package import Foundation

/// What a braille display shows, and what its keys do: the line that is being typed, and over it, for
/// a while, what is announced.
///
/// An announcement stays for as long as a slow reader needs, part by part, then the next one, then
/// the line comes back. What the person types or presses brings the line back at once. All
/// announcements can be read again.
///
/// It is a value without a clock: times are passed in, in seconds of a clock that never goes back.
package struct BrailleScreen: Sendable, Hashable {
    /// What the front end does after a key of the display.
    package enum Action: Sendable, Hashable {
        /// Nothing but showing ``frame`` again.
        case none
        /// Types as a keyboard would.
        case type(String)
        /// Moves the cursor to a character of the typed text, by its place in bytes of UTF-8.
        case moveCursor(Int)
        /// Acts on what has focus, as Enter does on an empty line.
        case activate
    }

    /// Seconds for which a part stays at least: what BRLTTY gives its own messages.
    static let shortestTime: TimeInterval = 4
    /// Seconds for each cell: 60 words of 5 letters a minute, a slow reader's speed.
    static let timePerCell: TimeInterval = 1.0 / 6
    /// How many announcements are kept.
    static let memory = 200

    /// The number of cells; 0 while there is no display.
    package private(set) var width: Int
    private var prompt = ""
    private var typed = ""
    /// Where the cursor is in the typed text, in cells.
    private var cursor = 0
    /// The part of the line that is shown; nil for the one with the cursor.
    private var lineWindow: Int?
    private var announcements: [String] = []
    /// The announcement that is shown; nil for the line.
    private var shown: Int?
    private var window = 0
    /// The uptime at which the next part or announcement is shown, or the line; nil if a person
    /// reads back and it stays.
    package private(set) var deadline: TimeInterval?

    package init(width: Int = 0) {
        self.width = max(0, width)
    }

    /// What is shown now.
    package var frame: BrailleFrame {
        if let windows = shownWindows { return BrailleFrame(text: windows.text(of: window)) }
        let line = lineWindows
        let cell = BrailleWindows.cells(of: prompt).count + cursor
        let window = lineWindow ?? line.window(of: cell)
        let range = line.ranges[min(window, line.ranges.count - 1)]
        return BrailleFrame(
            text: line.text(of: window),
            cursor: range.contains(cell) ? cell - range.lowerBound : nil)
    }

    private var shownWindows: BrailleWindows? {
        shown.map { BrailleWindows(announcements[$0], width: width) }
    }

    /// The prompt and the typed text, with a cell for the cursor behind it.
    private var lineWindows: BrailleWindows {
        BrailleWindows(prompt + typed + " ", width: width)
    }

    // MARK: - What happens

    /// The display has this many cells from now on.
    package mutating func resize(to width: Int) {
        self.width = max(0, width)
        lineWindow = nil
        window = min(window, (shownWindows?.ranges.count ?? 1) - 1)
    }

    /// The line that is being typed has changed, or its cursor has moved.
    ///
    /// - Parameter cursor: its place in the typed text, in bytes of UTF-8.
    package mutating func setLine(prompt: String, typed: String, cursor: Int) {
        let before = String(decoding: typed.utf8.prefix(max(0, cursor)), as: UTF8.self)
        let cell = min(
            BrailleWindows.cells(of: before).count, BrailleWindows.cells(of: typed).count)
        guard (prompt, typed, cell) != (self.prompt, self.typed, self.cursor) else { return }
        self.prompt = prompt
        self.typed = typed
        self.cursor = cell
        lineWindow = nil
    }

    /// Shows an announcement, after those that are still being read.
    ///
    /// - Parameter isUrgent: shows it at once.
    package mutating func announce(_ text: String, isUrgent: Bool = false, at uptime: TimeInterval)
    {
        guard !text.isEmpty else { return }
        announcements.append(text)
        if announcements.count > Self.memory {
            announcements.removeFirst()
            shown = shown.map { max(0, $0 - 1) }
        }
        // Who reads back stays there only until something new is announced.
        if width > 0, isUrgent || deadline == nil { show(announcements.count - 1, for: uptime) }
    }

    /// The person typed or pressed something: the line comes back.
    package mutating func personActed() {
        shown = nil
        deadline = nil
        lineWindow = nil
    }

    /// Shows what comes next, if the time for what is shown is over.
    package mutating func letTimePass(to uptime: TimeInterval) {
        guard let deadline, deadline <= uptime else { return }
        advance(at: uptime)
    }

    /// The person pressed a key of the display.
    package mutating func press(_ key: BrailleKey, at uptime: TimeInterval) -> Action {
        switch key {
        case .panRight: panRight(at: uptime)
        case .panLeft: panLeft()
        case .previousAnnouncement: stay(on: (shown ?? announcements.count) - 1)
        case .nextAnnouncement: if let shown { stay(on: shown + 1) }
        case .oldestAnnouncement: stay(on: 0)
        case .newestAnnouncement: stay(on: announcements.count - 1)
        case .home: personActed()
        case .route(let cell): return route(to: cell)
        case .typed(let text):
            personActed()
            return .type(text)
        }
        return .none
    }

    // MARK: - Moving

    private mutating func show(_ index: Int, for uptime: TimeInterval) {
        shown = index
        window = 0
        deadline = uptime + readingTime
    }

    /// Seconds for which the part that is shown stays.
    private var readingTime: TimeInterval {
        max(Self.shortestTime, Double(frame.text.unicodeScalars.count) * Self.timePerCell)
    }

    /// Shows the next part, the next announcement, or the line.
    private mutating func advance(at uptime: TimeInterval) {
        guard let shown, let windows = shownWindows else { return }
        if window + 1 < windows.ranges.count {
            window += 1
            deadline = uptime + readingTime
        } else if shown + 1 < announcements.count {
            show(shown + 1, for: uptime)
        } else {
            personActed()
        }
    }

    private mutating func panRight(at uptime: TimeInterval) {
        guard shown == nil else { return advance(at: uptime) }
        let line = lineWindows
        lineWindow = min(currentLineWindow(of: line) + 1, line.ranges.count - 1)
    }

    private mutating func panLeft() {
        if let shown {
            if window > 0 {
                window -= 1
                deadline = nil
            } else if shown > 0 {
                stay(on: shown - 1)
                window = (shownWindows?.ranges.count ?? 1) - 1
            }
            return
        }
        let window = currentLineWindow(of: lineWindows)
        if window > 0 {
            lineWindow = window - 1
        } else {
            stay(on: announcements.count - 1)
            self.window = (shownWindows?.ranges.count ?? 1) - 1
        }
    }

    private func currentLineWindow(of line: BrailleWindows) -> Int {
        lineWindow ?? line.window(of: BrailleWindows.cells(of: prompt).count + cursor)
    }

    /// Shows an announcement until the person moves on; the line behind the newest one.
    private mutating func stay(on index: Int) {
        guard index < announcements.count else { return personActed() }
        guard index >= 0 else { return }
        shown = index
        window = 0
        deadline = nil
    }

    private mutating func route(to cell: Int) -> Action {
        guard shown == nil else {
            personActed()
            return .none
        }
        guard !typed.isEmpty else { return .activate }
        let line = lineWindows
        let window = currentLineWindow(of: line)
        let position =
            line.ranges[window].lowerBound + cell - BrailleWindows.cells(of: prompt).count
        return .moveCursor(bytes(to: position))
    }

    /// The place in bytes of the character that a cell of the typed text is a part of.
    private func bytes(to cell: Int) -> Int {
        var cells = 0
        var bytes = 0
        for character in typed {
            let count = BrailleWindows.cells(of: String(character)).count
            if cells + count > cell { break }
            cells += count
            bytes += character.utf8.count
        }
        return bytes
    }
}
