/* search: which of several consecutive ranges holds an offset. */
#ifndef BASE_SEARCH_H
#define BASE_SEARCH_H

#include <stddef.h>
#include <stdint.h>

/* The last of `count` rows that starts at or before an offset, 0 if none does. `starts` is the start of the
 * first row, and the next one is `stride` bytes further on; they ascend. */
static inline size_t search_stretch(const uint32_t *starts, size_t count, size_t stride, size_t at)
{
    size_t low = 0, high = count;
    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;
        if (*(const uint32_t *)(const void *)((const char *)starts + mid * stride) <= at)
            low = mid;
        else
            high = mid;
    }
    return low;
}

/* The same for rows of a struct with such a field. */
#define SEARCH_STRETCH(rows, count, field, at) search_stretch(&(rows)->field, count, sizeof *(rows), at)

#endif
