// libdbus, which is loaded when it is first needed: Earshot also runs on a machine without it. It is
// used for one thing, notifications on a desktop (org.freedesktop.Notifications).
#ifndef CDBUS_H
#define CDBUS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cdbus_bus cdbus_bus;

// What became of a request.
enum cdbus_result {
  CDBUS_DONE,
  // The library is not installed.
  CDBUS_NO_LIBRARY,
  // No bus answers at the address.
  CDBUS_NO_BUS,
  // The bus answers, and nobody shows notifications.
  CDBUS_NO_SERVICE,
};

// Connects to the bus at an address as the D-Bus specification writes it. On CDBUS_DONE, *bus must be
// closed. A bus is used by one thread at a time.
enum cdbus_result cdbus_open(const char *address, cdbus_bus **bus);

// Shows a notification until the person closes it, and waits at most two seconds for an answer.
// The texts are UTF-8; `body` may have the markup of the specification. On CDBUS_DONE, *id names it.
enum cdbus_result cdbus_notify(cdbus_bus *bus, const char *summary, const char *body, uint32_t *id);

// Takes a notification away, if it is still shown.
void cdbus_withdraw(cdbus_bus *bus, uint32_t id);

void cdbus_close(cdbus_bus *bus);

#endif
