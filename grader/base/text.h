/* text: a piece of text as pointer and length. It owns nothing and need not end in NUL. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct text {
    const char *ptr;
    size_t len;
};

/* A text from a string literal, usable in initialisers too. */
#define TEXT(literal) ((struct text){"" literal, sizeof(literal) - 1})
/* The two arguments of a "%.*s". */
#define TEXT_ARG(t) (int)(t).len, (t).ptr

static inline struct text text_from(const char *ptr, size_t len)
{
    return (struct text){ptr, len};
}

static inline struct text text_of(const char *nul_terminated)
{
    return (struct text){nul_terminated, strlen(nul_terminated)};
}

static inline bool text_eq(struct text a, struct text b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}

static inline bool text_is(struct text a, const char *nul_terminated)
{
    return text_eq(a, text_of(nul_terminated));
}

static inline bool text_starts(struct text a, struct text prefix)
{
    return a.len >= prefix.len && (prefix.len == 0 || memcmp(a.ptr, prefix.ptr, prefix.len) == 0);
}

static inline bool text_ends(struct text a, struct text suffix)
{
    return a.len >= suffix.len &&
           (suffix.len == 0 || memcmp(a.ptr + (a.len - suffix.len), suffix.ptr, suffix.len) == 0);
}

/* Position of `needle` in `hay`, or -1. An empty needle is at 0. */
ptrdiff_t text_find(struct text hay, struct text needle);

/* `a` without blanks, tabs and line ends on either side. */
struct text text_trim(struct text a);

/* The edit distance (insert, delete, replace, swap of neighbours) of a and b; `limit` + 1 when more than
 * `limit`. */
unsigned text_distance(struct text a, struct text b, unsigned limit);

#endif
