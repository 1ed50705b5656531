import Foundation
import LocaleCatalogs
import Wording

/// The locale of everything that is said without a ``RunContext``: help,
/// refusals, reports.
struct RequestedLocale {
    /// The name of a known locale, such as `en_US`.
    let identifier: String

    /// The locale of `--locale`, else of the environment.
    ///
    /// The fallback locale if neither names one that Earshot knows.
    ///
    /// - Parameter option: the value of `--locale`, nil without the option.
    init(
        option: String?, environment: [String: String] = Surroundings.variables
    ) {
        let name = option ?? RunContext.localeVariable(of: environment)?.value
        identifier =
            name.flatMap { LocaleCatalogs.identifier(matching: $0) } ?? RunContext.fallbackLocale
    }

    /// Words sentences in this locale, or in the fallback locale if the files of
    /// this one have a mistake.
    ///
    /// - Throws: if the files of the fallback locale cannot be read either.
    func wording() throws -> Wording {
        if let requested = try? Wording(locale: identifier, zone: .gmt) { return requested }
        return try Wording(locale: RunContext.fallbackLocale, zone: .gmt)
    }
}
