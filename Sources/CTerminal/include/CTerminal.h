#ifndef EARSHOT_CTERMINAL_H
#define EARSHOT_CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A terminal's screen, as libvterm keeps it.
typedef struct cterminal cterminal;

/// One cell of the screen.
typedef struct {
    /// The character and its combining marks, up to the first 0; all 0 for a blank cell.
    uint32_t characters[6];
    /// 0 for the second half of a wide character.
    int width;
    bool is_reversed;
    /// A number that is the same for the same background.
    uint32_t background;
} cterminal_cell;

/// Returns whether libvterm is installed.
bool cterminal_is_there(void);

/// Makes an empty screen; NULL without libvterm.
cterminal *cterminal_new(int rows, int columns);
void cterminal_free(cterminal *terminal);

/// Takes what a program prints.
void cterminal_write(cterminal *terminal, const uint8_t *bytes, size_t count);

/// Takes what the terminal answers to questions of the program; returns the number of bytes.
size_t cterminal_answer(cterminal *terminal, uint8_t *buffer, size_t size);

cterminal_cell cterminal_look(cterminal *terminal, int row, int column);
void cterminal_cursor(cterminal *terminal, int *row, int *column);

#endif
