#include "base/sha1.h"

static uint32_t turn(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

/* One block of 64 bytes (FIPS 180-4, 6.1.2). */
static void mix(uint32_t state[5], const uint8_t block[64])
{
    uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? (d ^ (b & (c ^ d))) + 0x5a827999
                     : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                     : i < 60 ? ((b & c) | (d & (b | c))) + 0x8f1bbcdc
                              : (b ^ c ^ d) + 0xca62c1d6;
        uint32_t next = turn(a, 5) + f + e + w[i];
        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void sha1_init(struct sha1 *s)
{
    *s = (struct sha1){.state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}};
}

/* Whole blocks are mixed where they are; only a rest of less than 64 bytes is kept. */
void sha1_add(struct sha1 *s, struct text data)
{
    size_t held = s->bytes % 64, at = 0;
    s->bytes += data.len;
    if (held) {
        size_t some = data.len < 64 - held ? data.len : 64 - held;
        if (some)
            memcpy(s->block + held, data.ptr, some);
        if (held + some < 64)
            return;
        mix(s->state, s->block);
        at = some;
    }
    for (; data.len - at >= 64; at += 64)
        mix(s->state, (const uint8_t *)data.ptr + at);
    if (data.len > at)
        memcpy(s->block, data.ptr + at, data.len - at);
}

void sha1_end(struct sha1 *s, uint8_t out[20])
{
    uint8_t last[72] = {0x80};
    size_t held = s->bytes % 64, pad = (held < 56 ? 56 : 120) - held;
    uint64_t bits = s->bytes * 8;
    for (size_t i = 0; i < 8; i++)
        last[pad + i] = (uint8_t)(bits >> (56 - 8 * i));
    sha1_add(s, text_from((const char *)last, pad + 8));
    for (size_t i = 0; i < 20; i++)
        out[i] = (uint8_t)(s->state[i / 4] >> (24 - 8 * (i % 4)));
}
