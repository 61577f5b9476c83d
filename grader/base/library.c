#include "base/library.h"
#include <string.h>

#ifdef LIBRARY_LINKED

#include <nss.h>

bool library_linked(void)
{
    return true;
}

int library_load(void *calls, const struct library_symbol *symbols, size_t count, const char *const *names,
                 const char *title, struct err *err)
{
    (void)names;
    (void)title;
    (void)err;
    /* A static program has the C library's own ways to look up names in it. It would load any other that
     * /etc/nsswitch.conf names, with the C library of this machine, and crash when that is of another
     * version. */
    __nss_configure_lookup("hosts", "files dns");
    __nss_configure_lookup("passwd", "files");
    for (size_t i = 0; i < count; i++)
        memcpy((char *)calls + symbols[i].at, &symbols[i].linked, sizeof symbols[i].linked);
    return 0;
}

#else

#include <dlfcn.h>
#include <stdio.h>

bool library_linked(void)
{
    return false;
}

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

#endif
