/* gen_stmt: random statements. Where a statement stands decides what it may do: barriers need all threads of
 * the threadgroup (`uniform`), a `break` must not part the threads of a loop that has barriers. */
#include "differential/gen_state.h"
#include <stdarg.h>
#include <stdio.h>

#define PUT(...)   buf_printf(g->out, __VA_ARGS__)
#define NAME(type) gen_type_name(g, (type)).text

/* --- lines --- */

void gen_begin(struct gen *g)
{
    PUT("%*s", 4 * g->indent, "");
}

void gen_end(struct gen *g, const char *what)
{
    PUT("%s\n", what);
}

void gen_line(struct gen *g, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    gen_begin(g);
    gen_end(g, text);
}

static void open_block(struct gen *g, const char *text)
{
    gen_end(g, text);
    g->indent++;
}

static void close_block(struct gen *g, const char *text)
{
    g->indent--;
    gen_line(g, "%s", text);
}

/* A statement that is left out is generated all the same, elsewhere: the random numbers stay in step. */
bool gen_skipped(struct gen *g, struct buf *scratch, struct buf **kept)
{
    unsigned number = g->kernel->statements++;
    *kept = g->out;
    if (!g->skip || number >= GEN_MAX_SKIP || !g->skip[number])
        return false;
    *scratch = (struct buf){0};
    g->out = scratch;
    return true;
}

void gen_unskip(struct gen *g, struct buf *scratch, struct buf *kept)
{
    if (g->out == scratch)
        buf_release(scratch);
    g->out = kept;
}

/* --- places --- */

struct place *gen_declare(struct gen *g, struct gen_type type, unsigned length, bool writable,
                          const char *format, ...)
{
    struct place *p = &g->places[g->place_count];
    if (g->place_count < MAX_PLACES)
        g->place_count++; /* else the place after the last is used again and again */
    *p = (struct place){.type = type, .length = length, .writable = writable};
    va_list args;
    va_start(args, format);
    vsnprintf(p->text, sizeof p->text, format, args);
    va_end(args);
    return p;
}

const struct place *gen_writable_place(struct gen *g)
{
    for (unsigned tries = 0; tries < 200; tries++) {
        const struct place *p = &g->places[gen_below(g, g->place_count)];
        if (p->writable)
            return p;
    }
    for (unsigned k = 0; k < g->place_count; k++)
        if (g->places[k].writable)
            return &g->places[k];
    return &g->places[0]; /* every function declares a variable first */
}

static void array_declaration(struct gen *g, struct gen_type type)
{
    unsigned n = g->names++, length = 2 + gen_below(g, 6);
    gen_begin(g);
    PUT("%s v%u[%u] = {", NAME(type), n, length);
    for (unsigned k = 0; k < length; k++) {
        PUT("%s", k ? ", " : "");
        gen_exact(g, type, 1);
    }
    gen_end(g, "};");
    gen_declare(g, type, length, true, "v%u", n)->output = true;
}

void gen_declaration(struct gen *g)
{
    struct gen_type type = gen_random_type(g);
    if (gen_chance(g, 15)) {
        array_declaration(g, type);
        return;
    }
    if (g->in_kernel && g->record_count && gen_chance(g, 12)) {
        gen_record_declaration(g);
        return;
    }
    if (g->in_kernel && g->has_box && gen_chance(g, 12)) {
        gen_box_declaration(g);
        return;
    }
    if (gen_chance(g, 4)) {
        gen_rows_declaration(g, type);
        return;
    }
    if (gen_chance(g, 3)) {
        gen_matrix_declaration(g);
        return;
    }
    unsigned n = g->names++;
    bool constant = gen_chance(g, 15);
    gen_begin(g);
    PUT("%s%s v%u = ", constant ? "const " : "", gen_chance(g, 15) ? "auto" : NAME(type), n);
    gen_exact(g, type, gen_chance(g, 30) ? 3 : 2);
    gen_end(g, ";");
    gen_declare(g, type, 0, !constant, "v%u", n)->output = true;
}

/* --- assignments --- */

static const char *compound(struct gen *g, enum gen_scalar s)
{
    static const char *const integers[] = {"=", "=", "+=", "-=", "*=", "&=", "|=", "^="};
    static const char *const reals[] = {"=", "=", "+=", "-=", "*="};
    return gen_is_integer(s) ? integers[gen_below(g, 8)] : gen_is_real(s) ? reals[gen_below(g, 5)] : "=";
}

/* Some of a vector's components, none twice. */
static void swizzle_assign(struct gen *g, const struct place *p)
{
    unsigned order[4] = {0, 1, 2, 3}, n = 1 + gen_below(g, p->type.n);
    for (unsigned k = 0; k < p->type.n; k++) {
        unsigned other = gen_below(g, p->type.n), was = order[k];
        order[k] = order[other];
        order[other] = was;
    }
    gen_place_text(g, p);
    PUT(".");
    for (unsigned k = 0; k < n; k++)
        PUT("%c", "xyzw"[order[k]]);
    PUT(" %s ", compound(g, p->type.scalar));
    gen_exact(g, (struct gen_type){p->type.scalar, n}, 2);
}

void gen_assign(struct gen *g, const struct place *p)
{
    gen_begin(g);
    if (p->type.n > 1 && gen_chance(g, 40)) {
        swizzle_assign(g, p);
    } else if (p->type.n > 1 && gen_chance(g, 20)) {
        gen_place_text(g, p);
        PUT("[");
        gen_index_expr(g, p->type.n);
        PUT("] %s ", compound(g, p->type.scalar));
        gen_exact(g, gen_scalar_type(p->type.scalar), 3);
    } else if (p->type.n == 1 && gen_is_integer(p->type.scalar) && gen_chance(g, 10)) {
        static const char *const steps[] = {"++", "--"};
        bool before = gen_chance(g, 50);
        const char *step = steps[gen_below(g, 2)];
        PUT("%s", before ? step : "");
        gen_place_text(g, p);
        PUT("%s", before ? "" : step);
    } else {
        gen_place_text(g, p);
        PUT(" %s ", compound(g, p->type.scalar));
        if (gen_is_integer(p->type.scalar) && p->type.n == 1 && gen_chance(g, 30))
            gen_expr(g, p->type, 2); /* whatever integer: it is converted */
        else
            gen_exact(g, p->type, gen_chance(g, 30) ? 3 : 2);
    }
    gen_end(g, ";");
}

/* Through a pointer into an array. */
static void pointer_statement(struct gen *g)
{
    for (unsigned k = 0; k < g->place_count; k++) {
        const struct place *p = &g->places[(k + g->names) % g->place_count];
        if (!p->length || !p->writable || p->text[0] == 'q')
            continue;
        unsigned n = g->names++;
        gen_begin(g);
        PUT("thread %s *p%u = ", NAME(p->type), n);
        bool address = gen_chance(g, 50);
        PUT(address ? "&%s[" : "%s + ", p->text);
        gen_index_expr(g, p->length);
        gen_end(g, address ? "];" : ";");
        gen_begin(g);
        PUT("*p%u = ", n);
        gen_exact(g, p->type, 2);
        gen_end(g, ";");
        gen_declare(g, p->type, 0, true, "(*p%u)", n);
        return;
    }
    gen_assign(g, gen_writable_place(g));
}

/* A helper that writes through a reference or meets other lanes. */
static bool call_statement(struct gen *g)
{
    for (unsigned k = 0; k < g->helper_count; k++) {
        const struct helper *h = &g->helpers[(k + g->names) % g->helper_count];
        if (!h->has_simd && !h->has_reference)
            continue;
        unsigned n = g->names++;
        gen_begin(g);
        open_block(g, "{");
        for (unsigned p = 0; p < h->param_count; p++) {
            gen_begin(g);
            PUT("%s a%u_%u = ", NAME(h->params[p]), n, p);
            gen_exact(g, h->params[p], 2);
            gen_end(g, ";");
        }
        gen_begin(g);
        PUT("SCOPE %s b%u = %s(", NAME(h->result), n, h->name);
        for (unsigned p = 0; p < h->param_count; p++)
            PUT("%sa%u_%u", p ? ", " : "", n, p);
        gen_end(g, ");");
        char value[24];
        snprintf(value, sizeof value, "b%u", n);
        gen_use(g, h->result, value);
        for (unsigned p = 0; p < h->param_count; p++) {
            snprintf(value, sizeof value, "a%u_%u", n, p);
            if (h->by_reference[p])
                gen_use(g, h->params[p], value);
        }
        close_block(g, "}");
        return true;
    }
    return false;
}

/* --- control flow --- */

struct kept {
    unsigned places;
    bool uniform, breakable, continuable;
};

static struct kept keep(const struct gen *g)
{
    return (struct kept){g->place_count, g->uniform, g->breakable, g->continuable};
}

static void restore(struct gen *g, struct kept k)
{
    g->place_count = k.places;
    g->uniform = k.uniform;
    g->breakable = k.breakable;
    g->continuable = k.continuable;
}

static void body(struct gen *g)
{
    unsigned places = g->place_count;
    gen_statements(g, 1 + gen_below(g, 3));
    g->place_count = places;
}

/* Said of constants and of the threadgroup: the same for all its threads. */
static void uniform_condition(struct gen *g)
{
    switch (gen_below(g, 3)) {
    case 0: PUT("(k0 & %uu) != 0u", 1 + gen_below(g, 7)); break;
    case 1: PUT("%s %% 2u == %uu", gen_has_group(g) ? "tgpos.x" : "count", gen_below(g, 2)); break;
    default: PUT("k1 > %d", (int)gen_below(g, 100) - 50);
    }
}

static void if_statement(struct gen *g)
{
    struct kept k = keep(g);
    bool uniform = g->uniform && gen_chance(g, 30);
    gen_begin(g);
    PUT("if (");
    if (uniform)
        uniform_condition(g);
    else
        gen_branch(g);
    g->uniform = uniform;
    open_block(g, ") {");
    body(g);
    if (gen_chance(g, 50)) {
        g->indent--;
        gen_begin(g);
        open_block(g, "} else {");
        body(g);
    }
    close_block(g, "}");
    restore(g, k);
}

static void for_statement(struct gen *g)
{
    struct kept k = keep(g);
    unsigned n = g->names++;
    bool uniform = g->uniform && gen_chance(g, 40);
    gen_begin(g);
    PUT("{ SCOPE for (uint i%u = 0; i%u < ", n, n);
    if (uniform)
        PUT(gen_chance(g, 50) ? "%uu" : "(k0 & %uu)", 1 + gen_below(g, 4));
    else
        gen_index_expr(g, 2 + gen_below(g, 5));
    PUT("; i%u++", n);
    g->uniform = uniform;
    g->breakable = g->continuable = !uniform;
    open_block(g, ") { TICK");
    gen_declare(g, gen_scalar_type(GEN_UINT), 0, false, "i%u", n);
    body(g);
    close_block(g, "} }");
    restore(g, k);
}

static void while_statement(struct gen *g)
{
    struct kept k = keep(g);
    unsigned n = g->names++;
    bool is_do = gen_chance(g, 50);
    g->uniform = false;
    g->breakable = g->continuable = true;
    gen_begin(g);
    PUT("{ SCOPE int w%u = int(", n);
    gen_index_expr(g, 2 + gen_below(g, 5));
    PUT("); ");
    if (is_do) {
        open_block(g, "do { TICK");
    } else {
        PUT("while (w%u-- > 0", n);
        if (gen_chance(g, 30)) {
            PUT(" && ROUND && (");
            gen_branch(g);
            PUT(")");
        }
        open_block(g, ") { TICK");
    }
    gen_declare(g, gen_scalar_type(GEN_INT), 0, false, "w%u", n);
    body(g);
    g->indent--;
    gen_begin(g);
    if (is_do)
        PUT("} while (--w%u > 0); }\n", n);
    else
        PUT("} }\n");
    restore(g, k);
}

static void switch_statement(struct gen *g)
{
    struct kept k = keep(g);
    unsigned cases = 2 + gen_below(g, 3);
    bool uniform = g->uniform && gen_chance(g, 30);
    gen_begin(g);
    PUT("switch (");
    if (uniform)
        PUT("(k0 + %s) %% %uu", gen_has_group(g) ? "tgpos.x" : "count", cases + 1);
    else
        gen_index_expr(g, cases + 1);
    gen_end(g, ") {");
    g->uniform = uniform;
    g->breakable = false;
    for (unsigned c = 0; c < cases; c++) {
        bool other = c == cases - 1 && gen_chance(g, 60);
        gen_begin(g);
        if (other)
            PUT("default: ");
        else
            PUT("case %u: ", c);
        open_block(g, "{");
        body(g);
        if (gen_chance(g, 25) && !other)
            close_block(g, "} /* fall through */");
        else
            close_block(g, "} break;");
    }
    gen_line(g, "}");
    restore(g, k);
}

/* Leaves a loop, a round of it, or the function. */
static void leave_statement(struct gen *g)
{
    gen_begin(g);
    PUT("if (");
    gen_condition(g, 1);
    PUT(") ");
    if (g->breakable && gen_chance(g, 60)) {
        gen_end(g, "break;");
    } else if (g->continuable) {
        gen_end(g, "continue;");
    } else if (g->result) {
        PUT("return ");
        gen_exact(g, *g->result, 2);
        gen_end(g, ";");
    } else {
        gen_end(g, "return;");
    }
}

static void block_statement(struct gen *g)
{
    unsigned which = gen_below(g, 100);
    g->depth++;
    if (which < 40)
        if_statement(g);
    else if (which < 65)
        for_statement(g);
    else if (which < 82)
        while_statement(g);
    else
        switch_statement(g);
    g->depth--;
}

static void some_statement(struct gen *g)
{
    unsigned which = gen_below(g, 100);
    bool simd = g->in_kernel || !g->no_simd;
    if (which < 25 && g->depth < MAX_DEPTH && g->budget > 0)
        block_statement(g);
    else if (which < 33 && simd)
        gen_simd_statement(g);
    else if (which < 43 && g->in_kernel && g->uniform)
        gen_shared_statement(g);
    else if (which < 46 && g->in_kernel)
        gen_atomic_statement(g);
    else if (which < 49 && (g->breakable || g->continuable || g->result))
        leave_statement(g);
    else if (which < 54 && g->in_kernel && call_statement(g))
        return;
    else if (which < 57)
        pointer_statement(g);
    else if (which < 60)
        gen_lambda_statement(g);
    else if (which < 62 && g->in_kernel)
        gen_view_statement(g);
    else if (which < 70)
        gen_order_statement(g);
    else
        gen_assign(g, gen_writable_place(g));
}

void gen_statement(struct gen *g)
{
    if (g->budget > 0)
        g->budget--;
    if (g->in_kernel && gen_chance(g, 8))
        gen_dead(g);
    if (gen_chance(g, 22)) {
        gen_declaration(g);
        return;
    }
    struct buf scratch, *kept;
    gen_skipped(g, &scratch, &kept);
    unsigned places = g->place_count;
    some_statement(g);
    g->place_count = places;
    gen_unskip(g, &scratch, kept);
}

void gen_statements(struct gen *g, unsigned count)
{
    for (unsigned k = 0; k < count; k++)
        gen_statement(g);
}
