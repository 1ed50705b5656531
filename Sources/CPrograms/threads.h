#ifndef EARSHOT_CPROGRAMS_THREADS_H
#define EARSHOT_CPROGRAMS_THREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// What the kernel tells of the threads of a process, in files that stay open: a program is looked
// at many times a step, and to open a file takes longer than to read it.

struct seen_file {
    // -1 while it is closed.
    int descriptor;
};

struct seen_thread {
    char name[16];
    struct seen_file schedule, call, status;
};

struct seen_threads {
    struct seen_thread *list;
    size_t count, room;
    // The newest process of the machine when the threads were listed; -1 if they have to be listed
    // again. No thread begins without a newer one.
    long listed;
};

/// Reads a small file; returns the number of bytes, or -1 with the reason in `errno`.
ssize_t earshot_slurp(const char *path, char *buffer, size_t size);

/// Does the same with a file that stays open, or is opened by its path.
ssize_t earshot_slurp_again(struct seen_file *file, const char *path, char *buffer, size_t size);

/// Reads a file of a thread, such as `stat`.
ssize_t earshot_read_thread(pid_t id, const struct seen_thread *thread, struct seen_file *file,
                            const char *name, char *buffer, size_t size);

/// Lists the threads of a process, unless none can have begun since; false if it is gone.
///
/// `newest` is the newest process of the machine, and was found before; -1 if it is unknown.
bool earshot_list_threads(pid_t id, long newest, struct seen_threads *threads);

/// Closes all files.
void earshot_forget_threads(struct seen_threads *threads);

#endif
