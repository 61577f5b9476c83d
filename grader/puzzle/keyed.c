/* keyed: SipHash-2-4 from its published description; see keyed.h. */
#include "puzzle/keyed.h"
#include "base/buf.h"

static uint64_t rotate(uint64_t x, unsigned by)
{
    return x << by | x >> (64 - by);
}

static void rounds(uint64_t v[4], int count)
{
    while (count-- > 0) {
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

static uint64_t word_at(struct text data, size_t at)
{
    uint64_t word = 0;
    for (size_t i = 0; i < 8 && at + i < data.len; i++)
        word |= (uint64_t)(unsigned char)data.ptr[at + i] << (8 * i);
    return word;
}

uint64_t keyed_hash(struct keyed_key key, struct text data)
{
    uint64_t v[4] = {key.words[0] ^ UINT64_C(0x736f6d6570736575), key.words[1] ^ UINT64_C(0x646f72616e646f6d),
                     key.words[0] ^ UINT64_C(0x6c7967656e657261),
                     key.words[1] ^ UINT64_C(0x7465646279746573)};
    size_t at = 0;
    for (; at + 8 <= data.len; at += 8) {
        uint64_t word = word_at(data, at);
        v[3] ^= word;
        rounds(v, 2);
        v[0] ^= word;
    }
    uint64_t last = word_at(data, at) | (uint64_t)data.len << 56;
    v[3] ^= last;
    rounds(v, 2);
    v[0] ^= last;
    v[2] ^= 0xff;
    rounds(v, 4);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
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

uint64_t keyed_next(struct keyed_stream *stream)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(stream->counter >> (8 * i));
    stream->counter++;
    return keyed_hash(stream->key, text_from((const char *)bytes, sizeof bytes));
}

int64_t keyed_between(struct keyed_stream *stream, int64_t low, int64_t high)
{
    uint64_t count = (uint64_t)high - (uint64_t)low + 1, number = keyed_next(stream);
    if (count == 0)
        return (int64_t)number;
    uint64_t fair = UINT64_MAX - (UINT64_MAX % count + 1) % count; /* the last number of a full round */
    while (number > fair)
        number = keyed_next(stream);
    return (int64_t)((uint64_t)low + number % count);
}
