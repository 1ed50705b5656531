public import ArgumentParser
public import Conversation
import Foundation

extension Preferences.Speech: ExpressibleByArgument {}
extension Preferences.Verbosity: ExpressibleByArgument {}

/// Options that every command takes.
struct Options: ParsableArguments {
    @Option(help: ArgumentHelp(CommandText.text("usage.data"), valueName: "folder"))
    var data: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.locale"), valueName: "name"))
    var locale: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.now"), valueName: "time"))
    var now: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.zone"), valueName: "name"))
    var zone: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.speech")))
    var speech: Preferences.Speech?

    @Option(help: ArgumentHelp(CommandText.text("usage.audio"), valueName: "output"))
    var audio: String = "auto"

    @Option(help: ArgumentHelp(CommandText.text("usage.rate"), valueName: "words"))
    var rate: Int?

    @Option(help: ArgumentHelp(CommandText.text("usage.pitch"), valueName: "percent"))
    var pitch: Int?

    @Option(help: ArgumentHelp(CommandText.text("usage.voice"), valueName: "name"))
    var voice: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.verbosity")))
    var verbosity: Preferences.Verbosity?

    @Option(help: ArgumentHelp(CommandText.text("usage.events"), valueName: "file"))
    var events: String?
}
