#include "CTerminal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// What is needed of vterm.h, which has been the same from version 0.1 to 0.3.
typedef struct {
    int row, column;
} position;

typedef struct {
    uint32_t characters[6];
    char width;
    // bold 1, underline 2, italic 1, blink 1, reverse 1, and others.
    unsigned attributes;
    uint32_t foreground, background;
    // What a later version may add.
    uint8_t rest[64];
} screen_cell;

static const unsigned reverse = 1u << 5;

static struct {
    void *(*make)(int rows, int columns);
    void (*free)(void *);
    void (*set_utf8)(void *, int);
    size_t (*write)(void *, const char *, size_t);
    size_t (*read)(void *, char *, size_t);
    void *(*state)(void *);
    void *(*screen)(void *);
    void (*alternate)(void *, int);
    void (*reset)(void *, int);
    int (*cell)(const void *, position, screen_cell *);
    void (*cursor)(const void *, position *);
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
    void *file = dlopen("libvterm.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!file) return;
    is_loaded = true;
#define FIND(member, name)                                            \
    library.member = (__typeof__(library.member))dlsym(file, #name); \
    is_loaded = is_loaded && library.member;
    FIND(make, vterm_new)
    FIND(free, vterm_free)
    FIND(set_utf8, vterm_set_utf8)
    FIND(write, vterm_input_write)
    FIND(read, vterm_output_read)
    FIND(state, vterm_obtain_state)
    FIND(screen, vterm_obtain_screen)
    FIND(alternate, vterm_screen_enable_altscreen)
    FIND(reset, vterm_screen_reset)
    FIND(cell, vterm_screen_get_cell)
    FIND(cursor, vterm_state_get_cursorpos)
#undef FIND
}

bool cterminal_is_there(void) {
    pthread_once(&once, load);
    return is_loaded;
}

struct cterminal {
    void *terminal, *state, *screen;
};

cterminal *cterminal_new(int rows, int columns) {
    if (!cterminal_is_there()) return NULL;
    cterminal *made = calloc(1, sizeof *made);
    if (!made) return NULL;
    made->terminal = library.make(rows, columns);
    library.set_utf8(made->terminal, 1);
    made->state = library.state(made->terminal);
    made->screen = library.screen(made->terminal);
    library.alternate(made->screen, 1);
    library.reset(made->screen, 1);
    return made;
}

void cterminal_free(cterminal *terminal) {
    if (!terminal) return;
    library.free(terminal->terminal);
    free(terminal);
}

void cterminal_write(cterminal *terminal, const uint8_t *bytes, size_t count) {
    library.write(terminal->terminal, (const char *)bytes, count);
}

size_t cterminal_answer(cterminal *terminal, uint8_t *buffer, size_t size) {
    return library.read(terminal->terminal, (char *)buffer, size);
}

cterminal_cell cterminal_look(cterminal *terminal, int row, int column) {
    screen_cell found = {0};
    cterminal_cell cell = {0};
    library.cell(terminal->screen, (position){row, column}, &found);
    if (found.characters[0] == UINT32_MAX) found.characters[0] = 0;
    else cell.width = found.width;
    for (int index = 0; index < 6 && found.characters[index]; index++) {
        cell.characters[index] = found.characters[index];
    }
    cell.is_reversed = found.attributes & reverse;
    cell.background = found.background;
    return cell;
}

void cterminal_cursor(cterminal *terminal, int *row, int *column) {
    position found = {0, 0};
    library.cursor(terminal->state, &found);
    *row = found.row;
    *column = found.column;
}
