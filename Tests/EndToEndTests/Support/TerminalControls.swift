import Foundation

extension Data {
    /// Everything among what a terminal was sent that is not text and not the
    /// end of a line: whole escape sequences, and single controls (a carriage
    /// return alone, a backspace, a bell) as they are.
    var terminalControls: [String] {
        let text = Array(
            String(decoding: self, as: UTF8.self).replacing("\r\n", with: "\n").unicodeScalars)
        var found: [String] = []
        var index = 0
        while index < text.count {
            let scalar = text[index]
            index += 1
            if scalar == "\n" || scalar.properties.generalCategory != .control { continue }
            var sequence = String(scalar)
            if scalar == "\u{1B}", index < text.count {
                let introducer = text[index]
                sequence.unicodeScalars.append(introducer)
                index += 1
                // ECMA-48: a control sequence ends with the first of @ to ~, an
                // escape sequence with one byte after its # or bracket.
                let isControlSequence = introducer == "["
                while index < text.count,
                    isControlSequence || " #%()*+".contains(String(introducer))
                {
                    let next = text[index]
                    sequence.unicodeScalars.append(next)
                    index += 1
                    if !isControlSequence || (0x40...0x7E).contains(next.value) { break }
                }
            }
            found.append(sequence)
        }
        return found
    }
}
