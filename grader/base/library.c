#include "base/library.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/* A bare name is looked for in the system's own folders on Linux. On macOS it is looked for in the working
 * directory as well, which may be a submission: there only these folders, of Homebrew, MacPorts and the
 * system. */
#ifdef __APPLE__
static const char *const folders[] = {"/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/",
                                      "/usr/lib/"};
#else
static const char *const folders[] = {"", "/usr/local/lib/"};
#endif

static void *open_one(const char *name)
{
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char path[256];
        if (snprintf(path, sizeof path, "%s%s", folders[i], name) >= (int)sizeof path)
            continue;
        void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (handle)
            return handle;
    }
    return NULL;
}

int library_load(void *calls, const struct library_symbol *symbols, size_t count, const char *const *names,
                 const char *title, struct err *err)
{
    void *handle = NULL;
    for (size_t i = 0; names[i] && !handle; i++)
        handle = open_one(names[i]);
    if (!handle)
        return err_set(err, EXIT_MACHINE, "%s is not installed here (%s)", title, names[0]);
    for (size_t i = 0; i < count; i++) {
        void *symbol = dlsym(handle, symbols[i].name);
        if (!symbol)
            return err_set(err, EXIT_MACHINE, "this %s has no %s", title, symbols[i].name);
        memcpy((char *)calls + symbols[i].at, &symbol, sizeof symbol);
    }
    return 0;
}
