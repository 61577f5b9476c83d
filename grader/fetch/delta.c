#include "fetch/delta.h"

/* Reads a number: seven bits per byte, the lowest first; the top bit says that more follow. */
static bool take_number(struct text *rest, uint64_t *out)
{
    *out = 0;
    for (unsigned shift = 0; shift < 63 && rest->len; shift += 7) {
        uint8_t byte = (uint8_t)*rest->ptr;
        *rest = text_from(rest->ptr + 1, rest->len - 1);
        *out |= (uint64_t)(byte & 127) << shift;
        if (!(byte & 128))
            return true;
    }
    return false;
}

bool delta_size(struct text delta, uint64_t *size)
{
    uint64_t base;
    return take_number(&delta, &base) && take_number(&delta, size);
}

/* A number of the bytes that bits of `op` mark as present, the lowest first. */
static bool take_part(struct text *rest, unsigned op, unsigned first, unsigned count, uint32_t *out)
{
    *out = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!(op >> (first + i) & 1))
            continue;
        if (!rest->len)
            return false;
        *out |= (uint32_t)(uint8_t)*rest->ptr << (8 * i);
        *rest = text_from(rest->ptr + 1, rest->len - 1);
    }
    return true;
}

/* Bytes of the base when the top bit of `op` is set, else bytes that follow. */
static bool take_piece(struct text *rest, unsigned op, struct text base, struct text *piece)
{
    uint32_t at, len;
    if (!(op & 128)) {
        if (op == 0 || op > rest->len)
            return false;
        *piece = text_from(rest->ptr, op);
        *rest = text_from(rest->ptr + op, rest->len - op);
        return true;
    }
    if (!take_part(rest, op, 0, 4, &at) || !take_part(rest, op, 4, 3, &len))
        return false;
    len = len ? len : 0x10000;
    if (at > base.len || len > base.len - at)
        return false;
    *piece = text_from(base.ptr + at, len);
    return true;
}

/* Every piece is checked against the announced size before it is copied. */
bool delta_apply(struct buf *out, struct text base, struct text delta, size_t limit)
{
    uint64_t base_size, size;
    if (!take_number(&delta, &base_size) || !take_number(&delta, &size) || base_size != base.len ||
        size > limit)
        return false;
    size_t start = out->len;
    buf_reserve(out, (size_t)size + 1);
    while (delta.len) {
        struct text piece;
        unsigned op = (uint8_t)*delta.ptr;
        delta = text_from(delta.ptr + 1, delta.len - 1);
        if (!take_piece(&delta, op, base, &piece) || piece.len > size - (out->len - start))
            return false;
        buf_text(out, piece);
    }
    return out->len - start == size;
}
