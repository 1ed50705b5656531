import AccessibleCore
import Foundation
package import Journal

/// The entries as CSV, a row each; habits are not in it.
package enum CSVLog {
    /// Which columns of a table are what.
    package struct Mapping: Sendable {
        /// The title of the column of a field.
        private let columns: [ExchangeRecord.Field: String]

        /// Our own columns.
        package init() {
            columns = Dictionary(
                uniqueKeysWithValues: ExchangeRecord.Field.allCases.map { ($0, $0.rawValue) })
        }

        /// Reads `time=When,item=What`.
        ///
        /// - Throws: ``ImportProblem/noColumn(_:)`` with a name that is no field.
        package init(_ text: String) throws(ImportProblem) {
            var columns: [ExchangeRecord.Field: String] = [:]
            for pair in text.split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                guard parts.count == 2, let field = ExchangeRecord.Field(rawValue: parts[0]) else {
                    throw .noColumn(parts.first ?? text)
                }
                columns[field] = parts[1]
            }
            self.columns = columns
        }

        /// The places of the columns in a row of titles.
        ///
        /// - Throws: ``ImportProblem/noColumn(_:)`` if a title that was mapped is missing, or the
        ///   time has no column.
        fileprivate func places(
            in titles: [String], isOwn: Bool
        ) throws(ImportProblem) -> [(field: ExchangeRecord.Field, place: Int)] {
            let lowered = titles.map { $0.lowercased().trimmingCharacters(in: .whitespaces) }
            var places: [(field: ExchangeRecord.Field, place: Int)] = []
            for (field, title) in columns {
                if let place = lowered.firstIndex(of: title.lowercased()) {
                    places.append((field, place))
                } else if !isOwn || field == .time {
                    throw .noColumn(title)
                }
            }
            guard places.contains(where: { $0.field == .time }) else {
                throw .noColumn(ExchangeRecord.Field.time.rawValue)
            }
            return places
        }
    }

    /// Writes entries in parts.
    package static func write(_ entries: [Entry], to write: (String) throws -> Void) throws {
        try write(CSVTable.line(ExchangeRecord.Field.allCases.map(\.rawValue)))
        for entry in entries {
            let record = ExchangeRecord(entry)
            try write(
                CSVTable.line(
                    ExchangeRecord.Field.allCases.map { FormulaGuard.guarded(record.text(of: $0)) })
            )
        }
    }

    /// Reads entries from a table whose first row has the titles of the columns.
    ///
    /// - Parameters:
    ///   - mapping: which columns are what; nil for our own columns.
    ///   - defaults: what a row is that does not say it.
    ///   - each: called for every row.
    package static func read(
        _ text: String, mapping: Mapping? = nil, defaults: ImportDefaults, each: () -> Void = {}
    ) throws(ImportProblem) -> ImportedLog {
        let table = CSVTable(text)
        guard let titles = table.rows.first else { throw .otherFormat }
        let places = try (mapping ?? Mapping()).places(in: titles.cells, isOwn: mapping == nil)
        var log = ImportedLog()
        for row in table.rows.dropFirst() {
            each()
            guard !row.isBroken else {
                log.take(ExchangeRecord?.none, line: row.line)
                continue
            }
            var fields: [ExchangeRecord.Field: String] = [:]
            for (field, place) in places where place < row.cells.count {
                fields[field] = FormulaGuard.unguarded(row.cells[place])
            }
            let record = ExchangeRecord(fields: fields, defaults: defaults)
            log.take(record, line: row.line, isOwn: false)
        }
        return log
    }
}
