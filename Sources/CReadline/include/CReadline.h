#ifndef EARSHOT_CREADLINE_H
#define EARSHOT_CREADLINE_H

// A small part of GNU Readline's callback interface. Its state is in global variables, which Swift
// 6 does not allow, so they stay on this side. One thread must make all calls.

/// Takes out of the environment what Readline would not survive: sizes of a terminal that no terminal
/// has, and a file of settings that includes itself.
///
/// Call it before the program has a second thread, because it may change the environment.
void earshot_editor_check_surroundings(void);

/// Called with each finished line, or NULL at the end of input, before the next prompt is shown.
///
/// The line is valid only during the call.
typedef void (*earshot_line_handler)(void *context, const char *line);

/// Starts editing with a prompt.
///
/// Nothing is sent to the terminal that a screen reader would read again or a dumb terminal would
/// print: no bracketed paste, no meta mode, no colors, no bell.
void earshot_editor_start(const char *prompt, earshot_line_handler on_line, void *context);

/// Keys that move, adjust or speak while nothing is typed.
enum earshot_key {
    EARSHOT_KEY_UP,
    EARSHOT_KEY_DOWN,
    EARSHOT_KEY_LEFT,
    EARSHOT_KEY_RIGHT,
    EARSHOT_KEY_PAGE_UP,
    EARSHOT_KEY_PAGE_DOWN,
    EARSHOT_KEY_HOME,
    EARSHOT_KEY_END,
    EARSHOT_KEY_ESCAPE,
    EARSHOT_KEY_SPACE,
    EARSHOT_KEY_TAB,
    EARSHOT_KEY_SHIFT_TAB,
    EARSHOT_KEY_SHIFT_PAGE_UP,
    EARSHOT_KEY_SHIFT_PAGE_DOWN,
    EARSHOT_KEY_CONTROL_HOME,
    EARSHOT_KEY_CONTROL_END,
    EARSHOT_KEY_DELETE,
    EARSHOT_KEY_F1,
};

/// Called with a key that was pressed on an empty line, and with F1 wherever it was pressed.
///
/// Returns 0 to let the editor handle it as usual.
typedef int (*earshot_key_handler)(void *context, enum earshot_key key);

/// Asks a handler first about each key that moves or adjusts, on an empty line.
///
/// The context is that of earshot_editor_start, which must be called before.
void earshot_editor_offer_keys(earshot_key_handler on_key);

/// Returns the words that complete a text, and how many there are; they must stay valid until the
/// next call. NULL if there are none.
///
/// is_first is 1 for the first word of a line, else 0; is_again is 1 while the editor goes from one
/// word to the next, else 0.
typedef const char *const *(*earshot_completion_handler)(void *context, const char *text, int is_first, int is_again, int *count);

/// Asks a handler what completes the word at the cursor.
void earshot_editor_complete(earshot_completion_handler on_completion);

/// Sets whether what is typed is there to find an item of a list: then keys are offered although the
/// line is not empty, and take the text away. The space bar stays text.
void earshot_editor_set_finding(int finding);

/// Reads one key; call it when standard input is readable.
void earshot_editor_read(void);

/// Returns whether more can be read at once.
int earshot_editor_has_input(void);

/// Types what a keyboard would send: text in UTF-8, or the sequence of a key.
void earshot_editor_type(const char *bytes);

/// The line that is being typed, in UTF-8; valid until the next call.
const char *earshot_editor_text(void);

/// Where the cursor is in it, in bytes.
int earshot_editor_cursor(void);

/// What the editor's commands do, as far as it cannot be seen from the line itself.
enum earshot_edit {
    EARSHOT_EDIT_OTHER,
    EARSHOT_EDIT_INSERTION,
    EARSHOT_EDIT_CHARACTER,
    EARSHOT_EDIT_WORD,
    EARSHOT_EDIT_LINE,
    /// The whole line is another: an earlier one, or the next word that completes what was typed.
    EARSHOT_EDIT_HISTORY,
    EARSHOT_EDIT_COMPLETION,
    EARSHOT_EDIT_SEARCH,
};

/// The kind of the last command.
enum earshot_edit earshot_editor_last_edit(void);

/// Returns whether the last read performed an arrow key, Home, End or a completion, which may leave
/// the line as it is.
int earshot_editor_has_acted(void);

/// Puts the cursor to another place, in bytes.
void earshot_editor_move(int cursor);

/// Deletes a part of the line, in bytes; the cursor is then in its place.
void earshot_editor_delete(int start, int end);

/// Learns the terminal's new size; draws nothing.
void earshot_editor_resize(void);

/// Returns whether nothing has been typed on the current line.
int earshot_editor_is_empty(void);

/// Puts the current line into the history and empties it.
///
/// The screen shows it until earshot_editor_suspend and earshot_editor_resume.
void earshot_editor_discard(void);

/// Leaves the typed line, so that the program can print lines.
void earshot_editor_suspend(void);

/// Shows the prompt and the typed text again below the printed lines.
void earshot_editor_resume(void);

/// Shows another prompt from the next line on.
void earshot_editor_set_prompt(const char *prompt);

/// Takes the terminal again after the program was stopped in the shell.
void earshot_editor_wake(void);

/// Puts a line into the history of this session.
void earshot_editor_remember(const char *line);

/// Restores the terminal; no further prompt is shown.
void earshot_editor_stop(void);

#endif
