// libbrlapi, which is loaded when it is first needed: a person without a braille display never pays
// for it, and Earshot also runs on a machine without it.
#ifndef CBRLAPI_H
#define CBRLAPI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cbrlapi_client cbrlapi_client;

// What cbrlapi_open takes the display for.
enum cbrlapi_place {
  // The virtual console or window in which the program runs.
  CBRLAPI_OWN_TERMINAL,
  // Everything: the program's terminal is unknown to BRLTTY.
  CBRLAPI_EVERYWHERE,
  // Nothing: only to ask about the display.
  CBRLAPI_NOWHERE,
};

// What became of cbrlapi_open.
enum cbrlapi_result {
  CBRLAPI_OPEN,
  // The library is not installed.
  CBRLAPI_NO_LIBRARY,
  // No BRLTTY answers, or it refuses.
  CBRLAPI_NO_SERVER,
  // BRLTTY cannot tell in which terminal the program runs.
  CBRLAPI_UNKNOWN_TERMINAL,
};

// Connects to BRLTTY. The address and the key are those that BrlAPI itself takes: BRLAPI_HOST,
// BRLAPI_AUTH, or the usual ones. On success, *client must be closed.
enum cbrlapi_result cbrlapi_open(enum cbrlapi_place place, cbrlapi_client **client);

// A descriptor that can be read when a key was pressed or the display has changed.
int cbrlapi_descriptor(const cbrlapi_client *client);

// How many cells the display has, in all its rows; 0 while there is no display.
unsigned cbrlapi_cells(const cbrlapi_client *client);

// Asks to be told of these keys alone; BRLTTY acts on the others itself. A command stands for all
// its arguments. Returns false if the connection is lost.
bool cbrlapi_take_keys(cbrlapi_client *client, const uint64_t *commands, unsigned count);

// Shows a text in UTF-8, a cell for each code point, and blank cells behind it. `cursor` is the cell
// of the cursor from 1, or 0 for none. Returns false if the connection is lost.
bool cbrlapi_write(cbrlapi_client *client, const char *text, int characters, int cursor);

// Reads a key without waiting. Returns 1 with a key, 0 without one, -1 if the connection is lost.
int cbrlapi_read(cbrlapi_client *client, uint64_t *key);

// Gives the display back and closes the connection.
void cbrlapi_close(cbrlapi_client *client);

#endif
