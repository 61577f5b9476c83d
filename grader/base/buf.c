#include "base/buf.h"
#include "base/bug.h"
#include <stdio.h>
#include <stdlib.h>

void buf_release(struct buf *buf)
{
    free(buf->ptr);
    *buf = (struct buf){0};
}

void buf_reserve(struct buf *buf, size_t more)
{
    /* one byte more, for the NUL */
    if (more >= SIZE_MAX / 2 - buf->len)
        BUG("buffer too large");
    if (buf->len + more + 1 <= buf->cap)
        return;
    size_t cap = buf->cap ? buf->cap * 2 : 256;
    if (cap < buf->len + more + 1)
        cap = buf->len + more + 1;
    char *ptr = realloc(buf->ptr, cap);
    if (!ptr)
        BUG("out of memory");
    buf->ptr = ptr;
    buf->cap = cap;
}

void buf_bytes(struct buf *buf, const void *bytes, size_t len)
{
    buf_reserve(buf, len);
    if (len)
        memcpy(buf->ptr + buf->len, bytes, len);
    buf->len += len;
    buf->ptr[buf->len] = '\0';
}

void buf_text(struct buf *buf, struct text t)
{
    buf_bytes(buf, t.ptr, t.len);
}

void buf_str(struct buf *buf, const char *nul_terminated)
{
    buf_bytes(buf, nul_terminated, strlen(nul_terminated));
}

void buf_char(struct buf *buf, char c)
{
    buf_bytes(buf, &c, 1);
}

void buf_vprintf(struct buf *buf, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    size_t room = buf->cap - buf->len;
    int len = vsnprintf(room ? buf->ptr + buf->len : NULL, room, format, args);
    if (len < 0)
        BUG("bad format '%s'", format);
    if ((size_t)len >= room) {
        buf_reserve(buf, (size_t)len);
        vsnprintf(buf->ptr + buf->len, (size_t)len + 1, format, again);
    }
    va_end(again);
    buf->len += (size_t)len;
}

void buf_printf(struct buf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(buf, format, args);
    va_end(args);
}
