/* code: bytecode, what the virtual machine runs.
 *
 * One kernel becomes one stream of instructions: every call is inlined (Metal has no recursion). An
 * instruction works on registers of a whole threadgroup, one value per lane, or on uniform registers, one
 * value for all. Control flow is structured: masks of active lanes, kept in frames. Memory is objects
 * (buffers, threadgroup variables, constants, variables of a thread); a pointer is an object and a byte
 * offset in 64 bits.
 *
 * Everything lives in the arena that code_generate was given. */
#ifndef CODE_CODE_H
#define CODE_CODE_H

#include "base/maths.h"
#include "base/pack.h"
#include "base/scalar.h"
#include "diag/diag.h"

struct program;
struct func;
struct buf;

/* Flags of an instruction; ops.def says what they mean. */
enum { OP_PURE = 1, OP_ANY = 2, OP_MASK = 4, OP_MEM = 8, OP_JUMP = 16, OP_A_READ = 32, OP_LANES = 64 };

enum op {
#define OP(id, name, operands, flags, meaning) I_##id,
#include "code/ops.def"
#undef OP
    I_COUNT,
};

/* What a function over lanes takes and gives. */
enum simd_shape {
    SHAPE_VOTE,   /* of a condition */
    SHAPE_MASK,   /* bits of lanes */
    SHAPE_ALONE,  /* without an argument */
    SHAPE_FIRST,  /* moves values: of one argument */
    SHAPE_MOVE,   /* moves values: with a lane or a distance */
    SHAPE_FILL,   /* and with values that fill up */
    SHAPE_BITS,   /* reduces, bit by bit */
    SHAPE_ORDER,  /* reduces, comparing */
    SHAPE_NUMBER, /* reduces, computing */
};

enum simd {
#define SIMD(id, builtin, name, shape) SIMD_##id,
#include "code/simd.def"
#undef SIMD
    SIMD_COUNT,
};

/* What a thread can ask about its place; see msl/library/position.def. */
enum position {
#define POSITION(id, name, width) POSITION_##id,
#include "msl/library/position.def"
#undef POSITION
    POSITION_COUNT,
};

/* A function of MATH that maths.def lacks: the exponent that frexp stores. */
enum { MATHS_FREXP_EXPONENT = MATHS_COUNT };

enum atomic_op {
    ATOMIC_LOAD,
    ATOMIC_STORE,
    ATOMIC_EXCHANGE,
    ATOMIC_ADD,
    ATOMIC_SUB,
    ATOMIC_AND,
    ATOMIC_OR,
    ATOMIC_XOR,
    ATOMIC_MIN,
    ATOMIC_MAX,
    ATOMIC_OP_COUNT,
};

/* `imm` of an atomic: the old value is not used. */
enum { ATOMIC_UNUSED = 16 };

/* Which operands are uniform registers. A form without FORM_A has a vector result. */
enum {
    FORM_A = 1,
    FORM_B = 2,
    FORM_C = 4,
    FORM_D = 8,
    FORM_BYTES = 16,    /* memory: the unit is a byte, not the size of `type` */
    FORM_BRANCH = 32,   /* a comparison that only the next branch reads: both may be done at once */
    FORM_PACKED = 64,   /* memory: part of a packed struct, which may start at any byte */
    FORM_POINTER = 128, /* memory: the value is a pointer */
};

/* No operand. */
#define REG_NONE UINT32_MAX

/* `imm` of a barrier: the memory that it orders, as mem_flags has it, and for whom. */
enum { BARRIER_DEVICE = 1, BARRIER_THREADGROUP = 2, BARRIER_SIMDGROUP = 16 };

struct instr {
    enum op op : 16;
    uint8_t form;              /* FORM_... */
    enum scalar_kind type : 8; /* memory: the scalar kind in memory */
    uint32_t a, b, c, d;
    uint32_t site; /* index into code.sites */
    int64_t imm;
};

/* How an instruction uses memory. */
enum site_access { SITE_NONE, SITE_READ, SITE_WRITE, SITE_ATOMIC, SITE_DECLARED };

enum { SITE_MAX_INDEX = 4 };

/* Where an instruction comes from in the source, and what messages need to describe it. */
struct site {
    struct span span;
    enum site_access access : 8;
    uint8_t index_count;                /* the indices as written in the source, outermost first */
    uint8_t index_kind[SITE_MAX_INDEX]; /* scalar kinds */
    bool index_uniform[SITE_MAX_INDEX];
    uint32_t index[SITE_MAX_INDEX]; /* registers */
    uint64_t bound[SITE_MAX_INDEX]; /* the size of that dimension, 0: the object's */
    struct text path;               /* of members: "[%].v[%]", a % for each index; empty: indices only */
    bool linear; /* not indices: each register times its bound is added to the offset imm */
    uint64_t check[SITE_MAX_INDEX]; /* linear: what the register must be below; 0: anything */
    uint8_t check_vector;           /* bits: the register is an index into a vector, not into an array */
    bool mixed;                     /* regions: the object may be read and written in this epoch */
    uint32_t cache; /* its number among the sites that touch memory, from 1; 0: none, or too many */
};

enum object_kind { OBJECT_BUFFER, OBJECT_THREADGROUP, OBJECT_CONSTANT, OBJECT_THREAD, OBJECT_KIND_COUNT };

struct object {
    enum object_kind kind : 8;
    uint8_t cell;              /* bytes of the smallest access to it: 1, 2, 4, 8 */
    enum scalar_kind elem : 8; /* of its elements, for messages and outputs */
    bool constant_space;       /* a buffer in constant memory */
    bool writable;
    bool is_parameter;             /* threadgroup memory whose size the host gives */
    bool is_array;                 /* messages name an element of it by its index */
    uint32_t binding;              /* buffers and threadgroup parameters: the index */
    uint64_t size;                 /* bytes; 0: set by the host */
    uint64_t offset;               /* in the threadgroup's or the thread's memory */
    uint64_t elem_size;            /* bytes of one element as messages count them (a float4 is one) */
    uint64_t dims[SITE_MAX_INDEX]; /* arrays of arrays: how many there are of each, outermost first */
    uint8_t dim_count;
    struct text name;
    struct span span;
    const uint8_t *bytes;       /* constants */
    bool read, written, atomic; /* anywhere in the code */
};

struct code {
    struct instr *instrs;
    uint32_t count;
    uint32_t entry; /* instructions before it are the same for every threadgroup of one shape: run once */
    struct site *sites;
    uint32_t site_count;
    struct object *objects;
    uint32_t object_count;
    uint32_t regs;       /* slots of vector registers; a 64-bit one takes two */
    uint32_t uniforms;   /* uniform registers */
    uint64_t *constants; /* the first ones of them */
    uint32_t constant_count;
    uint32_t frames;
    uint32_t *
        access_sites; /* the sites that touch memory, by site.cache: from 1; race cells have 11 bits for it */
    uint32_t access_count;
    uint64_t threadgroup_bytes, thread_bytes;
    bool structured; /* made with that option: for a translator, not for the machine */
    struct text kernel;
};

/* Switches for the tests: each shortcut can be turned off. */
struct code_options {
    bool no_uniform; /* every register is a vector */
    bool no_hoist;
    bool no_regions; /* every access is taken as mixed */
    bool no_fuse;
    bool structured; /* conditions that all lanes share are IF and TEST too: nothing but nested constructs */
};

/* Bytecode of a kernel. Findings (too large, not supported) go to the list; NULL when there was an error. */
struct code *code_generate(struct arena *arena, const struct program *program, const struct func *kernel,
                           const struct code_options *options, struct findings *findings);

/* Whether the code is well-formed: operands in range, jumps inside, frames nested. NULL, or what is wrong. */
const char *code_verify(const struct code *code);

void code_disassemble(struct buf *out, const struct code *code, const struct sources *sources);

/* Whether a pointer of an address space (enum space of msl/type/type.h) may point to the object. A constant
 * of a function is a thread's variable to the language. */
bool code_in_space(const struct object *object, uint32_t space);
uint32_t code_space_count(void);

const char *op_name(enum op op);

/* The columns of the table, without a call: every pass asks for every instruction. */
struct op_row {
    const char *name, *operands;
    unsigned flags;
};
extern const struct op_row op_rows[I_COUNT];

static inline const char *op_operands(enum op op)
{
    return op_rows[op].operands;
}

static inline unsigned op_flags(enum op op)
{
    return op_rows[op].flags;
}

const char *simd_name(enum simd simd); /* "shuffle_up" */
enum simd_shape simd_shape(enum simd simd);

/* --- pointers ---
 *
 * A pointer comes from the address of an object. An integer that is used as a pointer points to no object,
 * and neither do bytes in memory where no pointer was stored: pointer_forged marks both, and an access
 * through such a pointer is reported. */
enum { POINTER_SHIFT = 44 };
enum { POINTER_FORGED = 0xffffe };      /* the object of a pointer that was not made from an object */
#define POINTER_FAR  (INT64_C(1) << 42) /* an offset that no object contains; two of them added still fit */
#define POINTER_BIAS (INT64_C(1) << 43)
#define POINTER_MASK ((UINT64_C(1) << POINTER_SHIFT) - 1)

static inline uint64_t pointer_make(uint32_t object, int64_t offset)
{
    return ((uint64_t)(object + 1) << POINTER_SHIFT) | (uint64_t)(offset + POINTER_BIAS);
}

/* The object of a pointer that is not null (null has bits 0). */
static inline uint32_t pointer_object(uint64_t pointer)
{
    return (uint32_t)(pointer >> POINTER_SHIFT) - 1;
}

static inline int64_t pointer_offset(uint64_t pointer)
{
    return (int64_t)(pointer & POINTER_MASK) - POINTER_BIAS;
}

static inline uint64_t pointer_forged(uint64_t bits)
{
    return bits ? ((uint64_t)(POINTER_FORGED + 1) << POINTER_SHIFT) | (bits & POINTER_MASK) : 0;
}

/* An offset moved by some bytes, clamped to just beyond every object. */
static inline int64_t pointer_move(int64_t offset, int64_t bytes)
{
    int64_t moved;
    if (__builtin_add_overflow(offset, bytes, &moved))
        moved = bytes < 0 ? -POINTER_FAR : POINTER_FAR;
    return moved > POINTER_FAR ? POINTER_FAR : moved < -POINTER_FAR ? -POINTER_FAR : moved;
}

/* An index that no object contains; the sum of two is still outside of every object. */
#define INDEX_POISON 0x40000000

#endif
