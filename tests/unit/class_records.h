/* class_records: the records of a class by a seed, for tests of what is made of records. */
#ifndef CLASS_RECORDS_H
#define CLASS_RECORDS_H

#include "class/gradebook.h"

enum { RECORDS_PUZZLES = 14 };

struct class_records {
    struct arena *arena;
    struct record *records;
    struct text puzzles[RECORDS_PUZZLES];
    uint32_t count;
    uint64_t state;
};

static inline uint32_t records_chance(struct class_records *c, uint32_t below)
{
    c->state = c->state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(c->state >> 33) % below;
}

static inline enum outcome records_outcome(struct class_records *c)
{
    uint32_t pick = records_chance(c, 100);
    return pick < 84 ? OUTCOME_GRADED : (enum outcome)(1 + pick % (OUTCOME_COUNT - 1));
}

static inline void records_lose(struct class_records *c, struct record_puzzle *p, uint32_t puzzle)
{
    static const char *const codes[] = {"E5001", "E4001", "E4008", "E4010", "E1101", "E5002", "E2001"};
    static const char *const lost[] = {"hidden: 9x9", "hidden: 1 element", "memory", "synchronisation",
                                       "published: 8x8"};
    uint32_t pick = records_chance(c, 7) * records_chance(c, 7) / 6;
    p->status = RESULT_FAILED;
    p->points = records_chance(c, 5) * 2.25;
    p->lost = text_of(lost[records_chance(c, 5)]);
    p->code = text_of(codes[pick]);
    p->message = arena_printf(c->arena, "a[%u] is read, and a has %u elements", 8 + puzzle, 8u);
    p->file = arena_printf(c->arena, "puzzle_%02u.metal", puzzle + 1);
    p->line = 1 + records_chance(c, 20);
}

static inline void records_puzzle(struct class_records *c, struct record *r, uint32_t k, uint32_t skill)
{
    struct record_puzzle *p = &r->puzzles[k];
    *p = (struct record_puzzle){.id = c->puzzles[k], .status = RESULT_PASSED, .points = 10, .max_points = 10};
    if (r->outcome != OUTCOME_GRADED || records_chance(c, 100) < k)
        *p = (struct record_puzzle){.id = p->id, .status = RESULT_MISSING, .max_points = 10};
    else if (records_chance(c, 100) > skill - k)
        records_lose(c, p, k);
    else if (records_chance(c, 400) == 0)
        *p = (struct record_puzzle){
            .id = p->id, .status = RESULT_UNSUPPORTED, .max_points = 10, .code = TEXT("E2900")};
    r->points += p->points;
}

static inline void records_one(struct class_records *c, struct record *r, uint32_t at)
{
    uint32_t skill = 60 + records_chance(c, 40);
    *r = (struct record){.line = at + 2, .outcome = records_outcome(c), .max_points = 10 * RECORDS_PUZZLES};
    r->identifier = arena_printf(c->arena, "student-%04u", at + 1);
    r->name = at % 3 ? TEXT("") : arena_printf(c->arena, "Name of %u", at + 1);
    r->repo = arena_printf(c->arena, "https://git.example.edu/course/homework-%04u", at + 1);
    r->graded_at = TEXT("2026-02-02T08:00:00Z");
    r->reason = r->outcome == OUTCOME_GRADED
                    ? TEXT("")
                    : arena_printf(c->arena, "%s: as the server said", outcome_name(r->outcome));
    r->puzzle_count = outcome_zero_is_fair(r->outcome) ? RECORDS_PUZZLES : 0;
    r->puzzles = ARENA_ARRAY(c->arena, RECORDS_PUZZLES, struct record_puzzle);
    for (uint32_t k = 0; k < r->puzzle_count; k++)
        records_puzzle(c, r, k, skill);
    if (r->outcome == OUTCOME_GRADED && records_chance(c, 20) == 0) {
        r->deduction = result_round(r->points * 0.1);
        r->deduction_reason = TEXT("1 day late: 10 %");
    }
    r->final = result_round(r->points - r->deduction);
    if (records_chance(c, 60) == 0) {
        r->flags = ARENA_NEW(c->arena, struct record_flag);
        *r->flags = (struct record_flag){TEXT("same-commit"), TEXT("the same commit as student-0001"), NULL};
    }
}

static inline struct class_records records_make(uint64_t seed, uint32_t count)
{
    static const char *const names[RECORDS_PUZZLES] = {
        "01-map",       "02-zip",          "03-guard",           "04-map_2D",
        "05-broadcast", "06-threadgroups", "07-threadgroups_2D", "08-threadgroup_memory",
        "09-pooling",   "10-dot_product",  "11-1D_conv",         "12-prefix_sum",
        "13-axis_sum",  "14-matmul"};
    struct class_records c = {.arena = arena_new((size_t)1 << 30), .count = count, .state = seed};
    for (uint32_t k = 0; k < RECORDS_PUZZLES; k++)
        c.puzzles[k] = text_of(names[k]);
    c.records = ARENA_ARRAY(c.arena, count + 1, struct record);
    for (uint32_t i = 0; i < count; i++)
        records_one(&c, &c.records[i], i);
    return c;
}

static inline struct gradebook records_book(const struct class_records *c)
{
    return (struct gradebook){c->records, c->count, c->puzzles, RECORDS_PUZZLES, 10 * RECORDS_PUZZLES};
}

#endif
