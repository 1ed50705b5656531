import CEspeakNG

/// The library of eSpeak NG, as it is known without starting it.
package enum EspeakLibrary {
    /// Its version, such as `1.51`.
    package static var version: String {
        let text = espeak_Info(nil).map { String(cString: $0) } ?? ""
        return String(text.prefix { !$0.isWhitespace })
    }
}
