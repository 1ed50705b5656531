#ifndef EARSHOT_CPROGRAMS_H
#define EARSHOT_CPROGRAMS_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// A descriptor that becomes readable when a child ends; -1 where there is none.
int earshot_pidfd(pid_t id);

/// Whether a child has ended, and how; it stays to be waited for.
bool earshot_look_at_ending(pid_t id, int *status, bool *is_signal);

/// Opens a new terminal, and gives the path of the program's side; -1 when
/// there is none.
int earshot_open_terminal(char *path, size_t size);

// GNU's own, which the headers hide from Swift.
extern int pipe2(int descriptors[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
#define EARSHOT_PROGRAM_SETSID 0x80

#endif
