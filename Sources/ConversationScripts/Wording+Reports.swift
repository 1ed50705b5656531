public import AccessibleCore
import Foundation
public import ScriptTesting
public import Wording

extension Wording: ReportWording {
    /// The printed text of a report's message, which does not depend on the current time.
    public func text(_ message: Message, isSentence: Bool) -> String {
        text(message, now: Date(timeIntervalSince1970: 0), isSentence: isSentence)
    }
}
