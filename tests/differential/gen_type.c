/* gen_type: random numbers, the types that kernels use, and their names. */
#include "differential/gen_state.h"
#include <stdio.h>

uint64_t gen_random(uint64_t *state)
{
    uint64_t x = *state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

unsigned gen_below(struct gen *g, unsigned n)
{
    return (unsigned)(gen_random(&g->random) >> 33) % n;
}

bool gen_chance(struct gen *g, unsigned percent)
{
    return gen_below(g, 100) < percent;
}

/* --- types --- */

static const char *const scalar_names[] = {
#define SCALAR(id, name, size) name,
#include "differential/scalar.def"
#undef SCALAR
};

static const uint8_t scalar_sizes[] = {
#define SCALAR(id, name, size) size,
#include "differential/scalar.def"
#undef SCALAR
};

unsigned gen_size(struct gen_type type)
{
    return scalar_sizes[type.scalar] * (type.n == 3 ? 4 : type.n);
}

struct gen_name gen_type_name(const struct gen *g, struct gen_type type)
{
    struct gen_name r;
    bool generic = type.scalar == g->generic;
    const char *scalar = generic ? "T" : scalar_names[type.scalar];
    if (type.n == 1)
        snprintf(r.text, sizeof r.text, "%s", scalar);
    else if (generic)
        snprintf(r.text, sizeof r.text, "vec<T, %u>", type.n);
    else
        snprintf(r.text, sizeof r.text, "%s%u", scalar, type.n);
    return r;
}

bool gen_is_integer(enum gen_scalar s)
{
    return s >= GEN_CHAR && s <= GEN_ULONG;
}

bool gen_is_real(enum gen_scalar s)
{
    return s >= GEN_HALF;
}

bool gen_is_signed(enum gen_scalar s)
{
    return s == GEN_CHAR || s == GEN_SHORT || s == GEN_INT || s == GEN_LONG;
}

unsigned gen_scalar_bits(enum gen_scalar s)
{
    return 8u * scalar_sizes[s];
}

struct gen_type gen_scalar_type(enum gen_scalar s)
{
    return (struct gen_type){s, 1};
}

enum gen_scalar gen_random_integer(struct gen *g)
{
    return gen_chance(g, 40) ? (gen_chance(g, 50) ? GEN_INT : GEN_UINT)
                             : (enum gen_scalar)(GEN_CHAR + gen_below(g, GEN_ULONG - GEN_CHAR + 1));
}

struct gen_type gen_random_type(struct gen *g)
{
    enum gen_scalar s = gen_chance(g, 55)   ? gen_random_integer(g)
                        : gen_chance(g, 70) ? (gen_chance(g, 65) ? GEN_FLOAT : GEN_HALF)
                        : gen_chance(g, 50) ? GEN_BFLOAT
                                            : GEN_BOOL;
    return (struct gen_type){s, gen_chance(g, 65) ? 1 : 2 + gen_below(g, 3)};
}
