/* gen_order: what must not move: an index, pointer or reference that was made before its parts change, in a
 * loop and behind it; values that functions return from what they change; elements of braces that change what
 * others read. */
#include "differential/gen_state.h"
#include <stdio.h>

#define PUT(...)   buf_printf(g->out, __VA_ARGS__)
#define NAME(type) gen_type_name(g, (type)).text

static const struct gen_type uint_type = {GEN_UINT, 1};

const char gen_order_prologue[] =
    "struct OrderPair { uint a, b; };\n"
    "inline uint order_next(thread uint &s) { s = s * 3u + 1u; return s; }\n"
    "inline uint order_early(thread uint &s) { if ((s & 1u) != 0u) { s += 5u; return s; } s ^= 9u; return s; "
    "}\n"
    "inline OrderPair order_pair(thread OrderPair &p) { p.a += p.b + 1u; p.b ^= p.a; return p; }\n"
    "inline uint order_same(uint x) { return x; }\n\n";

static void open_block(struct gen *g, const char *text)
{
    gen_line(g, "%s", text);
    g->indent++;
}

static void close_block(struct gen *g)
{
    g->indent--;
    gen_line(g, "}");
}

static void put_init(struct gen *g, const char *type, char name, unsigned n, unsigned below)
{
    gen_begin(g);
    PUT("%s %c%u = ", type, name, n);
    gen_index_expr(g, below);
    gen_end(g, ";");
}

/* An array with room for what follows, or NULL. */
static const struct place *some_array(struct gen *g)
{
    for (unsigned tries = 0; tries < 40; tries++) {
        const struct place *p = &g->places[gen_below(g, g->place_count)];
        if (p->length >= 8)
            return p;
    }
    return NULL;
}

/* x = j + o is made; then o, and perhaps j, change in a loop that reads through x. */
static void saved_index(struct gen *g)
{
    const struct place *p = some_array(g);
    unsigned n = g->names++;
    char value[64];
    if (!p)
        return;
    struct place array = *p;
    bool varying = gen_chance(g, 70);
    open_block(g, "{ SCOPE");
    put_init(g, "uint", 'j', n, array.length - 4);
    if (g->in_kernel && gen_chance(g, 50))
        gen_line(g, "uint o%u = k0 & 3u;", n);
    else
        gen_line(g, "uint o%u = %uu;", n, gen_below(g, 4));
    gen_line(g, gen_chance(g, 50) ? "const uint x%u = j%u + o%u;" : "uint x%u = order_same(j%u + o%u);", n, n,
             n);
    snprintf(value, sizeof value, "%s[x%u]", array.text, n);
    gen_line(g, "for (uint t%u = 0u; t%u < %uu; t%u++) { TICK", n, n, 1 + gen_below(g, 3), n);
    g->indent++;
    gen_use(g, array.type, value);
    gen_line(g, gen_chance(g, 50) ? "o%u += 1u;" : "o%u = o%u * 2u + 1u;", n, n);
    if (varying)
        gen_line(g, "j%u ^= t%u + 1u;", n, n);
    close_block(g);
    gen_use(g, array.type, value);
    gen_use(g, uint_type, (snprintf(value, sizeof value, "o%u + j%u", n, n), value));
    close_block(g);
}

/* A reference to an element of a local array, whose index changes afterwards. */
static void saved_reference(struct gen *g)
{
    unsigned n = g->names++;
    char value[64];
    open_block(g, "{ SCOPE");
    gen_line(g, "uint y%u[8] = {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u};", n);
    put_init(g, "uint", 'j', n, 5);
    gen_line(g, "uint o%u = %uu;", n, gen_below(g, 4));
    gen_line(g, "thread uint &z%u = y%u[j%u + o%u];", n, n, n, n);
    gen_line(g, "for (uint t%u = 0u; t%u < %uu; t%u++) { TICK", n, n, 1 + gen_below(g, 3), n);
    g->indent++;
    gen_line(g, "z%u = z%u * 3u + t%u;", n, n, n);
    gen_line(g, "o%u = (o%u + 1u) & 3u;", n, n);
    close_block(g);
    snprintf(value, sizeof value, "z%u + y%u[j%u + o%u]", n, n, n, n);
    gen_use(g, uint_type, value);
    close_block(g);
}

/* Calls whose results are the variable that the next call changes. The order of the two does not matter. */
static void returned_values(struct gen *g)
{
    static const char *const forms[] = {
        "order_next(s%u) + order_next(s%u)",
        "order_early(s%u) ^ order_early(s%u)",
        "(order_next(s%u) ^ 5u) + (order_next(s%u) ^ 5u)",
        "order_pair(q%u).a + order_pair(q%u).a",
        "order_pair(q%u).b ^ order_pair(q%u).b",
        "max(order_next(s%u), order_next(s%u))",
    };
    unsigned n = g->names++;
    char value[96];
    open_block(g, "{ SCOPE");
    put_init(g, "uint", 's', n, 1000);
    gen_line(g, "OrderPair q%u = {s%u, %uu};", n, n, gen_below(g, 50));
    snprintf(value, sizeof value, forms[gen_below(g, sizeof forms / sizeof *forms)], n, n);
    gen_use(g, uint_type, value);
    snprintf(value, sizeof value, "s%u + q%u.a * q%u.b", n, n, n);
    gen_use(g, uint_type, value);
    close_block(g);
}

static void braces(struct gen *g)
{
    static const char *const forms[] = {
        "uint r%u[3] = {k%u, ++k%u, k%u += 2u};",
        "uint r%u[3] = {k%u, order_next(k%u), k%u};",
        "uint r%u[3] = {k%u++, k%u, k%u--};",
        "uint3 r%u{k%u + 0u, ++k%u + 1u, (k%u = 7u) + 2u};",
    };
    unsigned n = g->names++;
    char value[96];
    open_block(g, "{ SCOPE");
    put_init(g, "uint", 'k', n, 1000);
    gen_line(g, forms[gen_below(g, sizeof forms / sizeof *forms)], n, n, n, n);
    gen_line(g, "OrderPair p%u = {k%u, order_next(k%u)};", n, n, n);
    snprintf(value, sizeof value, "r%u[0] + r%u[1] * 3u + r%u[2] * 7u + p%u.a * 11u + p%u.b * 13u", n, n, n,
             n, n);
    gen_use(g, uint_type, value);
    close_block(g);
}

void gen_order_statement(struct gen *g)
{
    unsigned which = gen_below(g, 100);
    if (which < 45)
        saved_index(g);
    else if (which < 60)
        saved_reference(g);
    else if (which < 80)
        returned_values(g);
    else
        braces(g);
}
