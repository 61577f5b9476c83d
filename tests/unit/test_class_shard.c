/* Shards: everybody is in exactly one, and stays there. */
#include "class/shard.h"
#include "test.h"

static int parsed(const char *t, struct shard *out)
{
    struct err err = {0};
    *out = (struct shard){0};
    return shard_parse(out, text_of(t), &err) == 0 ? 0 : err.exit_code;
}

TEST(shards_are_written_as_k_of_n)
{
    struct shard s;
    CHECK_INT(parsed("3/4", &s), 0);
    CHECK_INT(s.number, 3);
    CHECK_INT(s.count, 4);
    CHECK_INT(parsed("1/1", &s), 0);
    CHECK_INT(parsed("10000/10000", &s), 0);
    static const char *const wrong[] = {"",    "3",     "/4",   "3/",           "0/4",
                                        "5/4", "-1/4",  "1/0",  "1/2/3",        "1/10001",
                                        "a/b", "1 / 4", "+1/4", "1/4294967297", "99999999999999999999/4"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK_INT(parsed(wrong[i], &s), EXIT_USAGE);
}

TEST(everybody_is_in_one_shard_and_they_are_about_equal)
{
    uint32_t sizes[8] = {0};
    for (int i = 0; i < 4000; i++) {
        char id[32];
        int len = snprintf(id, sizeof id, "student%04d", i);
        uint32_t in = 0, found = shard_of(text_from(id, (size_t)len), 8);
        for (uint32_t k = 1; k <= 8; k++)
            in += shard_has((struct shard){k, 8}, text_from(id, (size_t)len));
        CHECK_INT(in, 1);
        sizes[found - 1]++;
    }
    for (int k = 0; k < 8; k++)
        CHECK(sizes[k] > 400 && sizes[k] < 600);
}

/* Other machines and later versions must agree: these are fixed. */
TEST(the_hash_never_changes)
{
    CHECK_INT(shard_of(TEXT("alice"), 4), 1 + 0x2bd806c97f0e00afULL % 4);
    CHECK_INT(shard_of(TEXT(""), 7), 1 + 0xe3b0c44298fc1c14ULL % 7);
    CHECK(shard_has((struct shard){0, 0}, TEXT("alice")));
    CHECK(shard_has((struct shard){1, 1}, TEXT("alice")));
}
