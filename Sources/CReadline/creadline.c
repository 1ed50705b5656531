#include "CReadline.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

static earshot_line_handler line_handler;
static void *line_context;
static const char *const *command_words;
static int command_word_count;

static void take_line(char *line) {
    line_handler(line_context, line);
    free(line);
}

static char *next_match(const char *text, int state) {
    static int index;
    static size_t length;
    if (state == 0) {
        index = 0;
        length = strlen(text);
    }
    while (index < command_word_count) {
        const char *word = command_words[index++];
        if (strncmp(word, text, length) == 0) {
            return strdup(word);
        }
    }
    return NULL;
}

static char **complete(const char *text, int start, int end) {
    (void)end;
    rl_attempted_completion_over = 1;
    return start == 0 ? rl_completion_matches(text, next_match) : NULL;
}

void earshot_editor_start(const char *prompt, const char *const *words, int count, earshot_line_handler on_line, void *context) {
    line_handler = on_line;
    line_context = context;
    command_words = words;
    command_word_count = count;
    rl_readline_name = "earshot";
    rl_catch_signals = 0;
    rl_attempted_completion_function = complete;
    rl_initialize();
    rl_variable_bind("enable-bracketed-paste", "off");
    rl_variable_bind("enable-meta-key", "off");
    rl_variable_bind("bell-style", "none");
    rl_variable_bind("colored-stats", "off");
    rl_variable_bind("colored-completion-prefix", "off");
    rl_variable_bind("completion-query-items", "0");
    rl_variable_bind("page-completions", "off");
    rl_variable_bind("show-mode-in-prompt", "off");
    rl_variable_bind("blink-matching-paren", "off");
    rl_variable_bind("enable-active-region", "off");
    // Between two lines the terminal keeps its settings, so that what is typed ahead is not echoed
    // twice, and Ctrl-D is not lost.
    rl_deprep_term_function = NULL;
    rl_callback_handler_install(prompt, take_line);
}

static earshot_key_handler key_handler;

/// Offers a key on an empty line to the handler; otherwise, the editor handles it as usual.
static int offer(enum earshot_key key, rl_command_func_t *usual, int count, int code) {
    if (rl_end == 0 && key_handler != NULL && key_handler(line_context, key)) {
        return 0;
    }
    return usual == NULL ? 0 : usual(count, code);
}

static int key_up(int count, int code) { return offer(EARSHOT_KEY_UP, rl_get_previous_history, count, code); }
static int key_down(int count, int code) { return offer(EARSHOT_KEY_DOWN, rl_get_next_history, count, code); }
static int key_left(int count, int code) { return offer(EARSHOT_KEY_LEFT, rl_backward_char, count, code); }
static int key_right(int count, int code) { return offer(EARSHOT_KEY_RIGHT, rl_forward_char, count, code); }
static int key_page_up(int count, int code) { return offer(EARSHOT_KEY_PAGE_UP, NULL, count, code); }
static int key_page_down(int count, int code) { return offer(EARSHOT_KEY_PAGE_DOWN, NULL, count, code); }
static int key_home(int count, int code) { return offer(EARSHOT_KEY_HOME, rl_beg_of_line, count, code); }
static int key_end(int count, int code) { return offer(EARSHOT_KEY_END, rl_end_of_line, count, code); }
static int key_escape(int count, int code) { return offer(EARSHOT_KEY_ESCAPE, NULL, count, code); }
static int key_tab(int count, int code) {
    // Completing lists the words only if it was also what the key before did.
    if (rl_last_func == key_tab) {
        rl_last_func = rl_complete;
    }
    return offer(EARSHOT_KEY_TAB, rl_complete, count, code);
}
static int key_shift_tab(int count, int code) { return offer(EARSHOT_KEY_SHIFT_TAB, NULL, count, code); }
static int key_shift_page_up(int count, int code) { return offer(EARSHOT_KEY_SHIFT_PAGE_UP, NULL, count, code); }
static int key_shift_page_down(int count, int code) { return offer(EARSHOT_KEY_SHIFT_PAGE_DOWN, NULL, count, code); }
static int key_control_home(int count, int code) { return offer(EARSHOT_KEY_CONTROL_HOME, rl_beg_of_line, count, code); }
static int key_control_end(int count, int code) { return offer(EARSHOT_KEY_CONTROL_END, rl_end_of_line, count, code); }
static int key_space(int count, int code) { return offer(EARSHOT_KEY_SPACE, rl_insert, count, code); }

// What the editor gets for the escape key: Control and circumflex.
#define LONE_ESCAPE 0x1E

/// Escape begins the sequence of every other key, so it counts as the escape key only if nothing
/// follows at once.
///
/// The editor's own timeout does not work with callbacks.
static int get_character(FILE *stream) {
    int character = rl_getc(stream);
    if (character == 0x1B) {
        struct pollfd wait = {fileno(stream), POLLIN, 0};
        if (poll(&wait, 1, 50) == 0) {
            return LONE_ESCAPE;
        }
    }
    return character;
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
    };
    key_handler = on_key;
    for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
        rl_bind_keyseq(keys[index].sequence, keys[index].function);
    }
    rl_bind_key(LONE_ESCAPE, key_escape);
    rl_bind_key(' ', key_space);
    rl_bind_key('\t', key_tab);
    rl_getc_function = get_character;
}

void earshot_editor_read(void) {
    rl_callback_read_char();
}

int earshot_editor_is_empty(void) {
    return rl_end == 0;
}

void earshot_editor_discard(void) {
    add_history(rl_line_buffer);
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
    rl_prep_terminal(0);
    rl_on_new_line();
    rl_redisplay();
}

void earshot_editor_stop(void) {
    rl_callback_handler_remove();
    rl_deprep_terminal();
}
