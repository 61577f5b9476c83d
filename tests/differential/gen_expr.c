/* gen_expr: random expressions.
 *
 * An integer expression may have another integer type than the one asked for, since C++ promotes and
 * converts; `exact` casts. Where a function's arguments must agree, where a vector is made and where floats
 * of different precision meet, everything is exact. A float's minimum and maximum get + 0, because either
 * zero may come out. */
#include "differential/gen_state.h"
#include <stdio.h>

#define PUT(...)   buf_printf(g->out, __VA_ARGS__)
#define NAME(type) gen_type_name(g, (type)).text

/* --- functions and operators that all types of a kind have; what they make is exact --- */

static void call(struct gen *g, const char *name, struct gen_type type, unsigned arguments, unsigned depth)
{
    PUT("%s(", name);
    for (unsigned k = 0; k < arguments; k++) {
        PUT("%s", k ? ", " : "");
        gen_exact(g, type, depth);
    }
    PUT(")");
}

static bool helper_call(struct gen *g, struct gen_type type, unsigned depth)
{
    for (unsigned k = 0; k < g->helper_count; k++) {
        const struct helper *h = &g->helpers[k];
        if (h->has_simd || h->has_reference || h->result.scalar != type.scalar || h->result.n != type.n)
            continue;
        PUT("%s", h->name);
        if (h->is_template)
            PUT("<%s, %u>", NAME(gen_scalar_type(type.scalar)), 1 + gen_below(g, 5));
        PUT("(");
        for (unsigned p = 0; p < h->param_count; p++) {
            PUT("%s", p ? ", " : "");
            gen_exact(g, h->params[p], depth);
        }
        PUT(")");
        return true;
    }
    return false;
}

static void binary(struct gen *g, struct gen_type type, const char *op, unsigned depth)
{
    PUT("(");
    gen_expr(g, type, depth);
    PUT(" %s ", op);
    gen_expr(g, type, depth);
    PUT(")");
}

static void ternary(struct gen *g, struct gen_type type, unsigned depth)
{
    PUT("(");
    gen_condition(g, depth);
    PUT(" ? ");
    gen_exact(g, type, depth);
    PUT(" : ");
    gen_exact(g, type, depth);
    PUT(")");
}

static void select_call(struct gen *g, struct gen_type type, unsigned depth)
{
    PUT("select(");
    gen_exact(g, type, depth);
    PUT(", ");
    gen_exact(g, type, depth);
    PUT(", ");
    gen_exact(g, (struct gen_type){GEN_BOOL, type.n}, depth);
    PUT(")");
}

/* --- integers, scalar and vector --- */

static void division(struct gen *g, struct gen_type type, unsigned depth)
{
    struct gen_name name = gen_type_name(g, type);
    PUT("(");
    gen_exact(g, type, depth);
    PUT(" %s %s((", gen_chance(g, 50) ? "/" : "%", name.text);
    gen_exact(g, type, depth);
    PUT(" & %s(%u)) + %s(1)))", name.text, gen_chance(g, 50) ? 15 : 63, name.text);
}

static void shift(struct gen *g, struct gen_type type, unsigned depth)
{
    PUT("(");
    gen_exact(g, type, depth);
    PUT(" %s (", gen_chance(g, 50) ? "<<" : ">>");
    gen_exact(g, type, depth);
    PUT(" & %s(%u)))", NAME(type), gen_scalar_bits(type.scalar) - 1);
}

static void bit_field(struct gen *g, struct gen_type type, unsigned depth)
{
    unsigned bits = gen_scalar_bits(type.scalar), offset = gen_below(g, bits),
             count = gen_below(g, bits - offset + 1);
    type.n = 1;
    if (gen_chance(g, 50))
        PUT("extract_bits(");
    else {
        PUT("insert_bits(");
        gen_exact(g, type, depth);
        PUT(", ");
    }
    gen_exact(g, type, depth);
    PUT(", %uu, %uu)", offset, count);
}

static void integer_function(struct gen *g, struct gen_type type, unsigned depth)
{
    static const char *const one[] = {"popcount", "clz", "ctz", "reverse_bits"};
    static const char *const two[] = {"min",   "max",   "addsat", "subsat", "hadd",
                                      "rhadd", "mulhi", "rotate", "absdiff"};
    static const char *const three[] = {"min3", "max3", "median3", "madhi"};
    unsigned which = gen_below(g, 10);
    if (which < 3) {
        call(g, one[gen_below(g, 4)], type, 1, depth);
    } else if (which < 7) {
        PUT("%s(", NAME(type)); /* absdiff gives an unsigned type */
        call(g, two[gen_below(g, 9)], type, 2, depth);
        PUT(")");
    } else if (which == 7) {
        call(g, three[gen_below(g, 4)], type, 3, depth);
    } else if (which == 8 && type.n == 1) {
        bit_field(g, type, depth);
    } else {
        struct gen_name name = gen_type_name(g, type);
        PUT("clamp(");
        gen_exact(g, type, depth);
        unsigned low = gen_below(g, 40);
        PUT(", %s(%u), %s(%u))", name.text, low, name.text, low + gen_below(g, 60));
    }
}

/* A float becomes an integer: only small ones do. */
static void from_real(struct gen *g, struct gen_type type, unsigned depth)
{
    static const enum gen_scalar reals[] = {GEN_FLOAT, GEN_HALF, GEN_FLOAT};
    struct gen_type real = gen_scalar_type(reals[gen_below(g, 3)]);
    bool negative = gen_is_signed(type.scalar) && g->generic != type.scalar;
    PUT("%s(%s(float(", NAME(type), negative ? "signed_value" : "small_value");
    gen_exact(g, real, depth);
    PUT(")))");
}

static bool integer_operation(struct gen *g, struct gen_type type, unsigned depth)
{
    static const char *const plain[] = {"+", "-", "*", "&", "|", "^"};
    unsigned which = gen_below(g, 100);
    if (which >= 60 && which < 88) {
        if (which < 75)
            integer_function(g, type, depth);
        else if (which < 82)
            ternary(g, type, depth);
        else
            select_call(g, type, depth);
        return true;
    }
    if (which < 40) {
        binary(g, type, plain[gen_below(g, 6)], depth);
    } else if (which < 50) {
        division(g, type, depth);
    } else if (which < 60) {
        shift(g, type, depth);
    } else {
        PUT("(%c", "-~"[gen_below(g, 2)]);
        gen_exact(g, type, depth);
        PUT(")");
    }
    return type.n > 1; /* scalars are promoted */
}

/* The bits of a vector of smaller integers. */
static bool retyped(struct gen *g, struct gen_type type, unsigned depth)
{
    static const struct gen_type from[GEN_SCALAR_COUNT][2] = {
        [GEN_CHAR] = {{GEN_UCHAR, 1}, {GEN_UCHAR, 1}},   [GEN_UCHAR] = {{GEN_CHAR, 1}, {GEN_CHAR, 1}},
        [GEN_SHORT] = {{GEN_UCHAR, 2}, {GEN_USHORT, 1}}, [GEN_USHORT] = {{GEN_CHAR, 2}, {GEN_SHORT, 1}},
        [GEN_INT] = {{GEN_SHORT, 2}, {GEN_UCHAR, 4}},    [GEN_UINT] = {{GEN_CHAR, 4}, {GEN_INT, 1}},
        [GEN_LONG] = {{GEN_INT, 2}, {GEN_USHORT, 4}},    [GEN_ULONG] = {{GEN_UINT, 2}, {GEN_SHORT, 4}},
    };
    if (!gen_is_integer(type.scalar))
        return false;
    PUT("as_type<%s>(", NAME(type));
    gen_exact(g, from[type.scalar][gen_below(g, 2)], depth);
    PUT(")");
    return true;
}

static bool integer(struct gen *g, struct gen_type type, unsigned depth)
{
    unsigned which = gen_below(g, 100);
    if (which < 8 && gen_component(g, type))
        return true;
    if (which < 16 && helper_call(g, type, depth))
        return true;
    if (which < 22) {
        from_real(g, type, depth);
    } else if (which < 34) { /* another integer type, or a bool */
        struct gen_type other = gen_scalar_type(gen_chance(g, 80) ? gen_random_integer(g) : GEN_BOOL);
        PUT(gen_chance(g, 30) ? "(%s)(+" : "%s(", NAME(type)); /* (T)(U(x)) might name a type */
        gen_expr(g, other, depth);
        PUT(")");
    } else if (which < 38 && type.scalar == GEN_UINT) {
        PUT("as_type<uint>(clean(");
        gen_exact(g, gen_scalar_type(GEN_FLOAT), depth);
        PUT("))");
    } else if (which < 40 && retyped(g, type, depth)) {
        return true;
    } else {
        return integer_operation(g, type, depth);
    }
    return true;
}

/* --- floats, scalar and vector --- */

static void real_function(struct gen *g, struct gen_type type, unsigned depth)
{
    static const char *const one[] = {"floor", "ceil", "trunc", "rint", "round",
                                      "fabs",  "sign", "sqrt",  "abs"};
    static const char *const two[] = {"min", "max", "fmin", "fmax"};
    static const char *const three[] = {"min3", "max3", "median3"};
    unsigned which = gen_below(g, 10);
    if (which < 4) {
        call(g, one[gen_below(g, 9)], type, 1, depth);
    } else if (which < 7) {
        PUT("(");
        call(g, two[gen_below(g, 4)], type, 2, depth);
        PUT(" + %s(0))", NAME(type));
    } else if (which == 7) { /* the middle of three is not said for a NaN */
        PUT("(");
        call(g, three[gen_below(g, 2)], type, 3, depth);
        PUT(" + %s(0))", NAME(type));
    } else if (which == 8 && type.scalar != GEN_BFLOAT) {
        call(g, "fma", type, 3, depth);
    } else {
        call(g, gen_chance(g, 60) ? "step" : "fmod", type, 2, depth);
    }
}

static void real_operation(struct gen *g, struct gen_type type, unsigned depth)
{
    static const char *const plain[] = {"+", "-", "*", "/", "+", "-", "*"};
    unsigned which = gen_below(g, 100);
    if (which < 55) {
        PUT("(");
        gen_exact(g, type, depth);
        PUT(" %s ", plain[gen_below(g, 7)]);
        gen_exact(g, type, depth);
        PUT(")");
    } else if (which < 75) {
        real_function(g, type, depth);
    } else if (which < 83) {
        ternary(g, type, depth);
    } else if (which < 90) {
        select_call(g, type, depth);
    } else {
        PUT("(-");
        gen_exact(g, type, depth);
        PUT(")");
    }
}

static void real(struct gen *g, struct gen_type type, unsigned depth)
{
    unsigned which = gen_below(g, 100);
    if (which < 8 && gen_component(g, type))
        return;
    if (which < 16 && helper_call(g, type, depth))
        return;
    if (which < 30) { /* from an integer or another float */
        struct gen_type other = gen_scalar_type(
            gen_chance(g, 60) ? gen_random_integer(g) : (enum gen_scalar)(GEN_HALF + gen_below(g, 3)));
        PUT("%s(", NAME(type));
        gen_exact(g, other, depth);
        PUT(")");
    } else if (which < 34 && type.scalar == GEN_FLOAT) {
        static const enum gen_scalar whole[] = {GEN_UCHAR, GEN_CHAR};
        PUT("dot(");
        for (int k = 0; k < 2; k++) { /* small numbers: exact in any order */
            PUT("%sfloat3(", k ? ", " : "");
            gen_exact(g, (struct gen_type){whole[gen_below(g, 2)], 3}, depth);
            PUT(")");
        }
        PUT(")");
    } else {
        real_operation(g, type, depth);
    }
}

/* --- vectors --- */

/* Scalars and vectors of the same scalar that make n components together. */
static void constructor(struct gen *g, struct gen_type type, unsigned depth)
{
    PUT("%s(", NAME(type));
    for (unsigned left = type.n; left > 0;) {
        unsigned n = 1 + gen_below(g, left);
        if (n == type.n)
            n = 1;
        PUT("%s", left < type.n ? ", " : "");
        gen_exact(g, (struct gen_type){type.scalar, n}, depth);
        left -= n;
    }
    PUT(")");
}

static void bool_vector(struct gen *g, struct gen_type type, unsigned depth)
{
    static const char *const compare[] = {"<", "<=", ">", ">=", "==", "!="};
    if (gen_chance(g, 25)) {
        PUT("(!");
        gen_exact(g, type, depth);
        PUT(")");
        return;
    }
    struct gen_type of = {gen_chance(g, 60)   ? gen_random_integer(g)
                          : gen_chance(g, 60) ? GEN_FLOAT
                                              : GEN_HALF,
                          type.n};
    PUT("(");
    gen_exact(g, of, depth);
    PUT(" %s ", compare[gen_below(g, 6)]);
    gen_exact(g, of, depth);
    PUT(")");
}

static void vector(struct gen *g, struct gen_type type, unsigned depth)
{
    unsigned which = gen_below(g, 100);
    if (which < 15) {
        constructor(g, type, depth);
    } else if (which < 30 && gen_swizzled(g, type)) {
        return;
    } else if (which < 36 && helper_call(g, type, depth)) {
        return;
    } else if (which < 42 && type.scalar != GEN_BOOL) {
        enum gen_scalar other = gen_is_real(type.scalar) && gen_chance(g, 50)
                                    ? (enum gen_scalar)(GEN_HALF + gen_below(g, 3))
                                    : gen_random_integer(g);
        PUT("%s(", NAME(type));
        gen_exact(g, (struct gen_type){other, type.n}, depth);
        PUT(")");
    } else if (which < 50 && type.scalar != GEN_BOOL) { /* with a scalar */
        PUT("(");
        gen_exact(g, gen_chance(g, 50) ? type : gen_scalar_type(type.scalar), depth);
        PUT(" %s ", gen_chance(g, 50) ? "+" : "*");
        gen_exact(g, type, depth);
        PUT(")");
    } else if (type.scalar == GEN_BOOL) {
        bool_vector(g, type, depth);
    } else if (gen_is_integer(type.scalar)) {
        integer_operation(g, type, depth);
    } else {
        real_operation(g, type, depth);
    }
}

/* --- the front doors --- */

void gen_branch(struct gen *g)
{
    bool simd = (g->in_kernel || !g->no_simd) && gen_chance(g, 12);
    if (!simd) {
        gen_condition(g, 2);
        return;
    }
    if (gen_chance(g, 50)) {
        gen_condition(g, 1);
        PUT(gen_chance(g, 50) ? " && " : " || ");
    }
    if (gen_chance(g, 60)) {
        PUT(gen_chance(g, 50) ? "simd_any(" : "simd_all(");
        gen_condition(g, 1);
        PUT(")");
    } else {
        PUT("simd_sum(");
        gen_exact(g, gen_scalar_type(GEN_INT), 1);
        PUT(") > %u", gen_below(g, 100));
    }
}

void gen_condition(struct gen *g, unsigned depth)
{
    static const char *const compare[] = {"<", "<=", ">", ">=", "==", "!="};
    unsigned which = depth ? gen_below(g, 100) : gen_below(g, 50);
    if (which < 60) {
        struct gen_type of = gen_scalar_type(gen_chance(g, 70)   ? gen_random_integer(g)
                                             : gen_chance(g, 70) ? GEN_FLOAT
                                                                 : GEN_HALF);
        PUT("(");
        gen_exact(g, of, depth ? depth - 1 : 0);
        PUT(" %s ", compare[gen_below(g, 6)]);
        gen_exact(g, of, depth ? depth - 1 : 0);
        PUT(")");
    } else if (which < 75) {
        PUT("(");
        gen_condition(g, depth - 1);
        PUT(" %s ", gen_chance(g, 50) ? "&&" : "||");
        gen_condition(g, depth - 1);
        PUT(")");
    } else if (which < 83) {
        PUT("!");
        gen_condition(g, depth - 1);
    } else if (which < 92) {
        PUT("%s(", gen_chance(g, 50) ? "any" : "all");
        gen_exact(g, (struct gen_type){GEN_BOOL, 2 + gen_below(g, 3)}, depth - 1);
        PUT(")");
    } else {
        static const char *const tests[] = {"isnan", "isinf", "isfinite"};
        PUT("%s(", tests[gen_below(g, 3)]);
        gen_exact(g, gen_scalar_type(gen_chance(g, 60) ? GEN_FLOAT : GEN_HALF), depth - 1);
        PUT(")");
    }
}

bool gen_expr(struct gen *g, struct gen_type type, unsigned depth)
{
    bool stop = depth == 0 || gen_chance(g, 12);
    if (type.n > 1 && stop)
        gen_vector_leaf(g, type);
    else if (type.n > 1)
        vector(g, type, depth - 1);
    else if (stop)
        return gen_leaf(g, type);
    else if (type.scalar == GEN_BOOL)
        gen_condition(g, depth - 1);
    else if (gen_is_integer(type.scalar))
        return integer(g, type, depth - 1);
    else
        real(g, type, depth - 1);
    return true;
}

void gen_exact(struct gen *g, struct gen_type type, unsigned depth)
{
    size_t start = g->out->len;
    if (gen_expr(g, type, depth) && gen_chance(g, 90))
        return;
    struct gen_name name = gen_type_name(g, type);
    size_t more = strlen(name.text) + 1;
    buf_reserve(g->out, more);
    memmove(g->out->ptr + start + more, g->out->ptr + start, g->out->len - start);
    memcpy(g->out->ptr + start, name.text, more - 1);
    g->out->ptr[start + more - 1] = '(';
    g->out->len += more;
    PUT(")");
}
