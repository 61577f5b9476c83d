/* keyed: SipHash-2-4 from its published description; see keyed.h. */
#include "puzzle/keyed.h"
#include "base/buf.h"

static uint64_t rotate(uint64_t x, unsigned by)
{
    return x << by | x >> (64 - by);
}

static inline void rounds(uint64_t v[4], int count)
{
    for (int i = 0; i < count; i++) {
        v[0] += v[1];
        v[2] += v[3];
        v[1] = rotate(v[1], 13) ^ v[0];
        v[3] = rotate(v[3], 16) ^ v[2];
        v[0] = rotate(v[0], 32);
        v[2] += v[1];
        v[0] += v[3];
        v[1] = rotate(v[1], 17) ^ v[2];
        v[3] = rotate(v[3], 21) ^ v[0];
        v[2] = rotate(v[2], 32);
    }
}

static inline void start(uint64_t v[4], struct keyed_key key)
{
    v[0] = key.words[0] ^ UINT64_C(0x736f6d6570736575);
    v[1] = key.words[1] ^ UINT64_C(0x646f72616e646f6d);
    v[2] = key.words[0] ^ UINT64_C(0x6c7967656e657261);
    v[3] = key.words[1] ^ UINT64_C(0x7465646279746573);
}

static inline void add(uint64_t v[4], uint64_t word)
{
    v[3] ^= word;
    rounds(v, 2);
    v[0] ^= word;
}

/* `last` has the bytes that are left, and the length at the top. */
static inline uint64_t end(uint64_t v[4], uint64_t last)
{
    add(v, last);
    v[2] ^= 0xff;
    rounds(v, 4);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

/* Eight bytes, lowest first, or those that are left. */
static uint64_t word_at(struct text data, size_t at)
{
    uint64_t word = 0;
    if (data.len - at >= sizeof word) { /* little-endian, as every machine that this is built for */
        memcpy(&word, data.ptr + at, sizeof word);
        return word;
    }
    for (size_t i = 0; i < 8 && at + i < data.len; i++)
        word |= (uint64_t)(unsigned char)data.ptr[at + i] << (8 * i);
    return word;
}

uint64_t keyed_hash(struct keyed_key key, struct text data)
{
    uint64_t v[4];
    size_t at = 0;
    start(v, key);
    for (; at + 8 <= data.len; at += 8)
        add(v, word_at(data, at));
    return end(v, word_at(data, at) | (uint64_t)data.len << 56);
}

struct keyed_key keyed_from_secret(struct text secret)
{
    static const struct keyed_key left = {{1, 0}}, right = {{2, 0}};
    return (struct keyed_key){{keyed_hash(left, secret), keyed_hash(right, secret)}};
}

/* Streams have labels that begin with the name of a pack, which holds no NUL. */
struct keyed_key keyed_for_student(struct keyed_key key, struct text id)
{
    struct buf label = {0};
    buf_bytes(&label, "\0student\0", 9);
    buf_text(&label, id);
    struct keyed_key own = keyed_stream(key, buf_as_text(&label)).key;
    buf_release(&label);
    return own;
}

struct keyed_stream keyed_stream(struct keyed_key key, struct text label)
{
    struct keyed_key other = {{key.words[0], ~key.words[1]}};
    return (struct keyed_stream){.key = {{keyed_hash(key, label), keyed_hash(other, label)}}};
}

/* The hash of the counter's eight bytes, lowest first. */
uint64_t keyed_next(struct keyed_stream *stream)
{
    uint64_t v[4];
    start(v, stream->key);
    add(v, stream->counter++);
    return end(v, (uint64_t)8 << 56);
}

int64_t keyed_between(struct keyed_stream *stream, int64_t low, int64_t high)
{
    uint64_t count = (uint64_t)high - (uint64_t)low + 1, number = keyed_next(stream);
    if (count == 0)
        return (int64_t)number;
    if (number > UINT64_MAX - count) { /* rare: it may be past the last full multiple of `count` */
        uint64_t fair = UINT64_MAX - (UINT64_MAX % count + 1) % count;
        while (number > fair)
            number = keyed_next(stream);
    }
    return (int64_t)((uint64_t)low + number % count);
}
