#include "lsp/frame.h"
#include "base/limits.h"

void frame_release(struct frame *f)
{
    buf_release(&f->in);
    *f = (struct frame){0};
}

void frame_feed(struct frame *f, const void *bytes, size_t len)
{
    size_t skipped = len < f->skip ? len : (size_t)f->skip;
    f->skip -= skipped;
    if (f->at && f->at == f->in.len) {
        f->at = f->in.len = 0;
        if (f->in.cap > FRAME_KEPT) /* a large message is rare: its memory is freed */
            buf_release(&f->in);
    }
    buf_bytes(&f->in, (const char *)bytes + skipped, len - skipped);
}

static struct text rest(const struct frame *f)
{
    return text_from(f->in.ptr + f->at, f->in.len - f->at);
}

static bool same_word(struct text a, const char *lower)
{
    bool same = a.len == strlen(lower);
    for (size_t i = 0; same && i < a.len; i++) {
        char c = a.ptr[i];
        same = (c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c) == lower[i];
    }
    return same;
}

/* "Content-Length: 27"; false: not well-formed. Other headers are ignored. */
static bool read_header(struct text line, uint64_t *length, bool *known)
{
    const char *colon = line.len ? memchr(line.ptr, ':', line.len) : NULL;
    if (!colon)
        return false;
    size_t name = (size_t)(colon - line.ptr);
    if (!same_word(text_trim(text_from(line.ptr, name)), "content-length"))
        return true;
    struct text value = text_trim(text_from(colon + 1, line.len - name - 1));
    *length = 0;
    *known = value.len > 0 && value.len <= 18;
    for (size_t i = 0; i < value.len && *known; i++) {
        *known = value.ptr[i] >= '0' && value.ptr[i] <= '9';
        *length = *length * 10 + (uint64_t)(value.ptr[i] - '0');
    }
    return *known;
}

/* Where the headers end, the empty line included; 0: not yet. Lines may end in '\n' alone. */
static size_t headers_end(struct text t)
{
    for (size_t at = 0; at < t.len;) {
        const char *end = memchr(t.ptr + at, '\n', t.len - at);
        if (!end)
            return 0;
        size_t next = (size_t)(end - t.ptr) + 1;
        if (next - at == 1 || (next - at == 2 && t.ptr[at] == '\r'))
            return next;
        at = next;
    }
    return 0;
}

static bool read_headers(struct text headers, uint64_t *length)
{
    bool known = false, right = true;
    for (size_t at = 0; at < headers.len && right;) {
        size_t end = (size_t)((const char *)memchr(headers.ptr + at, '\n', headers.len - at) - headers.ptr);
        struct text line = text_trim(text_from(headers.ptr + at, end - at));
        right = !line.len || read_header(line, length, &known);
        at = end + 1;
    }
    return right && known;
}

/* Reads the headers of the next message. One that is too large is skipped without being kept. */
static enum frame_turn start(struct frame *f)
{
    struct text t = rest(f);
    size_t end = headers_end(t);
    uint64_t length = 0;
    if (!end)
        return t.len > LIMIT_LSP_HEADERS ? FRAME_LOST : FRAME_MORE;
    f->at += end;
    if (!read_headers(text_from(t.ptr, end), &length))
        return FRAME_WRONG;
    if (length > LIMIT_LSP_MESSAGE) {
        size_t here = f->in.len - f->at, dropped = length < here ? (size_t)length : here;
        f->at += dropped;
        f->skip = length - dropped;
        return FRAME_LARGE;
    }
    f->length = (size_t)length;
    f->has_length = true;
    return FRAME_MESSAGE;
}

enum frame_turn frame_next(struct frame *f, struct text *message)
{
    if (!f->has_length) {
        enum frame_turn turn = start(f);
        if (turn != FRAME_MESSAGE)
            return turn;
    }
    struct text t = rest(f);
    if (t.len < f->length)
        return FRAME_MORE;
    *message = text_from(t.ptr, f->length);
    f->at += f->length;
    f->has_length = false;
    return FRAME_MESSAGE;
}
