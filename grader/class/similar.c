/* similar: pairs of students over an inverted index. See similar.h.
 *
 * A group is a fingerprint of a puzzle and all students who have it. For each student in turn, the weights of
 * the groups are added up for every later student, so that there is one row of sums and never a table of all
 * pairs. Only the best of these are compared puzzle by puzzle. */
#include "class/similar.h"
#include "class/lookup.h"
#include <math.h>
#include <stdlib.h>

enum {
    MORE = 8,   /* times as many pairs are compared in detail as are wanted */
    FEW = 3,    /* shared prints of a puzzle below which nothing is said */
    ALWAYS = 2, /* a print that this many have is never common, even in a small class */
};

struct posting {
    uint32_t hash, student;
};

struct group {
    uint32_t first, count; /* members */
    uint32_t puzzle;
    float weight;
};

struct search {
    struct arena *arena;
    const struct record *records;
    uint32_t count;
    const struct similar_given *given;
    uint32_t given_count;
    bool *takes_part;
    uint32_t taking_part;
    struct text *puzzles;
    uint32_t puzzle_count;
    float *totals;     /* the weight of all prints, by student and puzzle */
    uint32_t *members; /* students, group by group */
    uint32_t member_count;
    struct group *groups;
    uint32_t group_count;
    uint32_t *starts, *own; /* the groups of student s: own[starts[s]] to own[starts[s + 1]], in order */
};

/* --- who and what --- */

/* One student per commit takes part. */
static void choose_students(struct search *s)
{
    struct lookup commits;
    lookup_init(&commits, s->arena, s->count);
    s->takes_part = ARENA_ARRAY(s->arena, s->count, bool);
    for (uint32_t i = 0; i < s->count; i++) {
        const struct record *r = &s->records[i];
        bool prints = false;
        for (uint32_t k = 0; k < r->puzzle_count; k++)
            prints |= r->puzzles[k].print_count > 0;
        if (!prints || (r->commit.len && lookup_get(&commits, r->commit) != LOOKUP_NONE))
            continue;
        if (r->commit.len)
            lookup_put(&commits, r->commit, i);
        s->takes_part[i] = true;
        s->taking_part++;
    }
}

/* All puzzles, how many prints there are, and how many of the puzzle that has most. */
static void list_puzzles(struct search *s, uint32_t *prints, uint32_t *most)
{
    uint32_t *each = NULL;
    struct lookup seen;
    lookup_init(&seen, s->arena, 64);
    for (uint32_t i = 0; i < s->count; i++)
        for (uint32_t k = 0; s->takes_part[i] && k < s->records[i].puzzle_count; k++) {
            const struct record_puzzle *p = &s->records[i].puzzles[k];
            int64_t at = lookup_get(&seen, p->id);
            if (at == LOOKUP_NONE) {
                at = s->puzzle_count;
                s->puzzles = arena_more(s->arena, s->puzzles, s->puzzle_count, sizeof *s->puzzles);
                each = arena_more(s->arena, each, s->puzzle_count, sizeof *each);
                s->puzzles[at] = p->id;
                each[at] = 0;
                lookup_put(&seen, p->id, s->puzzle_count++);
            }
            *prints += p->print_count;
            each[at] += p->print_count;
            *most = each[at] > *most ? each[at] : *most;
        }
}

/* A student's puzzle; most records have them all in the same order. */
static const struct record_puzzle *puzzle_of(const struct search *s, uint32_t student, uint32_t puzzle)
{
    const struct record *r = &s->records[student];
    if (puzzle < r->puzzle_count && text_eq(r->puzzles[puzzle].id, s->puzzles[puzzle]))
        return &r->puzzles[puzzle];
    return record_find(r, s->puzzles[puzzle]);
}

/* --- groups --- */

static int by_hash(const void *a, const void *b)
{
    const struct posting *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return x->student < y->student ? -1 : x->student > y->student;
}

static bool is_given(const struct search *s, uint32_t puzzle, uint32_t hash)
{
    for (uint32_t i = 0; i < s->given_count; i++)
        for (uint32_t k = 0; text_eq(s->given[i].puzzle, s->puzzles[puzzle]) && k < s->given[i].count; k++)
            if (s->given[i].hashes[k] == hash)
                return true;
    return false;
}

/* The postings of one fingerprint: their weight counts, and those of several students are a group. */
static void add_group(struct search *s, const struct posting *p, uint32_t count, uint32_t puzzle,
                      uint32_t students)
{
    uint32_t common = students / 2 > ALWAYS ? students / 2 : ALWAYS;
    if (count > common || is_given(s, puzzle, p->hash))
        return;
    float weight = (float)log2((double)(s->taking_part + 1) / count);
    for (uint32_t i = 0; i < count; i++)
        s->totals[(size_t)p[i].student * s->puzzle_count + puzzle] += weight;
    if (count < 2)
        return;
    s->groups = arena_more(s->arena, s->groups, s->group_count, sizeof *s->groups);
    s->groups[s->group_count++] = (struct group){s->member_count, count, puzzle, weight};
    for (uint32_t i = 0; i < count; i++)
        s->members[s->member_count++] = p[i].student;
}

static void add_puzzle(struct search *s, struct posting *room, uint32_t puzzle)
{
    uint32_t count = 0, students = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        const struct record_puzzle *p = s->takes_part[i] ? puzzle_of(s, i, puzzle) : NULL;
        students += p && p->print_count;
        for (uint32_t k = 0; p && k < p->print_count; k++)
            room[count++] = (struct posting){p->prints[k], i};
    }
    qsort(room, count, sizeof *room, by_hash);
    for (uint32_t i = 0, end; i < count; i = end) {
        for (end = i; end < count && room[end].hash == room[i].hash;)
            end++;
        add_group(s, &room[i], end - i, puzzle, students);
    }
}

/* The groups of each student, from the members of each group. */
static void turn_around(struct search *s)
{
    s->starts = ARENA_ARRAY(s->arena, s->count + 2, uint32_t);
    s->own = ARENA_ARRAY(s->arena, s->member_count + 1, uint32_t);
    for (uint32_t i = 0; i < s->member_count; i++)
        s->starts[s->members[i] + 2]++;
    for (uint32_t i = 2; i < s->count + 2; i++)
        s->starts[i] += s->starts[i - 1];
    for (uint32_t g = 0; g < s->group_count; g++)
        for (uint32_t i = 0; i < s->groups[g].count; i++)
            s->own[s->starts[s->members[s->groups[g].first + i] + 1]++] = g;
}

/* --- pairs --- */

static int by_score(const void *a, const void *b)
{
    const struct similar_pair *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    if (x->a != y->a)
        return x->a < y->a ? -1 : 1;
    return x->b < y->b ? -1 : x->b > y->b;
}

struct best {
    struct similar_pair *pairs; /* room for twice as many as are kept */
    uint32_t count, keep;
};

static void keep_best(struct best *best)
{
    qsort(best->pairs, best->count, sizeof *best->pairs, by_score);
    if (best->count > best->keep)
        best->count = best->keep;
}

/* One student with all who come later. `sums` and `shared` are zero before and after. */
static void add_row(const struct search *s, struct best *best, uint32_t a, float *sums, uint32_t *shared)
{
    for (uint32_t i = s->starts[a]; i < s->starts[a + 1]; i++) {
        const struct group *g = &s->groups[s->own[i]];
        for (uint32_t k = g->count; k > 0 && s->members[g->first + k - 1] > a; k--) {
            sums[s->members[g->first + k - 1]] += g->weight;
            shared[s->members[g->first + k - 1]]++;
        }
    }
    for (uint32_t b = a + 1; b < s->count; b++) {
        if (shared[b] >= FEW) {
            best->pairs[best->count++] = (struct similar_pair){.a = a, .b = b, .score = sums[b]};
            if (best->count == best->keep * 2)
                keep_best(best);
        }
        sums[b] = 0;
        shared[b] = 0;
    }
}

/* What they share of one puzzle. */
struct part {
    float weight;
    uint32_t prints;
};

static void add_part(const struct search *s, struct similar_pair *pair, const struct part *part,
                     uint32_t puzzle, double *most)
{
    float a = s->totals[(size_t)pair->a * s->puzzle_count + puzzle];
    float b = s->totals[(size_t)pair->b * s->puzzle_count + puzzle], less = a < b ? a : b;
    double share = less > 0 ? part->weight / less : 0;
    pair->prints += part->prints;
    pair->score += part->weight * share;
    pair->puzzles += part->prints >= FEW && share >= 0.5;
    if (part->weight * share > *most) {
        *most = part->weight * share;
        pair->most = s->puzzles[puzzle];
    }
}

/* Compares a pair puzzle by puzzle. `parts` has room for all of them. */
static void look_closely(const struct search *s, struct similar_pair *pair, struct part *parts)
{
    uint32_t i = s->starts[pair->a], k = s->starts[pair->b];
    double all_a = 0, all_b = 0, both = 0, most = 0;
    memset(parts, 0, s->puzzle_count * sizeof *parts);
    while (i < s->starts[pair->a + 1] && k < s->starts[pair->b + 1]) {
        uint32_t x = s->own[i], y = s->own[k];
        i += x <= y;
        k += y <= x;
        if (x != y)
            continue;
        parts[s->groups[x].puzzle].weight += s->groups[x].weight;
        parts[s->groups[x].puzzle].prints++;
    }
    pair->score = 0;
    for (uint32_t p = 0; p < s->puzzle_count; p++) {
        add_part(s, pair, &parts[p], p, &most);
        all_a += s->totals[(size_t)pair->a * s->puzzle_count + p];
        all_b += s->totals[(size_t)pair->b * s->puzzle_count + p];
        both += parts[p].weight;
    }
    double less = all_a < all_b ? all_a : all_b;
    pair->share = less > 0 ? both / less : 0;
    if (pair->share > 1)
        pair->share = 1; /* sums of floats in another order */
}

/* Detailed comparison is expensive: only MORE times as many pairs as wanted get it. */
static uint32_t find_pairs(struct search *s, struct similar_pair *out, uint32_t limit)
{
    struct best best = {.keep = limit * MORE};
    best.pairs = ARENA_ARRAY(s->arena, (size_t)best.keep * 2, struct similar_pair);
    float *sums = ARENA_ARRAY(s->arena, s->count, float);
    uint32_t *shared = ARENA_ARRAY(s->arena, s->count, uint32_t), count = 0;
    struct part *parts = ARENA_ARRAY(s->arena, s->puzzle_count, struct part);
    for (uint32_t a = 0; a < s->count; a++)
        if (s->takes_part[a])
            add_row(s, &best, a, sums, shared);
    keep_best(&best);
    for (uint32_t i = 0; i < best.count; i++)
        look_closely(s, &best.pairs[i], parts);
    keep_best(&best);
    for (uint32_t i = 0; i < best.count && count < limit; i++)
        if (best.pairs[i].puzzles)
            out[count++] = best.pairs[i];
    return count;
}

uint32_t similar_pairs(struct similar_pair *out, uint32_t limit, struct arena *arena,
                       const struct record *records, uint32_t count, const struct similar_given *given,
                       uint32_t given_count)
{
    struct search s = {
        .arena = arena, .records = records, .count = count, .given = given, .given_count = given_count};
    uint32_t prints = 0, most = 0;
    choose_students(&s);
    list_puzzles(&s, &prints, &most);
    if (!prints || !limit)
        return 0;
    s.totals = ARENA_ARRAY(arena, (size_t)count * s.puzzle_count, float);
    s.members = ARENA_ARRAY(arena, prints, uint32_t);
    struct posting *room = ARENA_ARRAY(arena, most, struct posting);
    for (uint32_t p = 0; p < s.puzzle_count; p++)
        add_puzzle(&s, room, p);
    turn_around(&s);
    return find_pairs(&s, out, limit);
}
