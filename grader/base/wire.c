#include "base/wire.h"

void wire_u8(struct buf *out, uint8_t value)
{
    buf_bytes(out, &value, sizeof value);
}

void wire_u32(struct buf *out, uint32_t value)
{
    buf_bytes(out, &value, sizeof value);
}

void wire_u64(struct buf *out, uint64_t value)
{
    buf_bytes(out, &value, sizeof value);
}

void wire_bytes(struct buf *out, const void *bytes, size_t len)
{
    buf_bytes(out, bytes, len);
}

void wire_text(struct buf *out, struct text t)
{
    wire_u32(out, (uint32_t)t.len);
    buf_text(out, t);
}

const uint8_t *wire_get_bytes(struct wire *w, size_t len)
{
    if (w->wrong || len > w->bytes.len - w->at) {
        w->wrong = true;
        return NULL;
    }
    const char *bytes = w->bytes.ptr + w->at;
    w->at += len;
    return (const uint8_t *)bytes;
}

/* `value` stays as it is when the bytes are not there. */
static void get_value(struct wire *w, void *value, size_t size)
{
    const uint8_t *bytes = wire_get_bytes(w, size);
    if (bytes)
        memcpy(value, bytes, size);
}

uint8_t wire_get_u8(struct wire *w)
{
    uint8_t value = 0;
    get_value(w, &value, sizeof value);
    return value;
}

uint32_t wire_get_u32(struct wire *w)
{
    uint32_t value = 0;
    get_value(w, &value, sizeof value);
    return value;
}

uint64_t wire_get_u64(struct wire *w)
{
    uint64_t value = 0;
    get_value(w, &value, sizeof value);
    return value;
}

uint32_t wire_get_count(struct wire *w, uint32_t limit)
{
    uint32_t count = wire_get_u32(w);
    if (count > limit)
        w->wrong = true;
    return w->wrong ? 0 : count;
}

struct text wire_get_text(struct wire *w, size_t limit)
{
    uint32_t len = wire_get_u32(w);
    if (len > limit)
        w->wrong = true;
    const uint8_t *bytes = wire_get_bytes(w, len);
    return bytes ? text_from((const char *)bytes, len) : TEXT("");
}
