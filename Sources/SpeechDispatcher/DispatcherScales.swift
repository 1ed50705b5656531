import AccessibleCore
import CSpeechd

/// Our scales on Speech Dispatcher's.
enum DispatcherScales {
    /// What eSpeak NG's module takes -100, 0 and 100 for, in words a minute.
    ///
    /// From `modules/espeak-ng.conf` (EspeakMinRate, EspeakNormalRate,
    /// EspeakMaxRate) of Speech Dispatcher 0.11, between which the module goes
    /// in straight lines. Other modules know no words a minute; there the same
    /// numbers are slower and faster by about as much.
    private static let rates = (minimum: 80.0, normal: 170.0, maximum: 449.0)

    /// Words a minute as -100...100.
    static func rate(wordsAMinute: Int) -> CInt {
        let wish = Double(wordsAMinute)
        let span =
            wish < rates.normal
            ? rates.normal - rates.minimum : rates.maximum - rates.normal
        return CInt(min(max(((wish - rates.normal) / span * 100).rounded(), -100), 100))
    }

    /// Percent as -100...100, where 100 is all there is: a wish to be louder
    /// than that is for the person's mixer.
    static func volume(percent: Int) -> CInt {
        CInt(min(max(percent * 2 - 100, -100), 100))
    }

    /// Percent as -100...100, which has the voice's own pitch in the middle too.
    static func pitch(percent: Int) -> CInt {
        CInt(min(max(percent * 2 - 100, -100), 100))
    }

    /// The priority towards what other programs say.
    ///
    /// Among our own the queue decides, which gives the server one utterance at
    /// a time. **High** is `important`: at once, and other programs wait.
    /// **Default** is `message`: it cuts a screen reader's reading, as a
    /// confirmation should, and waits for other programs' messages. **Low** is
    /// `text`: it waits for both. `notification` would be quieter still, but
    /// the server drops one when anything else is to be said, and what is low
    /// here is still to be heard.
    /// <https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html>
    static func priority(_ priority: Announcement.Priority) -> CInt {
        switch priority {
        case .high: CInt(CSPEECHD_IMPORTANT)
        case .default: CInt(CSPEECHD_MESSAGE)
        case .low: CInt(CSPEECHD_TEXT)
        }
    }

    /// Whether a voice's name is a language, such as `en` or `en-GB`, which any
    /// module can be asked for; anything else names a voice of one module.
    static func isLanguage(_ voice: String) -> Bool {
        let parts = voice.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count), parts.count <= 3 else {
            return false
        }
        return parts.allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
        }
    }

    /// Text as the protocol can carry it: one line, without control characters.
    static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            line.append(isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar)
        }
        return String(line)
    }
}
