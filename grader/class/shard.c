#include "class/shard.h"
#include "base/sha256.h"

/* Digits and nothing else, at most SHARD_MOST. */
static bool number(struct text t, uint32_t *out)
{
    uint32_t value = 0;
    for (size_t i = 0; i < t.len && value <= SHARD_MOST; i++) {
        if (t.ptr[i] < '0' || t.ptr[i] > '9')
            return false;
        value = value * 10 + (uint32_t)(t.ptr[i] - '0');
    }
    *out = value;
    return t.len > 0 && value <= SHARD_MOST;
}

int shard_parse(struct shard *out, struct text t, struct err *err)
{
    ptrdiff_t slash = text_find(t, TEXT("/"));
    if (slash < 0 || !number(text_from(t.ptr, (size_t)slash), &out->number) ||
        !number(text_from(t.ptr + slash + 1, t.len - (size_t)slash - 1), &out->count) || !out->count)
        return err_set(err, EXIT_USAGE, "'%.*s' is not a shard; write it as 3/4, with at most %d in all",
                       TEXT_ARG(t), (int)SHARD_MOST);
    if (out->number < 1 || out->number > out->count)
        return err_set(err, EXIT_USAGE, "no shard '%.*s'; the shards are 1/%u to %u/%u", TEXT_ARG(t),
                       out->count, out->count, out->count);
    return 0;
}

uint32_t shard_of(struct text identifier, uint32_t count)
{
    uint8_t digest[32];
    uint64_t value = 0;
    sha256(identifier, digest);
    for (int i = 0; i < 8; i++)
        value = value << 8 | digest[i];
    return count ? (uint32_t)(value % count) + 1 : 1;
}

bool shard_has(struct shard shard, struct text identifier)
{
    return shard.count <= 1 || shard_of(identifier, shard.count) == shard.number;
}
