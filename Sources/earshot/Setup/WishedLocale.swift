import Foundation
import LocaleCatalogs
import Wording

/// The locale of what is said before and without a ``World``: help, refusals,
/// reports.
enum WishedLocale {
    /// That of this run's command line, else of its environment.
    static let identifier = identifier(
        arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

    /// What `--locale` names, else the environment; the fallback when neither
    /// names a known one.
    static func identifier(arguments: [String], environment: [String: String]) -> String {
        let wish = option(of: arguments) ?? World.localeVariable(of: environment)?.value
        return wish.flatMap { LocaleCatalogs.identifier(matching: $0) } ?? World.fallbackLocale
    }

    private static func option(of arguments: [String]) -> String? {
        let name = "--locale"
        // What stands behind two dashes is no option.
        let options = arguments.prefix { $0 != "--" }
        guard let index = options.lastIndex(where: { $0 == name || $0.hasPrefix(name + "=") })
        else { return nil }
        if options[index] != name { return String(options[index].dropFirst(name.count + 1)) }
        return options.indices.contains(index + 1) ? options[index + 1] : nil
    }

    /// The language of its prompts.
    static var language: String { String(identifier.prefix { $0 != "_" }) }

    /// Words in it, or in the fallback's when its files have a mistake.
    static func wording() throws -> Wording {
        if let wished = try? Wording(locale: identifier, zone: .gmt) { return wished }
        return try Wording(locale: World.fallbackLocale, zone: .gmt)
    }
}
