#include "base/sha256.h"

static uint32_t turn(uint32_t x, unsigned by)
{
    return x >> by | x << (32 - by);
}

static const uint32_t rounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* One round. Eight of them lead every word back to its name, so that nothing need be moved. */
static inline void round_of(uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e, uint32_t f,
                            uint32_t g, uint32_t *h, uint32_t in)
{
    uint32_t one = *h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (g ^ (e & (f ^ g))) + in;
    *d += one;
    *h = one + (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) | (c & (a | b)));
}

/* One block of 64 bytes (FIPS 180-4, 6.2.2). */
static void mix(uint32_t state[8], const uint8_t block[64])
{
    uint32_t w[64];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t x = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t y = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + x + w[i - 7] + y;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i += 8) {
        round_of(a, b, c, &d, e, f, g, &h, rounds[i] + w[i]);
        round_of(h, a, b, &c, d, e, f, &g, rounds[i + 1] + w[i + 1]);
        round_of(g, h, a, &b, c, d, e, &f, rounds[i + 2] + w[i + 2]);
        round_of(f, g, h, &a, b, c, d, &e, rounds[i + 3] + w[i + 3]);
        round_of(e, f, g, &h, a, b, c, &d, rounds[i + 4] + w[i + 4]);
        round_of(d, e, f, &g, h, a, b, &c, rounds[i + 5] + w[i + 5]);
        round_of(c, d, e, &f, g, h, a, &b, rounds[i + 6] + w[i + 6]);
        round_of(b, c, d, &e, f, g, h, &a, rounds[i + 7] + w[i + 7]);
    }
    const uint32_t after[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        state[i] += after[i];
}

/* The rest after the whole blocks, a one bit and the length fill one more block or two. */
void sha256(struct text data, uint8_t out[32])
{
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t last[128] = {0};
    size_t whole = data.len / 64 * 64, rest = data.len - whole, end = rest < 56 ? 64 : 128;
    for (size_t i = 0; i < whole; i += 64)
        mix(state, (const uint8_t *)data.ptr + i);
    if (rest)
        memcpy(last, data.ptr + whole, rest);
    last[rest] = 0x80;
    for (int i = 0; i < 8; i++)
        last[end - 1 - (size_t)i] = (uint8_t)((uint64_t)data.len * 8 >> (8 * i));
    for (size_t i = 0; i < end; i += 64)
        mix(state, last + i);
    for (int i = 0; i < 32; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_hex(struct text data, char *out, size_t bytes)
{
    static const char digits[] = "0123456789abcdef";
    uint8_t sum[32];
    sha256(data, sum);
    for (size_t i = 0; i < bytes; i++) {
        out[2 * i] = digits[sum[i] >> 4];
        out[2 * i + 1] = digits[sum[i] & 15];
    }
    out[2 * bytes] = '\0';
}
