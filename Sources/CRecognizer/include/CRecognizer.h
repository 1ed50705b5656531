// What Swift's standard headers hide, for the processes of recognizers.
#ifndef CRECOGNIZER_H
#define CRECOGNIZER_H

#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

/// Tells the kernel to kill this process when the thread that started it ends.
static inline int earshot_recognizer_end_with_parent(void) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL);
}

/// How many bytes a new pipe holds.
#define EARSHOT_PIPE_SIZE 65536

// GNU extensions.
extern int pipe2(int descriptors[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#define EARSHOT_RECOGNIZER_SETSID 0x80

#endif
