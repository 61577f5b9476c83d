/* bench_class: what a class costs after it was graded, in CPU time and memory: reading its records, flags,
 * similar kernels, the gradebook. Students have variations of the model solutions' statements: half of the
 * statements are one of a few ways that many have, half are their own. Sizes double to show the growth. */
#include "class/compare.h"
#include "class/flags.h"
#include "class/gradebook.h"
#include "class/similar.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BODIES = 14, PAIRS = 200 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* A statement of a random shape. */
static void put_statement(struct buf *out, uint32_t seed)
{
    static const char *const left[] = {"s[i]", "out[row * n + col]", "sum", "t[j][k]", "float v", "acc.x"};
    static const char *const right[] = {"a[i + 1]", "b[k * n + j]", "s[i - d]", "sum", "t[k][j]", "2", "v"};
    static const char *const op[] = {" + ", " * ", " - ", " / ", " % "};
    uint32_t kind = next(&seed) % 8;
    if (kind == 0)
        buf_str(out, "threadgroup_barrier(mem_flags::mem_threadgroup);");
    if (kind == 1)
        buf_str(out, "for (uint k = 0; k < n; k++) ");
    if (kind == 2)
        buf_str(out, "if (i < n && j < n) ");
    buf_str(out, left[next(&seed) % 6]);
    buf_str(out, kind % 2 ? " = " : " += ");
    for (uint32_t i = next(&seed) % 4 + 1; i > 0; i--) {
        buf_str(out, right[next(&seed) % 7]);
        buf_str(out, op[next(&seed) % 5]);
    }
    buf_str(out, "1;\n");
}

static void put_body(struct buf *out, uint32_t student, uint32_t puzzle)
{
    uint32_t seed = student * 7919u + puzzle * 104729u;
    for (uint32_t i = 0; i < puzzle + 1; i++) { /* 1 for the first, 14 for the last: as much as they take */
        uint32_t way = next(&seed);
        put_statement(out, way % 2 ? puzzle * 1000 + i * 10 + way / 2 % 3 : way);
    }
}

/* The journal of a class. */
static void make_class(struct buf *out, uint32_t students, double *prints)
{
    double start = now();
    for (uint32_t i = 0; i < students; i++) {
        struct arena *arena = arena_new((size_t)16 << 20);
        struct record_puzzle puzzles[BODIES];
        struct record r = {.identifier = arena_printf(arena, "student%u", i),
                           .repo = arena_printf(arena, "https://host/course/student%u", i),
                           .commit = arena_printf(arena, "%040u", i),
                           .outcome = OUTCOME_GRADED,
                           .puzzles = puzzles,
                           .puzzle_count = BODIES};
        for (uint32_t k = 0; k < BODIES; k++) {
            struct buf body = {0};
            uint32_t *hashes;
            put_body(&body, i, k);
            puzzles[k] = (struct record_puzzle){.id = arena_printf(arena, "%02u-puzzle", k + 1),
                                                .status = RESULT_FAILED,
                                                .points = i % 10,
                                                .max_points = 10,
                                                .message = TEXT("hidden: 9x9: element 3 is 7, expected 9"),
                                                .kernel = similar_same(buf_as_text(&body))};
            puzzles[k].print_count = similar_hashes(&hashes, arena, buf_as_text(&body));
            puzzles[k].prints = hashes;
            buf_release(&body);
        }
        record_write(out, &r);
        arena_free(arena);
    }
    *prints = (now() - start) / students;
}

static void measure(uint32_t students)
{
    struct buf journal = {0}, csv = {0};
    struct record *records;
    uint32_t count;
    struct err err = {0};
    double each, times[5];
    struct similar_pair pairs[PAIRS];
    make_class(&journal, students, &each);
    struct arena *arena = arena_new((size_t)4 << 30), *scratch = arena_new((size_t)4 << 30);
    times[0] = now();
    if (record_read_all(&records, &count, arena, buf_as_text(&journal), "journal", &err) != 0) {
        printf("bench_class: %s\n", err.message);
        exit(1);
    }
    times[1] = now();
    flags_find(records, count, arena, (struct flags_options){.now = 1});
    times[2] = now();
    uint32_t found = similar_pairs(pairs, PAIRS, scratch, records, count, NULL, 0);
    times[3] = now();
    gradebook_csv(&csv, &(struct gradebook){records, count, NULL, 0, 140});
    times[4] = now();
    printf("%8u %10.2f %10.0f %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f %6u\n", students, each,
           (double)journal.len / students, times[1] - times[0], times[2] - times[1], times[3] - times[2],
           times[4] - times[3], (double)arena_used(arena) / 1048576, (double)arena_used(scratch) / 1048576,
           found);
    arena_free(arena);
    arena_free(scratch);
    buf_release(&journal);
    buf_release(&csv);
}

int main(void)
{
    printf("a class of 14 kernels of 1 to 14 statements; ms of CPU time\n");
    printf("students  prints/st    bytes/st  reading   flags  similar    csv  MiB(rec) MiB(sim)  pairs\n");
    for (uint32_t students = 500; students <= 4000; students *= 2)
        measure(students);
    return 0;
}
