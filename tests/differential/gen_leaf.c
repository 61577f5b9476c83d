/* gen_leaf: what expressions end in: literals, variables, elements, components, swizzles. */
#include "differential/gen_state.h"
#include <stdio.h>

#define PUT(...)   buf_printf(g->out, __VA_ARGS__)
#define NAME(type) gen_type_name(g, (type)).text

/* --- places --- */

void gen_index_below(struct gen *g, const char *length)
{
    unsigned which = gen_below(g, 4);
    if (which == 0) {
        PUT("(%uu %% %s)", gen_below(g, 64), length);
    } else if (which == 1 && g->in_kernel) {
        PUT("((tid + %uu) %% %s)", gen_below(g, 40), length);
    } else {
        PUT("(uint(");
        gen_expr(g, gen_scalar_type(gen_random_integer(g)), 1);
        PUT(") %% %s)", length);
    }
}

void gen_index_expr(struct gen *g, unsigned length)
{
    char text[16];
    snprintf(text, sizeof text, "%uu", length);
    gen_index_below(g, text);
}

void gen_place_text(struct gen *g, const struct place *p)
{
    PUT("%s", p->text);
    if (p->length) {
        PUT("[");
        gen_index_expr(g, p->length);
        PUT("]");
    }
}

/* A random place for which `wanted` is true; NULL when there is none. */
static const struct place *find_place(struct gen *g, bool (*wanted)(const struct place *, struct gen_type),
                                      struct gen_type type)
{
    unsigned start = g->place_count ? gen_below(g, g->place_count) : 0;
    for (unsigned k = 0; k < g->place_count; k++) {
        const struct place *p = &g->places[(start + k) % g->place_count];
        if (wanted(p, type))
            return p;
    }
    return NULL;
}

static bool same_type(const struct place *p, struct gen_type type)
{
    return p->type.scalar == type.scalar && p->type.n == type.n;
}

static bool same_scalar_vector(const struct place *p, struct gen_type type)
{
    return p->type.scalar == type.scalar && p->type.n > 1;
}

static bool some_integer(const struct place *p, struct gen_type type)
{
    (void)type;
    return gen_is_integer(p->type.scalar) && p->type.n == 1;
}

/* --- leaves --- */

void gen_literal(struct gen *g, struct gen_type type)
{
    static const char *const reals[] = {"0.0", "1.0", "0.5",  "2.0",  "1.5",  "3.25",
                                        "0.1", "7.0", "-1.0", "-2.5", "100.0"};
    const char *real = reals[gen_below(g, sizeof reals / sizeof *reals)];
    if (type.scalar == GEN_BOOL) {
        PUT("%s", gen_chance(g, 50) ? "true" : "false");
    } else if (type.scalar == GEN_FLOAT) {
        PUT(*real == '-' ? "(%sf)" : "%sf", real);
    } else if (type.scalar == GEN_HALF && *real != '-' && gen_chance(g, 40) && g->generic != GEN_HALF) {
        PUT("%sh", real);
    } else if (gen_is_real(type.scalar)) {
        PUT("%s(%sf)", NAME(type), real);
    } else if (type.scalar == GEN_UINT && gen_chance(g, 70)) {
        PUT(gen_chance(g, 10) ? "0x%xu" : "%uu",
            gen_chance(g, 20) ? (unsigned)gen_random(&g->random) : gen_below(g, 200));
    } else if (gen_chance(g, 10) && gen_scalar_bits(type.scalar) >= 32) {
        PUT("%s(0x%llxul)", NAME(type), (unsigned long long)gen_random(&g->random));
    } else {
        PUT("%s(%u)", NAME(type), gen_below(g, 100));
    }
}

/* A variable; the index of an array is a plain one, for expressions must end somewhere. */
static void plain_place(struct gen *g, const struct place *p)
{
    if (p->length && strncmp(p->text, "table", 5) == 0 && gen_chance(g, 30))
        PUT("constant_get(%s, %uu)", p->text, gen_below(g, p->length));
    else if (p->length && gen_chance(g, 50))
        PUT("%s[%u]", p->text, gen_below(g, p->length));
    else if (p->length)
        PUT("%s[%s %% %uu]", p->text, g->in_kernel ? g->id : "3u", p->length);
    else
        PUT("%s", p->text);
}

bool gen_leaf(struct gen *g, struct gen_type type)
{
    const struct place *p = gen_chance(g, 85) ? find_place(g, same_type, type) : NULL;
    if (p) {
        plain_place(g, p);
        return true;
    }
    p = gen_chance(g, 70) ? find_place(g, some_integer, type) : NULL;
    if (p && type.scalar != GEN_BOOL) {
        bool as_it_is = gen_is_integer(type.scalar) && gen_chance(g, 50);
        PUT("%s(", as_it_is ? "" : NAME(type));
        plain_place(g, p);
        PUT(")");
        return !as_it_is;
    }
    gen_literal(g, type);
    return true;
}

void gen_vector_leaf(struct gen *g, struct gen_type type)
{
    const struct place *p = gen_chance(g, 80) ? find_place(g, same_type, type) : NULL;
    if (p) {
        plain_place(g, p);
        return;
    }
    PUT("%s(", NAME(type));
    gen_leaf(g, gen_scalar_type(type.scalar));
    PUT(")");
}

/* A component of some vector; false when there is none. */
bool gen_component(struct gen *g, struct gen_type type)
{
    const struct place *p = find_place(g, same_scalar_vector, type);
    if (!p)
        return false;
    gen_place_text(g, p);
    unsigned k = gen_below(g, p->type.n);
    if (gen_chance(g, 60))
        PUT(".%c", (gen_chance(g, 80) ? "xyzw" : "rgba")[k]);
    else if (gen_chance(g, 50))
        PUT("[%u]", k);
    else {
        PUT("[");
        gen_index_expr(g, p->type.n);
        PUT("]");
    }
    return true;
}

bool gen_swizzled(struct gen *g, struct gen_type type)
{
    const struct place *p = find_place(g, same_scalar_vector, type);
    if (!p)
        return false;
    PUT("%s(", NAME(type));
    gen_place_text(g, p);
    PUT(".");
    for (unsigned k = 0; k < type.n; k++)
        PUT("%c", "xyzw"[gen_below(g, p->type.n)]);
    PUT(")");
    return true;
}
