/* keyed: numbers that only the holder of a secret can predict.
 *
 * SipHash-2-4 (Aumasson, Bernstein 2012), a keyed pseudo-random function. The secret, of any length, becomes
 * a key of 128 bits; the n-th number of a stream is the function of the stream's label and n. The same secret
 * and label give the same numbers on every machine. */
#ifndef PUZZLE_KEYED_H
#define PUZZLE_KEYED_H

#include "base/text.h"

struct keyed_key {
    uint64_t words[2];
};

/* The key of a secret; every byte of it matters. */
struct keyed_key keyed_from_secret(struct text secret);

/* The key of one student: it reveals neither another student's key nor the course's. */
struct keyed_key keyed_for_student(struct keyed_key key, struct text id);

uint64_t keyed_hash(struct keyed_key key, struct text data);

struct keyed_stream {
    struct keyed_key key;
    uint64_t counter;
};

/* The stream of a label, which names everything that the numbers are for. */
struct keyed_stream keyed_stream(struct keyed_key key, struct text label);
uint64_t keyed_next(struct keyed_stream *stream);

/* Uniform in low..high, both included. */
int64_t keyed_between(struct keyed_stream *stream, int64_t low, int64_t high);

#endif
