#ifndef EARSHOT_CREADLINE_H
#define EARSHOT_CREADLINE_H

// A narrow face on GNU Readline's callback interface. Its state is global
// variables, which Swift 6 rightly refuses to touch; they stay on this side.
// All of it belongs to one thread.

/// Called with each finished line, or NULL at the end of input, before the next
/// prompt is shown. The line is valid during the call.
typedef void (*earshot_line_handler)(void *context, const char *line);

/// Starts editing with a prompt.
///
/// Nothing is sent that a screen reader would read again or a dumb terminal
/// would print: no bracketed paste, no meta mode, no colours, no bell.
/// `words` complete the first word of a line; they must stay valid until the end.
void earshot_editor_start(const char *prompt, const char *const *words, int count, earshot_line_handler on_line, void *context);

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
};

/// Called with a key that was pressed on an empty line; returns 0 to let the
/// editor do with it what it usually does.
typedef int (*earshot_key_handler)(void *context, enum earshot_key key);

/// Asks a handler first about each key that moves or adjusts, on an empty line.
/// The context is that of earshot_editor_start, which comes before.
void earshot_editor_offer_keys(earshot_key_handler on_key);

/// Takes the keys that are waiting; call it when standard input can be read.
void earshot_editor_read(void);

/// Nothing has been typed on the present line.
int earshot_editor_is_empty(void);

/// Puts the present line into the history and empties it; the screen shows it
/// until earshot_editor_suspend and earshot_editor_resume.
void earshot_editor_discard(void);

/// Leaves the line for a message of the program's own...
void earshot_editor_suspend(void);

/// ...and shows prompt and typed text again below it.
void earshot_editor_resume(void);

/// Shows another prompt from the next line on.
void earshot_editor_set_prompt(const char *prompt);

/// Takes the terminal again after the program was stopped in the shell.
void earshot_editor_wake(void);

/// Puts a line into the history of this session.
void earshot_editor_remember(const char *line);

/// Gives the terminal back as it was; no further prompt is shown.
void earshot_editor_stop(void);

#endif
