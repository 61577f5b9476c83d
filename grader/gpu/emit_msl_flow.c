/* emit_msl_flow: masks become nested statements.
 *
 * An IF is an if. A loop is a while (true) that its TEST leaves; where a `continue` occurs, the body is a
 * separate do { } while (false), which the `continue` leaves. A call with early returns and a switch are such
 * blocks too. Metal has no goto: a jump out of several of them sets a flag and leaves the innermost; after
 * it, each one in between tests the flag and is left as well. */
#include "gpu/emit_msl_state.h"
#include "base/bug.h"

enum open_kind { OPEN_IF, OPEN_LOOP, OPEN_BODY, OPEN_BLOCK, OPEN_SWITCH, OPEN_CASE };

struct emit_open {
    enum open_kind kind;
    uint32_t frame, id;
    bool has_again, tests_first; /* loops */
    uint32_t *leaves;            /* flags that are tested after it: the ids of outer constructs */
    uint32_t leave_count;
};

/* Braces within braces that Apple's compiler takes (256), and ours (200). */
enum { MAX_DEPTH = 120 };

void emit_flow_begin(struct emitter *e)
{
    e->open_count = 0;
    e->next_id = 0;
    e->depth = 1;
    e->line = 0;
    e->cell = 0;
}

/* --- opening and closing --- */

static struct emit_open *top(struct emitter *e)
{
    return e->open_count ? &e->open[e->open_count - 1] : NULL;
}

static bool can_be_left(const struct emit_open *o)
{
    return o->kind != OPEN_IF && o->kind != OPEN_CASE;
}

/* A construct whose first line has been written. */
static struct emit_open *opened(struct emitter *e, enum open_kind kind, uint32_t frame)
{
    if (e->open_count == e->open_cap) {
        uint32_t cap = e->open_cap ? 2 * e->open_cap : 16;
        e->open = arena_grow(e->arena, e->open, e->open_cap, cap, sizeof *e->open);
        e->open_cap = cap;
    }
    struct emit_open *o = &e->open[e->open_count++];
    *o = (struct emit_open){.kind = kind, .frame = frame, .id = e->next_id++};
    if (++e->depth > MAX_DEPTH)
        emit_refuse(e, "its statements are nested too deeply");
    return o;
}

static struct emit_open *push(struct emitter *e, enum open_kind kind, uint32_t frame, const char *text)
{
    if (e->flags[e->next_id]) {
        emit_indent(e);
        emit_printf(e, "x%u = false;\n", e->next_id);
    }
    emit_indent(e);
    emit_printf(e, "%s\n", text);
    return opened(e, kind, frame);
}

static void pop(struct emitter *e, const char *text)
{
    if (!e->open_count)
        BUG("a construct ends that never began");
    struct emit_open *o = &e->open[--e->open_count];
    e->depth--;
    emit_indent(e);
    emit_printf(e, "%s\n", text);
    for (uint32_t k = 0; k < o->leave_count; k++) {
        emit_indent(e);
        emit_printf(e, "if (x%u) break;\n", o->leaves[k]);
    }
}

static void pop_as(struct emitter *e, uint32_t kind)
{
    pop(e, kind == OPEN_BODY || kind == OPEN_BLOCK || kind == OPEN_SWITCH ? "} while (false);" : "}");
}

/* --- jumps --- */

static void leave_behind(struct emitter *e, struct emit_open *o, uint32_t id)
{
    for (uint32_t k = 0; k < o->leave_count; k++)
        if (o->leaves[k] == id)
            return;
    o->leaves = arena_more(e->arena, o->leaves, o->leave_count, sizeof *o->leaves);
    o->leaves[o->leave_count++] = id;
}

/* Leaves the construct of a frame: its body (continue), or all of it (break, and return of a called
 * function). */
static void jump(struct emitter *e, uint32_t frame, bool body)
{
    uint32_t k = e->open_count, inner = 0;
    while (k-- > 0) {
        const struct emit_open *o = &e->open[k];
        if (can_be_left(o) && o->frame == frame && (o->kind == OPEN_BODY) == body)
            break;
        inner += can_be_left(o);
    }
    if (k == UINT32_MAX)
        BUG("a jump out of nothing");
    emit_indent(e);
    if (inner) {
        e->flags[e->open[k].id] = true;
        emit_printf(e, "x%u = true; break;\n", e->open[k].id);
    } else {
        emit_str(e, "break;\n");
    }
    for (uint32_t n = k + 1; n < e->open_count; n++)
        if (can_be_left(&e->open[n]))
            leave_behind(e, &e->open[n], e->open[k].id);
}

/* --- loops and calls --- */

/* Looks at the code between a LOOP and its JOIN; inner constructs have larger frames. */
static void scan(const struct emitter *e, bool *is_loop, struct emit_open *about)
{
    const struct instr *in = e->code->instrs;
    const uint32_t frame = in[e->at].d;
    bool rejoined = false;
    *is_loop = false;
    for (uint32_t k = e->at + 1; k < e->code->count; k++) {
        if (in[k].op == I_BACK && (uint64_t)in[k].imm == e->at + 1)
            *is_loop = true;
        if (in[k].op == I_JOIN && in[k].d == frame)
            return;
        about->has_again |= in[k].op == I_AGAIN && in[k].d == frame;
        about->tests_first |= in[k].op == I_TEST && in[k].d == frame && !rejoined;
        rejoined |= in[k].op == I_REJOIN && in[k].d == frame;
    }
}

static void open_loop(struct emitter *e, const struct instr *i)
{
    struct emit_open about = {0};
    bool is_loop;
    scan(e, &is_loop, &about);
    if (!is_loop) {
        push(e, OPEN_BLOCK, i->d, "do {");
        return;
    }
    struct emit_open *o = push(e, OPEN_LOOP, i->d, "while (true) {");
    o->has_again = about.has_again;
    o->tests_first = about.tests_first;
    if (about.has_again && !about.tests_first)
        push(e, OPEN_BODY, i->d, "do {");
}

static void test(struct emitter *e, const struct instr *i)
{
    const struct emit_open *loop = top(e);
    if (!loop || loop->kind != OPEN_LOOP || loop->frame != i->d)
        BUG("a test outside of its loop");
    bool body = loop->has_again && loop->tests_first;
    emit_pattern(e, i, "if (%a == 0u) break;");
    if (body)
        push(e, OPEN_BODY, i->d, "do {");
}

/* --- switches: `in` says that a case before has matched --- */

static void open_case(struct emitter *e, const struct instr *i)
{
    if (top(e)->kind == OPEN_CASE)
        pop(e, "}");
    uint32_t id = top(e)->id;
    emit_indent(e);
    emit_printf(e, "in%u = in%u || ", id, id);
    emit_operand(e, i, 0);
    emit_str(e, " != 0u;\n");
    emit_indent(e);
    emit_printf(e, "if (in%u) {\n", id);
    opened(e, OPEN_CASE, i->d);
}

void emit_flow(struct emitter *e, const struct instr *i)
{
    switch (i->op) {
    case I_IF:
        emit_pattern(e, i, "if (%a != 0u) {");
        opened(e, OPEN_IF, i->d);
        return;
    case I_ELSE:
        e->depth--;
        emit_indent(e);
        emit_str(e, "} else {\n");
        e->depth++;
        return;
    case I_ENDIF: pop(e, "}"); return;
    case I_LOOP: open_loop(e, i); return;
    case I_TEST: test(e, i); return;
    case I_REJOIN:
        if (top(e) && top(e)->kind == OPEN_BODY && top(e)->frame == i->d)
            pop_as(e, OPEN_BODY);
        return;
    case I_BACK:
        emit_use(e, HELPER_TURN);
        emit_pattern(e, i, "if (!turn(t, %s)) return;");
        return;
    case I_JOIN: pop_as(e, top(e)->kind); return;
    case I_LEAVE: jump(e, i->d, false); return;
    case I_AGAIN: jump(e, i->d, true); return;
    case I_SWITCH:
        push(e, OPEN_SWITCH, i->d, "do {");
        emit_indent(e);
        emit_printf(e, "bool in%u = false;\n", top(e)->id);
        return;
    case I_CASE: open_case(e, i); return;
    case I_ENDSW:
        if (top(e)->kind == OPEN_CASE)
            pop(e, "}");
        pop_as(e, OPEN_SWITCH);
        return;
    default: BUG("'%s' is not flow", op_name(i->op));
    }
}
