#include "fetch/inflate.h"
#include "base/library.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>
#include <zlib.h>

#define CALLS(X) X(inflateInit_) X(inflateReset) X(inflate)

struct calls {
    CALLS(LIBRARY_MEMBER)
};

static const struct library_symbol symbols[] = {CALLS(LIBRARY_ROW)};

#ifdef __APPLE__
static const char *const names[] = {"libz.1.dylib", NULL};
#else
static const char *const names[] = {"libz.so.1", NULL};
#endif

struct inflate {
    struct calls zlib;
    z_stream stream;
    uint8_t chunk[16384];
};

struct inflate *inflate_new(struct err *err)
{
    struct inflate *z = calloc(1, sizeof *z);
    if (!z) {
        err_set(err, EXIT_MACHINE, "out of memory");
        return NULL;
    }
    if (library_load(&z->zlib, symbols, sizeof symbols / sizeof *symbols, names, "zlib", err) != 0) {
        free(z);
        return NULL;
    }
    if (z->zlib.inflateInit_(&z->stream, ZLIB_VERSION, (int)sizeof z->stream) != Z_OK) {
        err_set(err, EXIT_MACHINE, "zlib cannot be set up: %s", z->stream.msg ? z->stream.msg : "no reason");
        free(z);
        return NULL;
    }
    return z;
}

/* False: there is nothing more. */
static bool more_input(struct inflate *z, struct inflate_input *in)
{
    uint64_t left = in->end > in->at ? in->end - in->at : 0;
    ssize_t got;
    do
        got = pread(in->fd, z->chunk, left < sizeof z->chunk ? (size_t)left : sizeof z->chunk, (off_t)in->at);
    while (got < 0 && errno == EINTR);
    if (got <= 0)
        return false;
    in->at += (uint64_t)got;
    z->stream.next_in = z->chunk;
    z->stream.avail_in = (uInt)got;
    return true;
}

ptrdiff_t inflate_some(struct inflate *z, struct inflate_input in, void *out, size_t room, bool *ended)
{
    int status = room > UINT_MAX ? Z_BUF_ERROR : z->zlib.inflateReset(&z->stream);
    z->stream.next_out = out;
    z->stream.avail_out = (uInt)room;
    z->stream.avail_in = 0;
    while (status == Z_OK && z->stream.avail_out) {
        if (!z->stream.avail_in && !more_input(z, &in))
            return -1;
        status = z->zlib.inflate(&z->stream, Z_NO_FLUSH);
    }
    *ended = status == Z_STREAM_END;
    return status == Z_OK || *ended ? (ptrdiff_t)(room - z->stream.avail_out) : -1;
}
