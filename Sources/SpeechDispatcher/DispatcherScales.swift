import AccessibleCore
import CSpeechd

/// Converts values to the scales and texts of Speech Dispatcher.
enum DispatcherScales {
    /// The words a minute that eSpeak NG's module speaks at -100, 0 and 100.
    ///
    /// From `modules/espeak-ng.conf` (EspeakMinRate, EspeakNormalRate, EspeakMaxRate)
    /// of Speech Dispatcher 0.11; the module interpolates linearly between them.
    /// Other modules do not know words a minute, and change by about as much.
    private static let rates = (minimum: 80.0, normal: 170.0, maximum: 449.0)

    /// Converts words a minute to -100...100.
    static func rate(wordsAMinute: Int) -> CInt {
        let wanted = Double(wordsAMinute)
        let span =
            wanted < rates.normal
            ? rates.normal - rates.minimum : rates.maximum - rates.normal
        return CInt(min(max(((wanted - rates.normal) / span * 100).rounded(), -100), 100))
    }

    /// Converts percent to -100...100; 100 percent and more are 100, the loudest.
    static func volume(percent: Int) -> CInt {
        CInt(min(max(percent * 2 - 100, -100), 100))
    }

    /// Converts percent to -100...100; the middle of both is the voice's own pitch.
    static func pitch(percent: Int) -> CInt {
        CInt(min(max(percent * 2 - 100, -100), 100))
    }

    /// The server's priority, which counts against the speech of other programs.
    ///
    /// **High** is `important`: spoken at once, and other programs wait. **Default**
    /// is `message`: it cuts a screen reader's reading, as a confirmation should, and
    /// waits for messages of other programs. **Low** is `text`: it waits for both. It
    /// is not `notification`, because the server drops those when anything else is
    /// spoken.
    /// <https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html>
    static func priority(_ priority: Announcement.Priority) -> CInt {
        switch priority {
        case .high: CInt(CSPEECHD_IMPORTANT)
        case .default: CInt(CSPEECHD_MESSAGE)
        case .low: CInt(CSPEECHD_TEXT)
        }
    }

    /// Whether a voice's name is a language, such as `en` or `en-GB`, which every
    /// module understands; other names belong to one module.
    static func isLanguage(_ voice: String) -> Bool {
        let parts = voice.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count), parts.count <= 3 else {
            return false
        }
        return parts.allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
        }
    }

    /// A text as one line without control characters, which the protocol can carry.
    static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            line.append(isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar)
        }
        return String(line)
    }
}
