#include "base/secret.h"
#include "base/bug.h"
#include "base/file.h"
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

/* A limit of 0 keeps files from being written; where dumps go to a program, only the flag helps. */
void secret_protect_process(void)
{
    static const struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

void secret_wipe(void *bytes, size_t len)
{
    volatile unsigned char *p = bytes;
    while (len--)
        *p++ = 0;
}

static void make(struct secret *out, size_t room)
{
    *out = (struct secret){.bytes = calloc(1, room + 1), .room = room + 1};
    if (!out->bytes)
        BUG("out of memory");
}

void secret_take(struct secret *out, const char *name)
{
    size_t len = strlen(name);
    char **kept = environ;
    *out = (struct secret){0};
    for (char **entry = environ; entry && *entry; entry++) {
        if (strncmp(*entry, name, len) != 0 || (*entry)[len] != '=') {
            *kept++ = *entry;
            continue;
        }
        char *value = *entry + len + 1;
        size_t size = strlen(value);
        if (!out->bytes) { /* the first one is what getenv finds */
            make(out, size);
            memcpy(out->bytes, value, size);
            out->len = size;
        }
        secret_wipe(*entry, len + 1 + size);
    }
    if (kept)
        *kept = NULL;
}

static int read_all(struct secret *out, int fd, const char *path, size_t limit, struct err *err)
{
    while (out->len <= limit) {
        ssize_t got = file_read_some(fd, path, out->bytes + out->len, out->room - out->len, err);
        if (got <= 0)
            return (int)got;
        out->len += (size_t)got;
    }
    return err_set(err, EXIT_NOTHING, "'%s' has more than %zu bytes", path, limit);
}

int secret_read(struct secret *out, const char *path, size_t limit, struct err *err)
{
    *out = (struct secret){0};
    int fd = file_open(path, err), status = -1;
    if (fd >= 0) {
        make(out, limit);
        status = read_all(out, fd, path, limit, err);
        if (fd != STDIN_FILENO)
            close(fd);
    }
    if (status != 0) {
        err->exit_code = EXIT_USAGE; /* an option named the file */
        secret_release(out);
    }
    return status;
}

struct text secret_text(const struct secret *secret)
{
    return text_from(secret->bytes ? secret->bytes : "", secret->len);
}

void secret_release(struct secret *secret)
{
    if (secret->bytes)
        secret_wipe(secret->bytes, secret->room);
    free(secret->bytes);
    *secret = (struct secret){0};
}
