public import Journal
public import Testing

/// What every ``Journal/LogBook`` must do, as arguments of a test.
///
/// The entries have amounts, texts and times that are hard to store. Some rules make random
/// changes; their seeds are fixed.
public enum LogBookConformance {
    /// One rule of the contract.
    public struct Rule: Sendable, Identifiable, CustomTestStringConvertible {
        /// Checks a log; records an issue at the location for everything that is wrong.
        typealias Body =
            @Sendable (_ open: () throws -> any LogBook, _ at: SourceLocation) throws -> Void

        /// What holds, in English; different for each rule.
        public let name: String
        private let body: Body

        init(_ name: String, _ body: @escaping Body) {
            self.name = name
            self.body = body
        }

        /// The name.
        public var id: String { name }
        /// The name.
        public var testDescription: String { name }

        /// Checks the rule, and records an issue for everything that is wrong.
        ///
        /// - Parameters:
        ///   - sourceLocation: where issues are recorded.
        ///   - open: opens a session on one log, which is empty at first. Every call
        ///     opens another session on the same log.
        /// - Throws: what the log or `open` throws where nothing may be thrown.
        public func check(
            sourceLocation: SourceLocation = #_sourceLocation, _ open: () throws -> any LogBook
        ) throws {
            try body(open, sourceLocation)
        }
    }

    /// All rules.
    public static let rules =
        entryRules + undoRules + habitRules + sessionRules + reminderRules
}

/// The code of the error that a call on a log throws; nil when it throws none.
package func failure<Value>(_ body: () throws -> Value) -> LogBookError.Code? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? LogBookError)?.code
    }
}

extension LogBook {
    /// Adds entries, and requires as many in return.
    func adding(_ entries: [Entry], _ at: SourceLocation) throws -> [Entry] {
        let added = try add(entries)
        try #require(added.count == entries.count, sourceLocation: at)
        return added
    }
}
