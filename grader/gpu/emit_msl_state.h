/* emit_msl_state: what the parts of the emitter share.
 *
 * The body of the kernel is written first, into a separate buffer; the functions, registers and objects that
 * it names are noted, so that the text before it declares only those. */
#ifndef GPU_EMIT_MSL_STATE_H
#define GPU_EMIT_MSL_STATE_H

#include "base/limits.h"
#include "gpu/emit_msl.h"
#include "msl/type/type.h"

/* The small functions for instructions that have no operator in Metal (emit_msl_helper.def). */
enum helper {
    HELPER_NONE,
#define HELPER(id, needs, text) HELPER_##id,
#include "gpu/emit_msl_helper.def"
#undef HELPER
    HELPER_COUNT,
};

/* Which functions reach an object, or the objects of an address space: bits by scalar kind. */
struct emit_access {
    uint32_t kinds[2];  /* [0] loads, [1] stores */
    uint32_t packed[2]; /* the same, at any byte */
    uint32_t atomics[ATOMIC_OP_COUNT];
    uint32_t exchange; /* compare and exchange */
};

struct emit_open; /* a construct that is open (emit_msl_flow.c) */

struct emitter {
    const struct emit_msl *what;
    const struct code *code;
    struct arena *arena;
    struct buf *out;     /* of the body */
    const char *why;     /* why it cannot be emitted */
    uint32_t needs;      /* RECORDS_NEED_... */
    uint32_t at;         /* the current instruction */
    uint32_t depth;      /* braces */
    uint32_t line, cell; /* of the comment before */
    bool helpers[HELPER_COUNT];
    bool positions[POSITION_COUNT];
    uint8_t *named, *read;       /* by register, vectors first: it occurs; it is read */
    bool *wide;                  /* by register: 64 bits */
    struct emit_access *objects; /* by object */
    struct emit_access spaces[SPACE_COUNT];
    /* flow */
    struct emit_open *open;
    uint32_t open_count, open_cap, next_id;
    bool *flags; /* by construct, in order: a jump leaves it from further inside */
};

/* emit_msl_text.c */
void emit_indent(struct emitter *e);
void emit_str(struct emitter *e, const char *text);
void emit_printf(struct emitter *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
void emit_operand(struct emitter *e, const struct instr *i, int k);
/* The text with operands for %a %b %c %d, the number for %i and so on (emit_msl_op.def), and a line
 * end. */
void emit_pattern(struct emitter *e, const struct instr *i, const char *pattern);
void emit_use(struct emitter *e, enum helper helper);
void emit_refuse(struct emitter *e, const char *why); /* a literal, or in the arena */
uint32_t emit_line(const struct emitter *e, uint32_t site);
const char *emit_kind_name(enum scalar_kind kind); /* "f32" */
const char *emit_cell_type(unsigned bytes);        /* "uint" */
void emit_comment(struct emitter *e, uint32_t site);

/* emit_msl_op.c: one instruction. */
void emit_instruction(struct emitter *e, const struct instr *i);
void emit_math(struct emitter *e, const struct instr *i);
void emit_convert(struct emitter *e, const struct instr *i);

/* emit_msl_lanes.c */
void emit_simd(struct emitter *e, const struct instr *i);
void emit_barrier(struct emitter *e, const struct instr *i);
void emit_position(struct emitter *e, const struct instr *i);
void emit_multiply(struct emitter *e, const struct instr *i);

/* emit_msl_memory.c */
void emit_indexed(struct emitter *e, const struct instr *i);
void emit_pointer(struct emitter *e, const struct instr *i);
void emit_atomic(struct emitter *e, const struct instr *i);
void emit_clear(struct emitter *e, const struct instr *i);
void emit_align(struct emitter *e, const struct instr *i);

/* emit_msl_object.c: the functions that reach memory. */
void emit_spread(
    struct emitter *e); /* each object gets the functions that pointers to its address space need */
bool emit_is_used(const struct emitter *e, uint32_t object);
void emit_access_functions(struct emitter *e, struct buf *out);
const char *emit_atomic_name(enum atomic_op op);

/* emit_msl_bind.c: what is declared. */
const char *emit_position_name(enum position position);
bool emit_position_is_vector(enum position position);
const char *emit_space(const struct object *object); /* "device const" */
bool emit_is_open(const struct object *object);      /* its size is set by the host */
void emit_constants(struct emitter *e, struct buf *out);
void emit_members(struct emitter *e, struct buf *out);
void emit_parameters(struct emitter *e, struct buf *out);
void emit_variables(struct emitter *e, const struct records_layout *layout, struct buf *out);

/* emit_msl_flow.c */
void emit_flow(struct emitter *e, const struct instr *i);
void emit_flow_begin(struct emitter *e);

#endif
