#define _GNU_SOURCE
#include "threads.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// More threads of a process are read without keeping their files open: descriptors are few.
static const size_t most_kept = 8;

static ssize_t finish(ssize_t count, char *buffer) {
    if (count >= 0) buffer[count] = 0;
    return count;
}

ssize_t earshot_slurp(const char *path, char *buffer, size_t size) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return -1;
    ssize_t count = read(descriptor, buffer, size - 1);
    int code = errno;
    close(descriptor);
    errno = code;
    return finish(count, buffer);
}

ssize_t earshot_slurp_again(struct seen_file *file, const char *path, char *buffer, size_t size) {
    if (file->descriptor < 0) file->descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (file->descriptor < 0) return earshot_slurp(path, buffer, size);
    // Read from its beginning, the file is made anew.
    return finish(pread(file->descriptor, buffer, size - 1, 0), buffer);
}

ssize_t earshot_read_thread(pid_t id, const struct seen_thread *thread, struct seen_file *file,
                            const char *name, char *buffer, size_t size) {
    if (file && file->descriptor >= 0) return earshot_slurp_again(file, "", buffer, size);
    char path[96];
    snprintf(path, sizeof path, "/proc/%d/task/%.15s/%s", id, thread->name, name);
    return file ? earshot_slurp_again(file, path, buffer, size) : earshot_slurp(path, buffer, size);
}

static void close_file(struct seen_file *file) {
    if (file->descriptor >= 0) close(file->descriptor);
    file->descriptor = -1;
}

static void empty(struct seen_threads *threads) {
    for (size_t index = 0; index < threads->count; index++) {
        close_file(&threads->list[index].schedule);
        close_file(&threads->list[index].call);
        close_file(&threads->list[index].status);
    }
    threads->count = 0;
    threads->listed = -1;
}

void earshot_forget_threads(struct seen_threads *threads) {
    empty(threads);
    free(threads->list);
    *threads = (struct seen_threads){.listed = -1};
}

static bool add(struct seen_threads *threads, const char *name) {
    if (threads->count == threads->room) {
        size_t room = threads->room ? 2 * threads->room : 2;
        struct seen_thread *list = realloc(threads->list, room * sizeof *list);
        if (!list) return false;
        threads->list = list;
        threads->room = room;
    }
    struct seen_thread *thread = &threads->list[threads->count++];
    *thread = (struct seen_thread){.schedule = {-1}, .call = {-1}, .status = {-1}};
    snprintf(thread->name, sizeof thread->name, "%.15s", name);
    return true;
}

bool earshot_list_threads(pid_t id, long newest, struct seen_threads *threads) {
    if (newest >= 0 && threads->listed == newest) return true;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", id);
    DIR *folder = opendir(path);
    if (!folder) return false;
    empty(threads);
    bool is_whole = true;
    struct dirent *entry;
    while ((entry = readdir(folder))) {
        if (isdigit((unsigned char)entry->d_name[0])) is_whole &= add(threads, entry->d_name);
    }
    closedir(folder);
    if (is_whole && threads->count <= most_kept) threads->listed = newest;
    return true;
}
