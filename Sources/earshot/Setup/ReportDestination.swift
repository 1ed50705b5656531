import AccessibleCore
import Foundation

/// Where a report goes: a file, or standard output.
struct ReportDestination {
    let path: String?

    /// - Throws: ``Refusal`` when it cannot be written.
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

    /// Where sentences go that are no part of the report: never into a report
    /// that another program reads.
    func sentences(beside isText: Bool) -> Output {
        isText || path != nil ? .standard : .error
    }
}
