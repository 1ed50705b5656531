#include "CReadline.h"

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
    // Between two lines the terminal stays as it is: what is typed ahead is
    // neither echoed twice nor, for Ctrl-D, lost.
    rl_deprep_term_function = NULL;
    rl_callback_handler_install(prompt, take_line);
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
    rl_crlf();
    rl_on_new_line();
    rl_redisplay();
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
