#include "CSharedLibrary.h"

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static bool find_all(struct cshared_library *library, void *file) {
  bool has_all = true;
  for (size_t index = 0; index < library->count; index++) {
    const struct cshared_function *function = &library->functions[index];
    *function->address = dlsym(file, function->name);
    has_all = has_all && *function->address;
  }
  return has_all;
}

bool cshared_library_load(struct cshared_library *library, const char *path) {
  pthread_mutex_lock(&mutex);
  if (!library->is_loaded) {
    void *file = path ? dlopen(path, library->mode | RTLD_LOCAL) : NULL;
    if (!file)
      file = dlopen(library->file, library->mode | RTLD_LOCAL);
    library->is_loaded = file && find_all(library, file);
  }
  bool is_loaded = library->is_loaded;
  pthread_mutex_unlock(&mutex);
  return is_loaded;
}
