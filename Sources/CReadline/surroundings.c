// What Readline takes from the environment, judged before it is used.
#include "CReadline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// No terminal has more columns or lines.
#define MOST_CELLS 10000
// Readline follows inclusions without a limit.
#define MOST_INCLUSIONS 10

static void drop_size(const char *name) {
    const char *value = getenv(name);
    if (value == NULL) return;
    char *end;
    long cells = strtol(value, &end, 10);
    if (*value == 0 || *end != 0 || cells < 1 || cells > MOST_CELLS) unsetenv(name);
}

static FILE *open_expanded(const char *path) {
    if (path[0] != '~' || path[1] != '/') return fopen(path, "re");
    const char *home = getenv("HOME");
    char whole[4096];
    if (home == NULL || snprintf(whole, sizeof whole, "%s%s", home, path + 1) >= (int)sizeof whole) return NULL;
    return fopen(whole, "re");
}

// Returns whether a file and what it includes lie within the limits. A file that cannot be read does.
static int ends(const char *path, int depth, int *files) {
    if (depth > MOST_INCLUSIONS || ++*files > 10 * MOST_INCLUSIONS) return 0;
    FILE *file = open_expanded(path);
    if (file == NULL) return 1;
    char line[4096];
    int is_within = 1;
    while (is_within && fgets(line, sizeof line, file) != NULL) {
        char *word = line + strspn(line, " \t");
        if (*word != '$') continue;
        word += 1 + strspn(word + 1, " \t");
        if (strncmp(word, "include", 7) != 0) continue;
        word += 7;
        word += strspn(word, " \t");
        word[strcspn(word, "\r\n")] = 0;
        for (size_t last = strlen(word); last > 0 && strchr(" \t", word[last - 1]); last--) word[last - 1] = 0;
        if (*word != 0) is_within = ends(word, depth + 1, files);
    }
    fclose(file);
    return is_within;
}

void earshot_editor_check_surroundings(void) {
    drop_size("COLUMNS");
    drop_size("LINES");
    int files = 0;
    const char *named = getenv("INPUTRC");
    const char *path = named != NULL && *named != 0 ? named : "~/.inputrc";
    if (!ends(path, 0, &files)) setenv("INPUTRC", "/dev/null", 1);
}
