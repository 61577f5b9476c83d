#include "grade/earn.h"
#include "grade/compare.h"

struct earning {
    struct result_puzzle *out;
    struct arena *arena;
    const struct trials *trials;
    const struct job_reply *reply;
    struct span body;
};

/* The published case number i, when its numbers are right. Published tests come first, in the trials as in
 * the cases. */
static struct result_case *right_case(struct earning *e, uint32_t i)
{
    struct result_case *c = &e->out->cases[i];
    return c->kind == CASE_PUBLISHED && c->status == CASE_PASSED ? c : NULL;
}

/* --- twins --- */

static void look_at_twins(struct earning *e)
{
    for (uint32_t i = 0; i < e->out->case_count; i++) {
        struct result_case *c = right_case(e, i);
        uint32_t twin = c ? e->trials->items[i].twin : 0;
        const struct job_run *run = &e->reply->runs[twin];
        if (!twin)
            continue;
        bool right = run->state == JOB_RAN && !compare_outputs(&e->trials->items[twin], run->outputs).wrong;
        c->twin = right ? TWIN_PASSED : TWIN_FAILED;
    }
}

static void prove(struct earning *e)
{
    double share = e->out->puzzle->grading.unproven;
    for (uint32_t i = 0; i < e->out->case_count && share < 1; i++) {
        struct result_case *c = &e->out->cases[i];
        if (c->twin != TWIN_FAILED)
            continue;
        c->points *= share;
        c->message = arena_printf(e->arena,
                                  "unproven: the result is right for these inputs, but wrong for other "
                                  "inputs of the same shape, so %s",
                                  share > 0 ? "only part of the points counts" : "the points do not count");
        c->finding = FINDING(&e->out->verdicts, E5003, e->body, c->name);
    }
}

/* --- inputs that are never read --- */

/* "'a', 'b' or 'c'": the inputs of a set of bits. */
static struct text list_of(struct earning *e, uint32_t inputs)
{
    struct buf b = {0};
    const struct trial *t = &e->trials->items[0];
    for (uint32_t k = 0; k < t->puzzle->input_count; k++) {
        if (!(inputs >> k & 1))
            continue;
        inputs &= ~(1u << k);
        buf_printf(&b, "%s'%.*s'", !b.len ? "" : inputs ? ", " : " or ", TEXT_ARG(t->inputs[k].name));
    }
    struct text list = arena_text(e->arena, buf_as_text(&b));
    buf_release(&b);
    return list;
}

/* All points are lost: a result that no input can change is not computed from them. */
static void refuse(struct earning *e, struct result_case *c, uint32_t inputs)
{
    bool one = (inputs & (inputs - 1)) == 0;
    struct text list = list_of(e, inputs);
    for (uint32_t i = 0; i < e->out->case_count; i++) {
        struct result_case *other = &e->out->cases[i];
        if (other->status != CASE_PASSED || other->kind == CASE_STRETCH)
            continue;
        other->points = 0;
        other->message =
            arena_printf(e->arena, "no points: %.*s passes without reading any input", TEXT_ARG(c->name));
    }
    c->message = arena_printf(e->arena, "never reads %.*s, so the result cannot depend on %s", TEXT_ARG(list),
                              one ? "it" : "them");
    c->finding = FINDING(&e->out->verdicts, E5004, e->body, c->name, list, one ? TEXT("it") : TEXT("them"));
}

/* Inputs that no published test reads although some need them. True: nothing is earned. */
static bool find_unread(struct earning *e)
{
    uint32_t needed = 0, read = 0;
    for (uint32_t i = 0; i < e->trials->count && e->trials->items[i].kind == CASE_PUBLISHED; i++) {
        const struct trial *t = &e->trials->items[i];
        struct result_case *c = right_case(e, i);
        needed |= c ? t->needed : 0;
        read |= e->reply->runs[i].inputs_read;
        if (c && t->needed && !(t->needed & e->reply->runs[i].inputs_read)) {
            refuse(e, c, t->needed);
            return true;
        }
    }
    if (needed & ~read)
        FINDING(&e->out->findings, E5005, e->body, list_of(e, needed & ~read));
    return false;
}

/* --- the share of hidden tests --- */

/* Memory, synchronisation and budget prove little for a kernel that fails hidden tests. */
static void scale(struct earning *e)
{
    uint32_t passed = 0, all = 0;
    for (uint32_t i = 0; i < e->out->case_count; i++) {
        all += e->out->cases[i].kind == CASE_HIDDEN;
        passed += e->out->cases[i].kind == CASE_HIDDEN && e->out->cases[i].status == CASE_PASSED;
    }
    for (uint32_t i = 0; i < e->out->case_count && passed < all; i++) {
        struct result_case *c = &e->out->cases[i];
        bool scaled = c->kind == CASE_MEMORY || c->kind == CASE_SYNCHRONISATION || c->kind == CASE_BUDGET;
        if (!scaled || c->status != CASE_PASSED)
            continue;
        c->points *= (double)passed / all;
        c->message = arena_printf(e->arena, "scaled: %u of %u hidden tests pass", passed, all);
    }
}

bool earn_points(struct result_puzzle *out, struct arena *arena, const struct trials *trials,
                 const struct job_reply *reply, struct span body)
{
    struct earning e = {.out = out, .arena = arena, .trials = trials, .reply = reply, .body = body};
    look_at_twins(&e);
    if (find_unread(&e))
        return false;
    prove(&e);
    scale(&e);
    return true;
}
