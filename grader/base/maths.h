/* maths: the functions of the standard library on one scalar (maths.def), for the evaluator and the engine
 * alike.
 *
 * Transcendental functions are computed in double and rounded once to the kind asked for. A double function
 * of any C library is right to about 2^-52, so the rounded result is the same on every machine except for
 * one argument in many millions; the single-precision functions of the C libraries differ much more often.
 * Functions that are a formula in the specification (mix, smoothstep, dot) round each step as the formula
 * written in Metal would. */
#ifndef BASE_MATHS_H
#define BASE_MATHS_H

#include "base/scalar.h"

enum maths_op {
#define MATHS(id, arity, result) MATHS_##id,
#include "base/maths.def"
#undef MATHS
    MATHS_COUNT,
};

unsigned maths_arity(enum maths_op op);
const char *maths_name(enum maths_op op); /* "SMOOTHSTEP" */

/* The kind of the result for arguments of `kind`. */
enum scalar_kind maths_result(enum maths_op op, enum scalar_kind kind);

/* Whether the function exists for `kind`. */
bool maths_takes(enum maths_op op, enum scalar_kind kind);

/* The value; `args` are maths_arity(op) values. */
uint64_t maths_value(enum maths_op op, enum scalar_kind kind, const uint64_t *args);

/* The exponent that frexp stores. */
int32_t maths_frexp_exponent(enum scalar_kind kind, uint64_t value);

#endif
