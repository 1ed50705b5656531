#ifndef EARSHOT_CESPEAKNG_H
#define EARSHOT_CESPEAKNG_H

#include <espeak-ng/speak_lib.h>
#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>

/// Has the kernel end this process when the thread that started it ends;
/// prctl is variadic, which Swift cannot call.
static inline int earshot_end_with_parent(void) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL);
}

// GNU's own, which the headers hide from Swift.
extern int pipe2(int descriptors[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#define EARSHOT_SPAWN_SETSID 0x80

#endif
