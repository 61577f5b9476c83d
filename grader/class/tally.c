#include "class/tally.h"
#include <stdlib.h>

static int compare_text(struct text a, struct text b)
{
    size_t len = a.len < b.len ? a.len : b.len;
    int order = len ? memcmp(a.ptr, b.ptr, len) : 0;
    return order ? order : (a.len > b.len) - (a.len < b.len);
}

/* --- grades --- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static uint32_t bin_of(double points, double max_points)
{
    double part = max_points > 0 ? points / max_points * TALLY_BINS : 0;
    return part <= 0 ? 0 : part >= TALLY_BINS ? TALLY_BINS - 1 : (uint32_t)part;
}

/* Only students who have a grade count. */
static void count_grades(struct tally *out, struct arena *arena, const struct gradebook *book)
{
    double *grades = arena_alloc(arena, (book->count + 1) * sizeof *grades), sum = 0;
    uint32_t n = 0;
    for (uint32_t i = 0; i < book->count; i++) {
        const struct record *r = &book->records[i];
        if (!record_has_grade(r))
            continue;
        grades[n++] = r->final;
        sum += r->final;
        out->bins[bin_of(r->final, book->max_points)]++;
    }
    qsort(grades, n, sizeof *grades, by_value);
    out->grades = n;
    if (!n)
        return;
    out->mean = sum / n;
    out->median = (grades[(n - 1) / 2] + grades[n / 2]) / 2;
    out->lowest = grades[0];
    out->highest = grades[n - 1];
}

static void count_outcomes(struct tally *out, const struct gradebook *book)
{
    for (uint32_t i = 0; i < book->count; i++) {
        const struct record *r = &book->records[i];
        out->outcomes[r->outcome]++;
        out->look += record_needs_look(r);
        out->excused += r->excused;
        out->overridden += r->overridden;
        out->stale += r->stale;
        out->flagged += r->flags != NULL;
    }
}

/* --- puzzles --- */

static void count_puzzle(struct tally_puzzle *out, const struct record_puzzle *p)
{
    out->graded++;
    out->mean += p->points;
    out->max_points = p->max_points;
    switch (p->status) {
    case RESULT_PASSED: out->passed++; break;
    case RESULT_MISSING: out->missing++; break;
    case RESULT_UNSUPPORTED:
    case RESULT_GRADER_ERROR: out->unclear++; break;
    case RESULT_FAILED:
    case RESULT_STATUS_COUNT: break;
    }
}

static void count_puzzles(struct tally *out, struct arena *arena, const struct gradebook *book)
{
    out->puzzles = arena_alloc(arena, (book->puzzle_count + 1) * sizeof *out->puzzles);
    for (uint32_t k = 0; k < book->puzzle_count; k++) {
        for (uint32_t i = 0; i < book->count; i++) {
            const struct record_puzzle *p = record_find(&book->records[i], book->puzzles[k]);
            if (p && outcome_zero_is_fair(book->records[i].outcome))
                count_puzzle(&out->puzzles[k], p);
        }
        if (out->puzzles[k].graded)
            out->puzzles[k].mean /= out->puzzles[k].graded;
    }
}

/* --- what was lost: one entry for each puzzle of each student, brought into an order that puts equals
 * together --- */

struct entry {
    struct text key;
    uint32_t puzzle, record;
    const struct record_puzzle *at;
};

static int by_case(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = (x->puzzle > y->puzzle) - (x->puzzle < y->puzzle);
    order = order ? order : compare_text(x->key, y->key);
    return order ? order : (x->record > y->record) - (x->record < y->record);
}

static int by_code(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = compare_text(x->key, y->key);
    order = order ? order : (x->record > y->record) - (x->record < y->record);
    return order ? order : (x->puzzle > y->puzzle) - (x->puzzle < y->puzzle);
}

static struct entry *list(uint32_t *count, struct arena *arena, const struct gradebook *book, bool codes)
{
    struct entry *all = arena_alloc(arena, ((size_t)book->count * book->puzzle_count + 1) * sizeof *all);
    for (uint32_t i = 0; i < book->count; i++)
        for (uint32_t k = 0; k < book->puzzle_count; k++) {
            const struct record_puzzle *p = record_find(&book->records[i], book->puzzles[k]);
            if (p && (codes ? p->code : p->lost).len)
                all[(*count)++] = (struct entry){codes ? p->code : p->lost, k, i, p};
        }
    qsort(all, *count, sizeof *all, codes ? by_code : by_case);
    return all;
}

static int by_case_students(const void *a, const void *b)
{
    const struct tally_case *x = a, *y = b;
    int order = (x->students < y->students) - (x->students > y->students);
    order = order ? order : (x->puzzle > y->puzzle) - (x->puzzle < y->puzzle);
    return order ? order : compare_text(x->name, y->name);
}

static void count_cases(struct tally *out, struct arena *arena, const struct gradebook *book)
{
    uint32_t count = 0;
    struct entry *all = list(&count, arena, book, false);
    out->cases = arena_alloc(arena, (count + 1) * sizeof *out->cases);
    for (uint32_t i = 0; i < count; i++) {
        bool same = i && all[i].puzzle == all[i - 1].puzzle && text_eq(all[i].key, all[i - 1].key);
        if (!same)
            out->cases[out->case_count++] = (struct tally_case){all[i].puzzle, all[i].key, 0};
        out->cases[out->case_count - 1].students++;
    }
    qsort(out->cases, out->case_count, sizeof *out->cases, by_case_students);
}

static int by_finding_students(const void *a, const void *b)
{
    const struct tally_finding *x = a, *y = b;
    int order = (x->students < y->students) - (x->students > y->students);
    return order ? order : compare_text(x->code, y->code);
}

/* How many puzzles it occurs in, of entries with the same code. */
static uint32_t puzzles_of(const struct entry *from, uint32_t count, uint32_t puzzle_count)
{
    uint32_t n = 0;
    for (uint32_t k = 0; k < puzzle_count; k++)
        for (uint32_t i = 0; i < count; i++)
            if (from[i].puzzle == k) {
                n++;
                break;
            }
    return n;
}

static void count_findings(struct tally *out, struct arena *arena, const struct gradebook *book)
{
    uint32_t count = 0;
    struct entry *all = list(&count, arena, book, true);
    out->findings = arena_alloc(arena, (count + 1) * sizeof *out->findings);
    for (uint32_t i = 0, end; i < count; i = end) {
        struct tally_finding *f = &out->findings[out->finding_count++];
        *f = (struct tally_finding){
            .code = all[i].key, .example = &book->records[all[i].record], .at = all[i].at};
        for (end = i; end < count && text_eq(all[end].key, f->code); end++)
            f->students += end == i || all[end].record != all[end - 1].record;
        f->puzzles = puzzles_of(all + i, end - i, book->puzzle_count);
    }
    qsort(out->findings, out->finding_count, sizeof *out->findings, by_finding_students);
}

void tally_class(struct tally *out, struct arena *arena, const struct gradebook *book)
{
    *out = (struct tally){0};
    count_outcomes(out, book);
    count_grades(out, arena, book);
    count_puzzles(out, arena, book);
    count_cases(out, arena, book);
    count_findings(out, arena, book);
}
