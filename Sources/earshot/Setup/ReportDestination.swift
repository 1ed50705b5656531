import AccessibleCore
import Foundation

/// Where a report goes: a file, or standard output.
struct ReportDestination {
    let path: String?

    /// Writes the report.
    ///
    /// - Throws: ``Refusal`` if it cannot be written.
    func deliver(_ report: String) throws {
        guard let path else {
            guard Output.standard.write(report) else { throw Refusal("output.unwritable") }
            return
        }
        do {
            try Data(report.utf8).write(to: URL(filePath: path))
        } catch {
            throw Refusal("output.report-unwritable", ["path": .text(path)])
        }
    }

    /// Where sentences go that are not part of the report.
    ///
    /// They must not get into a report that another program reads.
    func sentences(beside isText: Bool) -> Output {
        isText || path != nil ? .standard : .error
    }
}
