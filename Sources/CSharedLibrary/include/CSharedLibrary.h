// A shared library that is loaded when it is first needed: it is not linked, so that Earshot also runs
// on a machine without it, and nobody pays for what they do not use.
#ifndef CSHARED_LIBRARY_H
#define CSHARED_LIBRARY_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// A function that is looked up, and where its address goes.
struct cshared_function {
  const char *name;
  void **address;
};

// A library. All fields but the last are filled in by SHARED_LIBRARY.
struct cshared_library {
  const char *file;
  // Of dlopen: RTLD_NOW or RTLD_LAZY.
  int mode;
  const struct cshared_function *functions;
  size_t count;
  bool is_loaded;
};

// Loads the library, unless it is loaded, from one of two places: `path`, which may be NULL, and its
// own file name. Returns whether it is loaded and has all functions. May be called from any thread.
bool cshared_library_load(struct cshared_library *library, const char *path);

// Declares `library` with a member for each function, and `shared_library` to load it.
//
// FUNCTIONS(X) calls X once for each function, with its name as the first argument. A declaration gives
// each its type, so that the compiler checks calls.
#define SHARED_LIBRARY(file_name, open_mode, FUNCTIONS)                                            \
  static struct {                                                                                  \
    FUNCTIONS(CSHARED_MEMBER)                                                                      \
  } library;                                                                                       \
  static const struct cshared_function shared_functions[] = {FUNCTIONS(CSHARED_FUNCTION)};         \
  static struct cshared_library shared_library = {                                                 \
      .file = file_name,                                                                           \
      .mode = open_mode,                                                                           \
      .functions = shared_functions,                                                               \
      .count = sizeof shared_functions / sizeof *shared_functions,                                 \
  };

#define CSHARED_MEMBER(name, ...) __typeof__(&name) name;
#define CSHARED_FUNCTION(name, ...) {#name, (void **)&library.name},

#endif
