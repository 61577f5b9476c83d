/* lower: from the typed tree to instructions (ir.h).
 *
 * A value of any type is its scalars ("leaves"), one virtual register each: a float3 has three, a record
 * those of its fields. A place is a `struct loc`: the registers of a local variable; an object with indices;
 * or a pointer. Local variables live in registers unless something needs their address or indexes them with a
 * number that is not constant (lower_scan.c); then they are objects in the thread's memory. Calls are
 * inlined, references are other names of places. */
#ifndef CODE_LOWER_H
#define CODE_LOWER_H

#include "code/ir.h"
#include "msl/tree/tree.h"

/* One scalar of a type: its offset in memory and its kind. */
struct leaf {
    enum scalar_kind kind : 8; /* pointers are SCALAR_U64 */
    bool pointer;
    enum scalar_kind
        half : 8; /* simdgroup matrices of 16-bit elements: the kind of the two that lie in memory, else 0 */
    uint32_t offset;
};

struct shape {
    const struct type *type;
    struct leaf *leaves;
    uint32_t count, cap;
    struct shape *next;
};

struct val {
    uint32_t count;
    uint32_t *regs;
};

enum loc_kind { LOC_REGS, LOC_OBJECT, LOC_POINTER };

/* An index that is not constant: reg * scale bytes. */
struct term {
    uint32_t reg;
    enum scalar_kind kind : 8; /* of the register */
    uint64_t scale;
    uint64_t check; /* not 0: the index must be below this, whatever the object's size */
    bool vector;    /* it is an index into a vector */
};

enum { LOC_MAX_TERMS = 6 };

struct loc {
    enum loc_kind kind : 8;
    uint8_t lanes; /* not 0: a swizzle, `lane` says which components of the vector it selects */
    uint8_t lane[4];
    uint8_t term_count;
    enum space space : 8;
    bool packed;             /* in a packed struct */
    const struct type *type; /* of the value there; of a swizzle: the vector of the lanes chosen */
    uint32_t *regs;          /* REGS: one for each leaf of the type */
    uint32_t object;         /* OBJECT */
    uint32_t pointer;        /* POINTER: a register */
    int64_t offset;          /* bytes, added */
    struct term terms[LOC_MAX_TERMS];
    struct term
        row; /* POINTER: for messages, the last index that was checked on the way; its check is 0: none */
    /* for messages: the indices as written, outermost first */
    uint8_t index_count;
    uint8_t index_kind[SITE_MAX_INDEX];
    uint32_t index[SITE_MAX_INDEX];
    uint64_t bound[SITE_MAX_INDEX];
    struct text path; /* as in struct site */
};

/* What the generator knows about a variable, by its number. */
struct var_info {
    bool memory;                    /* needs an address */
    bool assigned;                  /* may change after its initialiser */
    bool bound;                     /* `loc` is set */
    bool alias;                     /* a pointer that never changes: `loc` is what it points to */
    const struct call_frame *frame; /* the call that it was declared in */
    uint32_t in_switch;             /* the switch that it was declared ahead of; 0: none */
    struct loc loc;
};

struct flow {
    struct flow *up;
    bool is_switch;
    uint32_t construct;
    uint32_t body;
    uint32_t site;             /* of the value of a switch */
    struct switch_case *cases; /* that have not been met */
};

struct switch_case {
    const struct stmt *label;
    uint32_t reg;
    struct switch_case *next;
};

struct call_frame {
    struct call_frame *up;
    const struct func *func;
    uint32_t construct; /* CALL, or REG_NONE when the only return is at the end */
    bool is_kernel;
    struct val result;
    struct loc result_loc; /* of functions that return a reference, when `construct` is REG_NONE */
    struct flow *flow;
    uint32_t depth;
    uint32_t own; /* registers from here on were made for this call */
};

struct lower {
    struct ir ir;
    struct arena *arena;
    const struct program *program;
    struct findings *findings;
    struct shape *shapes[256];
    struct var_info **infos; /* of all variables, by their numbers; NULL: not asked for yet */
    struct call_frame *call;
    struct flow *flow;
    uint32_t site;    /* of the expression being lowered */
    bool unchecked;   /* the next place becomes a pointer: bounded by the whole variable only */
    bool stop;        /* an error was reported: no more code is generated */
    bool more_memory; /* lower_scan: another variable needs memory */
};

/* lower_type.c */
const struct shape *lower_shape(struct lower *l, const struct type *type);
bool lower_wide(enum scalar_kind kind);
enum scalar_kind lower_kind(const struct type *type); /* of a scalar, enum, pointer, atomic */
struct val lower_val(struct lower *l, uint32_t count);
struct val lower_single(struct lower *l, uint32_t reg);
struct val lower_zero(struct lower *l, const struct type *type);
struct val lower_bytes(struct lower *l, const struct type *type, const uint8_t *bytes);
uint32_t lower_const(struct lower *l, enum scalar_kind kind, uint64_t bits);
bool lower_has_union(const struct type *type);
void lower_refuse(struct lower *l, struct span span, const char *what);

/* lower_scalar.c: one component */
uint32_t lower_op1(struct lower *l, enum op op, uint32_t b);
uint32_t lower_op2(struct lower *l, enum op op, uint32_t b, uint32_t c);
uint32_t lower_convert(struct lower *l, enum scalar_kind to, enum scalar_kind from, uint32_t reg);
uint32_t lower_binary_scalar(struct lower *l, enum binary_op op, enum scalar_kind kind, uint32_t a,
                             uint32_t b);
uint32_t lower_unary_scalar(struct lower *l, enum unary_op op, enum scalar_kind kind, uint32_t a);
uint32_t lower_round(struct lower *l, enum scalar_kind kind, uint32_t reg);
uint32_t lower_select(struct lower *l, enum scalar_kind kind, uint32_t cond, uint32_t yes, uint32_t no);
uint32_t lower_to_bits(struct lower *l, enum scalar_kind kind,
                       uint32_t reg); /* held value to the bits in memory */
uint32_t lower_from_bits(struct lower *l, enum scalar_kind kind, uint32_t reg); /* and back */
uint32_t lower_math(struct lower *l, enum maths_op math, enum scalar_kind kind, uint32_t b, uint32_t c,
                    uint32_t d);

/* lower.c */
void lower_describe(struct object *o, const struct type *type); /* the elements of an object */

/* lower_place.c */
struct loc lower_place(struct lower *l, const struct expr *e);
struct loc lower_pointee(struct lower *l, const struct expr *pointer); /* what a pointer value points to */
uint32_t lower_address(struct lower *l, const struct loc *loc);
struct loc lower_pointer_loc(uint32_t pointer, const struct type *type, enum space space);
struct loc lower_thread_object(struct lower *l, const struct type *type, struct text name, struct span span);
bool lower_is_elements(const struct field *field); /* the member of metal::array that messages do not name */
struct loc lower_member(struct lower *l, const struct loc *loc, const struct field *field);
/* The last argument that may change what those before it have read; 0: there is none. */
uint32_t lower_last_effect(const struct lower *l, const struct expr *e);
/* A value as it is now, even if variables change later; those with registers from `own` on are not
 * copied. */
struct val lower_keep(struct lower *l, struct val v, uint32_t own);
struct loc lower_freeze(struct lower *l,
                        struct loc loc); /* the same place even when variables in its indices change */

/* lower_access.c */
struct val lower_load(struct lower *l, const struct loc *loc, struct span span);
void lower_store(struct lower *l, const struct loc *loc, struct val value, struct span span);
/* A site for an access to a place: what messages need to name it. */
uint32_t lower_site(struct lower *l, const struct loc *loc, struct span span, enum site_access access);

/* lower_expr.c */
struct val lower_value(struct lower *l, const struct expr *e);
uint32_t lower_scalar(struct lower *l, const struct expr *e); /* a value with one leaf */
void lower_effect(struct lower *l, const struct expr *e);
/* ASSIGN, COMPOUND, INCREMENT: generates it. Gives the place (`out` may be NULL) and its new value (postfix:
 * the old one). */
struct val lower_assign(struct lower *l, const struct expr *e, struct loc *out);
struct val lower_matrix_mul(struct lower *l, const struct type *ta, struct val a, const struct type *tb,
                            struct val b, const struct type *result);

/* lower_builtin.c */
struct val lower_builtin(struct lower *l, const struct expr *e);

/* lower_lanes.c */
/* False: the function is not one over lanes, and nothing was made. */
bool lower_lanes(struct lower *l, const struct expr *e, struct val *out);
/* CONSTRUCT of a simdgroup matrix: its argument along the diagonal. */
struct val lower_diagonal(struct lower *l, const struct expr *e);

/* lower_stmt.c */
void lower_stmt(struct lower *l, const struct stmt *s);
void lower_declare(struct lower *l, const struct var *var);
void lower_declare_undefined(struct lower *l, const struct var *var); /* without its initialiser */
struct val lower_call(struct lower *l, const struct expr *e,
                      struct loc *place); /* place: of a returned reference, or NULL */
/* An if around code that is made by the caller. */
uint32_t lower_if(struct lower *l, uint32_t cond);
void lower_else(struct lower *l, uint32_t construct);
void lower_endif(struct lower *l, uint32_t construct);
void lower_move(struct lower *l, uint32_t to, uint32_t from);

/* lower_scan.c */
/* The statements inside a statement, k = 0, 1, 2...: the first of a list each; NULL: none, or no more (k >
 * 2). */
const struct stmt *lower_child(const struct stmt *s, int k);
void lower_scan(struct lower *l, const struct func *func);
struct var_info *lower_info(struct lower *l, const struct var *var);
bool lower_is_cheap(const struct lower *l, const struct expr *e); /* no effect, no memory access, no fault */

#endif
