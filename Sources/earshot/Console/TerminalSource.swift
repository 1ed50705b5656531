import CReadline
import Glibc

/// Lines from an editor on a terminal, with history and completion.
///
/// There is one terminal, so there is one of these at a time.
final class TerminalSource: LineSource {
    var onLine: (String?) -> Void = { _ in }

    static let usualPrompt = "> "

    var prompt: String? {
        didSet {
            if prompt != oldValue { earshot_editor_set_prompt(prompt ?? Self.usualPrompt) }
        }
    }

    private var isStopped = false

    /// - Parameter words: what the first word of a line is completed to.
    init(words: [String]) {
        // Readline holds on to the words for the life of the program.
        let copies = UnsafeMutableBufferPointer<UnsafePointer<CChar>?>.allocate(
            capacity: words.count)
        _ = copies.initialize(from: words.map { UnsafePointer(strdup($0)) })
        let context = Unmanaged.passUnretained(self).toOpaque()
        earshot_editor_start(
            Self.usualPrompt, copies.baseAddress, Int32(copies.count),
            { context, line in
                guard let context else { return }
                let source = Unmanaged<TerminalSource>.fromOpaque(context).takeUnretainedValue()
                source.take(line)
            }, context)
    }

    var isEmpty: Bool { earshot_editor_is_empty() != 0 }

    func read() { earshot_editor_read() }

    func remember(_ line: String) {
        if !line.isEmpty { earshot_editor_remember(line) }
    }

    func discard() {
        if !isEmpty { earshot_editor_discard() }
    }

    func interject(_ print: () -> Void) {
        earshot_editor_suspend()
        print()
        if !isStopped { earshot_editor_resume() }
    }

    func wake() { earshot_editor_wake() }

    func stop() {
        if !isStopped { earshot_editor_stop() }
        isStopped = true
    }

    private func take(_ line: UnsafePointer<CChar>?) {
        guard let line else {
            // Ctrl-D leaves the cursor behind the prompt.
            Output.standard.write(line: "")
            onLine(nil)
            return
        }
        if line.pointee != 0 { earshot_editor_remember(line) }
        let bytes = UnsafeRawBufferPointer(start: line, count: strlen(line))
        onLine(String(decoding: bytes, as: UTF8.self))
    }
}
