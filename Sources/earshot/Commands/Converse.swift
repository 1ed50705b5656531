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

    func perform() throws { try converse(first: nil) }

    mutating func recover(from broken: BrokenLocale) throws {
        let first = try replacement(of: broken)
        try converse(first: first)
    }

    /// - Parameter first: what is said before all else.
    private func converse(first: Message?) throws {
        let world = try World(options)
        var conversing = try Conversing(world, first: first)
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
