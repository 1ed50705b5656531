import AccessibleCore
import Foundation

/// Plain lines on a terminal or in a pipe.
func converse() throws {
    var program = Program()
    func say(_ announcements: [Announcement]) throws {
        for announcement in announcements {
            try Output.write(Data(program.text(announcement.message).utf8))
        }
    }
    try say([program.greeting()])
    while !program.isOver {
        guard let line = readLine() else { return try say(program.leave()) }
        try say(program.take(line))
    }
}

if ProcessInfo.processInfo.environment["EARSHOT_SESSION"] == nil {
    try converse()
} else {
    var session = Session()
    try session.run()
}
