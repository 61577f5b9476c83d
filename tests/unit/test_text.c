/* base/text.h: comparing, searching, trimming, the edit distance. */
#include "test.h"

TEST(equal_texts)
{
    CHECK(text_eq(TEXT("abc"), TEXT("abc")));
    CHECK(!text_eq(TEXT("abc"), TEXT("abd")));
    CHECK(!text_eq(TEXT("abc"), TEXT("ab")));
    CHECK(text_eq(text_from(NULL, 0), TEXT("")));
    CHECK(text_is(TEXT("abc"), "abc"));
    CHECK(!text_is(TEXT("abc"), "abcd"));
}

TEST(prefixes)
{
    CHECK(text_starts(TEXT("metal_math"), TEXT("metal_")));
    CHECK(text_starts(TEXT("a"), TEXT("")));
    CHECK(text_starts(TEXT("a"), TEXT("a")));
    CHECK(!text_starts(TEXT("a"), TEXT("ab")));
    CHECK(!text_starts(TEXT("ba"), TEXT("a")));
}

TEST(find_a_part)
{
    CHECK_INT(text_find(TEXT("hello"), TEXT("hello")), 0);
    CHECK_INT(text_find(TEXT("hello"), TEXT("lo")), 3);
    CHECK_INT(text_find(TEXT("hello"), TEXT("l")), 2);
    CHECK_INT(text_find(TEXT("hello"), TEXT("")), 0);
    CHECK_INT(text_find(TEXT(""), TEXT("")), 0);
    CHECK_INT(text_find(TEXT(""), TEXT("a")), -1);
    CHECK_INT(text_find(TEXT("hell"), TEXT("hello")), -1);
    CHECK_INT(text_find(TEXT("aaab"), TEXT("aab")), 1);
    CHECK_INT(text_find(TEXT("aabaac"), TEXT("aac")), 3);
    CHECK_INT(text_find(text_from("a\0b\0c", 5), text_from("\0c", 2)), 3);
}

TEST(find_stays_inside)
{
    /* The text need not end in NUL: what follows it must not be looked at. */
    CHECK_INT(text_find(text_from("xxab", 3), TEXT("ab")), -1);
    CHECK_INT(text_find(text_from("abab", 3), TEXT("ba")), 1);
}

TEST(trim_blanks)
{
    CHECK_TEXT(text_trim(TEXT("  a b\t\r\n")), "a b");
    CHECK_TEXT(text_trim(TEXT(" \t\n")), "");
    CHECK_TEXT(text_trim(TEXT("")), "");
    CHECK_TEXT(text_trim(TEXT("a")), "a");
}

TEST(distance_counts_edits)
{
    CHECK_INT(text_distance(TEXT("thread"), TEXT("thread"), 3), 0);
    CHECK_INT(text_distance(TEXT("thread"), TEXT("threads"), 3), 1); /* insert */
    CHECK_INT(text_distance(TEXT("thread"), TEXT("tread"), 3), 1);   /* delete */
    CHECK_INT(text_distance(TEXT("thread"), TEXT("threat"), 3), 1);  /* replace */
    CHECK_INT(text_distance(TEXT("thread"), TEXT("therad"), 3), 1);  /* swap */
    CHECK_INT(text_distance(TEXT("kitten"), TEXT("sitting"), 3), 3);
    CHECK_INT(text_distance(TEXT(""), TEXT("abc"), 3), 3);
    CHECK_INT(text_distance(TEXT(""), TEXT(""), 0), 0);
}

TEST(distance_stops_at_the_limit)
{
    CHECK_INT(text_distance(TEXT("kitten"), TEXT("sitting"), 2), 3);
    CHECK_INT(text_distance(TEXT("a"), TEXT("abcdef"), 2), 3);
    CHECK_INT(text_distance(TEXT("abc"), TEXT("xyz"), 1), 2);
}

TEST(distance_of_long_names)
{
    char at[63], over[64];
    memset(at, 'a', sizeof at);
    memset(over, 'a', sizeof over);
    struct text a = text_from(at, sizeof at), b = text_from(over, sizeof over);
    CHECK_INT(text_distance(a, a, 2), 0);
    CHECK_INT(text_distance(a, b, 2), 3); /* names of 64 characters and more are never suggested */
    CHECK_INT(text_distance(b, b, 2), 3);
}
