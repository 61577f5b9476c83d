#include "gpu/records.h"
#include <string.h>

uint64_t records_bytes(const struct records_layout *layout, uint64_t threads)
{
    return (layout->records_at + threads * RECORD_WORDS) * sizeof(uint32_t);
}

static uint32_t clip(uint64_t size)
{
    return size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
}

void records_begin(const struct records_layout *layout, uint32_t *words, uint64_t threads, uint32_t budget,
                   const uint64_t *sizes, const uint64_t *threadgroup_sizes)
{
    memset(words, 0, records_bytes(layout, threads));
    words[0] = budget;
    for (uint32_t k = 0; k < layout->buffer; k++)
        words[1 + k] = clip(sizes[k]);
    for (uint32_t k = 0; k < layout->threadgroup_count; k++)
        words[1 + layout->buffer + k] = clip(threadgroup_sizes[k]);
}

void records_read(const struct records_layout *layout, const uint32_t *words, uint64_t threads,
                  struct records_sum *sum)
{
    *sum = (struct records_sum){0};
    for (uint64_t t = 0; t < threads; t++) {
        const uint32_t *record = words + layout->records_at + t * RECORD_WORDS;
        for (int k = 0; k < RECORD_COUNTERS; k++) {
            sum->total[k] += record[k];
            if (record[k] > sum->max[k])
                sum->max[k] = record[k];
        }
        if (record[RECORD_FLAGS] && !sum->flags) {
            sum->line = record[RECORD_LINE];
            sum->thread = t;
        }
        sum->flags |= record[RECORD_FLAGS];
    }
}
