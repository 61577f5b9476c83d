#include "fetch/order.h"
#include "base/limits.h"

enum { MAX_TEXT = 8192 };

/* With a NUL that is part of the length, so that the reader can pass it to libgit2 as it is. */
static void put(struct buf *out, struct text t)
{
    wire_u32(out, (uint32_t)t.len + 1);
    buf_text(out, t);
    buf_char(out, 0);
}

static struct text get(struct wire *in)
{
    struct text t = wire_get_text(in, MAX_TEXT);
    if (!t.len || t.ptr[t.len - 1] || memchr(t.ptr, 0, t.len) != t.ptr + t.len - 1) {
        in->wrong = true;
        return TEXT("");
    }
    return text_from(t.ptr, t.len - 1);
}

static const size_t texts[] = {
    offsetof(struct order, url),         offsetof(struct order, host),       offsetof(struct order, user),
    offsetof(struct order, cache),       offsetof(struct order, ref),        offsetof(struct order, token),
    offsetof(struct order, ssh_key),     offsetof(struct order, token_user), offsetof(struct order, ca_file),
    offsetof(struct order, known_hosts), offsetof(struct order, proxy),      offsetof(struct order, known),
};

enum { TEXTS = sizeof texts / sizeof *texts };

void order_write(struct buf *out, const struct order *o)
{
    wire_u8(out, (uint8_t)o->kind);
    for (int i = 0; i < TEXTS; i++)
        put(out, *(const struct text *)((const char *)o + texts[i]));
    wire_u8(out, o->has_before);
    wire_u64(out, (uint64_t)o->before);
    wire_u64(out, o->max_bytes);
    wire_u64(out, o->max_objects);
    wire_u64(out, o->max_memory);
    wire_u32(out, o->seconds);
    wire_u32(out, o->pushes.count);
    for (uint32_t i = 0; i < o->pushes.count; i++) {
        const struct push *p = &o->pushes.list[i];
        wire_bytes(out, p->commit.bytes, OBJECT_ID_BYTES);
        wire_u64(out, (uint64_t)p->at);
        put(out, p->ref);
    }
}

static void get_id(struct object_id *id, struct wire *in)
{
    const uint8_t *bytes = wire_get_bytes(in, OBJECT_ID_BYTES);
    if (bytes)
        memcpy(id->bytes, bytes, OBJECT_ID_BYTES);
}

bool order_read(struct order *o, struct arena *arena, struct wire *in)
{
    *o = (struct order){0};
    o->kind = wire_get_u8(in);
    if (o->kind >= URL_KIND_COUNT)
        return false;
    for (int i = 0; i < TEXTS; i++)
        *(struct text *)((char *)o + texts[i]) = get(in);
    o->has_before = wire_get_u8(in) != 0;
    o->before = (int64_t)wire_get_u64(in);
    o->max_bytes = wire_get_u64(in);
    o->max_objects = wire_get_u64(in);
    o->max_memory = wire_get_u64(in);
    o->seconds = wire_get_u32(in);
    o->pushes.count = wire_get_count(in, LIMIT_PUSHES);
    o->pushes.list = ARENA_ARRAY(arena, o->pushes.count, struct push);
    for (uint32_t i = 0; i < o->pushes.count && !in->wrong; i++) {
        get_id(&o->pushes.list[i].commit, in);
        o->pushes.list[i].at = (int64_t)wire_get_u64(in);
        o->pushes.list[i].ref = get(in);
    }
    return !in->wrong && in->at == in->bytes.len;
}
