import AccessibleCore
import CReadline
import Conversation
import Glibc

/// Lines from an editor on a terminal, with history and completion.
///
/// There is one terminal, so there is one of these at a time.
final class TerminalSource: LineSource {
    var onLine: (String?) -> Void = { _ in }
    var onKey: (Key) -> Bool = { _ in false }
    var onEdit: (LineEdit) -> Void = { _ in }
    var onCompletions: (String, Bool) -> Completions = { _, _ in Completions() }

    static let usualPrompt = "> "

    var prompt: String? {
        didSet {
            if prompt != oldValue { earshot_editor_set_prompt(prompt ?? Self.usualPrompt) }
        }
    }

    var isFindingItem = false {
        didSet {
            if isFindingItem != oldValue { earshot_editor_set_finding(isFindingItem ? 1 : 0) }
        }
    }

    private var isStopped = false
    /// So many keys are taken at once at most, before the rest of the program has its turn.
    private static let mostAtOnce = 4_096
    /// A key of the present read was no edit: it entered the line, or has another meaning.
    private var isOtherKey = false
    /// The words that complete what is typed, if a key of the present read asked for them.
    private var completions: LineEdit.Command?
    /// The words that were found last, which the editor reads until it asks again.
    private var words: UnsafePointer<UnsafePointer<CChar>?>?
    private var wordCount = 0
    private var isSearching = false

    /// - Parameter prompt: the first one; nil for the usual one.
    init(prompt: String? = nil) {
        self.prompt = prompt
        let context = Unmanaged.passUnretained(self).toOpaque()
        earshot_editor_start(
            prompt ?? Self.usualPrompt,
            { context, line in
                guard let context else { return }
                let source = Unmanaged<TerminalSource>.fromOpaque(context).takeUnretainedValue()
                source.take(line)
            }, context)
        earshot_editor_offer_keys { context, key in
            guard let context, let key = Key(key) else { return 0 }
            let source = Unmanaged<TerminalSource>.fromOpaque(context).takeUnretainedValue()
            guard source.onKey(key) else { return 0 }
            source.isOtherKey = true
            return 1
        }
        earshot_editor_complete { context, text, isFirst, isAgain, count in
            guard let context, let text, let count else { return nil }
            let source = Unmanaged<TerminalSource>.fromOpaque(context).takeUnretainedValue()
            return source.complete(
                String(cString: text), isFirst: isFirst != 0, isAgain: isAgain != 0,
                &count.pointee)
        }
    }

    /// The words that complete a text, for the editor.
    ///
    /// - Parameter isAgain: the editor goes from one to the next, which is no new question.
    private func complete(
        _ text: String, isFirst: Bool, isAgain: Bool, _ count: inout Int32
    ) -> UnsafePointer<UnsafePointer<CChar>?>? {
        for place in 0..<wordCount { free(UnsafeMutablePointer(mutating: words?[place])) }
        words?.deallocate()
        let found = onCompletions(text, isFirst)
        if !isAgain { completions = .completion(found) }
        words = Self.copies(found.all)
        wordCount = found.all.count
        count = Int32(wordCount)
        return words
    }

    private static func copies(_ words: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
        let copies = UnsafeMutableBufferPointer<UnsafePointer<CChar>?>.allocate(
            capacity: words.count)
        _ = copies.initialize(from: words.map { UnsafePointer(strdup($0)) })
        return copies.baseAddress.map { UnsafePointer($0) }
    }

    var isEmpty: Bool { earshot_editor_is_empty() != 0 }

    var text: String { line.text }

    /// Takes all keys that are waiting, up to one that is no edit.
    ///
    /// What they did to the line together is one edit, so that a pasted text is not said letter by
    /// letter.
    func read() {
        edit {
            var count = 0
            repeat {
                earshot_editor_read()
                count += 1
            } while !isOtherKey && !isStopped && count < Self.mostAtOnce
                && earshot_editor_has_input() != 0
        }
    }

    func type(_ keys: String) {
        edit { earshot_editor_type(keys) }
    }

    func moveCursor(to place: Int) {
        guard !isStopped else { return }
        let before = line
        earshot_editor_move(Int32(place))
        onEdit(LineEdit(from: before, to: line, by: .character))
    }

    /// Takes keys, and tells what they did to the line.
    private func edit(_ takeKeys: () -> Void) {
        guard !isStopped else { return }
        let before = line
        isOtherKey = false
        completions = nil
        takeKeys()
        let kind = earshot_editor_last_edit()
        let isNewSearch = !isSearching && kind == EARSHOT_EDIT_SEARCH
        isSearching = kind == EARSHOT_EDIT_SEARCH
        guard !isOtherKey, !isStopped else { return }
        if kind != EARSHOT_EDIT_HISTORY, kind != EARSHOT_EDIT_SEARCH {
            finish(LineEdit(from: before, to: line, by: .other))
        }
        let after = line
        guard before != after || isSearching || earshot_editor_has_acted() != 0 else { return }
        onEdit(LineEdit(from: before, to: after, by: command(kind, isNewSearch: isNewSearch)))
    }

    var line: EditedLine {
        guard !isStopped, let text = earshot_editor_text() else { return EditedLine("") }
        return EditedLine(String(cString: text), cursor: Int(earshot_editor_cursor()))
    }

    /// Completes an edit that ended inside a character, because the editor knows only code points.
    private func finish(_ edit: LineEdit) {
        if let rest = edit.unfinishedDeletion {
            earshot_editor_delete(Int32(rest.lowerBound), Int32(rest.upperBound))
        } else if edit.before.text == edit.after.text, let cursor = edit.wholeCursor {
            earshot_editor_move(Int32(cursor))
        }
    }

    private func command(_ kind: earshot_edit, isNewSearch: Bool) -> LineEdit.Command {
        switch kind {
        case EARSHOT_EDIT_INSERTION: .insertion
        case EARSHOT_EDIT_CHARACTER: .character
        case EARSHOT_EDIT_WORD: .word
        case EARSHOT_EDIT_LINE: .line
        case EARSHOT_EDIT_HISTORY: .history
        case EARSHOT_EDIT_COMPLETION: completions ?? .other
        case EARSHOT_EDIT_SEARCH: .search(isNew: isNewSearch)
        default: .other
        }
    }

    func resize() { earshot_editor_resize() }

    func remember(_ line: String) {
        if !line.isEmpty { earshot_editor_remember(line) }
    }

    func discard() -> LineEdit? {
        guard !isEmpty else { return nil }
        let before = line
        earshot_editor_discard()
        return LineEdit(from: before, to: line, by: .other)
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
        isOtherKey = true
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
        case EARSHOT_KEY_DELETE: self = .delete
        case EARSHOT_KEY_F1: self = .f1
        default: return nil
        }
    }
}
