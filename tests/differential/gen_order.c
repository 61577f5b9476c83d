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
    "inline uint order_same(uint x) { return x; }\n"
    "inline uint order_keep(const thread uint &r) { return r; }\n"
    "inline uint order_temp(uint x) { return order_keep(x * 2u + 1u); }\n\n";

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
        "order_temp(s%u) - order_temp(s%u + 3u) * 5u",
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

/* Pointers that go on in a loop, two that change places, and a loop with two variables. */
static void walk(struct gen *g)
{
    static const char *const steps[] = {
        "*wa%u++ += wb%u[o%u];",
        "wa%u[o%u] ^= *wb%u; wb%u += 1;",
        "*wa%u = wb%u[1] + *wb%u; thread uint *wc%u = wa%u; wa%u = wb%u; wb%u = wc%u;",
        "wa%u[o%u & 1u] += o%u; wa%u = wa%u + 1;",
        "(o%u > 1u ? wa%u[0] : wb%u[0]) += 3u;",
        "wb%u = wa%u + 1; *wb%u++ = 5u + o%u; wa%u[0] -= wb%u[-1];",
    };
    unsigned n = g->names++;
    char value[96], line[160];
    open_block(g, "{ SCOPE");
    gen_line(g, "uint y%u[8] = {3u, 1u, 4u, 1u, 5u, 9u, 2u, 6u}, z%u[8] = {2u, 7u, 1u, 8u, 2u, 8u, 1u, 8u};",
             n, n);
    put_init(g, "uint", 'j', n, 3);
    gen_line(g, "thread uint *wa%u = y%u + j%u, *wb%u = &z%u[%u];", n, n, n, n, n, gen_below(g, 3));
    gen_line(g, "for (uint t%u = 0u, o%u = order_same(j%u); t%u < %uu; t%u++, o%u = (o%u + 1u) & 1u) { TICK",
             n, n, n, n, 1 + gen_below(g, 3), n, n, n);
    g->indent++;
    snprintf(line, sizeof line, steps[gen_below(g, sizeof steps / sizeof *steps)], n, n, n, n, n, n, n, n, n);
    gen_line(g, "%s", line);
    close_block(g);
    gen_line(g, "uint s%u = *wa%u * 3u + *wb%u * 5u;", n, n, n);
    gen_line(g, "for (uint t%u = 0u; t%u < 8u; t%u++) { TICK s%u = s%u * 31u + y%u[t%u] + z%u[t%u] * 7u; }",
             n, n, n, n, n, n, n, n, n);
    snprintf(value, sizeof value, "s%u", n);
    gen_use(g, uint_type, value);
    close_block(g);
}

/* Values that change places, by a struct, a vector and a swizzle. */
static void swap(struct gen *g)
{
    static const char *const forms[] = {
        "q%u = OrderPair{q%u.b, q%u.a};",
        "v%u = uint3(v%u.z, v%u.x, v%u.y);",
        "v%u.xy = v%u.yx;",
        "v%u.zx = uint2(q%u.a, v%u.z); q%u.a = v%u.y;",
        "uint h%u = q%u.a; q%u.a = q%u.b; q%u.b = h%u;",
    };
    unsigned n = g->names++;
    char value[96], line[160];
    open_block(g, "{ SCOPE");
    put_init(g, "uint", 's', n, 1000);
    gen_line(g, "OrderPair q%u = {s%u, s%u * 7u + 1u};", n, n, n);
    gen_line(g, "uint3 v%u = uint3(s%u, s%u ^ 21u, 5u);", n, n, n);
    gen_line(g, "for (uint t%u = 0u; t%u < %uu; t%u++) { TICK", n, n, 1 + gen_below(g, 3), n);
    g->indent++;
    for (unsigned k = 1 + gen_below(g, 2); k > 0; k--) {
        snprintf(line, sizeof line, forms[gen_below(g, sizeof forms / sizeof *forms)], n, n, n, n, n, n);
        gen_line(g, "{ %s }", line);
    }
    close_block(g);
    snprintf(value, sizeof value, "q%u.a + q%u.b * 3u + v%u.x * 5u + v%u.y * 7u + v%u.z * 11u", n, n, n, n,
             n);
    gen_use(g, uint_type, value);
    close_block(g);
}

void gen_order_statement(struct gen *g)
{
    static void (*const kinds[])(struct gen * g) = {
        saved_index, saved_index, saved_index, saved_reference, returned_values, braces, walk, walk, swap,
    };
    kinds[gen_below(g, sizeof kinds / sizeof *kinds)](g);
}
