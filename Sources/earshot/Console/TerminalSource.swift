import AccessibleCore
import CReadline
import Glibc

/// Lines from an editor on a terminal, with history and completion.
///
/// There is one terminal, so there is one of these at a time.
final class TerminalSource: LineSource {
    var onLine: (String?) -> Void = { _ in }
    var onKey: (Key) -> Bool = { _ in false }

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
        earshot_editor_offer_keys { context, key in
            guard let context, let key = Key(key) else { return 0 }
            let source = Unmanaged<TerminalSource>.fromOpaque(context).takeUnretainedValue()
            return source.onKey(key) ? 1 : 0
        }
    }

    var isEmpty: Bool { earshot_editor_is_empty() != 0 }

    func read() { earshot_editor_read() }

    func remember(_ line: String) {
        if !line.isEmpty { earshot_editor_remember(line) }
    }

    func discard() -> Bool {
        guard !isEmpty else { return false }
        earshot_editor_discard()
        return true
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

extension Key {
    fileprivate init?(_ key: earshot_key) {
        switch key {
        case EARSHOT_KEY_UP: self = .up
        case EARSHOT_KEY_DOWN: self = .down
        case EARSHOT_KEY_LEFT: self = .left
        case EARSHOT_KEY_RIGHT: self = .right
        case EARSHOT_KEY_PAGE_UP: self = .pageUp
        case EARSHOT_KEY_PAGE_DOWN: self = .pageDown
        case EARSHOT_KEY_HOME: self = .home
        case EARSHOT_KEY_END: self = .end
        case EARSHOT_KEY_ESCAPE: self = .escape
        case EARSHOT_KEY_SPACE: self = .space
        case EARSHOT_KEY_TAB: self = .tab
        case EARSHOT_KEY_SHIFT_TAB: self = .shiftTab
        case EARSHOT_KEY_SHIFT_PAGE_UP: self = .shiftPageUp
        case EARSHOT_KEY_SHIFT_PAGE_DOWN: self = .shiftPageDown
        case EARSHOT_KEY_CONTROL_HOME: self = .controlHome
        case EARSHOT_KEY_CONTROL_END: self = .controlEnd
        default: return nil
        }
    }
}
