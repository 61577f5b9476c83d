/* Fingerprints: what is the same in other clothes, what is not, and which pairs are found in a class. */
#include "class/similar.h"
#include "test.h"

static const char matmul[] =
    "threadgroup float sa[8][8];\n"
    "threadgroup float sb[8][8];\n"
    "uint row = thread_position_in_grid.y, col = thread_position_in_grid.x;\n"
    "uint ly = thread_position_in_threadgroup.y; uint lx = thread_position_in_threadgroup.x;\n"
    "float sum = 0.0f; // what comes out\n"
    "for (uint tile = 0; tile < size; tile += 8) {\n"
    "    sa[ly][lx] = row < size && tile + lx < size ? a[row * size + tile + lx] : 0;\n"
    "    sb[ly][lx] = col < size && tile + ly < size ? b[(tile + ly) * size + col] : 0;\n"
    "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
    "    for (uint k = 0; k < 8; k++) { sum += sa[ly][k] * sb[k][lx]; }\n"
    "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
    "}\n"
    "if (row < size && col < size) { out[row * size + col] = sum; }\n";

/* The same with other names, types, comments, brackets, forms of the same statement and a macro. */
static const char disguised[] =
    "#define WAIT threadgroup_barrier(metal::mem_flags::mem_threadgroup)\n"
    "threadgroup float left[16][16];\n"
    "threadgroup float right[16][16];\n"
    "/* rows and columns */ const ushort i = thread_position_in_grid.y; ushort j = "
    "thread_position_in_grid.x;\n"
    "const int p = thread_position_in_threadgroup.y, q = thread_position_in_threadgroup.x;\n"
    "half accumulated = 0;\n"
    "for (int step = 0; step < n; step = step + 16)\n{\n"
    "  left[p][q] = (i < n && (step + q) < n) ? x[(i * n) + step + q] : 0.0h;\n"
    "  right[p][q] = j < n && step + p < n ? y[(step + p) * n + j] : 0.0h;\n"
    "  WAIT;\n"
    "  for (int t = 0; t < 16; ++t)\n    accumulated = accumulated + left[p][t] * right[t][q];\n"
    "  WAIT;\n}\n"
    "if (i < n && j < n)\n  result[i * n + j] = accumulated;\n";

static const char scan[] = "threadgroup float s[64];\n"
                           "uint i = thread_position_in_threadgroup.x;\n"
                           "s[i] = i < size ? a[i] : 0;\n"
                           "threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                           "for (uint d = 1; d < 64; d *= 2) {\n"
                           "    float v = i >= d ? s[i - d] : 0;\n"
                           "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                           "    s[i] += v;\n"
                           "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                           "}\n"
                           "if (i < size) out[i] = s[i];\n";

/* The share of the prints of the smaller one that the other has too. */
static double alike(struct arena *arena, const char *a, const char *b)
{
    uint32_t *x, *y, both = 0;
    uint32_t n = similar_hashes(&x, arena, text_of(a)), m = similar_hashes(&y, arena, text_of(b));
    for (uint32_t i = 0, k = 0; i < n && k < m;) {
        both += x[i] == y[k];
        uint32_t step = x[i] <= y[k];
        k += y[k] <= x[i];
        i += step;
    }
    uint32_t less = n < m ? n : m;
    return less ? (double)both / less : 0;
}

TEST(the_same_in_other_clothes)
{
    struct arena *arena = arena_new(1 << 20);
    CHECK(alike(arena, matmul, matmul) == 1);
    CHECK(alike(arena, matmul, disguised) > 0.9);
    arena_free(arena);
}

TEST(different_work_is_not_alike)
{
    struct arena *arena = arena_new(1 << 20);
    CHECK(alike(arena, matmul, scan) < 0.2);
    CHECK(
        alike(
            arena, scan,
            "if (thread_position_in_grid.x == 0) { float r = 0; for (uint i = 0; i < size; i++) { r += a[i]; "
            "out[i] = r; } }") < 0.2);
    arena_free(arena);
}

TEST(moved_statements_keep_most_of_their_prints)
{
    struct arena *arena = arena_new(1 << 20);
    struct buf moved = {0};
    const char *second = strstr(matmul, "uint row"), *third = strstr(matmul, "float sum");
    buf_bytes(&moved, second, (size_t)(third - second));
    buf_bytes(&moved, matmul, (size_t)(second - matmul));
    buf_str(&moved, third);
    buf_char(&moved, '\0');
    CHECK(alike(arena, matmul, moved.ptr) > 0.6);
    buf_release(&moved);
    arena_free(arena);
}

TEST(texts_without_prints)
{
    struct arena *arena = arena_new(1 << 20);
    uint32_t *hashes;
    static const char *const none[] = {"",   " \n",   "// nothing", "/* open", "out[0] = 1;",
                                       "\"", "#if 1", "\xff\xfe"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        CHECK_INT(similar_hashes(&hashes, arena, text_of(none[i])), 0);
    /* A macro that becomes far too long is cut or refused, and nothing else happens. */
    struct buf bomb = {0};
    buf_str(&bomb, "#define A0 x x x x x x x x\n");
    for (int i = 1; i < 12; i++)
        buf_printf(&bomb, "#define A%d A%d A%d A%d A%d\n", i, i - 1, i - 1, i - 1, i - 1);
    buf_str(&bomb, "A11\n");
    similar_hashes(&hashes, arena, buf_as_text(&bomb));
    buf_release(&bomb);
    arena_free(arena);
}

TEST(prints_are_sorted_and_have_places)
{
    struct arena *arena = arena_new(1 << 20);
    struct similar_print *prints;
    uint32_t *hashes, count = similar_prints(&prints, arena, text_of(matmul));
    CHECK(count > 20);
    for (uint32_t i = 0; i < count; i++)
        CHECK(prints[i].len > 0 && prints[i].at + prints[i].len <= sizeof matmul - 1);
    count = similar_hashes(&hashes, arena, text_of(matmul));
    for (uint32_t i = 1; i < count; i++)
        CHECK(hashes[i] > hashes[i - 1]);
    arena_free(arena);
}

TEST(the_same_text_aside_from_blanks_and_comments)
{
    CHECK(similar_same(TEXT("a = b;")) == similar_same(TEXT(" a=b /* x */ ; // y")));
    CHECK(similar_same(TEXT("a = b;")) != similar_same(TEXT("a = c;")));
    CHECK(similar_same(TEXT("// a\n")) == 0);
    CHECK(similar_same(TEXT("/* a")) == 0);
    CHECK(similar_same(TEXT("a / b")) == similar_same(TEXT("a/b")));
}

TEST(both_sides_are_marked)
{
    struct arena *arena = arena_new(1 << 20);
    struct similar_sides sides;
    struct buf longer = {0};
    buf_str(&longer, "float unrelated = exp(sin(a[0]) * cos(b[0]) - tan(c[0]) / sqrt(d[0]));\n");
    size_t start = longer.len;
    buf_str(&longer, disguised);
    similar_sides(&sides, arena, text_of(matmul), buf_as_text(&longer));
    CHECK(sides.prints > 20 && sides.a_count > 0 && sides.b_count > 0);
    uint32_t marked = 0;
    for (uint32_t i = 0; i < sides.a_count; i++) {
        CHECK(!i || sides.a[i].at > sides.a[i - 1].at + sides.a[i - 1].len);
        marked += sides.a[i].len;
    }
    CHECK(marked > sizeof matmul / 2 && marked < sizeof matmul);
    CHECK(sides.b[0].at + 20 > start);
    similar_sides(&sides, arena, text_of(matmul), TEXT("out[0] = 1;"));
    CHECK_INT(sides.prints + sides.a_count + sides.b_count, 0);
    buf_release(&longer);
    arena_free(arena);
}

/* --- a class --- */

/* Statements of one student: the same seed gives the same ones. */
static void put_work(struct buf *out, uint32_t seed, int statements)
{
    static const char *const forms[] = {"s[i] += a[j + 1] * b[k];",
                                        "if (x < y) out[i] = s[k] - 1;",
                                        "for (int j = 0; j < n; j++) t += s[j] / 2;",
                                        "threadgroup_barrier(mem_flags::mem_threadgroup);",
                                        "float v = min(a[i], b[j]) + c[k % 4];",
                                        "while (m > 1) m >>= 1;",
                                        "out[i * n + j] = v > w ? v : w;",
                                        "s[x][y] = a[y * n + x] - s[y][x];",
                                        "t = t ^ (u & 255) | w << 3;",
                                        "if (i % 2 == 0 || !done) return;"};
    for (int i = 0; i < statements; i++) {
        seed = seed * 1664525u + 1013904223u;
        buf_str(out, forms[(seed >> 16) % 10]);
    }
}

static void set_puzzle(struct record_puzzle *p, struct arena *arena, struct text id, struct text body)
{
    uint32_t *prints;
    *p = (struct record_puzzle){.id = id, .status = RESULT_PASSED, .kernel = similar_same(body)};
    p->print_count = similar_hashes(&prints, arena, body);
    p->prints = prints;
}

enum { STUDENTS = 40, BODIES = 4 };

static struct record *make_class(struct arena *arena)
{
    static const struct text ids[] = {{"01", 2}, {"02", 2}, {"03", 2}, {"04", 2}};
    struct record *records = ARENA_ARRAY(arena, STUDENTS, struct record);
    for (uint32_t i = 0; i < STUDENTS; i++) {
        records[i] = (struct record){.identifier = arena_printf(arena, "s%u", i),
                                     .commit = arena_printf(arena, "c%u", i),
                                     .outcome = OUTCOME_GRADED,
                                     .puzzles = ARENA_ARRAY(arena, BODIES, struct record_puzzle),
                                     .puzzle_count = BODIES};
        for (uint32_t k = 0; k < BODIES; k++) {
            struct buf body = {0};
            put_work(&body, 1, 8); /* what everybody starts from */
            put_work(&body, i * 7919 + k * 104729 + 17, 12);
            set_puzzle(&records[i].puzzles[k], arena, ids[k], buf_as_text(&body));
            buf_release(&body);
        }
    }
    return records;
}

static void copy_body(struct record *to, const struct record *from, uint32_t puzzle)
{
    to->puzzles[puzzle] = from->puzzles[puzzle];
}

TEST(copies_come_first)
{
    struct arena *arena = arena_new(32 << 20);
    struct similar_pair pairs[50];
    struct record *records = make_class(arena);
    for (uint32_t k = 0; k < BODIES; k++)
        copy_body(&records[31], &records[3], k);
    copy_body(&records[20], &records[10], 2);
    uint32_t count = similar_pairs(pairs, 50, arena, records, STUDENTS, NULL, 0);
    CHECK(count >= 2);
    CHECK(pairs[0].a == 3 && pairs[0].b == 31 && pairs[0].share > 0.95 && pairs[0].puzzles == 4);
    CHECK(pairs[1].a == 10 && pairs[1].b == 20 && pairs[1].puzzles == 1);
    CHECK_TEXT(pairs[1].most, "03");
    CHECK(count < 2 + 10);
    for (uint32_t i = 1; i < count; i++)
        CHECK(pairs[i].score <= pairs[i - 1].score);
    arena_free(arena);
}

TEST(what_most_have_or_all_were_given_is_left_out)
{
    struct arena *arena = arena_new(32 << 20);
    struct similar_pair pairs[50];
    struct record *records = make_class(arena);
    for (uint32_t i = 1; i <= STUDENTS / 2; i++) /* 21 have the same kernel for 01 */
        copy_body(&records[i], &records[0], 0);
    uint32_t count = similar_pairs(pairs, 50, arena, records, STUDENTS, NULL, 0);
    for (uint32_t i = 0; i < count; i++)
        CHECK(!text_is(pairs[i].most, "01"));
    copy_body(&records[30], &records[35], 1);
    CHECK(similar_pairs(pairs, 50, arena, records, STUDENTS, NULL, 0) > 0);
    CHECK(pairs[0].a == 30 && pairs[0].b == 35);
    struct similar_given given = {TEXT("02"), records[30].puzzles[1].prints,
                                  records[30].puzzles[1].print_count};
    count = similar_pairs(pairs, 50, arena, records, STUDENTS, &given, 1);
    for (uint32_t i = 0; i < count; i++)
        CHECK(pairs[i].a != 30 || pairs[i].b != 35);
    arena_free(arena);
}

TEST(one_commit_is_one_piece_of_work)
{
    struct arena *arena = arena_new(32 << 20);
    struct similar_pair pairs[50];
    struct record *records = make_class(arena);
    for (uint32_t k = 0; k < BODIES; k++)
        copy_body(&records[31], &records[3], k);
    records[31].commit = records[3].commit; /* a group: flags.h says so */
    uint32_t count = similar_pairs(pairs, 50, arena, records, STUDENTS, NULL, 0);
    for (uint32_t i = 0; i < count; i++)
        CHECK(pairs[i].a != 31 && pairs[i].b != 31);
    CHECK_INT(similar_pairs(pairs, 50, arena, records, 0, NULL, 0), 0);
    CHECK_INT(similar_pairs(pairs, 50, arena, records, 1, NULL, 0), 0);
    arena_free(arena);
}

TEST(two_of_two_are_found)
{
    struct arena *arena = arena_new(32 << 20);
    struct similar_pair pair;
    struct record *records = make_class(arena);
    for (uint32_t k = 0; k < BODIES; k++)
        copy_body(&records[1], &records[0], k);
    CHECK_INT(similar_pairs(&pair, 1, arena, records, 2, NULL, 0), 1);
    CHECK(pair.share > 0.99);
    arena_free(arena);
}

TEST(bodies_are_read_again)
{
    struct arena *arena = arena_new(1 << 20);
    static struct puzzle puzzle = {.id = {"02-zip", 6}};
    struct sources *sources = sources_new(arena, 1 << 16);
    uint32_t header = sources_add(sources, SOURCE_STUDENT, TEXT("k"), TEXT("constant int N = 4;"), NULL);
    uint32_t body = sources_add(sources, SOURCE_STUDENT, TEXT("k"), TEXT("out[i] = \"\xc3\xa9\";\n"), NULL);
    struct result_puzzle puzzles[2] = {{.puzzle = &puzzle,
                                        .status = RESULT_FAILED,
                                        .origin = {.file = TEXT("a \"b\".ipynb"), .cell = 3, .line = 4},
                                        .sources = sources,
                                        .header = {header, 19},
                                        .body = {body, 15}},
                                       {.puzzle = &puzzle, .status = RESULT_MISSING}};
    struct result r = {.puzzles = puzzles, .puzzle_count = 2};
    struct similar_body *bodies;
    uint32_t count;
    struct buf out = {0};
    struct err err = {0};
    similar_write_bodies(&out, &r);
    CHECK_INT(similar_read_bodies(&bodies, &count, arena, buf_as_text(&out), &err), 0);
    CHECK_INT(count, 1);
    CHECK_TEXT(bodies[0].puzzle, "02-zip");
    CHECK_TEXT(bodies[0].file, "a \"b\".ipynb");
    CHECK_INT(bodies[0].cell, 3);
    CHECK_INT(bodies[0].line, 4);
    CHECK_TEXT(bodies[0].body, "constant int N = 4;\nout[i] = \"\xc3\xa9\";\n");
    CHECK_INT(similar_read_bodies(&bodies, &count, arena, TEXT("{\"kernels\": ["), &err), -1);
    CHECK_CONTAINS(text_of(err.message), "not a list of kernels");
    buf_release(&out);
    sources_free(sources);
    arena_free(arena);
}
