/* similar: which bodies are alike although they look different.
 *
 * Winnowing (Schleimer, Wilkerson, Aiken 2003) over normalised tokens: comments, names, literals, types,
 * brackets and the form of increments do not matter, and moved statements matter little. The fingerprints of
 * a body are kept in its record (record_puzzle.prints); pairs are found over an inverted index, one student
 * at a time, so that memory is linear. What templates and references have and what more than half of the
 * class has is left out, and what few have weighs more. A pair is something to look at, never a verdict. */
#ifndef CLASS_SIMILAR_H
#define CLASS_SIMILAR_H

#include "class/record.h"

/* What of a puzzle is compared: its kernel's header, if it has one, a line end, and its body. */
void similar_text(struct buf *out, const struct result_puzzle *puzzle);

/* A hash of the text, comments and blanks aside; 0 for a text of nothing else. */
uint64_t similar_same(struct text kernel);

/* One fingerprint: its hash, and where its tokens are in the text. */
struct similar_print {
    uint32_t hash;
    uint32_t at, len; /* bytes */
};

/* The fingerprints of a body, in order. NULL and 0 for one of too few tokens. */
uint32_t similar_prints(struct similar_print **out, struct arena *arena, struct text body);

/* The same without places, each hash once, sorted, 500 at most: for a record. */
uint32_t similar_hashes(uint32_t **out, struct arena *arena, struct text body);

/* Code that was handed out: the hashes of a template or reference of a puzzle. */
struct similar_given {
    struct text puzzle;
    const uint32_t *hashes;
    uint32_t count;
};

struct similar_pair {
    uint32_t a, b;    /* records, a < b */
    double score;     /* what they share, in bits, weighed with the share of each puzzle */
    double share;     /* of the prints of the smaller kernel, by weight: 0 to 1 */
    uint32_t prints;  /* that both have */
    uint32_t puzzles; /* in how many puzzles at least half is shared */
    struct text most; /* the puzzle that counts most */
};

/* The `limit` pairs of the highest score, best first; pairs that share less than half of every kernel are not
 * among them. Of several records of one commit only the first takes part: flags.h names the others. */
uint32_t similar_pairs(struct similar_pair *out, uint32_t limit, struct arena *arena,
                       const struct record *records, uint32_t count, const struct similar_given *given,
                       uint32_t given_count);

/* For a page that shows two bodies side by side: which bytes of each have a fingerprint of the other. Spans
 * are in order and do not overlap. */
struct similar_span {
    uint32_t at, len;
};
struct similar_sides {
    struct similar_span *a, *b;
    uint32_t a_count, b_count;
    uint32_t prints; /* shared */
};
void similar_sides(struct similar_sides *out, struct arena *arena, struct text a, struct text b);

/* The bodies of a result, as a file beside the reports: `grader/kernels/1`. And back: the body of a puzzle.
 */
void similar_write_bodies(struct buf *out, const struct result *result);
struct similar_body {
    struct text puzzle, file, body;
    uint32_t cell, line;
};
int similar_read_bodies(struct similar_body **out, uint32_t *count, struct arena *arena, struct text json,
                        struct err *err);

#endif
