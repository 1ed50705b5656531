import AccessibleCore
import Testing

@testable import Braille

@Suite("A braille display shows the line, and announcements over it for as long as reading takes")
struct BrailleScreenTests {
    private let screen = {
        var screen = BrailleScreen(width: 12)
        screen.setLine(prompt: "> ", typed: "", cursor: 0)
        return screen
    }()

    @Test("K7: the prompt is followed by what is typed, with the cursor where it is")
    func line() {
        var screen = screen
        #expect(screen.frame == BrailleFrame(text: ">  ", cursor: 2))
        screen.setLine(prompt: "175.5 lb> ", typed: "17", cursor: 1)
        #expect(screen.frame == BrailleFrame(text: "17 ", cursor: 1))
        _ = screen.press(.panLeft, at: 0)
        #expect(screen.frame == BrailleFrame(text: "175.5 lb> "))
        screen.setLine(prompt: "175.5 lb> ", typed: "176", cursor: 3)
        #expect(screen.frame == BrailleFrame(text: "176 ", cursor: 3))
    }

    @Test(
        "K7: an announcement shows part by part, each as long as a slow reader needs; then the line"
    )
    func reading() {
        var screen = screen
        screen.announce("Logged: two eggs, now.", at: 100)
        #expect(screen.frame == BrailleFrame(text: "Logged: two "))
        #expect(screen.deadline == 104)
        screen.letTimePass(to: 103.9)
        #expect(screen.frame.text == "Logged: two ")
        screen.letTimePass(to: 104)
        #expect(screen.frame.text == "eggs, now.")
        screen.letTimePass(to: 108)
        #expect(screen.frame == BrailleFrame(text: ">  ", cursor: 2))
        #expect(screen.deadline == nil)
    }

    @Test("K7: a full display of 40 cells stays longer than a short one")
    func longer() {
        var screen = BrailleScreen(width: 40)
        screen.announce(String(repeating: "a", count: 40), at: 0)
        #expect(abs(screen.deadline! - 40.0 / 6) < 0.001)
    }

    @Test("K7: announcements wait for each other; an urgent one does not wait")
    func queue() {
        var screen = screen
        screen.announce("One.", at: 0)
        screen.announce("Two.", at: 1)
        #expect(screen.frame.text == "One.")
        screen.letTimePass(to: 4)
        #expect(screen.frame.text == "Two.")
        screen.announce("Three.", at: 5)
        screen.announce("Alarm!", isUrgent: true, at: 5)
        #expect(screen.frame.text == "Alarm!")
        #expect(screen.press(.panLeft, at: 6) == .none)
        #expect(screen.frame.text == "Three.")
    }

    @Test("K7: what the person types or presses brings the line back")
    func typing() {
        var screen = screen
        screen.announce("One.", at: 0)
        screen.personActed()
        #expect(screen.frame == BrailleFrame(text: ">  ", cursor: 2))
        screen.announce("Two.", at: 0)
        #expect(screen.press(.typed("x"), at: 1) == .type("x"))
        #expect(screen.frame.cursor == 2)
    }

    @Test("K7: panning back reads earlier announcements, which stay until the person moves on")
    func readingBack() {
        var screen = screen
        for text in ["One.", "Two two two two two."] { screen.announce(text, at: 0) }
        screen.personActed()
        _ = screen.press(.panLeft, at: 10)
        #expect(screen.frame.text == "two two.")
        #expect(screen.deadline == nil)
        screen.letTimePass(to: 1_000)
        #expect(screen.frame.text == "two two.")
        _ = screen.press(.panLeft, at: 10)
        #expect(screen.frame.text == "Two two two ")
        _ = screen.press(.panLeft, at: 10)
        #expect(screen.frame.text == "One.")
        _ = screen.press(.panLeft, at: 10)
        #expect(screen.frame.text == "One.")
        _ = screen.press(.nextAnnouncement, at: 10)
        #expect(screen.frame.text == "Two two two ")
        _ = screen.press(.nextAnnouncement, at: 10)
        #expect(screen.frame.cursor == 2)
        _ = screen.press(.oldestAnnouncement, at: 10)
        #expect(screen.frame.text == "One.")
        _ = screen.press(.home, at: 10)
        #expect(screen.frame.cursor == 2)
        _ = screen.press(.newestAnnouncement, at: 10)
        screen.announce("New.", at: 20)
        #expect(screen.frame.text == "New.")
    }

    @Test("K7: a key above a cell moves the cursor there; on an empty line it activates")
    func routing() {
        var screen = screen
        #expect(screen.press(.route(0), at: 0) == .activate)
        screen.setLine(prompt: "> ", typed: "two eggs", cursor: 8)
        #expect(screen.press(.route(4), at: 0) == .moveCursor(2))
        #expect(screen.press(.route(0), at: 0) == .moveCursor(0))
        #expect(screen.press(.route(11), at: 0) == .moveCursor(8))
        screen.setLine(prompt: "> ", typed: "a cafe\u{301} here", cursor: 8)
        #expect(screen.frame.cursor == 8)
        #expect(screen.press(.route(7), at: 0) == .moveCursor(5))
        #expect(screen.press(.route(8), at: 0) == .moveCursor(8))
        screen.setLine(prompt: "> ", typed: "two eggs", cursor: 8)
        screen.announce("Logged.", at: 0)
        #expect(screen.press(.route(3), at: 0) == .none)
        #expect(screen.frame.cursor == 10)
    }

    @Test("K7: the cells of a display may change, or go, while it is read")
    func resizing() {
        var screen = screen
        screen.announce("Logged: two eggs, now.", at: 0)
        screen.letTimePass(to: 4)
        screen.resize(to: 40)
        #expect(screen.frame.text == "Logged: two eggs, now.")
        screen.resize(to: 0)
        screen.personActed()
        screen.announce("Nobody reads this now.", at: 9)
        #expect(screen.deadline == nil)
        screen.resize(to: 40)
        _ = screen.press(.panLeft, at: 10)
        #expect(screen.frame.text == "Nobody reads this now.")
    }

    @Test("K7: any keys, texts and widths leave a frame that fits, with the cursor on it")
    func walk() {
        var random = SeededGenerator(seed: 3)
        let keys: [BrailleKey] = [
            .panLeft, .panRight, .previousAnnouncement, .nextAnnouncement, .oldestAnnouncement,
            .newestAnnouncement, .home, .typed("a"),
        ]
        for _ in 0..<200 {
            var screen = screen
            var uptime = 0.0
            for _ in 0..<60 {
                uptime += Double.random(in: 0...6, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    let length = Int.random(in: 0...60, using: &random)
                    screen.announce(
                        String(repeating: "ab ", count: length / 3 + 1),
                        isUrgent: length % 5 == 0, at: uptime)
                case 1:
                    let typed = String(
                        repeating: "xy ", count: Int.random(in: 0...12, using: &random))
                    screen.setLine(
                        prompt: "175.5 lb> ", typed: typed,
                        cursor: Int.random(in: -1...typed.count + 1, using: &random))
                case 2: screen.resize(to: Int.random(in: 1...41, using: &random))
                case 3: screen.letTimePass(to: uptime)
                case 4: _ = screen.press(.route(Int.random(in: 0...90, using: &random)), at: uptime)
                default: _ = screen.press(keys.randomElement(using: &random)!, at: uptime)
                }
                let frame = screen.frame
                #expect(frame.text.unicodeScalars.count <= screen.width)
                if let cursor = frame.cursor {
                    #expect((0..<frame.text.unicodeScalars.count).contains(cursor))
                }
            }
        }
    }
}
