#include "CDBus.h"

#include <CSharedLibrary.h>
#include <stdlib.h>

// The part of <dbus/dbus.h> that is used. These declarations have not changed since libdbus 1.0, so
// that nothing but the library itself has to be installed.
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef uint32_t dbus_bool_t;
// The library's own has 72 bytes on 64-bit machines.
typedef struct {
  void *space[32];
} DBusMessageIter;

DBusConnection *dbus_connection_open_private(const char *address, void *error);
dbus_bool_t dbus_bus_register(DBusConnection *connection, void *error);
void dbus_connection_set_exit_on_disconnect(DBusConnection *connection, dbus_bool_t exit);
dbus_bool_t dbus_connection_read_write(DBusConnection *connection, int milliseconds);
DBusMessage *dbus_connection_pop_message(DBusConnection *connection);
DBusMessage *dbus_connection_send_with_reply_and_block(DBusConnection *connection,
                                                       DBusMessage *message, int milliseconds,
                                                       void *error);
void dbus_connection_close(DBusConnection *connection);
void dbus_connection_unref(DBusConnection *connection);
DBusMessage *dbus_message_new_method_call(const char *destination, const char *path,
                                          const char *interface, const char *method);
void dbus_message_unref(DBusMessage *message);
dbus_bool_t dbus_message_iter_init(DBusMessage *message, DBusMessageIter *iter);
int dbus_message_iter_get_arg_type(DBusMessageIter *iter);
void dbus_message_iter_get_basic(DBusMessageIter *iter, void *value);
void dbus_message_iter_init_append(DBusMessage *message, DBusMessageIter *iter);
dbus_bool_t dbus_message_iter_append_basic(DBusMessageIter *iter, int type, const void *value);
dbus_bool_t dbus_message_iter_open_container(DBusMessageIter *iter, int type,
                                             const char *signature, DBusMessageIter *inner);
dbus_bool_t dbus_message_iter_close_container(DBusMessageIter *iter, DBusMessageIter *inner);

#define FUNCTIONS(X)                                                                               \
  X(dbus_connection_open_private)                                                                  \
  X(dbus_bus_register)                                                                             \
  X(dbus_connection_set_exit_on_disconnect)                                                        \
  X(dbus_connection_read_write)                                                                    \
  X(dbus_connection_pop_message)                                                                   \
  X(dbus_connection_send_with_reply_and_block)                                                     \
  X(dbus_connection_close)                                                                         \
  X(dbus_connection_unref)                                                                         \
  X(dbus_message_new_method_call)                                                                  \
  X(dbus_message_unref)                                                                            \
  X(dbus_message_iter_init)                                                                        \
  X(dbus_message_iter_get_arg_type)                                                                \
  X(dbus_message_iter_get_basic)                                                                   \
  X(dbus_message_iter_init_append)                                                                 \
  X(dbus_message_iter_append_basic)                                                                \
  X(dbus_message_iter_open_container)                                                              \
  X(dbus_message_iter_close_container)

SHARED_LIBRARY("libdbus-1.so.3", RTLD_NOW, FUNCTIONS)

// Milliseconds that an answer may take.
static const int patience = 2000;

static const char service[] = "org.freedesktop.Notifications";
static const char path[] = "/org/freedesktop/Notifications";

struct cdbus_bus {
  DBusConnection *connection;
};

enum cdbus_result cdbus_open(const char *address, cdbus_bus **result) {
  if (!cshared_library_load(&shared_library, NULL))
    return CDBUS_NO_LIBRARY;
  DBusConnection *connection = library.dbus_connection_open_private(address, NULL);
  if (!connection)
    return CDBUS_NO_BUS;
  // Otherwise the library ends the program when the bus does.
  library.dbus_connection_set_exit_on_disconnect(connection, false);
  cdbus_bus *bus = calloc(1, sizeof *bus);
  if (!bus || !library.dbus_bus_register(connection, NULL)) {
    library.dbus_connection_close(connection);
    library.dbus_connection_unref(connection);
    free(bus);
    return CDBUS_NO_BUS;
  }
  bus->connection = connection;
  *result = bus;
  return CDBUS_DONE;
}

// Takes away what the bus has sent meanwhile, such as that a notification was closed. Returns false
// if the connection is lost.
static bool drain(cdbus_bus *bus) {
  dbus_bool_t is_connected = library.dbus_connection_read_write(bus->connection, 0);
  DBusMessage *message;
  while ((message = library.dbus_connection_pop_message(bus->connection)))
    library.dbus_message_unref(message);
  return is_connected;
}

static void append_string(DBusMessageIter *iter, const char *text) {
  library.dbus_message_iter_append_basic(iter, 's', &text);
}

// A pair of a name and a value in a dictionary of variants.
static void append_hint(DBusMessageIter *hints, const char *name, const char *type,
                        const void *value) {
  DBusMessageIter pair, variant;
  library.dbus_message_iter_open_container(hints, 'e', NULL, &pair);
  append_string(&pair, name);
  library.dbus_message_iter_open_container(&pair, 'v', type, &variant);
  library.dbus_message_iter_append_basic(&variant, *type, value);
  library.dbus_message_iter_close_container(&pair, &variant);
  library.dbus_message_iter_close_container(hints, &pair);
}

static void append_notification(DBusMessage *call, const char *summary, const char *body) {
  const uint32_t replaces = 0;
  const int32_t never = 0;
  const uint8_t critical = 2;
  const char *entry = "earshot";
  DBusMessageIter iter, inner;
  library.dbus_message_iter_init_append(call, &iter);
  append_string(&iter, "Earshot");
  library.dbus_message_iter_append_basic(&iter, 'u', &replaces);
  append_string(&iter, "");
  append_string(&iter, summary);
  append_string(&iter, body);
  library.dbus_message_iter_open_container(&iter, 'a', "s", &inner);
  library.dbus_message_iter_close_container(&iter, &inner);
  library.dbus_message_iter_open_container(&iter, 'a', "{sv}", &inner);
  append_hint(&inner, "urgency", "y", &critical);
  append_hint(&inner, "desktop-entry", "s", &entry);
  library.dbus_message_iter_close_container(&iter, &inner);
  library.dbus_message_iter_append_basic(&iter, 'i', &never);
}

enum cdbus_result cdbus_notify(cdbus_bus *bus, const char *summary, const char *body,
                               uint32_t *id) {
  if (!drain(bus))
    return CDBUS_NO_BUS;
  DBusMessage *call = library.dbus_message_new_method_call(service, path, service, "Notify");
  if (!call)
    return CDBUS_NO_BUS;
  append_notification(call, summary, body);
  DBusMessage *answer =
      library.dbus_connection_send_with_reply_and_block(bus->connection, call, patience, NULL);
  library.dbus_message_unref(call);
  if (!answer)
    return drain(bus) ? CDBUS_NO_SERVICE : CDBUS_NO_BUS;
  DBusMessageIter iter;
  bool has_id = library.dbus_message_iter_init(answer, &iter) &&
                library.dbus_message_iter_get_arg_type(&iter) == 'u';
  if (has_id)
    library.dbus_message_iter_get_basic(&iter, id);
  library.dbus_message_unref(answer);
  return has_id ? CDBUS_DONE : CDBUS_NO_SERVICE;
}

void cdbus_withdraw(cdbus_bus *bus, uint32_t id) {
  if (!drain(bus))
    return;
  DBusMessage *call =
      library.dbus_message_new_method_call(service, path, service, "CloseNotification");
  if (!call)
    return;
  DBusMessageIter iter;
  library.dbus_message_iter_init_append(call, &iter);
  library.dbus_message_iter_append_basic(&iter, 'u', &id);
  DBusMessage *answer =
      library.dbus_connection_send_with_reply_and_block(bus->connection, call, patience, NULL);
  library.dbus_message_unref(call);
  if (answer)
    library.dbus_message_unref(answer);
}

void cdbus_close(cdbus_bus *bus) {
  library.dbus_connection_close(bus->connection);
  library.dbus_connection_unref(bus->connection);
  free(bus);
}
