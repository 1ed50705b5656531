#define _GNU_SOURCE
#include "CPrograms.h"
#include "threads.h"

#include <stdatomic.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

// A process, and when it was started: its id alone may be given to another one.
struct member {
    pid_t id;
    unsigned long long start;
    // Whether it went into the background and can no longer print.
    bool is_silent;
    struct seen_threads threads;
};

struct earshot_watch {
    pid_t leader;
    // The mark that everything inherits which the leader starts; 0 if it could not be marked.
    rlim_t tag;
    // The newest process of the machine when nothing of the program ran.
    long mark;
    // Tells the newest process.
    struct seen_file load;
    uint64_t turns;
    struct member *members;
    size_t count, room;
    // How many of them ran or waited at the last look.
    size_t living;
};

/// Marks a process, if its shell has not done so yet; returns false if it cannot be marked.
static bool mark(pid_t leader, rlim_t tag) {
    struct rlimit limit;
    if (prlimit(leader, RLIMIT_LOCKS, NULL, &limit) != 0 || limit.rlim_max != RLIM_INFINITY) {
        return false;
    }
    limit.rlim_cur = tag;
    return prlimit(leader, RLIMIT_LOCKS, &limit, NULL) == 0;
}

static bool is_marked(pid_t id, rlim_t tag) {
    struct rlimit limit;
    return tag != 0 && prlimit(id, RLIMIT_LOCKS, NULL, &limit) == 0 && limit.rlim_cur == tag;
}

earshot_watch *earshot_watch_new(pid_t leader, uint64_t tag) {
    earshot_watch *watch = calloc(1, sizeof *watch);
    if (!watch) return NULL;
    watch->leader = leader;
    watch->mark = leader - 1;
    watch->tag = mark(leader, tag) ? tag : 0;
    watch->load.descriptor = -1;
    return watch;
}

void earshot_watch_free(earshot_watch *watch) {
    if (!watch) return;
    for (size_t index = 0; index < watch->count; index++) {
        earshot_forget_threads(&watch->members[index].threads);
    }
    if (watch->load.descriptor >= 0) close(watch->load.descriptor);
    free(watch->members);
    free(watch);
}

// MARK: Members

static bool is_member(const earshot_watch *watch, pid_t id) {
    for (size_t index = 0; index < watch->count; index++) {
        if (watch->members[index].id == id) return true;
    }
    return false;
}

static void add(earshot_watch *watch, pid_t id, unsigned long long start) {
    if (is_member(watch, id)) return;
    if (watch->count == watch->room) {
        size_t room = watch->room ? 2 * watch->room : 8;
        struct member *members = realloc(watch->members, room * sizeof *members);
        if (!members) return;
        watch->members = members;
        watch->room = room;
    }
    watch->members[watch->count++] = (struct member){id, start, false, {.listed = -1}};
}

/// What the kernel tells of a process.
struct family {
    char state;
    pid_t parent, session;
    unsigned long long start;
};

static bool read_family(pid_t id, struct family *family) {
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", id);
    if (earshot_slurp(path, text, sizeof text) <= 0) return false;
    // The name is in parentheses and may contain any byte.
    char *end = strrchr(text, ')');
    if (!end) return false;
    return sscanf(end + 1,
                  " %c %d %*d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
                  &family->state, &family->parent, &family->session, &family->start) == 4;
}

static void consider(earshot_watch *watch, pid_t id) {
    struct family family;
    if (!read_family(id, &family)) return;
    // What has left the session and lost its parent still has the mark.
    if (id == watch->leader || family.session == watch->leader
        || is_member(watch, family.parent) || is_marked(id, watch->tag)) {
        add(watch, id, family.start);
    }
}

/// Calls `visit` for every process of the machine.
static void walk(earshot_watch *watch, void (*visit)(earshot_watch *, pid_t, const void *),
                 const void *context) {
    DIR *folder = opendir("/proc");
    if (!folder) return;
    struct dirent *entry;
    while ((entry = readdir(folder))) {
        if (isdigit((unsigned char)entry->d_name[0])) visit(watch, atoi(entry->d_name), context);
    }
    closedir(folder);
}

static void consider_any(earshot_watch *watch, pid_t id, const void *context) {
    (void)context;
    consider(watch, id);
}

/// The id that the machine gave to a process last; -1 if it is unknown.
static long newest(earshot_watch *watch) {
    char text[128];
    if (earshot_slurp_again(&watch->load, "/proc/loadavg", text, sizeof text) <= 0) return -1;
    char *last = strrchr(text, ' ');
    return last ? atol(last) : -1;
}

/// Finds processes that were started since the mark.
static void find_new(earshot_watch *watch, long now) {
    if (now >= 0 && watch->mark >= 0 && now >= watch->mark && now - watch->mark < 512) {
        for (long id = watch->mark + 1; id <= now; id++) consider(watch, (pid_t)id);
        return;
    }
    // Twice, because a child may be listed before its parent.
    for (int round = 0; round < 2; round++) walk(watch, consider_any, NULL);
}

// MARK: What a thread waits for

enum wait {
    // It is at work, or was not seen waiting.
    wait_runs,
    // It waits for something that cannot be told.
    wait_unknown,
    // It waits for a time to come.
    wait_time,
    // It waits for input, or for a time to come.
    wait_input_or_time,
    // It waits for another process or thread of the program.
    wait_inner,
    // It waits for input, for as long as it takes.
    wait_input,
    // It has ended.
    wait_gone
};

enum source { source_input, source_inner, source_outer };

static enum source source_of(pid_t id, long descriptor, const earshot_input *input) {
    char path[64];
    struct stat status;
    snprintf(path, sizeof path, "/proc/%d/fd/%ld", id, descriptor);
    if (stat(path, &status) != 0) return source_outer;
    if (S_ISFIFO(status.st_mode)) {
        bool is_own = !input->is_terminal && status.st_dev == input->device
                      && status.st_ino == input->number;
        return is_own ? source_input : source_inner;
    }
    if (S_ISCHR(status.st_mode) && input->is_terminal) {
        bool is_own = status.st_rdev == input->device || status.st_rdev == makedev(5, 0);
        return is_own ? source_input : source_outer;
    }
    return source_outer;
}

static bool copy(pid_t id, unsigned long address, void *buffer, size_t size) {
    struct iovec here = {buffer, size};
    struct iovec there = {(void *)address, size};
    return process_vm_readv(id, &here, 1, &there, 1, 0) == (ssize_t)size;
}

/// What a wait for several descriptors is, from what was found among them.
static enum wait sum(bool has_input, bool has_outer, bool is_timed) {
    if (has_input) return is_timed || has_outer ? wait_input_or_time : wait_input;
    if (is_timed) return wait_time;
    return has_outer ? wait_unknown : wait_inner;
}

static enum wait wait_of_poll(pid_t id, const unsigned long *values, bool is_timed,
                              const earshot_input *input) {
    struct pollfd polled[32];
    size_t count = values[1];
    if (count == 0) return is_timed ? wait_time : wait_inner;
    if (count > 32 || !copy(id, values[0], polled, count * sizeof *polled)) return wait_unknown;
    bool has_input = false, has_outer = false;
    for (size_t index = 0; index < count; index++) {
        if (polled[index].fd < 0) continue;
        enum source source = source_of(id, polled[index].fd, input);
        has_input |= source == source_input && (polled[index].events & POLLIN);
        has_outer |= source == source_outer;
    }
    return sum(has_input, has_outer, is_timed);
}

static enum wait wait_of_select(pid_t id, const unsigned long *values, const earshot_input *input) {
    bool is_timed = values[4] != 0, has_input = false, has_outer = false;
    for (int set = 1; set <= 2; set++) {
        unsigned char bits[128] = {0};
        size_t size = (values[0] + 63) / 64 * 8;
        if (!values[set]) continue;
        if (size > sizeof bits || !copy(id, values[set], bits, size)) return wait_unknown;
        for (size_t descriptor = 0; descriptor < values[0]; descriptor++) {
            if (!(bits[descriptor / 8] & (1 << (descriptor % 8)))) continue;
            enum source source = source_of(id, (long)descriptor, input);
            has_input |= source == source_input && set == 1;
            has_outer |= source == source_outer;
        }
    }
    return sum(has_input, has_outer, is_timed);
}

static enum wait wait_of_epoll(pid_t id, const unsigned long *values, bool is_timed,
                               const earshot_input *input) {
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%d/fdinfo/%lu", id, values[0]);
    if (earshot_slurp(path, text, sizeof text) <= 0) return wait_unknown;
    bool has_input = false, has_outer = false;
    for (char *place = text; (place = strstr(place, "tfd:")); place += 4) {
        enum source source = source_of(id, atol(place + 4), input);
        has_input |= source == source_input;
        has_outer |= source == source_outer;
    }
    return sum(has_input, has_outer, is_timed);
}

static enum wait wait_of_call(pid_t id, long call, const unsigned long *values,
                              const earshot_input *input) {
    switch (call) {
    case SYS_read:
    case SYS_readv:
        switch (source_of(id, (long)values[0], input)) {
        case source_input: return wait_input;
        case source_inner: return wait_inner;
        case source_outer: return wait_unknown;
        }
        return wait_unknown;
#ifdef SYS_poll
    case SYS_poll: return wait_of_poll(id, values, (int)values[2] >= 0, input);
#endif
    case SYS_ppoll: return wait_of_poll(id, values, values[2] != 0, input);
#ifdef SYS_select
    case SYS_select: return wait_of_select(id, values, input);
#endif
    case SYS_pselect6: return wait_of_select(id, values, input);
#ifdef SYS_epoll_wait
    case SYS_epoll_wait: return wait_of_epoll(id, values, (int)values[3] >= 0, input);
#endif
    case SYS_epoll_pwait: return wait_of_epoll(id, values, (int)values[3] >= 0, input);
    case SYS_futex: {
        int operation = (int)values[1] & FUTEX_CMD_MASK;
        bool waits = operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET
                     || operation == FUTEX_LOCK_PI;
        return !waits ? wait_runs : values[3] ? wait_time : wait_inner;
    }
    case SYS_wait4:
    case SYS_waitid:
    case SYS_rt_sigsuspend: return wait_inner;
#ifdef SYS_pause
    case SYS_pause: return wait_inner;
#endif
    case SYS_nanosleep:
    case SYS_clock_nanosleep: return wait_time;
    default: return wait_unknown;
    }
}

/// Whether a thread is at work: it runs, is being woken, or waits for what the kernel does for it.
///
/// A thread that is being woken still tells the call in which it slept, until a processor takes it.
/// One that reads a disk, starts another process or is held by a debugger goes on as soon as that is
/// done.
static bool is_at_work(pid_t id, struct seen_thread *thread, bool keeps) {
    char text[1024];
    struct seen_file *file = keeps ? &thread->status : NULL;
    // A thread that has just ended did something.
    if (earshot_read_thread(id, thread, file, "stat", text, sizeof text) <= 0) return true;
    // The name is in parentheses and may contain any byte.
    char *end = strrchr(text, ')');
    return end && end[1] == ' ' && strchr("RDt", end[2]);
}

/// What is known of a thread that could not be read: it has just ended, or nobody may look at it.
static enum wait wait_of_unreadable(void) {
    return errno == EACCES || errno == EPERM ? wait_unknown : wait_runs;
}

/// What a thread waits for, and what counts how often it ran.
static enum wait wait_of_thread(pid_t id, struct seen_thread *thread, bool keeps,
                                const earshot_input *input, uint64_t *turns) {
    char text[256];
    struct seen_file *schedule = keeps ? &thread->schedule : NULL;
    struct seen_file *state = keeps ? &thread->call : NULL;
    errno = 0;
    if (earshot_read_thread(id, thread, schedule, "schedstat", text, sizeof text) <= 0) {
        return wait_of_unreadable();
    }
    for (const char *place = text; *place; place++) *turns = *turns * 1099511628211u + *place;
    for (const char *place = thread->name; *place; place++) {
        *turns = *turns * 1099511628211u + *place;
    }
    errno = 0;
    if (earshot_read_thread(id, thread, state, "syscall", text, sizeof text) <= 0) {
        return wait_of_unreadable();
    }
    if (strncmp(text, "running", 7) == 0) return wait_runs;
    unsigned long values[6] = {0};
    long call = -1;
    int count = sscanf(text, "%ld %lx %lx %lx %lx %lx %lx", &call, &values[0], &values[1],
                       &values[2], &values[3], &values[4], &values[5]);
    if (is_at_work(id, thread, keeps)) return wait_runs;
    // A process that has ended and was not waited for has no stack.
    if (call == -1) return strncmp(text, "-1 0x0 0x0", 10) == 0 ? wait_gone : wait_runs;
    return count == 7 ? wait_of_call(id, call, values, input) : wait_unknown;
}

/// Adds what the threads of one process wait for.
///
/// Where one of them waits for input, as programs in Go do on a thread of its own, another one that
/// waits for a time is no sleep: input wakes the program before.
static void add_up(const size_t *own, size_t *counts) {
    bool has_input = own[wait_input] || own[wait_input_or_time];
    for (int wait = 0; wait <= wait_gone; wait++) {
        counts[wait == wait_time && has_input ? wait_input_or_time : wait] += own[wait];
    }
}

/// Whether a process may still print: its output is the program's terminal, or a pipe.
static bool may_print(pid_t id, const earshot_input *input) {
    for (int descriptor = 1; descriptor <= 2; descriptor++) {
        char path[64];
        struct stat status;
        snprintf(path, sizeof path, "/proc/%d/fd/%d", id, descriptor);
        if (stat(path, &status) != 0) continue;
        if (S_ISFIFO(status.st_mode)) return true;
        if (S_ISCHR(status.st_mode) && input->is_terminal && status.st_rdev == input->device) {
            return true;
        }
    }
    return false;
}

/// Whether a process is a server in the background, or of one: it has left the program's session,
/// whoever started it has ended, and it can no longer print. Whatever it does, nothing is said.
static bool is_silent(const earshot_watch *watch, const struct member *member,
                      const earshot_input *input) {
    struct family family;
    if (member->id == watch->leader || getsid(member->id) == watch->leader
        || may_print(member->id, input) || !read_family(member->id, &family)) {
        return false;
    }
    for (size_t index = 0; index < watch->count; index++) {
        if (watch->members[index].id == family.parent) return watch->members[index].is_silent;
    }
    return true;
}

/// Looks once; `is_same` becomes whether no thread ran since the look before.
static earshot_rest look(earshot_watch *watch, const earshot_input *input, bool *is_same) {
    long now = newest(watch);
    if (now < 0 || now != watch->mark) find_new(watch, now);
    uint64_t turns = 14695981039346656037u;
    size_t counts[wait_gone + 1] = {0};
    size_t kept = 0;
    watch->living = 0;
    for (size_t index = 0; index < watch->count; index++) {
        struct member *member = &watch->members[index];
        struct seen_threads *threads = &member->threads;
        if (!earshot_list_threads(member->id, now, threads)) {
            earshot_forget_threads(threads);
            continue;
        }
        bool keeps = threads->listed >= 0;
        member->is_silent = is_silent(watch, member, input);
        uint64_t unused = 0;
        size_t own[wait_gone + 1] = {0};
        for (size_t number = 0; number < threads->count; number++) {
            own[wait_of_thread(member->id, &threads->list[number], keeps, input,
                               member->is_silent ? &unused : &turns)]++;
        }
        // One that runs may be about to end, and then is no longer listed.
        if (own[wait_runs] || own[wait_gone]) threads->listed = -1;
        if (own[wait_gone] < threads->count) watch->living++;
        if (!member->is_silent) add_up(own, counts);
        struct member last = *member;
        watch->members[kept++] = last;
    }
    watch->count = kept;
    *is_same = turns == watch->turns;
    watch->turns = turns;
    if (counts[wait_runs]) return earshot_rest_busy;
    // A process that is being started is not listed yet, but then its parent runs.
    if (*is_same) watch->mark = now;
    if (counts[wait_unknown]) return earshot_rest_unknown;
    if (counts[wait_time]) return earshot_rest_sleeping;
    if (counts[wait_input_or_time]) return earshot_rest_polling;
    return counts[wait_input] ? earshot_rest_reading : earshot_rest_unknown;
}

earshot_rest earshot_watch_look(earshot_watch *watch, const earshot_input *input) {
    bool is_same = false;
    earshot_rest rest = look(watch, input, &is_same);
    // If the same threads ran as often as at the look before, all of them waited at once.
    if (rest == earshot_rest_reading && !is_same) rest = look(watch, input, &is_same);
    return rest == earshot_rest_reading && !is_same ? earshot_rest_busy : rest;
}

uint64_t earshot_watch_turns(const earshot_watch *watch) { return watch->turns; }

size_t earshot_watch_living(const earshot_watch *watch) { return watch->living; }

// MARK: Ending

struct search {
    const char *home;
    size_t found;
};

static bool has_in_environment(pid_t id, const char *home) {
    char path[64];
    char text[16384];
    snprintf(path, sizeof path, "/proc/%d/environ", id);
    ssize_t count = earshot_slurp(path, text, sizeof text);
    return count > 0 && memmem(text, (size_t)count, home, strlen(home));
}

static void kill_own(earshot_watch *watch, pid_t id, const void *context) {
    struct search *search = (struct search *)context;
    struct family family;
    if (id == getpid() || !read_family(id, &family) || family.state == 'Z') return;
    bool is_own = family.session == watch->leader || is_member(watch, id)
                  || is_member(watch, family.parent) || is_marked(id, watch->tag)
                  || has_in_environment(id, search->home);
    if (!is_own) return;
    add(watch, id, family.start);
    search->found++;
    kill(id, SIGKILL);
}

/// Forgets processes whose ids were given to others.
static void forget_others(earshot_watch *watch) {
    size_t kept = 0;
    for (size_t index = 0; index < watch->count; index++) {
        struct family family;
        struct member member = watch->members[index];
        if (read_family(member.id, &family) && family.start == member.start) {
            watch->members[kept++] = member;
        }
    }
    watch->count = kept;
}

/// Kills what is marked, until none is started meanwhile.
///
/// Nothing is read of a process before, because those that start others without end would be faster.
static void kill_marked(earshot_watch *watch) {
    long seen = -1, last = newest(watch);
    for (int round = 0; round < 1000 && last != seen; round++) {
        if (last < watch->leader || last - watch->leader >= 65536) return;
        seen = last;
        for (long id = watch->leader; id <= seen; id++) {
            if (id != getpid() && is_marked((pid_t)id, watch->tag)) kill((pid_t)id, SIGKILL);
        }
        last = newest(watch);
    }
}

size_t earshot_watch_kill(earshot_watch *watch, const char *home) {
    struct search search = {home, 0};
    kill_marked(watch);
    forget_others(watch);
    long last = newest(watch);
    if (last >= watch->leader && last - watch->leader < 4096) {
        for (long id = watch->leader; id <= last; id++) kill_own(watch, (pid_t)id, &search);
    } else {
        walk(watch, kill_own, &search);
    }
    return search.found;
}

void earshot_pass_on(const char *terminal) {
    int descriptor = open(terminal, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return;
    // Whoever asks whether there is input, waits in the kernel until all that was typed is there.
    struct pollfd polled = {descriptor, POLLIN, 0};
    poll(&polled, 1, 0);
    close(descriptor);
}

bool earshot_describe_input(int descriptor, const char *terminal, earshot_input *input) {
    struct stat status;
    if ((terminal ? stat(terminal, &status) : fstat(descriptor, &status)) != 0) return false;
    input->is_terminal = terminal != NULL;
    input->device = terminal ? status.st_rdev : status.st_dev;
    input->number = status.st_ino;
    return true;
}
