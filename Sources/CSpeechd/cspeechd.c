#include "CSpeechd.h"

#include <CSharedLibrary.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <speech-dispatcher/libspeechd.h>
#include <sys/socket.h>

_Static_assert((int)CSPEECHD_IMPORTANT == (int)SPD_IMPORTANT, "SPDPriority");
_Static_assert((int)CSPEECHD_MESSAGE == (int)SPD_MESSAGE, "SPDPriority");
_Static_assert((int)CSPEECHD_TEXT == (int)SPD_TEXT, "SPDPriority");

#define FUNCTIONS(X)                                                           \
  X(spd_open2)                                                                 \
  X(spd_close)                                                                 \
  X(spd_say)                                                                   \
  X(spd_cancel)                                                                \
  X(spd_set_data_mode)                                                         \
  X(spd_set_notification_on)                                                   \
  X(spd_set_voice_rate)                                                        \
  X(spd_set_volume)                                                            \
  X(spd_set_voice_pitch)                                                       \
  X(spd_set_language)                                                          \
  X(spd_set_synthesis_voice)                                                   \
  X(spd_execute_command)

// The file name that libspeechd has had since version 0.6.
SHARED_LIBRARY("libspeechd.so.2", RTLD_NOW, FUNCTIONS)

bool cspeechd_load(void) { return cshared_library_load(&shared_library, NULL); }

// libspeechd passes no context to its callbacks, so each connection has a slot here, and each slot
// has callbacks of its own.
enum { PLACES = 16 };

struct cspeechd_client {
  SPDConnection *connection;
  cspeechd_callback callback;
  void *context;
  int place;
};

static pthread_mutex_t places_mutex = PTHREAD_MUTEX_INITIALIZER;
static cspeechd_client *places[PLACES];

static void notify(int place, size_t message, SPDNotificationType type) {
  int event = type == SPD_EVENT_BEGIN    ? CSPEECHD_BEGIN
              : type == SPD_EVENT_END    ? CSPEECHD_END
              : type == SPD_EVENT_CANCEL ? CSPEECHD_CANCEL
                                         : 0;
  // A slot is filled before notifications are on and emptied after the library's thread has ended,
  // so it does not change meanwhile.
  cspeechd_client *client = places[place];
  if (!event || !client)
    return;
  // spd_close cancels the library's thread, which must not happen during the callback.
  int state;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &state);
  client->callback(client->context, message, event);
  pthread_setcancelstate(state, NULL);
}

#define EACH_PLACE(X)                                                          \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)                                      \
  X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)
#define NOTIFY(n)                                                              \
  static void notify_##n(size_t message, size_t client,                        \
                         SPDNotificationType type) {                           \
    (void)client;                                                              \
    notify(n, message, type);                                                  \
  }
EACH_PLACE(NOTIFY)
#undef NOTIFY

static const SPDCallback callbacks[PLACES] = {
#define NAME(n) notify_##n,
    EACH_PLACE(NAME)
#undef NAME
};

static bool take_place(cspeechd_client *client) {
  bool is_taken = false;
  pthread_mutex_lock(&places_mutex);
  for (int place = 0; place < PLACES && !is_taken; place++) {
    if (places[place])
      continue;
    places[place] = client;
    client->place = place;
    is_taken = true;
  }
  pthread_mutex_unlock(&places_mutex);
  return is_taken;
}

static void leave_place(cspeechd_client *client) {
  pthread_mutex_lock(&places_mutex);
  places[client->place] = NULL;
  pthread_mutex_unlock(&places_mutex);
}

cspeechd_client *cspeechd_open(const char *path, bool starts_server,
                               cspeechd_callback callback, void *context,
                               char *error, size_t error_size) {
  snprintf(error, error_size, "%s", "");
  if (!cspeechd_load()) {
    snprintf(error, error_size, "%s is not installed", shared_library.file);
    return NULL;
  }
  cspeechd_client *client = calloc(1, sizeof *client);
  if (!client)
    return NULL;
  client->callback = callback;
  client->context = context;
  if (!take_place(client)) {
    snprintf(error, error_size, "more than %d connections", PLACES);
    free(client);
    return NULL;
  }
  SPDConnectionAddress address = {.method = SPD_METHOD_UNIX_SOCKET,
                                  .unix_socket_name = (char *)path};
  char *detail = NULL;
  SPDConnection *connection =
      library.spd_open2("earshot", "main", NULL, SPD_MODE_THREADED,
                        path ? &address : NULL, starts_server, &detail);
  if (!connection) {
    snprintf(error, error_size, "%s", detail ? detail : "no connection");
    free(detail);
    leave_place(client);
    free(client);
    return NULL;
  }
  client->connection = connection;
  connection->callback_begin = callbacks[client->place];
  connection->callback_end = callbacks[client->place];
  connection->callback_cancel = callbacks[client->place];
  if (library.spd_set_notification_on(connection, SPD_BEGIN) < 0 ||
      library.spd_set_notification_on(connection, SPD_END) < 0 ||
      library.spd_set_notification_on(connection, SPD_CANCEL) < 0 ||
      library.spd_set_data_mode(connection, SPD_DATA_TEXT) < 0) {
    snprintf(error, error_size, "the server refuses notifications");
    cspeechd_close(client);
    return NULL;
  }
  return client;
}

int cspeechd_say(cspeechd_client *client, int priority, const char *text) {
  return library.spd_say(client->connection, (SPDPriority)priority, text);
}

int cspeechd_cancel(cspeechd_client *client) {
  return library.spd_cancel(client->connection);
}

int cspeechd_set_rate(cspeechd_client *client, int rate) {
  return library.spd_set_voice_rate(client->connection, rate);
}

int cspeechd_set_volume(cspeechd_client *client, int volume) {
  return library.spd_set_volume(client->connection, volume);
}

int cspeechd_set_pitch(cspeechd_client *client, int pitch) {
  return library.spd_set_voice_pitch(client->connection, pitch);
}

int cspeechd_set_language(cspeechd_client *client, const char *language) {
  return library.spd_set_language(client->connection, language);
}

int cspeechd_set_voice(cspeechd_client *client, const char *voice) {
  return library.spd_set_synthesis_voice(client->connection, voice);
}

int cspeechd_ping(cspeechd_client *client) {
  return library.spd_execute_command(client->connection, "GET RATE");
}

void cspeechd_hang_up(cspeechd_client *client) {
  shutdown(client->connection->socket, SHUT_RDWR);
}

void cspeechd_close(cspeechd_client *client) {
  library.spd_close(client->connection);
  leave_place(client);
  free(client);
}
