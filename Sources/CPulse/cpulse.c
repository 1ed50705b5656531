#include "CPulse.h"

#include <dlfcn.h>
#include <pthread.h>

// The file name that libpulse has had since version 0.9.
static const char library_name[] = "libpulse.so.0";

// Each function that is called: its result, its name, its parameters, and their names.
#define FUNCTIONS(X)                                                           \
  X(pa_mainloop *, pa_mainloop_new, (void), ())                                \
  X(void, pa_mainloop_free, (pa_mainloop * m), (m))                            \
  X(pa_mainloop_api *, pa_mainloop_get_api, (pa_mainloop * m), (m))            \
  X(int, pa_mainloop_prepare, (pa_mainloop * m, int timeout), (m, timeout))    \
  X(int, pa_mainloop_poll, (pa_mainloop * m), (m))                             \
  X(int, pa_mainloop_dispatch, (pa_mainloop * m), (m))                         \
  X(void, pa_mainloop_wakeup, (pa_mainloop * m), (m))                          \
  X(pa_context *, pa_context_new, (pa_mainloop_api * api, const char *name),   \
    (api, name))                                                               \
  X(int, pa_context_connect,                                                   \
    (pa_context * c, const char *server, pa_context_flags_t flags,             \
     const pa_spawn_api *api),                                                 \
    (c, server, flags, api))                                                   \
  X(void, pa_context_disconnect, (pa_context * c), (c))                        \
  X(void, pa_context_unref, (pa_context * c), (c))                             \
  X(int, pa_context_errno, (const pa_context *c), (c))                         \
  X(pa_context_state_t, pa_context_get_state, (const pa_context *c), (c))      \
  X(pa_stream *, pa_stream_new_with_proplist,                                  \
    (pa_context * c, const char *name, const pa_sample_spec *spec,             \
     const pa_channel_map *map, pa_proplist *properties),                      \
    (c, name, spec, map, properties))                                          \
  X(int, pa_stream_connect_playback,                                           \
    (pa_stream * s, const char *device, const pa_buffer_attr *buffer,          \
     pa_stream_flags_t flags, const pa_cvolume *volume, pa_stream *other),     \
    (s, device, buffer, flags, volume, other))                                 \
  X(int, pa_stream_connect_record,                                             \
    (pa_stream * s, const char *device, const pa_buffer_attr *buffer,          \
     pa_stream_flags_t flags),                                                 \
    (s, device, buffer, flags))                                                \
  X(int, pa_stream_peek, (pa_stream * s, const void **data, size_t *length),   \
    (s, data, length))                                                         \
  X(int, pa_stream_drop, (pa_stream * s), (s))                                 \
  X(pa_operation *, pa_context_get_server_info,                                \
    (pa_context * c, pa_server_info_cb_t told, void *context),                 \
    (c, told, context))                                                        \
  X(pa_operation *, pa_context_get_source_info_list,                           \
    (pa_context * c, pa_source_info_cb_t told, void *context),                 \
    (c, told, context))                                                        \
  X(int, pa_stream_disconnect, (pa_stream * s), (s))                           \
  X(void, pa_stream_unref, (pa_stream * s), (s))                               \
  X(pa_stream_state_t, pa_stream_get_state, (const pa_stream *s), (s))         \
  X(size_t, pa_stream_writable_size, (const pa_stream *s), (s))                \
  X(const pa_buffer_attr *, pa_stream_get_buffer_attr, (pa_stream * s), (s))   \
  X(int, pa_stream_write,                                                      \
    (pa_stream * s, const void *data, size_t length, pa_free_cb_t release,     \
     int64_t offset, pa_seek_mode_t seek),                                     \
    (s, data, length, release, offset, seek))                                  \
  X(pa_operation *, pa_stream_flush,                                           \
    (pa_stream * s, pa_stream_success_cb_t done, void *context),               \
    (s, done, context))                                                        \
  X(int, pa_stream_is_suspended, (const pa_stream *s), (s))                    \
  X(void, pa_stream_set_write_callback,                                        \
    (pa_stream * s, pa_stream_request_cb_t asked, void *context),              \
    (s, asked, context))                                                       \
  X(pa_operation *, pa_stream_cork,                                            \
    (pa_stream * s, int is_corked, pa_stream_success_cb_t done, void *context),\
    (s, is_corked, done, context))                                             \
  X(pa_operation *, pa_stream_update_timing_info,                              \
    (pa_stream * s, pa_stream_success_cb_t done, void *context),               \
    (s, done, context))                                                        \
  X(const pa_timing_info *, pa_stream_get_timing_info, (pa_stream * s), (s))   \
  X(void, pa_operation_cancel, (pa_operation * o), (o))                        \
  X(pa_operation_state_t, pa_operation_get_state, (const pa_operation *o),     \
    (o))                                                                       \
  X(size_t, pa_usec_to_bytes, (pa_usec_t time, const pa_sample_spec *spec),    \
    (time, spec))                                                              \
  X(void, pa_operation_unref, (pa_operation * o), (o))                         \
  X(pa_proplist *, pa_proplist_new, (void), ())                                \
  X(void, pa_proplist_free, (pa_proplist * p), (p))                            \
  X(int, pa_proplist_sets,                                                     \
    (pa_proplist * p, const char *key, const char *value), (p, key, value))    \
  X(pa_usec_t, pa_bytes_to_usec, (uint64_t length, const pa_sample_spec *spec),\
    (length, spec))                                                            \
  X(pa_usec_t, pa_rtclock_now, (void), ())                                     \
  X(const char *, pa_strerror, (int error), (error))

// Typed by the declarations of the header, so that the compiler checks calls.
static struct {
#define MEMBER(result, name, parameters, arguments) __typeof__(&name) name;
  FUNCTIONS(MEMBER)
#undef MEMBER
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  void *handle = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!handle)
    return;
  bool has_all = true;
#define FIND(result, name, parameters, arguments)                              \
  library.name = (__typeof__(&name))dlsym(handle, #name);                      \
  has_all = has_all && library.name;
  FUNCTIONS(FIND)
#undef FIND
  is_loaded = has_all;
}

bool cpulse_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

// Defined under the names of the header, but hidden: only this program uses them, and the library
// keeps calling its own.
#define CALL(result, name, parameters, arguments)                              \
  __attribute__((visibility("hidden"))) result name parameters {               \
    return library.name arguments;                                             \
  }
FUNCTIONS(CALL)
