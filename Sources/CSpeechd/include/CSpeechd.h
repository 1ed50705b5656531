// libspeechd, which is loaded when it is first needed: a person who speaks with eSpeak NG never
// pays for it, and Earshot also runs on a machine without it.
#ifndef CSPEECHD_H
#define CSPEECHD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/eventfd.h>

// What Speech Dispatcher reports about a message.
enum { CSPEECHD_BEGIN = 1, CSPEECHD_END = 2, CSPEECHD_CANCEL = 3 };

// The values of SPDPriority, so that its header is not needed here.
enum { CSPEECHD_IMPORTANT = 1, CSPEECHD_MESSAGE = 2, CSPEECHD_TEXT = 3 };

// Called on the library's own thread, until cspeechd_close has returned.
typedef void (*cspeechd_callback)(void *context, size_t message, int event);

typedef struct cspeechd_client cspeechd_client;

// Returns whether the library is installed and has every function that is used.
bool cspeechd_load(void);

// Connects and turns notifications on. Returns null if that fails, with the library's description
// in `error`. It may wait as long as the server does. `path` is the server's socket; null for the
// person's own server.
cspeechd_client *cspeechd_open(const char *path, bool starts_server,
                               cspeechd_callback callback, void *context,
                               char *error, size_t error_size);

// Speaks a text. Returns the number of the message, or -1. `priority` is one of the above.
int cspeechd_say(cspeechd_client *client, int priority, const char *text);

// These return 0, or -1 if the server refused or is gone.
int cspeechd_cancel(cspeechd_client *client);
int cspeechd_set_rate(cspeechd_client *client, int rate);
int cspeechd_set_volume(cspeechd_client *client, int volume);
int cspeechd_set_pitch(cspeechd_client *client, int pitch);
int cspeechd_set_language(cspeechd_client *client, const char *language);
int cspeechd_set_voice(cspeechd_client *client, const char *voice);
int cspeechd_ping(cspeechd_client *client);

// Makes a call return that waits for the server. May be called from any thread.
void cspeechd_hang_up(cspeechd_client *client);

// Closes the connection. No other call may be running.
void cspeechd_close(cspeechd_client *client);

#endif
