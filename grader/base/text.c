/* text: searching, trimming and the edit distance for "did you mean". */
#include "base/text.h"

ptrdiff_t text_find(struct text hay, struct text needle)
{
    if (needle.len == 0)
        return 0;
    for (size_t i = 0; i + needle.len <= hay.len; i++) {
        const char *at = memchr(hay.ptr + i, needle.ptr[0], hay.len - needle.len - i + 1);
        if (!at)
            return -1;
        i = (size_t)(at - hay.ptr);
        if (memcmp(at, needle.ptr, needle.len) == 0)
            return at - hay.ptr;
    }
    return -1;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

struct text text_trim(struct text a)
{
    while (a.len > 0 && is_blank(a.ptr[0])) {
        a.ptr++;
        a.len--;
    }
    while (a.len > 0 && is_blank(a.ptr[a.len - 1]))
        a.len--;
    return a;
}

static unsigned min3(unsigned a, unsigned b, unsigned c)
{
    unsigned m = a < b ? a : b;
    return m < c ? m : c;
}

enum { DISTANCE_MAX_LEN = 63 };

unsigned text_distance(struct text a, struct text b, unsigned limit)
{
    size_t gap = a.len > b.len ? a.len - b.len : b.len - a.len;
    if (gap > limit || a.len > DISTANCE_MAX_LEN || b.len > DISTANCE_MAX_LEN)
        return limit + 1;
    unsigned rows[3][DISTANCE_MAX_LEN + 1]; /* the row before last, the last row, this row */
    unsigned *before = rows[0], *last = rows[1], *row = rows[2];
    for (unsigned j = 0; j <= b.len; j++)
        last[j] = j;
    for (unsigned i = 1; i <= a.len; i++) {
        row[0] = i;
        for (unsigned j = 1; j <= b.len; j++) {
            unsigned cost = a.ptr[i - 1] != b.ptr[j - 1];
            row[j] = min3(row[j - 1] + 1, last[j] + 1, last[j - 1] + cost);
            if (i > 1 && j > 1 && a.ptr[i - 1] == b.ptr[j - 2] && a.ptr[i - 2] == b.ptr[j - 1] &&
                before[j - 2] + 1 < row[j])
                row[j] = before[j - 2] + 1;
        }
        unsigned *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[b.len] <= limit ? last[b.len] : limit + 1;
}
