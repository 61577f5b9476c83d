/* constant: evaluates expressions of the typed tree at compile time.
 *
 * Array sizes, template arguments, case labels, static_assert, constexpr variables and the initialisers of
 * program-scope constants are all computed here. A value is its bytes in Metal's layout, exactly what the
 * engine will find in memory; a place is a stretch of bytes of some object (a constant, or a local variable
 * of a constexpr function that is being evaluated), so assignments, references, pointers, loops and methods
 * work as they will at run time. Scalars are computed by base/scalar.h, as everywhere: no result depends on
 * where it was computed. A pointer to an object of the evaluation does not outlive it: only null pointers can
 * be the result. */
#ifndef MSL_CONSTANT_H
#define MSL_CONSTANT_H

#include "msl/tree/tree.h"

struct constants;

/* Lives in the arena; the arena also takes the byte images that outlive an evaluation. */
struct constants *constants_new(struct arena *arena, struct types *types);

/* `complete` is called when a constexpr function without a body is called: the parser may have put its body
 * off and reads it then (which may start nested evaluations). */
void constants_complete(struct constants *constants, void (*complete)(void *context, struct func *func),
                        void *context);

/* Steps that this and other compilations may take in all; each one takes its own off. */
void constants_share(struct constants *constants, uint64_t *left);
/* The budget for all evaluations that was not enough, "kernel" or "submission", and how large it is; NULL: no
 * such. Nothing more is evaluated then. */
const char *constants_over(const struct constants *constants, uint32_t *limit);

enum constant_status {
    CONSTANT_OK,
    CONSTANT_NOT, /* not a constant expression: reads a variable that is not constexpr, calls a function that
                     is not */
    CONSTANT_FAULT, /* a constant expression without a value: division by zero, an index out of bounds */
    CONSTANT_LIMIT, /* LIMIT_CONSTEXPR_STEPS or LIMIT_CONSTEXPR_DEPTH */
    CONSTANT_STATUS_COUNT,
};

/* Why there is no value, as a sentence without its full stop: "it reads 'x', which is not constexpr". `span`
 * is the part of the expression (or of the initialiser of a variable that it reads) that caused it; when that
 * is a call, `cause` is the place in the functions called and the reason ends in " in 'f'", else it is the
 * same place. */
struct constant_why {
    struct span span;
    struct text reason;
    struct span cause;
};

/* The value of `value` (for a place: what it holds) as value->type->size bytes. `why` may be NULL; when it is
 * not, and the result is not CONSTANT_OK, it is filled. An expression that contains EXPR_ERROR is
 * CONSTANT_NOT with an empty reason: it already has its finding. */
enum constant_status constant_eval(struct constants *constants, const struct expr *value, uint8_t *out,
                                   struct constant_why *why);

/* The value of an integer, bool or enum, sign- or zero-extended by its type. */
enum constant_status constant_int(struct constants *constants, const struct expr *value, int64_t *out,
                                  struct constant_why *why);

/* The value of a constexpr variable or program-scope constant: evaluates var->init (converted to its type
 * already) into a fresh image in the arena; NULL with `status` and `why` set when it is not constant. A
 * reference has no image. */
uint8_t *constant_image(struct constants *constants, const struct var *var, enum constant_status *status,
                        struct constant_why *why);

/* EXPR_CONST of the same type and span when `value` is a constant scalar or enum, else `value` itself. */
struct expr *constant_fold(struct constants *constants, struct arena *arena, struct expr *value);

#endif
