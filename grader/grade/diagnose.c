#include "grade/diagnose.h"
#include "diag/render.h"
#include "grade/accesses.h"
#include "grade/compare.h"
#include <math.h>

static const char all_whole[] = "all values are whole numbers: a sum or an element may be an integer (int, "
                                "uint) where it should be a float";

struct evidence {
    const struct trials *trials;
    const struct job_reply *reply;
    const struct trial *t;
    const struct job_run *run;
    const struct wrap_array *out;
    uint64_t count, columns;
    bool open; /* numbers and lines of the test may be shown */
    struct accesses accesses;
};

static double found(const struct evidence *e, uint64_t i)
{
    return compare_element(e->out->dtype, e->run->outputs[0], i);
}

static double wanted(const struct evidence *e, uint64_t i)
{
    return compare_element(e->out->dtype, e->t->expected[0], i);
}

static bool near(const struct evidence *e, double a, double b)
{
    return compare_close(a, b, e->t->test->rtol, e->t->test->atol);
}

static bool has_inner_fraction(const struct evidence *e)
{
    for (uint64_t i = 0; i < e->count; i++)
        if (wanted(e, i) != trunc(wanted(e, i)))
            return true;
    return false;
}

/* Every number found is whole, though not every number wanted is. */
static bool whole_numbers(const struct evidence *e)
{
    bool zero = true;
    for (uint64_t i = 0; i < e->count; i++) {
        if (found(e, i) != trunc(found(e, i)))
            return false;
        zero &= found(e, i) == 0;
    }
    return !zero && has_inner_fraction(e);
}

static bool all_zero(const struct wrap_array *array, const uint8_t *bytes)
{
    for (uint64_t i = 0; i < trial_elements(array); i++)
        if (compare_element(array->dtype, bytes, i) != 0)
            return false;
    return true;
}

static bool transposed(const struct evidence *e)
{
    if (e->out->ndim != 2 || e->out->shape[0] != e->out->shape[1] || e->columns < 2)
        return false;
    for (uint64_t i = 0; i < e->count; i++)
        if (!near(e, found(e, i), wanted(e, i % e->columns * e->columns + i / e->columns)))
            return false;
    return true;
}

/* The values are those of the next element, or the one before, and the threads have read those. Values alone
 * do not show it: of inputs 0, 1, 2... one more is the next one. */
static bool shifted(const struct evidence *e)
{
    uint64_t up = 0, down = 0;
    int shift = accesses_shift(&e->accesses);
    if (e->count < 4)
        return false;
    for (uint64_t i = 1; i < e->count; i++) {
        up += near(e, found(e, i), wanted(e, i - 1));
        down += near(e, found(e, i - 1), wanted(e, i));
    }
    return (up == e->count - 1 && shift == -1) || (down == e->count - 1 && shift == 1);
}

/* No thread wrote any of the wrong elements. */
static bool only_unwritten(const struct evidence *e, uint64_t *first, uint64_t *wrong)
{
    *wrong = 0;
    for (uint64_t i = e->count; i-- > 0;)
        if (!near(e, found(e, i), wanted(e, i))) {
            if (!accesses_unwritten(&e->accesses, i))
                return false;
            *first = i;
            ++*wrong;
        }
    return *wrong > 0 && *wrong < e->count;
}

/* The numbers are those that each thread would have computed at its position in the threadgroup. */
static bool numbers_are_local(const struct evidence *e, unsigned axes)
{
    for (uint64_t i = 0; i < e->count; i++)
        if (!near(e, found(e, i), wanted(e, accesses_local_element(&e->accesses, i, axes))))
            return false;
    return true;
}

/* In every threadgroup the first elements are right and some of the last are wrong. */
static bool ends_of_threadgroups(const struct evidence *e)
{
    uint32_t group = e->t->threadgroup[0];
    uint64_t wrong = 0;
    if (e->out->ndim != 1 || group < 2 || e->count <= group)
        return false;
    for (uint64_t i = 0; i < e->count; i++) {
        bool right = near(e, found(e, i), wanted(e, i));
        if (!right && i % group < group / 2)
            return false;
        wrong += !right;
    }
    return wrong > 0;
}

static bool right_numbers(const struct evidence *e, uint32_t i)
{
    const struct job_run *run = &e->reply->runs[i];
    return run->state == JOB_RAN && compare_outputs(&e->trials->items[i], run->outputs).wrong == 0;
}

static bool published_pass(const struct evidence *e)
{
    for (uint32_t i = 0; i < e->trials->count; i++)
        if (e->trials->items[i].kind == CASE_PUBLISHED && !right_numbers(e, i))
            return false;
    return true;
}

static bool same_arrays(const struct wrap_array *a, const struct wrap_array *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (a[i].ndim != b[i].ndim || memcmp(a[i].shape, b[i].shape, sizeof a[i].shape) != 0)
            return false;
    return true;
}

static bool same_shapes(const struct trial *a, const struct trial *b)
{
    return same_arrays(a->inputs, b->inputs, a->puzzle->input_count) &&
           same_arrays(a->outputs, b->outputs, a->puzzle->output_count);
}

/* Whether tests of a published size with other values pass: 1 all, 0 not all, -1 there is none. */
static int published_size_passes(const struct evidence *e)
{
    int answer = -1;
    for (uint32_t i = 0; i < e->trials->count; i++)
        for (uint32_t k = 0; k < e->trials->count && e->trials->items[i].kind == CASE_HIDDEN; k++)
            if (e->trials->items[k].kind == CASE_PUBLISHED &&
                same_shapes(&e->trials->items[i], &e->trials->items[k]))
                answer = answer != 0 && right_numbers(e, i);
    return answer;
}

/* Whether the twin of every published test is right, too: then the answers are computed. */
static bool twins_pass(const struct evidence *e)
{
    bool any = false, all = true;
    for (uint32_t i = 0; i < e->trials->count; i++)
        if (e->trials->items[i].kind == CASE_TWIN) {
            any = true;
            all &= right_numbers(e, i);
        }
    return any && all;
}

/* --- numbers of all graded tests --- */

static bool is_graded_run(const struct evidence *e, uint32_t i)
{
    enum case_kind kind = e->trials->items[i].kind;
    return kind != CASE_STRETCH && kind != CASE_TWIN && e->reply->runs[i].state == JOB_RAN;
}

static bool has_nan(const struct wrap_array *array, const uint8_t *bytes)
{
    for (uint64_t i = 0; i < trial_elements(array); i++)
        if (isnan(compare_element(array->dtype, bytes, i)))
            return true;
    return false;
}

/* Two tests of one size come out the same, though they should not. Zeros may be what was there before, and
 * any two NaNs look the same. */
static bool same_answers(const struct evidence *e, uint32_t i, uint32_t k)
{
    const struct trial *a = &e->trials->items[i], *b = &e->trials->items[k];
    size_t size = trial_bytes(&a->outputs[0]);
    return is_graded_run(e, i) && is_graded_run(e, k) && same_shapes(a, b) &&
           !all_zero(&a->outputs[0], e->reply->runs[i].outputs[0]) &&
           !has_nan(&a->outputs[0], e->reply->runs[i].outputs[0]) &&
           memcmp(a->expected[0], b->expected[0], size) != 0 &&
           memcmp(e->reply->runs[i].outputs[0], e->reply->runs[k].outputs[0], size) == 0;
}

static bool fixed_answers(const struct evidence *e)
{
    for (uint32_t i = 0; i < e->trials->count; i++)
        for (uint32_t k = 0; k < i; k++)
            if (same_answers(e, i, k))
                return true;
    return false;
}

struct traits {
    bool fraction, negative;
};

static void add_traits(struct traits *t, const struct wrap_array *array, const uint8_t *bytes)
{
    for (uint64_t i = 0; i < trial_elements(array); i++) {
        double value = compare_element(array->dtype, bytes, i);
        t->fraction |= value != trunc(value);
        t->negative |= value < 0;
    }
}

/* Numbers that an integer cannot hold are wanted, and come out of no test. */
static const char *from_integers(const struct evidence *e)
{
    struct traits wanted = {0}, found = {0};
    for (uint32_t i = 0; i < e->trials->count; i++) {
        const struct trial *t = &e->trials->items[i];
        if (!is_graded_run(e, i))
            continue;
        add_traits(&wanted, &t->outputs[0], t->expected[0]);
        add_traits(&found, &t->outputs[0], e->reply->runs[i].outputs[0]);
    }
    if (found.fraction)
        return NULL;
    if (wanted.fraction)
        return all_whole;
    if (wanted.negative && !found.negative)
        return "no value is negative: a sum or an element may be unsigned (uint) where it should be int or "
               "float";
    return NULL;
}

/* The least and the greatest of some sizes. */
struct range {
    uint64_t least, most;
};

static void add_size(struct range *r, uint64_t size)
{
    r->least = r->most == 0 || size < r->least ? size : r->least;
    r->most = size > r->most ? size : r->most;
}

/* Several tests are right and several wrong, and the right ones are those where this dimension of this input
 * is a power of two. */
static bool right_at_powers(const struct evidence *e, uint32_t input, uint32_t dim)
{
    struct range right = {0}, wrong = {0};
    for (uint32_t i = 0; i < e->trials->count; i++) {
        uint64_t size = (uint64_t)e->trials->items[i].inputs[input].shape[dim];
        if (!is_graded_run(e, i))
            continue;
        if (right_numbers(e, i) != ((size & (size - 1)) == 0))
            return false;
        add_size(right_numbers(e, i) ? &right : &wrong, size);
    }
    return right.least < right.most && wrong.least < wrong.most && wrong.least < right.most;
}

static bool powers_of_two(const struct evidence *e)
{
    for (uint32_t k = 0; k < e->t->puzzle->input_count; k++)
        for (uint32_t d = 0; d < e->t->inputs[k].ndim; d++)
            if (right_at_powers(e, k, d))
                return true;
    return false;
}

/* --- what it may be --- */

static uint32_t line_of(const struct evidence *e, struct span span)
{
    bool in_student;
    return render_place(e->accesses.sources, span, &in_student).line;
}

static const struct finding *first_error(const struct job_run *run, enum finding_kind kind)
{
    const struct finding *f = run->findings.first;
    while (f && (f->kind != kind || f->severity != SEVERITY_ERROR))
        f = f->next;
    return f;
}

/* The note of a finding that says where an undefined value comes from, or which barrier does not order a
 * race; not the one of the other access, and no advice. */
static const struct related *telling_note(const struct finding *f)
{
    const struct related *r = f->related;
    while (r &&
           (text_starts(r->message, TEXT("help: ")) || text_starts(r->message, TEXT("the other access"))))
        r = r->next;
    return r;
}

/* The most specific explanation that the notes of the finding support. */
static struct text race_text(const struct evidence *e, const struct finding *f)
{
    const struct related *other = f->related, *note = telling_note(f);
    bool apart = false;
    for (const struct related *r = f->related; r; r = r->next)
        apart |= text_starts(r->message, TEXT("help: no barrier can order"));
    uint32_t line = line_of(e, f->span);
    struct arena *arena = e->accesses.arena;
    if (note)
        return arena_printf(e->accesses.arena, "line %u: %.*s", line_of(e, note->span),
                            TEXT_ARG(note->message));
    if (apart)
        return arena_printf(
            e->accesses.arena,
            "the data race on line %u: its threads are in different threadgroups, which no barrier can order",
            line);
    bool apart_in_text = other && (other->span.at >= f->span.at + f->span.len ||
                                   f->span.at >= other->span.at + other->span.len);
    if (f->code != E4008 || !apart_in_text)
        return arena_printf(arena, "the data race on line %u", line);
    if (line_of(e, other->span) == line)
        return arena_printf(arena, "the data race on line %u: a barrier may be missing", line);
    return arena_printf(arena, "the data race between lines %u and %u: a barrier between them may be missing",
                        line_of(e, other->span), line);
}

/* What the engine has found in this run, by its line. */
static struct text from_findings(const struct evidence *e)
{
    const struct finding *f = first_error(e->run, FINDING_BARRIER);
    if (f)
        return arena_printf(e->accesses.arena, "the barrier on line %u, which not all threads reach",
                            line_of(e, f->span));
    f = first_error(e->run, FINDING_RACE);
    if (f)
        return race_text(e, f);
    f = first_error(e->run, FINDING_OUT_OF_BOUNDS);
    if (f)
        return arena_printf(e->accesses.arena, "the out-of-bounds access on line %u", line_of(e, f->span));
    f = first_error(e->run, FINDING_UNINITIALIZED);
    if (!f)
        return TEXT("");
    const struct related *note = telling_note(f);
    if (note)
        return arena_printf(e->accesses.arena, "line %u: %.*s", line_of(e, note->span),
                            TEXT_ARG(note->message));
    return arena_printf(e->accesses.arena, "the undefined value on line %u", line_of(e, f->span));
}

/* The same where neither numbers nor lines may be shown. */
static const char *from_kinds(const struct job_run *run)
{
    if (first_error(run, FINDING_BARRIER))
        return "a barrier that not all threads reach";
    if (first_error(run, FINDING_RACE))
        return "a data race: threads use the same memory with nothing to order them";
    if (first_error(run, FINDING_OUT_OF_BOUNDS))
        return "an out-of-bounds access: check the guard, and unsigned numbers that wrap around below zero";
    if (first_error(run, FINDING_UNINITIALIZED))
        return "a value that is used before it is written";
    return NULL;
}

/* What the accesses of the threads show. */
static struct text from_accesses(const struct evidence *e)
{
    const struct trace_access *row;
    unsigned axes = accesses_local(&e->accesses, &row);
    uint64_t first, wrong;
    if (axes && (row->kind == TRACE_WRITE || numbers_are_local(e, axes)))
        return accesses_local_text(&e->accesses, axes, row);
    struct text says = accesses_beyond(&e->accesses);
    if (!says.len)
        says = accesses_same_element(&e->accesses);
    if (says.len || !only_unwritten(e, &first, &wrong))
        return says;
    struct buf b = {0};
    compare_put_place(&b, e->out, first);
    if (wrong > 1)
        buf_printf(&b, " and %llu more %s were", (unsigned long long)wrong - 1,
                   wrong == 2 ? "element" : "elements");
    buf_printf(&b, "%s never written: check the guard and the index", wrong > 1 ? "" : " was");
    says = arena_text(e->accesses.arena, buf_as_text(&b));
    buf_release(&b);
    return says;
}

/* Patterns with only one explanation. */
static const char *from_pattern(const struct evidence *e)
{
    if (e->run->counters[COUNTER_GLOBAL_WRITES] == 0 && all_zero(e->out, e->run->outputs[0]))
        return "nothing was written to out: it still contains its initial zeros";
    if (transposed(e))
        return "the result is transposed: rows and columns may be swapped";
    if (whole_numbers(e) && !fixed_answers(e))
        return all_whole;
    if (shifted(e))
        return "every value is shifted by one position: an index may be off by one";
    return NULL;
}

/* Patterns that could come from something else as well. */
static const char *from_numbers(const struct evidence *e)
{
    if (fixed_answers(e))
        return "the result is the same for all inputs: the answers may be hard-coded";
    if (!published_pass(e) && ends_of_threadgroups(e))
        return "only the ends of threadgroups are wrong: the elements that belong to the next threadgroup "
               "(the halo) may be missing";
    if (powers_of_two(e))
        return "only sizes that are powers of two are right: a loop that halves the number of elements loses "
               "one when that number is odd";
    const char *integers = published_pass(e) ? from_integers(e) : NULL;
    if (integers)
        return integers;
    if (published_pass(e) && published_size_passes(e) == 0 && twins_pass(e))
        return "the published size is right for positive whole numbers, but not for all values";
    if (published_pass(e) && published_size_passes(e) == 0)
        return "the published inputs are right, but other values of the same size are not: the kernel may "
               "depend on the values 0, 1, 2...";
    if (published_pass(e) && published_size_passes(e) == 1 && e->t->kind != CASE_STRETCH &&
        !has_nan(e->out, e->run->outputs[0]))
        return "the published size is right, but other sizes are not: a size may be a constant where a_shape "
               "should be used";
    if (all_zero(e->out, e->run->outputs[0]))
        return "the result contains only zeros, though out is written";
    return NULL;
}

static struct text lasting(struct arena *arena, const char *says)
{
    return says ? arena_text(arena, text_of(says)) : TEXT("");
}

/* Accesses are the strongest evidence, then patterns, findings, and numbers. */
struct text diagnose(struct arena *arena, const struct trials *trials, const struct job_reply *reply,
                     uint32_t at, struct diagnose_options options)
{
    struct evidence e = {.trials = trials,
                         .reply = reply,
                         .t = &trials->items[at],
                         .run = &reply->runs[at],
                         .out = &trials->items[at].outputs[0],
                         .open = options.open};
    bool ran = e.run->state == JOB_RAN;
    e.accesses = (struct accesses){arena, options.open && ran ? e.run->evidence : NULL, options.sources, e.t};
    e.count = trial_elements(e.out);
    e.columns = e.out->ndim == 2 ? e.out->shape[1] : 1;
    struct text says = ran ? from_accesses(&e) : TEXT("");
    if (!says.len && ran)
        says = lasting(arena, from_pattern(&e));
    if (!says.len)
        says = e.open ? from_findings(&e) : lasting(arena, from_kinds(e.run));
    if (!says.len && ran)
        says = lasting(arena, from_numbers(&e));
    return says;
}
