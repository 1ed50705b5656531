import AccessibleCore
import Braille
import BrailleDisplay
import Conversation
import Delivery
import Foundation

/// When a braille display is used.
enum BrailleChoice: String, Sendable, CaseIterable {
    /// Where BRLTTY runs and knows the terminal.
    case auto
    /// In any terminal.
    case on
    case off
}

/// The braille display of a conversation on a terminal: shows the line and what is announced, and
/// acts on its keys.
///
/// The thread of the conversation makes all calls.
final class BrailleConsole {
    private let choice: BrailleChoice
    private let uptime: () -> TimeInterval
    private let post: @Sendable (BrailleEvent) -> Void
    private var screen = BrailleScreen()
    private var link: BrailleLink?
    private var shown: BrailleFrame?
    private var wasLost = false

    /// - Parameter post: passes what happens at the display to the thread of the conversation, which
    ///   calls ``take(_:driver:source:)``.
    init(
        _ choice: BrailleChoice, uptime: @escaping () -> TimeInterval,
        post: @escaping @Sendable (BrailleEvent) -> Void
    ) {
        self.choice = choice
        self.uptime = uptime
        self.post = post
    }

    /// The uptime at which ``letTimePass()`` has something to do; nil if there is none.
    var deadline: TimeInterval? { link == nil ? nil : screen.deadline }

    func start() {
        link = BrailleLink(place: choice == .on ? .everywhere : .ownTerminal, onEvent: post)
    }

    /// Gives the display back.
    func stop() {
        link?.close()
        link = nil
    }

    /// A line was printed.
    func announce(_ line: String, isUrgent: Bool) {
        screen.announce(line, isUrgent: isUrgent, at: uptime())
    }

    /// The person is about to type or press something.
    func personActs() { screen.personActed() }

    func letTimePass() { screen.letTimePass(to: uptime()) }

    /// Shows what there is to show now, with the line of a source.
    func refresh(from source: any LineSource) {
        guard let link else { return }
        let line = source.line
        screen.setLine(
            prompt: source.prompt ?? TerminalSource.usualPrompt, typed: line.text,
            cursor: line.cursor)
        let frame = screen.frame
        guard frame != shown else { return }
        shown = frame
        link.show(frame)
    }

    /// Handles what happened at the display.
    func take(_ event: BrailleEvent, driver: SessionDriver, source: any LineSource) {
        switch event {
        case .cells(let cells):
            screen.resize(to: cells)
            shown = nil
            if wasLost { driver.receive(.braille(.back)) }
            wasLost = false
        case .lost:
            wasLost = true
            screen.resize(to: 0)
            driver.receive(.braille(.lost))
        case .unavailable(let absence, let cells):
            link = nil
            // Most people have no display, and want to hear nothing of it.
            if choice == .on || cells > 0 { driver.receive(.braille(.unavailable(absence))) }
        case .key(let key):
            perform(screen.press(key, at: uptime()), driver: driver, source: source)
        }
    }

    private func perform(
        _ action: BrailleScreen.Action, driver: SessionDriver, source: any LineSource
    ) {
        switch action {
        case .none: break
        case .type(let text): type(text, driver: driver, source: source)
        case .moveCursor(let index): source.moveCursor(to: index)
        case .activate: type("\r", driver: driver, source: source)
        }
    }

    private func type(_ text: String, driver: SessionDriver, source: any LineSource) {
        driver.bargeIn()
        source.type(text)
    }
}

/// Prints lines, and shows them on a braille display too.
struct BraillePrinter: LinePrinter {
    private var printer: any LinePrinter
    private let braille: BrailleConsole

    init(_ printer: any LinePrinter, _ braille: BrailleConsole) {
        self.printer = printer
        self.braille = braille
    }

    func printLine(_ line: String, of announcement: Announcement) -> Bool {
        braille.announce(line, isUrgent: announcement.priority == .high)
        return printer.printLine(line, of: announcement)
    }

    mutating func apply(_ preferences: Preferences) { printer.apply(preferences) }
}
