#include "CReadline.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

static earshot_line_handler line_handler;
static void *line_context;
/// Whether no line is read any more.
static int is_stopped;

static void take_line(char *line) {
    line_handler(line_context, line);
    free(line);
}

static earshot_completion_handler completion_handler;
/// Whether a command that may leave the line as it is was performed since the last read began.
static int has_acted;
/// Whether several words complete what was typed.
static int has_choices;
/// Whether the last key went to the next of several words that complete what was typed.
static int is_cycling;

/// The words that the handler found for the present text.
static const char *const *found_words;
static int found_word_count;

/// The next of the words that were found; they all complete the text.
static char *next_word(const char *text, int state) {
    (void)text;
    static int index;
    if (state == 0) {
        index = 0;
    }
    return index < found_word_count ? strdup(found_words[index++]) : NULL;
}

static char **complete(const char *text, int start, int end) {
    (void)end;
    rl_attempted_completion_over = 1;
    has_acted = 1;
    found_word_count = 0;
    if (completion_handler != NULL) {
        found_words = completion_handler(line_context, text, start == 0, is_cycling, &found_word_count);
    }
    if (!is_cycling) {
        has_choices = found_word_count > 1;
    }
    char **matches = found_word_count > 0 ? rl_completion_matches(text, next_word) : NULL;
    if (matches != NULL && strlen(matches[0]) < strlen(text)) {
        // What all have in common may be less than what was typed without accents.
        free(matches[0]);
        matches[0] = strdup(text);
    }
    return matches;
}

/// Prepares the terminal for the editor, which searches forward with Control-S: by itself the terminal would
/// hold back all that is shown until Control-Q.
static void prepare_terminal(int meta) {
    rl_prep_terminal(meta);
    struct termios settings;
    if (tcgetattr(STDIN_FILENO, &settings) == 0) {
        settings.c_iflag &= ~(tcflag_t)IXON;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
    }
}

void earshot_editor_start(const char *prompt, earshot_line_handler on_line, void *context) {
    is_stopped = 0;
    line_handler = on_line;
    line_context = context;
    rl_readline_name = "earshot";
    rl_catch_signals = 0;
    // Its own answer to a new size is to draw the line again; see earshot_editor_resize.
    rl_catch_sigwinch = 0;
    rl_attempted_completion_function = complete;
    // They are gone through in the order in which they are told.
    rl_sort_completion_matches = 0;
    rl_initialize();
    rl_variable_bind("enable-bracketed-paste", "off");
    rl_variable_bind("enable-meta-key", "off");
    rl_variable_bind("bell-style", "none");
    rl_variable_bind("colored-stats", "off");
    rl_variable_bind("colored-completion-prefix", "off");
    rl_variable_bind("completion-query-items", "0");
    rl_variable_bind("page-completions", "off");
    // One key tells the choices.
    rl_variable_bind("show-all-if-ambiguous", "on");
    rl_variable_bind("show-mode-in-prompt", "off");
    rl_variable_bind("blink-matching-paren", "off");
    rl_variable_bind("enable-active-region", "off");
    // Between two lines the terminal keeps its settings, so that what is typed ahead is not echoed
    // twice, and Ctrl-D is not lost.
    rl_deprep_term_function = NULL;
    rl_prep_term_function = prepare_terminal;
    rl_callback_handler_install(prompt, take_line);
}

static earshot_key_handler key_handler;
/// Whether what is typed is there to find an item.
static int is_finding;

void earshot_editor_set_finding(int finding) {
    is_finding = finding;
}

/// Offers a key on an empty line to the handler; otherwise, the editor handles it as usual.
static int offer(enum earshot_key key, rl_command_func_t *usual, int count, int code) {
    if (is_finding && rl_end > 0 && key != EARSHOT_KEY_SPACE) {
        // What was typed to find an item has done its work.
        rl_replace_line("", 1);
    }
    if (rl_end == 0 && key_handler != NULL && key_handler(line_context, key)) {
        return 0;
    }
    if (usual == NULL) {
        return 0;
    }
    has_acted = 1;
    return usual(count, code);
}

static int key_up(int count, int code) { return offer(EARSHOT_KEY_UP, rl_get_previous_history, count, code); }
static int key_down(int count, int code) { return offer(EARSHOT_KEY_DOWN, rl_get_next_history, count, code); }
static int key_left(int count, int code) { return offer(EARSHOT_KEY_LEFT, rl_backward_char, count, code); }
static int key_right(int count, int code) { return offer(EARSHOT_KEY_RIGHT, rl_forward_char, count, code); }
static int key_page_up(int count, int code) { return offer(EARSHOT_KEY_PAGE_UP, NULL, count, code); }
static int key_page_down(int count, int code) { return offer(EARSHOT_KEY_PAGE_DOWN, NULL, count, code); }
static int key_home(int count, int code) { return offer(EARSHOT_KEY_HOME, rl_beg_of_line, count, code); }
static int key_end(int count, int code) { return offer(EARSHOT_KEY_END, rl_end_of_line, count, code); }
static int key_escape(int count, int code) {
    if (rl_end > 0 && !is_finding) {
        // The line can be brought back.
        earshot_editor_discard();
        has_acted = 1;
        return 0;
    }
    return offer(EARSHOT_KEY_ESCAPE, NULL, count, code);
}
static int key_tab(int count, int code) {
    int is_again = rl_last_func == key_tab && has_choices;
    if (is_again && is_cycling) {
        // The editor goes on only behind its own command.
        rl_last_func = rl_menu_complete;
    }
    is_cycling = is_again;
    return offer(EARSHOT_KEY_TAB, is_again ? rl_menu_complete : rl_complete, count, code);
}
static int key_shift_tab(int count, int code) { return offer(EARSHOT_KEY_SHIFT_TAB, NULL, count, code); }
static int key_shift_page_up(int count, int code) { return offer(EARSHOT_KEY_SHIFT_PAGE_UP, NULL, count, code); }
static int key_shift_page_down(int count, int code) { return offer(EARSHOT_KEY_SHIFT_PAGE_DOWN, NULL, count, code); }
static int key_control_home(int count, int code) { return offer(EARSHOT_KEY_CONTROL_HOME, rl_beg_of_line, count, code); }
static int key_control_end(int count, int code) { return offer(EARSHOT_KEY_CONTROL_END, rl_end_of_line, count, code); }
static int key_space(int count, int code) { return offer(EARSHOT_KEY_SPACE, rl_insert, count, code); }

/// Deletes the entry that has focus, on an empty line; else the character at the cursor.
static int key_delete(int count, int code) { return offer(EARSHOT_KEY_DELETE, rl_delete, count, code); }

/// Takes away the character before the cursor. On an empty line it is an edit that changes nothing.
static int key_backspace(int count, int code) {
    has_acted = 1;
    return rl_end > 0 ? rl_rubout(count, code) : 0;
}

/// Asks for help, and leaves what is typed.
static int key_help(int count, int code) {
    (void)count;
    (void)code;
    if (key_handler != NULL) {
        key_handler(line_context, EARSHOT_KEY_F1);
    }
    return 0;
}

static int key_nothing(int count, int code) {
    (void)count;
    (void)code;
    return 0;
}

#define ESCAPE 0x1B
// What the editor gets for the escape key: Control and circumflex.
#define LONE_ESCAPE 0x1E
// What it gets for a sequence that means nothing: Control and backslash, which the terminal itself
// takes when it is pressed.
#define NO_KEY 0x1C
// How long the next byte of a sequence may take, in milliseconds.
#define PATIENCE 50

/// Bytes that were read to the end of a sequence and that the editor gets one by one.
static unsigned char ahead[64];
static size_t ahead_start;
static size_t ahead_end;

static int take_ahead(void) {
    return ahead_start < ahead_end ? ahead[ahead_start++] : -1;
}

static void put_ahead(int byte) {
    if (ahead_start == ahead_end) {
        ahead_start = ahead_end = 0;
    }
    if (ahead_end < sizeof ahead) {
        ahead[ahead_end++] = (unsigned char)byte;
    }
}

/// The next byte of a sequence; -1 if none comes in time.
static int next_byte(int file) {
    struct pollfd wait = {file, POLLIN, 0};
    int ready;
    do {
        ready = poll(&wait, 1, PATIENCE);
    } while (ready < 0 && errno == EINTR);
    unsigned char byte;
    return ready > 0 && read(file, &byte, 1) == 1 ? byte : -1;
}

/// Reads what stands behind an escape and a bracket or the letter O, as ECMA-48 defines it, into a
/// sequence that has its first two bytes.
///
/// Returns the length; 0 for a sequence that is broken off, or longer than any key's.
static size_t read_sequence(int file, char *sequence, size_t most) {
    size_t length = 2;
    // The Linux console sends two brackets and a letter for the first function keys.
    int is_linux = 0;
    while (1) {
        int byte = next_byte(file);
        if (byte < 0) {
            return 0;
        }
        if (length < most) {
            sequence[length] = (char)byte;
        }
        length++;
        if (length == 3 && byte == '[' && sequence[1] == '[') {
            is_linux = 1;
        } else if (byte >= 0x40 && byte <= 0x7E) {
            break;
        } else if (byte < 0x20 || byte > 0x7E) {
            // No sequence has it: the key itself is not lost.
            put_ahead(byte);
            return 0;
        }
    }
    return length <= most && !(is_linux && length > 4) ? length : 0;
}

/// Tells the keys that begin with an escape apart: the escape key itself, sequences of keys that
/// mean something, and others, which do nothing.
///
/// The editor's own timeout does not work with callbacks, and it would insert the end of a sequence
/// that it does not know.
static int read_escape(int file) {
    int byte = next_byte(file);
    if (byte < 0) {
        return LONE_ESCAPE;
    }
    if (byte == '\r' || byte == '\n') {
        // Some programs send both keys together, as Meta and Enter.
        put_ahead(byte);
        return LONE_ESCAPE;
    }
    char sequence[16] = {ESCAPE, (char)byte};
    size_t length = 2;
    if (byte == ESCAPE) {
        int third = next_byte(file);
        if (third == '[' || third == 'O') {
            // Some terminals send it with Meta.
            sequence[1] = (char)third;
            read_sequence(file, sequence, sizeof sequence);
            return NO_KEY;
        }
        put_ahead(LONE_ESCAPE);
        if (third >= 0) {
            put_ahead(third);
        }
        return LONE_ESCAPE;
    }
    if (byte == '[' || byte == 'O') {
        length = read_sequence(file, sequence, sizeof sequence);
        if (length == 0) {
            return NO_KEY;
        }
    } else if (byte >= 0xC0) {
        // The rest of a character that was pressed with Meta.
        for (int rest = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1; rest > 0; rest--) {
            next_byte(file);
        }
        return NO_KEY;
    }
    if (rl_function_of_keyseq_len(sequence, length, NULL, NULL) == NULL) {
        return NO_KEY;
    }
    for (size_t index = 1; index < length; index++) {
        put_ahead(sequence[index]);
    }
    return ESCAPE;
}

static int get_character(FILE *stream) {
    int character = take_ahead();
    if (character >= 0) {
        return character;
    }
    character = rl_getc(stream);
    // A command that asked for a character gets the escape itself, such as the end of a search.
    int is_asked = RL_ISSTATE(RL_STATE_MOREINPUT) && !RL_ISSTATE(RL_STATE_NUMERICARG);
    return character == ESCAPE && !is_asked ? read_escape(fileno(stream)) : character;
}

void earshot_editor_offer_keys(earshot_key_handler on_key) {
    // What xterm, the Linux console, rxvt and a VT220 send for each key.
    static const struct {
        const char *sequence;
        rl_command_func_t *function;
    } keys[] = {
        {"\\e[A", key_up},         {"\\eOA", key_up},    {"\\e[B", key_down},  {"\\eOB", key_down},
        {"\\e[D", key_left},       {"\\eOD", key_left},  {"\\e[C", key_right}, {"\\eOC", key_right},
        {"\\e[5~", key_page_up},   {"\\e[H", key_home},  {"\\eOH", key_home},  {"\\e[1~", key_home},
        {"\\e[6~", key_page_down}, {"\\e[7~", key_home}, {"\\e[F", key_end},   {"\\eOF", key_end},
        {"\\e[4~", key_end},       {"\\e[8~", key_end},
        {"\\e[Z", key_shift_tab},  {"\\e[5;2~", key_shift_page_up}, {"\\e[6;2~", key_shift_page_down},
        {"\\e[1;5H", key_control_home}, {"\\e[1;5F", key_control_end},
        {"\\e[7^", key_control_home}, {"\\e[8^", key_control_end},
        {"\\e[3~", key_delete},
        {"\\eOP", key_help}, {"\\e[11~", key_help}, {"\\e[[A", key_help},
    };
    key_handler = on_key;
    for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
        rl_bind_keyseq(keys[index].sequence, keys[index].function);
    }
    rl_bind_key(LONE_ESCAPE, key_escape);
    rl_bind_key(NO_KEY, key_nothing);
    rl_bind_key(' ', key_space);
    rl_bind_key('\t', key_tab);
    rl_bind_key(0x7F, key_backspace);
    rl_bind_key('\b', key_backspace);
    // The terminal is never asked for it, and it would swallow everything up to its end.
    rl_bind_keyseq("\\e[200~", key_nothing);
    // Meta and Enter would switch to other keys; a count of a billion would fill the memory.
    for (const char *key = "\r\n-0123456789"; *key != 0; key++) {
        rl_bind_key_in_map(*key, key_nothing, emacs_meta_keymap);
    }
    rl_getc_function = get_character;
}

void earshot_editor_complete(earshot_completion_handler on_completion) {
    completion_handler = on_completion;
}

void earshot_editor_read(void) {
    has_acted = 0;
    do {
        rl_callback_read_char();
    } while (ahead_start < ahead_end && !is_stopped);
}

int earshot_editor_has_input(void) {
    struct pollfd wait = {fileno(rl_instream), POLLIN, 0};
    return poll(&wait, 1, 0) > 0 && (wait.revents & POLLIN) != 0;
}

const char *earshot_editor_text(void) {
    return rl_line_buffer;
}

int earshot_editor_cursor(void) {
    return rl_point;
}

int earshot_editor_has_acted(void) {
    return has_acted;
}

enum earshot_edit earshot_editor_last_edit(void) {
    static const struct {
        rl_command_func_t *function;
        enum earshot_edit edit;
    } edits[] = {
        {rl_insert, EARSHOT_EDIT_INSERTION},
        {key_space, EARSHOT_EDIT_INSERTION},
        {rl_quoted_insert, EARSHOT_EDIT_INSERTION},
        {rl_forward_char, EARSHOT_EDIT_CHARACTER},
        {rl_backward_char, EARSHOT_EDIT_CHARACTER},
        {key_left, EARSHOT_EDIT_CHARACTER},
        {key_right, EARSHOT_EDIT_CHARACTER},
        {rl_forward_word, EARSHOT_EDIT_WORD},
        {rl_backward_word, EARSHOT_EDIT_WORD},
        {rl_beg_of_line, EARSHOT_EDIT_LINE},
        {rl_end_of_line, EARSHOT_EDIT_LINE},
        {key_home, EARSHOT_EDIT_LINE},
        {key_end, EARSHOT_EDIT_LINE},
        {key_delete, EARSHOT_EDIT_CHARACTER},
        {key_backspace, EARSHOT_EDIT_CHARACTER},
        {key_up, EARSHOT_EDIT_HISTORY},
        {key_down, EARSHOT_EDIT_HISTORY},
        {rl_get_previous_history, EARSHOT_EDIT_HISTORY},
        {rl_get_next_history, EARSHOT_EDIT_HISTORY},
        {rl_beginning_of_history, EARSHOT_EDIT_HISTORY},
        {rl_end_of_history, EARSHOT_EDIT_HISTORY},
        {rl_history_search_forward, EARSHOT_EDIT_HISTORY},
        {rl_history_search_backward, EARSHOT_EDIT_HISTORY},
        {rl_noninc_forward_search_again, EARSHOT_EDIT_HISTORY},
        {rl_noninc_reverse_search_again, EARSHOT_EDIT_HISTORY},
        {key_control_home, EARSHOT_EDIT_LINE},
        {key_control_end, EARSHOT_EDIT_LINE},
        {key_tab, EARSHOT_EDIT_COMPLETION},
        {rl_complete, EARSHOT_EDIT_COMPLETION},
        {rl_possible_completions, EARSHOT_EDIT_COMPLETION},
        {rl_insert_completions, EARSHOT_EDIT_COMPLETION},
        {rl_menu_complete, EARSHOT_EDIT_COMPLETION},
        {rl_backward_menu_complete, EARSHOT_EDIT_COMPLETION},
    };
    if (RL_ISSTATE(RL_STATE_ISEARCH)) {
        return EARSHOT_EDIT_SEARCH;
    }
    if (rl_last_func == key_tab && is_cycling) {
        return EARSHOT_EDIT_HISTORY;
    }
    for (size_t index = 0; index < sizeof edits / sizeof edits[0]; index++) {
        if (rl_last_func == edits[index].function) {
            return edits[index].edit;
        }
    }
    return EARSHOT_EDIT_OTHER;
}

void earshot_editor_move(int cursor) {
    rl_point = cursor;
    rl_redisplay();
}

void earshot_editor_delete(int start, int end) {
    rl_delete_text(start, end);
    rl_point = start;
    rl_redisplay();
}

void earshot_editor_resize(void) {
    rl_reset_screen_size();
}

void earshot_editor_type(const char *bytes) {
    for (const char *byte = bytes; *byte != 0; byte++) {
        // A lone escape is read as such without waiting for what may follow.
        int is_lone = *byte == ESCAPE && byte[1] == 0;
        if (rl_stuff_char(is_lone ? LONE_ESCAPE : (unsigned char)*byte)) {
            earshot_editor_read();
        }
    }
}

int earshot_editor_is_empty(void) {
    return rl_end == 0;
}

void earshot_editor_discard(void) {
    add_history(rl_line_buffer);
    // Up begins with the line that was taken away.
    using_history();
    rl_replace_line("", 1);
}

void earshot_editor_suspend(void) {
    rl_crlf();
}

void earshot_editor_resume(void) {
    rl_on_new_line();
    rl_redisplay();
}

void earshot_editor_set_prompt(const char *prompt) {
    rl_set_prompt(prompt);
}

void earshot_editor_remember(const char *line) {
    add_history(line);
}

void earshot_editor_wake(void) {
    rl_deprep_terminal();
    prepare_terminal(0);
    rl_on_new_line();
    rl_redisplay();
}

void earshot_editor_stop(void) {
    is_stopped = 1;
    rl_callback_handler_remove();
    rl_deprep_terminal();
}
