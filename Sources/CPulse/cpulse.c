#include "CPulse.h"

#include <CSharedLibrary.h>

// Each function that is called: its name, its result, its parameters, and their names.
#define FUNCTIONS(X)                                                           \
  X(pa_mainloop_new, pa_mainloop *, (void), ())                                \
  X(pa_mainloop_free, void, (pa_mainloop * m), (m))                            \
  X(pa_mainloop_get_api, pa_mainloop_api *, (pa_mainloop * m), (m))            \
  X(pa_mainloop_prepare, int, (pa_mainloop * m, int timeout), (m, timeout))    \
  X(pa_mainloop_poll, int, (pa_mainloop * m), (m))                             \
  X(pa_mainloop_dispatch, int, (pa_mainloop * m), (m))                         \
  X(pa_mainloop_wakeup, void, (pa_mainloop * m), (m))                          \
  X(pa_context_new, pa_context *, (pa_mainloop_api * api, const char *name),   \
    (api, name))                                                               \
  X(pa_context_connect, int,                                                   \
    (pa_context * c, const char *server, pa_context_flags_t flags,             \
     const pa_spawn_api *api),                                                 \
    (c, server, flags, api))                                                   \
  X(pa_context_disconnect, void, (pa_context * c), (c))                        \
  X(pa_context_unref, void, (pa_context * c), (c))                             \
  X(pa_context_errno, int, (const pa_context *c), (c))                         \
  X(pa_context_get_state, pa_context_state_t, (const pa_context *c), (c))      \
  X(pa_stream_new_with_proplist, pa_stream *,                                  \
    (pa_context * c, const char *name, const pa_sample_spec *spec,             \
     const pa_channel_map *map, pa_proplist *properties),                      \
    (c, name, spec, map, properties))                                          \
  X(pa_stream_connect_playback, int,                                           \
    (pa_stream * s, const char *device, const pa_buffer_attr *buffer,          \
     pa_stream_flags_t flags, const pa_cvolume *volume, pa_stream *other),     \
    (s, device, buffer, flags, volume, other))                                 \
  X(pa_stream_connect_record, int,                                             \
    (pa_stream * s, const char *device, const pa_buffer_attr *buffer,          \
     pa_stream_flags_t flags),                                                 \
    (s, device, buffer, flags))                                                \
  X(pa_stream_peek, int, (pa_stream * s, const void **data, size_t *length),   \
    (s, data, length))                                                         \
  X(pa_stream_drop, int, (pa_stream * s), (s))                                 \
  X(pa_context_get_server_info, pa_operation *,                                \
    (pa_context * c, pa_server_info_cb_t told, void *context),                 \
    (c, told, context))                                                        \
  X(pa_context_get_sink_info_list, pa_operation *,                             \
    (pa_context * c, pa_sink_info_cb_t told, void *context),                   \
    (c, told, context))                                                        \
  X(pa_context_get_source_info_list, pa_operation *,                           \
    (pa_context * c, pa_source_info_cb_t told, void *context),                 \
    (c, told, context))                                                        \
  X(pa_stream_disconnect, int, (pa_stream * s), (s))                           \
  X(pa_stream_unref, void, (pa_stream * s), (s))                               \
  X(pa_stream_get_state, pa_stream_state_t, (const pa_stream *s), (s))         \
  X(pa_stream_writable_size, size_t, (const pa_stream *s), (s))                \
  X(pa_stream_get_buffer_attr, const pa_buffer_attr *, (pa_stream * s), (s))   \
  X(pa_stream_write, int,                                                      \
    (pa_stream * s, const void *data, size_t length, pa_free_cb_t release,     \
     int64_t offset, pa_seek_mode_t seek),                                     \
    (s, data, length, release, offset, seek))                                  \
  X(pa_stream_flush, pa_operation *,                                           \
    (pa_stream * s, pa_stream_success_cb_t done, void *context),               \
    (s, done, context))                                                        \
  X(pa_stream_is_suspended, int, (const pa_stream *s), (s))                    \
  X(pa_stream_set_write_callback, void,                                        \
    (pa_stream * s, pa_stream_request_cb_t asked, void *context),              \
    (s, asked, context))                                                       \
  X(pa_stream_cork, pa_operation *,                                            \
    (pa_stream * s, int is_corked, pa_stream_success_cb_t done, void *context),\
    (s, is_corked, done, context))                                             \
  X(pa_stream_update_timing_info, pa_operation *,                              \
    (pa_stream * s, pa_stream_success_cb_t done, void *context),               \
    (s, done, context))                                                        \
  X(pa_stream_get_timing_info, const pa_timing_info *, (pa_stream * s), (s))   \
  X(pa_operation_cancel, void, (pa_operation * o), (o))                        \
  X(pa_operation_get_state, pa_operation_state_t, (const pa_operation *o),     \
    (o))                                                                       \
  X(pa_usec_to_bytes, size_t, (pa_usec_t time, const pa_sample_spec *spec),    \
    (time, spec))                                                              \
  X(pa_operation_unref, void, (pa_operation * o), (o))                         \
  X(pa_proplist_new, pa_proplist *, (void), ())                                \
  X(pa_proplist_free, void, (pa_proplist * p), (p))                            \
  X(pa_proplist_sets, int,                                                     \
    (pa_proplist * p, const char *key, const char *value), (p, key, value))    \
  X(pa_proplist_gets, const char *, (const pa_proplist *p, const char *key),   \
    (p, key))                                                                  \
  X(pa_bytes_to_usec, pa_usec_t, (uint64_t length, const pa_sample_spec *spec),\
    (length, spec))                                                            \
  X(pa_rtclock_now, pa_usec_t, (void), ())                                     \
  X(pa_strerror, const char *, (int error), (error))

// The file name that libpulse has had since version 0.9.
SHARED_LIBRARY("libpulse.so.0", RTLD_LAZY, FUNCTIONS)

bool cpulse_load(void) { return cshared_library_load(&shared_library, NULL); }

// Defined under the names of the header, but hidden: only this program uses them, and the library
// keeps calling its own.
#define CALL(name, result, parameters, arguments)                              \
  __attribute__((visibility("hidden"))) result name parameters {               \
    return library.name arguments;                                             \
  }
FUNCTIONS(CALL)
