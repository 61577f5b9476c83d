/* The buffer in which an instrumented kernel reports: sizes in, records out. */
#include "gpu/records.h"
#include "test.h"

static const struct records_layout layout = {.buffer = 2, .threadgroup_count = 1, .records_at = 4};

TEST(fills_and_clears)
{
    uint32_t words[4 + 2 * RECORD_WORDS];
    memset(words, 0xff, sizeof words);
    CHECK(records_bytes(&layout, 2) == sizeof words);
    records_begin(&layout, words, 2, 1000, (const uint64_t[]){16, UINT64_C(1) << 40}, (const uint64_t[]){64});
    CHECK(words[0] == 1000 && words[1] == 16 && words[2] == UINT32_MAX && words[3] == 64);
    for (int k = 0; k < 2 * RECORD_WORDS; k++)
        CHECK(words[4 + k] == 0);
}

TEST(sums)
{
    const uint32_t words[] = {
        0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 5, 0, 2, 7, RECORD_FLAG_BOUNDS, 9, 4, 1, 0, 0, RECORD_FLAG_BUDGET, 8};
    struct records_sum sum;
    records_read(&layout, words, 3, &sum);
    CHECK(sum.total[RECORD_GLOBAL_READS] == 12 && sum.max[RECORD_GLOBAL_READS] == 5);
    CHECK(sum.total[RECORD_GLOBAL_WRITES] == 2 && sum.max[RECORD_GLOBAL_WRITES] == 1);
    CHECK(sum.total[RECORD_SHARED_READS] == 2 && sum.max[RECORD_SHARED_WRITES] == 7);
    CHECK(sum.flags == (RECORD_FLAG_BOUNDS | RECORD_FLAG_BUDGET) && sum.line == 9 && sum.thread == 1);
    records_read(&layout, words, 1, &sum);
    CHECK(sum.flags == 0 && sum.total[RECORD_GLOBAL_READS] == 3);
}
