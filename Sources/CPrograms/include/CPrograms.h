#ifndef EARSHOT_CPROGRAMS_H
#define EARSHOT_CPROGRAMS_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Returns a descriptor that becomes readable when a child process ends; -1 if the kernel has none.
int earshot_pidfd(pid_t id);

/// Returns whether a child process has ended.
///
/// `status` is then its exit status or signal. The process still has to be waited for.
bool earshot_look_at_ending(pid_t id, int *status, bool *is_signal);

/// Opens a new pseudo-terminal and returns its master side; -1 if there is none.
///
/// `path` gets the path of the program's side.
int earshot_open_terminal(char *path, size_t size);

// GNU extensions, which the headers hide from Swift.
extern int pipe2(int descriptors[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
#define EARSHOT_PROGRAM_SETSID 0x80

#endif
