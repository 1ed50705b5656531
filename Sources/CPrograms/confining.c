#define _GNU_SOURCE
#include "CPrograms.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What is needed of linux/landlock.h, which older systems do not have.
enum {
    call_create = 444,
    call_add = 445,
    call_restrict = 446,
    ask_version = 1,
    rule_beneath = 1,
};

enum {
    write_file = 1 << 1,
    // Removing, and making of every kind.
    change_folder = 0x1FF0,
    // Moving and linking between folders; since version 2.
    refer = 1 << 13,
    // Since version 3.
    truncate_file = 1 << 14,
};

struct ruleset {
    uint64_t handled;
};

struct rule {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

/// Everything that a thread needs to confine itself and to start the program.
struct order {
    pid_t *id;
    const posix_spawn_file_actions_t *actions;
    const posix_spawnattr_t *attributes;
    char *const *words;
    char *const *variables;
    char *const *writable;
    int result;
};

/// The rights that are limited; 0 if the kernel cannot limit any.
static uint64_t rights(void) {
    long version = syscall(call_create, NULL, 0, ask_version);
    if (version < 1) return 0;
    uint64_t all = write_file | change_folder;
    if (version >= 2) all |= refer;
    if (version >= 3) all |= truncate_file;
    return all;
}

bool earshot_can_confine(void) { return rights() != 0; }

/// Confines this thread, and what it starts, to writing in some places.
static void confine(char *const *writable) {
    struct ruleset ruleset = {rights()};
    if (!ruleset.handled) return;
    int rules = (int)syscall(call_create, &ruleset, sizeof ruleset, 0);
    if (rules < 0) return;
    for (; *writable; writable++) {
        struct rule rule = {ruleset.handled, open(*writable, O_PATH | O_CLOEXEC)};
        if (rule.folder < 0) continue;
        struct stat status;
        if (fstat(rule.folder, &status) == 0 && !S_ISDIR(status.st_mode)) {
            rule.allowed &= write_file | truncate_file;
        }
        syscall(call_add, rules, rule_beneath, &rule, 0);
        close(rule.folder);
    }
    // The kernel asks for this, so that no program with more rights can be misled.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) syscall(call_restrict, rules, 0);
    close(rules);
}

static void *start(void *context) {
    struct order *order = context;
    confine(order->writable);
    order->result = posix_spawn(order->id, order->words[0], order->actions, order->attributes,
                                order->words, order->variables);
    return NULL;
}

int earshot_spawn_confined(pid_t *id, const posix_spawn_file_actions_t *actions,
                           const posix_spawnattr_t *attributes, char *const *words,
                           char *const *variables, char *const *writable) {
    struct order order = {id, actions, attributes, words, variables, writable, 0};
    // A thread that is confined stays so; this one must not be.
    pthread_t thread;
    int code = pthread_create(&thread, NULL, start, &order);
    if (code != 0) return code;
    pthread_join(thread, NULL);
    return order.result;
}
