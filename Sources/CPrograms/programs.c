#define _GNU_SOURCE
#include "CPrograms.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int earshot_pidfd(pid_t id) {
    return (int)syscall(SYS_pidfd_open, id, 0);
}

bool earshot_look_at_ending(pid_t id, int *status, bool *is_signal) {
    siginfo_t info = {0};
    // WNOWAIT leaves the ended process in place, so that its id cannot be given to another process
    // before its group was killed.
    if (waitid(P_PID, (id_t)id, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != id) {
        return false;
    }
    *status = info.si_status;
    *is_signal = info.si_code != CLD_EXITED;
    return true;
}

int earshot_poll(struct pollfd *polled, size_t count, long microseconds) {
    struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
    // The kernel ends short waits some 50 microseconds late, to wake several threads at once.
    if (microseconds <= 0 || microseconds > 500) return ppoll(polled, count, &time, NULL);
    int usual = prctl(PR_GET_TIMERSLACK);
    prctl(PR_SET_TIMERSLACK, 1000);
    int result = ppoll(polled, count, &time, NULL);
    if (usual > 0) {
        int code = errno;
        prctl(PR_SET_TIMERSLACK, usual);
        errno = code;
    }
    return result;
}

int earshot_open_terminal(char *path, size_t size) {
    int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return -1;
    // ptsname has one buffer for all threads, so ptsname_r is used.
    if (grantpt(descriptor) == 0 && unlockpt(descriptor) == 0
        && ptsname_r(descriptor, path, size) == 0) {
        return descriptor;
    }
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
}
