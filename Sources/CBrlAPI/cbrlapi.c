#include "CBrlAPI.h"

#include <CSharedLibrary.h>
#include <brlapi.h>
#include <stdlib.h>

_Static_assert(sizeof(brlapi_keyCode_t) == sizeof(uint64_t), "brlapi_keyCode_t");

#define FUNCTIONS(X)                                                           \
  X(brlapi_getHandleSize)                                                      \
  X(brlapi__openConnection)                                                    \
  X(brlapi__closeConnection)                                                   \
  X(brlapi__setExceptionHandler)                                               \
  X(brlapi__getDisplaySize)                                                    \
  X(brlapi__watchParameter)                                                    \
  X(brlapi__enterTtyMode)                                                      \
  X(brlapi__enterTtyModeWithPath)                                              \
  X(brlapi__leaveTtyMode)                                                      \
  X(brlapi__ignoreKeys)                                                        \
  X(brlapi__acceptKeys)                                                        \
  X(brlapi__write)                                                             \
  X(brlapi__readKey)

// The file name that libbrlapi has had since BRLTTY 6.0.
SHARED_LIBRARY("libbrlapi.so.0.8", RTLD_NOW, FUNCTIONS)

struct cbrlapi_client {
  brlapi_handle_t *handle;
  int descriptor;
  unsigned cells;
  bool has_terminal;
};

// The library's own handler ends the program. What it would report, such as a text that is too
// long, leaves the display as it is.
static void ignore(brlapi_handle_t *handle, int error, brlapi_packetType_t type,
                   const void *packet, size_t size) {
  (void)handle, (void)error, (void)type, (void)packet, (void)size;
}

// Called by the library during cbrlapi_read, with the columns and the rows.
static void resize(brlapi_param_t parameter, brlapi_param_subparam_t subparam,
                   brlapi_param_flags_t flags, void *client, const void *data, size_t size) {
  (void)parameter, (void)subparam, (void)flags;
  const uint32_t *sides = data;
  if (size >= 2 * sizeof *sides)
    ((cbrlapi_client *)client)->cells = sides[0] * sides[1];
}

static bool enter(cbrlapi_client *client, enum cbrlapi_place place) {
  if (place == CBRLAPI_NOWHERE)
    return true;
  client->has_terminal =
      (place == CBRLAPI_EVERYWHERE
           ? library.brlapi__enterTtyModeWithPath(client->handle, NULL, 0, NULL)
           : library.brlapi__enterTtyMode(client->handle, BRLAPI_TTY_DEFAULT, NULL)) >= 0;
  return client->has_terminal;
}

enum cbrlapi_result cbrlapi_open(enum cbrlapi_place place, cbrlapi_client **result) {
  if (!cshared_library_load(&shared_library, NULL))
    return CBRLAPI_NO_LIBRARY;
  cbrlapi_client *client = calloc(1, sizeof *client);
  if (!client)
    return CBRLAPI_NO_SERVER;
  client->handle = calloc(1, library.brlapi_getHandleSize());
  if (client->handle)
    client->descriptor = library.brlapi__openConnection(client->handle, NULL, NULL);
  if (!client->handle || client->descriptor < 0) {
    free(client->handle);
    free(client);
    return CBRLAPI_NO_SERVER;
  }
  library.brlapi__setExceptionHandler(client->handle, ignore);
  unsigned columns = 0, rows = 0;
  if (library.brlapi__getDisplaySize(client->handle, &columns, &rows) < 0) {
    cbrlapi_close(client);
    return CBRLAPI_NO_SERVER;
  }
  client->cells = columns * rows;
  // Servers before BRLTTY 6.2 have no parameters: their display keeps its first size.
  uint32_t sides[2];
  library.brlapi__watchParameter(client->handle, BRLAPI_PARAM_DISPLAY_SIZE, 0,
                                 BRLAPI_PARAMF_GLOBAL, resize, client, sides, sizeof sides);
  if (!enter(client, place)) {
    cbrlapi_close(client);
    return CBRLAPI_UNKNOWN_TERMINAL;
  }
  *result = client;
  return CBRLAPI_OPEN;
}

int cbrlapi_descriptor(const cbrlapi_client *client) { return client->descriptor; }

unsigned cbrlapi_cells(const cbrlapi_client *client) { return client->cells; }

bool cbrlapi_take_keys(cbrlapi_client *client, const uint64_t *commands, unsigned count) {
  brlapi_handle_t *handle = client->handle;
  const brlapi_keyCode_t symbols = BRLAPI_KEY_TYPE_SYM;
  return library.brlapi__ignoreKeys(handle, brlapi_rangeType_all, NULL, 0) >= 0 &&
         library.brlapi__acceptKeys(handle, brlapi_rangeType_command, commands, count) >= 0 &&
         library.brlapi__acceptKeys(handle, brlapi_rangeType_type, &symbols, 1) >= 0;
}

bool cbrlapi_write(cbrlapi_client *client, const char *text, int characters, int cursor) {
  brlapi_writeArguments_t arguments = BRLAPI_WRITEARGUMENTS_INITIALIZER;
  arguments.regionBegin = 1;
  // A negative size fills the rest of the display with blanks; a size of 0 would clear nothing.
  arguments.regionSize = characters > 0 ? -characters : -1;
  arguments.text = characters > 0 ? text : " ";
  arguments.cursor = cursor;
  arguments.charset = "UTF-8";
  return library.brlapi__write(client->handle, &arguments) >= 0;
}

int cbrlapi_read(cbrlapi_client *client, uint64_t *key) {
  brlapi_keyCode_t code;
  int count = library.brlapi__readKey(client->handle, 0, &code);
  if (count == 1)
    *key = code;
  return count;
}

void cbrlapi_close(cbrlapi_client *client) {
  if (client->has_terminal)
    library.brlapi__leaveTtyMode(client->handle);
  library.brlapi__closeConnection(client->handle);
  free(client->handle);
  free(client);
}
