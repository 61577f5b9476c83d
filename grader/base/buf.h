/* buf: bytes that grow, on the heap. Zero-initialised is empty; buf_release gives the storage back. */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include "base/text.h"
#include <stdarg.h>

struct buf {
    char *ptr;
    size_t len, cap;
};

void buf_release(struct buf *buf);

/* Room for `more` bytes: the pointer stays the same until more than that are added. */
void buf_reserve(struct buf *buf, size_t more);

void buf_bytes(struct buf *buf, const void *bytes, size_t len);
void buf_text(struct buf *buf, struct text t);
void buf_str(struct buf *buf, const char *nul_terminated);
void buf_char(struct buf *buf, char c);
void buf_vprintf(struct buf *buf, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
void buf_printf(struct buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));

static inline struct text buf_as_text(const struct buf *buf)
{
    return text_from(buf->ptr, buf->len);
}

#endif
