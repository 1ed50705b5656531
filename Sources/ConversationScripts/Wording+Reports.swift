package import AccessibleCore
import Foundation
import ScriptTesting
package import Wording

extension Wording: ReportWording {
    /// The printed text of a report's message, which does not depend on the current time.
    package func text(_ message: Message, isSentence: Bool) -> String {
        text(message, now: Date(timeIntervalSince1970: 0), isSentence: isSentence)
    }
}
