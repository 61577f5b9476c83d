/* fuzz_objects: any bytes as what a repository and an operator may give: commits, trees, tags, names of refs,
 * addresses, logs of pushes, an order, and deltas. The first byte says which. */
#include "fetch/delta.h"
#include "fetch/order.h"
#include "fuzz.h"

static void as_commit(struct text bytes)
{
    struct object_commit commit;
    struct object_id id;
    unsigned parents = 0;
    if (!object_read_commit(&commit, bytes))
        return;
    FUZZ_CHECK(commit.committed >= 0 && commit.offset > -10000 && commit.offset < 10000);
    while (object_next_parent(&commit.parents, &id))
        parents++;
    FUZZ_CHECK(parents <= bytes.len / OBJECT_ID_DIGITS);
}

static void as_tree(struct text bytes)
{
    struct object_entry entry;
    const char *end = bytes.ptr + bytes.len;
    while (object_next_entry(&bytes, &entry))
        FUZZ_CHECK(entry.name.ptr + entry.name.len + 1 + OBJECT_ID_BYTES <= end &&
                   !memchr(entry.name.ptr, 0, entry.name.len));
}

static void as_address(struct arena *arena, struct text bytes)
{
    struct url url;
    struct err err = {0};
    if (url_parse(&url, arena, bytes, &err) != 0) {
        FUZZ_CHECK(err.exit_code == EXIT_USAGE);
        return;
    }
    FUZZ_CHECK(url.kind == URL_LOCAL || (url.host.len && url.host.ptr[0] != '-'));
    FUZZ_CHECK(url.text.ptr[url.text.len] == 0);
}

static void as_log(struct arena *arena, struct text bytes)
{
    struct pushes pushes;
    struct err err = {0};
    int status = pushed_read(&pushes, arena, bytes, "log", &err);
    FUZZ_CHECK((status == 0) == (err.exit_code == 0));
}

static void as_order(struct arena *arena, struct text bytes)
{
    struct order order;
    struct wire wire = {.bytes = bytes};
    if (order_read(&order, arena, &wire))
        FUZZ_CHECK(order.kind < URL_KIND_COUNT && order.url.ptr[order.url.len] == 0);
}

/* The base comes first, half of the bytes. */
static void as_delta(struct text bytes)
{
    struct text base = text_from(bytes.ptr, bytes.len / 2);
    struct buf out = {0};
    uint64_t size;
    struct text delta = text_from(base.ptr + base.len, bytes.len - base.len);
    bool made = delta_apply(&out, base, delta, 1 << 20);
    FUZZ_CHECK(!made || (delta_size(delta, &size) && size == out.len));
    FUZZ_CHECK(out.len <= 1 << 20);
    buf_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || size > 65536)
        return 0;
    struct arena *arena = arena_new((size_t)1 << 26);
    struct text bytes = text_from((const char *)data + 1, size - 1);
    struct object_id id;
    enum object_type type;
    switch (data[0] % 8) {
    case 0: as_commit(bytes); break;
    case 1: as_tree(bytes); break;
    case 2: (void)object_read_tag(&id, &type, bytes); break;
    case 3: FUZZ_CHECK(!object_ref_name_ok(bytes) || !memchr(bytes.ptr, 0, bytes.len)); break;
    case 4: as_address(arena, bytes); break;
    case 5: as_log(arena, bytes); break;
    case 6: as_order(arena, bytes); break;
    case 7: as_delta(bytes); break;
    }
    arena_free(arena);
    return 0;
}
