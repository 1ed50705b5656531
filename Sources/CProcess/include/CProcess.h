// What Swift's standard headers hide, for the program's own service processes.
#ifndef EARSHOT_CPROCESS_H
#define EARSHOT_CPROCESS_H

#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

/// Tells the kernel to kill this process when the thread that started it ends. prctl is variadic,
/// so Swift cannot call it.
///
/// Returns 0, or -1 with errno.
static inline int earshot_end_with_parent(void) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL);
}

/// Keeps this process, and what it starts, from getting more rights by running another program.
///
/// Returns 0, or -1 with errno.
static inline int earshot_take_no_privileges(void) {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/// Copies this process; only for a program with one thread.
///
/// Swift hides fork.
static inline pid_t earshot_fork(void) {
    return fork();
}

/// Takes every variable out of the environment that a judge does not keep, and wipes it from memory;
/// only for a process with one thread. The judge gets it as `NAME=value`, and answers 0 or 1.
///
/// What is only taken out could still be read in the memory of a copy of a process.
static inline void earshot_forget_environment(int (*keeps)(const char *variable)) {
    extern char **environ;
    char **kept = environ;
    for (char **variable = environ; *variable != 0; variable++) {
        if (keeps(*variable)) {
            *kept++ = *variable;
        } else {
            for (char *byte = *variable; *byte != 0; byte++) *byte = 0;
        }
    }
    *kept = 0;
}

/// Starts a copy of this process that touches folders of a share, and answers each time.
///
/// The copy reads paths of folders, each with a byte of zero behind it, from one descriptor, and
/// writes a byte to the other when the share has answered about the folder and about the file of that
/// name in it. It ends when nobody asks any more. This process may have any number of threads.
///
/// Returns the copy's number, or -1 with errno.
pid_t earshot_start_witness(const char *share, const char *name, int questions, int answers);

/// How many bytes a new pipe holds.
#define EARSHOT_PIPE_SIZE 65536

// GNU extensions, which the headers hide from Swift.
extern int close_range(unsigned int first, unsigned int last, int flags);
extern int pipe2(int descriptors[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#define EARSHOT_SPAWN_SETSID 0x80

#endif
