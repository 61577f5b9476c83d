/* The default pack: its oracle gives what the puzzles print, and its schema says what is wrong. */
#include "base/embed.h"
#include "puzzle/execute.h"
#include "puzzle/expr.h"
#include "puzzle/trial.h"
#include "puzzle/yaml_pack.h"
#include "test.h"

static struct pack *open_pack(struct arena *arena)
{
    struct err err = {0};
    struct buf problems = {0};
    struct pack *pack = pack_open(arena, NULL, &problems, &err);
    if (!pack)
        test_fail(__FILE__, __LINE__, "%s", err.message);
    buf_release(&problems);
    return pack;
}

static struct trials solved(struct arena *arena, const struct pack *pack, struct text id, const char *secret)
{
    struct err err = {0};
    struct trials trials = {0};
    const struct puzzle *puzzle = pack_find(pack, id);
    CHECK(puzzle != NULL);
    if (puzzle && (trial_make(&trials, arena, pack, puzzle, keyed_from_secret(text_of(secret)), &err) != 0 ||
                   trial_solve(&trials, arena, puzzle, &err) != 0))
        test_fail(__FILE__, __LINE__, "%s", err.message);
    return trials;
}

/* The published arrays, as the puzzles print them. */
static const struct {
    const char *id;
    uint32_t test, count;
    float values[64];
} published[] = {
    {"map", 0, 4, {10, 11, 12, 13}},
    {"zip", 0, 4, {0, 2, 4, 6}},
    {"guard", 0, 4, {10, 11, 12, 13}},
    {"map_2D", 0, 4, {10, 11, 12, 13}},
    {"broadcast", 0, 4, {0, 1, 1, 2}},
    {"threadgroups", 0, 9, {10, 11, 12, 13, 14, 15, 16, 17, 18}},
    {"threadgroups_2D", 0, 25, {11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
                                11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11}},
    {"threadgroup_memory", 0, 8, {11, 11, 11, 11, 11, 11, 11, 11}},
    {"pooling", 0, 8, {0, 1, 3, 6, 9, 12, 15, 18}},
    {"dot_product", 0, 1, {140}},
    {"1D_conv", 0, 6, {5, 8, 11, 14, 5, 0}},
    {"1D_conv", 1, 15, {14, 20, 26, 32, 38, 44, 50, 56, 62, 68, 74, 80, 41, 14, 0}},
    {"prefix_sum", 0, 1, {28}},
    {"prefix_sum", 1, 2, {28, 77}},
    {"axis_sum", 0, 4, {15, 51, 87, 123}},
    {"matmul", 0, 4, {1, 3, 3, 13}},
    {"matmul", 1, 64, {140,   364,   588,   812,   1036,  1260,  1484,  1708,  364,   1100,  1836,
                       2572,  3308,  4044,  4780,  5516,  588,   1836,  3084,  4332,  5580,  6828,
                       8076,  9324,  812,   2572,  4332,  6092,  7852,  9612,  11372, 13132, 1036,
                       3308,  5580,  7852,  10124, 12396, 14668, 16940, 1260,  4044,  6828,  9612,
                       12396, 15180, 17964, 20748, 1484,  4780,  8076,  11372, 14668, 17964, 21260,
                       24556, 1708,  5516,  9324,  13132, 16940, 20748, 24556, 28364}},
};

TEST(the_oracle_gives_the_published_arrays)
{
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = open_pack(arena);
    for (size_t i = 0; pack && i < sizeof published / sizeof *published; i++) {
        struct trials trials = solved(arena, pack, text_of(published[i].id), "");
        const struct trial *t = &trials.items[published[i].test];
        CHECK_INT(t->kind, CASE_PUBLISHED);
        CHECK_INT(trial_elements(&t->outputs[0]), published[i].count);
        for (uint32_t k = 0; k < published[i].count; k++) {
            float value;
            memcpy(&value, t->expected[0] + k * sizeof value, sizeof value);
            if (value != published[i].values[k])
                test_fail(__FILE__, __LINE__, "%s, element %u: %g", published[i].id, k, (double)value);
        }
    }
    arena_free(arena);
}

TEST(all_puzzles_have_tests_of_both_kinds)
{
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = open_pack(arena);
    CHECK_INT(pack ? pack->puzzle_count : 0, 14);
    for (uint32_t i = 0; pack && i < pack->puzzle_count; i++) {
        struct trials trials = solved(arena, pack, pack->puzzles[i]->id, "a secret");
        uint32_t kinds[CASE_KIND_COUNT] = {0};
        for (uint32_t k = 0; k < trials.count; k++)
            kinds[trials.items[k].kind]++;
        CHECK(kinds[CASE_PUBLISHED] >= 1 && kinds[CASE_HIDDEN] >= 3);
        CHECK_INT(pack->puzzles[i]->number, i + 1);
    }
    arena_free(arena);
}

TEST(the_secret_decides_the_values)
{
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = open_pack(arena);
    struct trials a = solved(arena, pack, TEXT("14-matmul"), "one"),
                  b = solved(arena, pack, TEXT("14"), "one");
    struct trials c = solved(arena, pack, TEXT("Matrix Multiply"), "two");
    uint64_t bytes = trial_bytes(&a.items[4].inputs[0]);
    CHECK(memcmp(a.items[4].data[0], b.items[4].data[0], bytes) == 0);
    CHECK(memcmp(a.items[4].data[0], c.items[4].data[0], bytes) != 0);
    CHECK(memcmp(a.items[1].data[0], c.items[1].data[0], trial_bytes(&a.items[1].inputs[0])) == 0);
    CHECK_INT(a.items[1].budget[COUNTER_GLOBAL_READS], 6);
    CHECK_INT(a.items[1].budget[COUNTER_GLOBAL_WRITES], -1);
    arena_free(arena);
}

TEST(a_transposed_input_is_stored_row_by_row)
{
    struct arena *arena = arena_new(64 << 20);
    struct trials t = solved(arena, open_pack(arena), TEXT("matmul"), "");
    float b[4];
    memcpy(b, t.items[0].data[1], sizeof b);
    CHECK(b[0] == 0 && b[1] == 2 && b[2] == 1 && b[3] == 3);
    arena_free(arena);
}

static double element(const struct trial *t, uint32_t input, uint64_t i)
{
    if (t->inputs[input].dtype == DTYPE_FLOAT32) {
        float value;
        memcpy(&value, t->data[input] + i * sizeof value, sizeof value);
        return (double)value;
    }
    int32_t value;
    memcpy(&value, t->data[input] + i * sizeof value, sizeof value);
    return value;
}

/* Positive whole numbers, all equal where the published ones are; never the published values themselves. */
static void check_twin_input(const struct trial *t, const struct trial *twin, uint32_t k)
{
    bool ones = t->test->values[k].kind == VALUES_ONES, differ = false;
    CHECK_INT(memcmp(t->inputs[k].shape, twin->inputs[k].shape, sizeof t->inputs[k].shape), 0);
    for (uint64_t i = 0; i < trial_elements(&t->inputs[k]); i++) {
        double value = element(twin, k, i);
        CHECK(value >= 1 && value == (double)(int64_t)value);
        CHECK(!ones || value == element(twin, k, 0));
        differ |= value != element(t, k, i);
    }
    CHECK(differ);
}

TEST(every_published_test_has_a_twin)
{
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = open_pack(arena);
    for (uint32_t i = 0; pack && i < pack->puzzle_count; i++) {
        struct trials trials = solved(arena, pack, pack->puzzles[i]->id, "a secret");
        for (uint32_t k = 0; k < trials.count && trials.items[k].kind == CASE_PUBLISHED; k++) {
            const struct trial *t = &trials.items[k], *twin = &trials.items[t->twin];
            CHECK(t->twin > k);
            CHECK_INT(twin->kind, CASE_TWIN);
            CHECK_INT(memcmp(t->grid, twin->grid, sizeof t->grid), 0);
            CHECK_INT(memcmp(t->threadgroup, twin->threadgroup, sizeof t->threadgroup), 0);
            CHECK_INT(memcmp(t->spaces, twin->spaces, sizeof t->spaces), 0);
            CHECK(memcmp(t->expected[0], twin->expected[0], trial_bytes(&t->outputs[0])) != 0);
            CHECK_INT(t->needed, (1u << t->puzzle->input_count) - 1);
            for (uint32_t n = 0; n < t->puzzle->input_count; n++)
                check_twin_input(t, twin, n);
        }
    }
    arena_free(arena);
}

TEST(twins_keep_what_the_inputs_have_in_common)
{
    struct arena *arena = arena_new(64 << 20);
    struct pack *pack = open_pack(arena);
    struct trials zip = solved(arena, pack, TEXT("zip"), "x"), other = solved(arena, pack, TEXT("zip"), "y");
    const struct trial *twin = &zip.items[zip.items[0].twin];
    for (uint64_t i = 0; i < 4; i++)
        CHECK(element(twin, 0, i) == element(twin, 1, i));
    CHECK(memcmp(twin->data[0], other.items[1].data[0], 16) != 0);
    CHECK_INT(zip.items[2].kind, CASE_HIDDEN);
    struct trials conv = solved(arena, pack, TEXT("1D_conv"), "x");
    twin = &conv.items[conv.items[1].twin];
    for (uint64_t i = 0; i < 4; i++) /* the taps are the first elements */
        CHECK(element(twin, 0, i) == element(twin, 1, i));
    struct trials product = solved(arena, pack, TEXT("matmul"), "x");
    twin = &product.items[product.items[1].twin];
    for (uint64_t r = 0; r < 8; r++)
        for (uint64_t c = 0; c < 8; c++)
            CHECK(element(twin, 0, r * 8 + c) == element(twin, 1, c * 8 + r));
    arena_free(arena);
}

TEST(sip_hash_gives_its_published_numbers)
{
    /* The first rows of the table that its authors publish: key 0..15, data 0, 0..1, 0..2... */
    static const uint64_t wanted[] = {UINT64_C(0x726fdb47dd0e0e31), UINT64_C(0x74f839c593dc67fd),
                                      UINT64_C(0x0d6c8009d9a94f5a), UINT64_C(0x85676696d7fb7e2d)};
    struct keyed_key key = {{UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908)}};
    static const char data[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    for (size_t len = 0; len < 4; len++)
        CHECK(keyed_hash(key, text_from(data, len)) == wanted[len]);
    CHECK(keyed_hash(key, text_from(data, 15)) == UINT64_C(0xa129ca6149be45e5));
}

TEST(numbers_stay_in_their_range)
{
    struct keyed_stream s = keyed_stream(keyed_from_secret(TEXT("x")), TEXT("label"));
    unsigned seen = 0;
    for (int i = 0; i < 1000; i++) {
        int64_t n = keyed_between(&s, -2, 3);
        CHECK(n >= -2 && n <= 3);
        seen |= 1u << (n + 2);
    }
    CHECK_INT(seen, 63);
}

static int64_t value_of(const char *t)
{
    struct expr_value n[] = {{TEXT("N"), 8}, {TEXT("tile_2"), 3}};
    int64_t out;
    char why[200];
    return expr_eval(text_of(t), (struct expr_values){n, 2}, &out, why, sizeof why) == 0 ? out : -999;
}

TEST(expressions)
{
    CHECK_INT(value_of("2*ceil_div(N,3)"), 6);
    CHECK_INT(value_of("round_up(N, tile_2) + 1"), 10);
    CHECK_INT(value_of("-(N - 10) * 3 % 4"), 2);
    CHECK_INT(value_of("max(N, 2) / min(3, 4)"), 2);
    CHECK_INT(value_of("N +"), -999);
    CHECK_INT(value_of("M"), -999);
    CHECK_INT(value_of("N / 0"), -999);
    CHECK_INT(value_of("9223372036854775807 + 1"), -999);
    CHECK_INT(value_of("(N"), -999);
    CHECK_INT(value_of("N 2"), -999);
    CHECK_INT(value_of("sqrt(N, 2)"), -999);
}

static bool same_tree(const struct yaml *a, const struct yaml *b)
{
    if (a->kind != b->kind || a->line != b->line || a->key_line != b->key_line || a->count != b->count ||
        !text_eq(a->text, b->text) || !text_eq(a->key, b->key))
        return false;
    const struct yaml *x = a->first, *y = b->first;
    for (; x && y; x = x->next, y = y->next)
        if (!same_tree(x, y))
            return false;
    return !x && !y;
}

TEST(what_the_build_parsed_is_what_the_files_say)
{
    struct arena *arena = arena_new(1 << 28);
    struct err err = {0};
    size_t parsed_count, count, k = 0;
    const struct embedded *parsed = embed_parsed(&parsed_count), *files = embed_puzzles(&count);
    CHECK(parsed_count > 0);
    for (size_t i = 0; i < count; i++) {
        size_t len = strlen(files[i].name);
        if (len < 5 || strcmp(files[i].name + len - 5, ".yaml") != 0)
            continue;
        CHECK(k < parsed_count && strcmp(parsed[k].name, files[i].name) == 0);
        struct yaml *now = yaml_read(arena, TEXT("x"), text_from(files[i].data, files[i].size), &err);
        struct yaml *then = yaml_unpack(arena, text_from(parsed[k].data, parsed[k].size));
        CHECK(now && same_tree(now, then));
        k++;
    }
    CHECK_INT(k, parsed_count);
    arena_free(arena);
}

TEST(a_tree_as_bytes)
{
    struct arena *arena = arena_new(1 << 24);
    struct err err = {0};
    struct buf text = {0}, bytes = {0};
    for (int i = 0; i < 200; i++) /* lines, counts and lengths of more than 7 bits */
        buf_printf(&text, "k%d: [%d, '', \"%0*d\"]\n", i, i, i, 0);
    struct yaml *tree = yaml_read(arena, TEXT("x"), buf_as_text(&text), &err);
    CHECK(tree != NULL);
    yaml_pack(&bytes, tree);
    struct yaml *again = yaml_unpack(arena, buf_as_text(&bytes));
    CHECK(same_tree(tree, again));
    CHECK_INT(again->first->next->line, 2);
    again->first->next->line = 3;
    CHECK(!same_tree(tree, again));
    buf_release(&text);
    buf_release(&bytes);
    arena_free(arena);
}
