/* constant_eval: what the files of the evaluator share. Nobody else includes this.
 *
 *   constant.c          the interface, the images of variables, folding
 *   constant_memory.c   objects, places, reading and writing
 *   constant_expr.c     expressions
 *   constant_compute.c  operators and conversions on byte images
 *   constant_stmt.c     statements and calls
 *   constant_builtin.c  the functions of the standard library
 *
 * Objects live on a stack and leave it at the end of their block. Each has a serial number that is never used
 * again, so a pointer (serial and offset in 64 bits) to an object that is gone is detected, not followed.
 * Objects that the evaluation did not make (constants, and variables whose value is not known) are kept in a
 * separate list. Every function returns false when the evaluation has failed; then status and why are set,
 * and all callers return. */
#ifndef MSL_CONSTANT_EVAL_H
#define MSL_CONSTANT_EVAL_H

#include "base/limits.h"
#include "base/scalar.h"
#include "msl/constant/constant.h"

struct object {
    uint64_t serial;
    uint64_t size;
    uint8_t *bytes;        /* NULL: not known at compile time */
    uint8_t *undefined;    /* a byte for each byte: not 0 when never written; NULL: all are defined */
    const struct var *var; /* or NULL: a temporary */
    bool writable;
};

/* Memory: a stretch of an object from `offset` on, or some lanes of the vector that begins there. */
struct eval_place {
    uint64_t serial, offset;
    uint8_t lanes; /* 0: all bytes of the type, one after the other */
    uint8_t lane[4];
};

struct eval_binding {
    const struct var *var;
    struct eval_place place;
};

struct eval_block {
    struct eval_block *next;
    size_t size;
    uint8_t *bytes;
};

/* What the end of a statement or block gives back. */
struct eval_mark {
    uint32_t objects, bindings;
    struct eval_block *block;
    size_t used;
};

/* One call that is being evaluated. */
struct eval_frame {
    struct eval_frame *up;
    const struct func *func; /* NULL: the expression itself, or a variable's initialiser */
    struct span call;        /* where it is called, or the variable is read; the expression itself: none */
    uint32_t first_binding;
    uint8_t *result;
    struct eval_place result_place;
};

struct eval {
    struct constants *constants;
    struct arena *arena;
    struct types *types;
    enum constant_status status;
    struct constant_why *why; /* or NULL */
    uint32_t steps, depth, calls;
    struct eval_frame *frame;
    struct object *objects, *outers;
    uint32_t object_count, object_cap, outer_count, outer_cap;
    struct eval_binding *bindings;
    uint32_t binding_count, binding_cap;
    struct eval_block *first_block, *block;
    size_t used; /* of the current block */
    uint64_t next_serial;
};

/* constant.c */
bool eval_fail(struct eval *e, enum constant_status status, struct span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool eval_step(struct eval *e, struct span span, uint64_t cost);
/* The body of a function, read now if it was put off; NULL when it has none. */
const struct stmt *eval_body(struct eval *e, struct func *func);
/* The image of a variable that lives outside of the evaluation: NULL (and no failure) when it has none. */
const uint8_t *eval_outer_image(struct eval *e, const struct var *var, struct span use);

/* constant_memory.c */
uint8_t *eval_scratch(struct eval *e, uint64_t size); /* zeroed */
struct eval_mark eval_mark(const struct eval *e);
void eval_release(struct eval *e, struct eval_mark mark);
struct object *eval_object(struct eval *e, const struct var *var, uint64_t size, bool defined);
struct object *eval_outer(struct eval *e, const struct var *var, struct span use);
struct eval_place eval_place_of(const struct object *object);
void eval_bind(struct eval *e, const struct var *var, struct eval_place place);
const struct eval_place *eval_bound(const struct eval *e, const struct var *var);
bool eval_read(struct eval *e, struct eval_place place, const struct type *type, uint8_t *out,
               struct span span);
bool eval_write(struct eval *e, struct eval_place place, const struct type *type, const uint8_t *bytes,
                struct span span);
uint64_t eval_pointer(struct eval_place place);
bool eval_follow(struct eval *e, uint64_t pointer, struct eval_place *out, struct span span);
/* pointer + by * size; a fault when that leaves the object. */
bool eval_pointer_add(struct eval *e, uint64_t *pointer, int64_t by, uint64_t size, struct span span);

/* constant_expr.c */
bool eval_value(struct eval *e, const struct expr *x, uint8_t *out);
/* Counts a step and goes one level deeper; false at a limit. The caller leaves with e->depth--. */
bool eval_enter(struct eval *e, struct span span);
bool eval_to_place(struct eval *e, const struct expr *x, struct eval_place *out);
/* A place as it is; a value in a fresh object. */
bool eval_materialise(struct eval *e, const struct expr *x, struct eval_place *out);
bool eval_bool(struct eval *e, const struct expr *x, bool *out);
bool eval_integer(struct eval *e, const struct expr *x, int64_t *out);

/* constant_compute.c */
bool compute_is_plain(const struct type *t); /* scalar, enum, vector or matrix: made of scalars of one kind */
bool compute_holds_pointer(const struct type *t);
enum scalar_kind compute_kind(const struct type *t);
unsigned compute_count(const struct type *t);
uint64_t compute_offset(const struct type *t, unsigned i); /* of a component */
uint64_t compute_get(const struct type *t, const uint8_t *bytes, unsigned i);
void compute_set(const struct type *t, uint8_t *bytes, unsigned i, uint64_t value);
void compute_convert(const struct type *to, uint8_t *out, const struct type *from, const uint8_t *bytes);
/* op on images of type `t` (the count of a shift: of type `tb`) into `result`. */
bool compute_binary(struct eval *e, enum binary_op op, const struct type *result, uint8_t *out,
                    const struct type *t, const uint8_t *a, const struct type *tb, const uint8_t *b,
                    struct span span);
/* Of an operator that is not logical: both enums have the others in the same order. */
static inline enum scalar_op compute_op(enum binary_op op)
{
    return (enum scalar_op)op;
}
void compute_unary(enum unary_op op, const struct type *t, uint8_t *out, const uint8_t *a);
void compute_matrix_mul(const struct type *result, uint8_t *out, const struct type *ta, const uint8_t *a,
                        const struct type *tb, const uint8_t *b);

/* constant_stmt.c: evaluates the arguments and the body; a function that returns a reference fills `place`.
 */
bool eval_call(struct eval *e, const struct expr *call, uint8_t *out, struct eval_place *place);

/* constant_builtin.c */
bool eval_builtin(struct eval *e, const struct expr *x, uint8_t *out);

#endif
