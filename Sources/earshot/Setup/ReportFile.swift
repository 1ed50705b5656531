import AccessibleCore
import Foundation
import ScriptTesting

/// A report of JSON lines from an earlier run.
struct ReportFile {
    let path: String

    /// Reads the run.
    ///
    /// - Throws: ``Refusal`` if it cannot be read.
    func record() throws(Refusal) -> SuiteRecord {
        guard let report = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Refusal.usage("merge.unreadable", ["path": .text(path)])
        }
        do throws(SuiteRecord.Unreadable) {
            return try SuiteRecord(report)
        } catch {
            switch error {
            case .line(let number):
                throw Refusal.usage(
                    "merge.no-report", ["path": .text(path), "line": .text(String(number))])
            case .otherFormat: throw Refusal.usage("merge.other-format", ["path": .text(path)])
            case .cut: throw Refusal.usage("merge.cut", ["path": .text(path)])
            }
        }
    }
}
