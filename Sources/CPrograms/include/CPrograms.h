#ifndef EARSHOT_CPROGRAMS_H
#define EARSHOT_CPROGRAMS_H

#include <poll.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Returns a descriptor that becomes readable when a child process ends; -1 if the kernel has none.
int earshot_pidfd(pid_t id);

/// Returns whether a child process has ended.
///
/// `status` is then its exit status or signal. The process still has to be waited for.
bool earshot_look_at_ending(pid_t id, int *status, bool *is_signal);

/// Waits as `poll` does, for microseconds.
int earshot_poll(struct pollfd *polled, size_t count, long microseconds);

/// Starts a program as `posix_spawn` does, which can write only in some files and folders.
///
/// `writable` lists their paths and ends with NULL. Reading is not limited, nor are programs that
/// run already. Where the kernel has no Landlock, the program starts without limits.
int earshot_spawn_confined(pid_t *id, const posix_spawn_file_actions_t *actions,
                           const posix_spawnattr_t *attributes, char *const *words,
                           char *const *variables, char *const *writable);

/// Returns whether the kernel has Landlock.
bool earshot_can_confine(void);

/// Opens a new pseudo-terminal and returns its master side; -1 if there is none.
///
/// `path` gets the path of the program's side.
int earshot_open_terminal(char *path, size_t size);

/// What a program does, as the kernel sees its threads.
typedef enum {
    /// At least one of its threads is at work.
    earshot_rest_busy,
    /// What it waits for cannot be told: a network, a device, or another user's process.
    earshot_rest_unknown,
    /// It waits for a time to come, and then goes on by itself.
    earshot_rest_sleeping,
    /// It waits for input or for a time to come, whatever is first.
    earshot_rest_polling,
    /// It waits for input, and does nothing before it gets some.
    earshot_rest_reading
} earshot_rest;

/// The pipe or terminal from which a program reads what is typed.
typedef struct {
    bool is_terminal;
    /// Of a terminal, its own number; of a pipe, that of its file system.
    dev_t device;
    ino_t number;
} earshot_input;

/// Describes a pipe by its descriptor, or a terminal by its path; false if there is none.
bool earshot_describe_input(int descriptor, const char *terminal, earshot_input *input);

/// Waits until what was typed on a terminal has reached its program's side.
///
/// Typed bytes get there on a thread of the kernel, a moment later. After this, a program that they
/// wake is awake.
void earshot_pass_on(const char *terminal);

/// What is known of the processes of a program.
typedef struct earshot_watch earshot_watch;

/// A number for a program, which nothing else has, to mark what it starts.
///
/// It is the soft limit of file locks, which Linux has not used since 2.4, so it has no other
/// effect. Every process inherits it; neither a session of its own nor an empty environment takes
/// it away. If this process ends while marked ones run, in whatever way, they are killed.
uint64_t earshot_mark_new(void);

/// Begins to watch the process session of a leader that starts with a mark; NULL without memory.
earshot_watch *earshot_watch_new(pid_t leader, uint64_t mark);
void earshot_watch_free(earshot_watch *watch);

/// Looks once what all threads of the program do.
///
/// `earshot_rest_reading` is returned only if no thread ran since the look before, so that all of
/// them waited at one moment.
earshot_rest earshot_watch_look(earshot_watch *watch, const earshot_input *input);

/// A number that changes whenever a thread of the program has run, as of the last look.
uint64_t earshot_watch_turns(const earshot_watch *watch);

/// How many processes of the program had not ended, as of the last look.
size_t earshot_watch_living(const earshot_watch *watch);

/// Kills every process of the program that still runs, also those that left its session or emptied
/// their environment.
///
/// `home` is the program's own temporary folder, which is in the environment of what it started.
/// Returns how many there were.
size_t earshot_watch_kill(earshot_watch *watch, const char *home);

// GNU extensions, which the headers hide from Swift.
extern int pipe2(int descriptors[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
#define EARSHOT_PROGRAM_SETSID 0x80

#endif
