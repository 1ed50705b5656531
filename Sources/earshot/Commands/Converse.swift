import AccessibleCore
import ArgumentParser
import Conversation
import LogStore

/// The conversation.
struct Converse: LocalizedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "converse", abstract: CommandText.text("usage.converse"),
        usage: CommandText.text("usage.converse.line"))

    @OptionGroup var options: Options

    func perform() throws {
        let world = try World(options)
        var conversing = try Conversing(world)
        let settings = world.settings
        // What only this run's options say is not remembered.
        var saved = conversing.preferences.stored
        conversing.remember = { preferences in
            do throws(SettingsFileError) {
                try settings.save(preferences.stored, changedFrom: saved)
                saved = preferences.stored
                return nil
            } catch {
                return Message("settings.unwritable", ["path": .text(error.path)])
            }
        }
        try conversing.run(on: world.openLog())
    }
}
