/* ir: the code while it is being made: the same instructions, but on any number of virtual registers.
 *
 * lower*.c writes it from the typed tree, one pass. A virtual register is a temporary (written once) or a
 * variable (a scalar part of a local variable, written any number of times). Control flow is nested
 * constructs; the flow instructions carry their construct in d instead of a frame and a target.
 *
 * Then, in order:
 *   uniform.c  which registers are the same in all lanes, which constructs diverge, which moves need a mask
 *   split.c    memory indices into a vector and a uniform part
 *   hoist.c    computations that do not change, out of loops and out of the threadgroup
 *   tidy.c     drops what is not used, joins moves with what they move, fuses multiply and add
 *   region.c   which accesses can meet another thread's between two barriers
 *   emit.c     registers, frames and targets: bytecode */
#ifndef CODE_IR_H
#define CODE_IR_H

#include "code/code.h"

enum construct_kind {
    CONSTRUCT_ROOT,
    CONSTRUCT_IF,
    CONSTRUCT_LOOP,
    CONSTRUCT_BODY,
    CONSTRUCT_CALL,
    CONSTRUCT_SWITCH
};

struct construct {
    enum construct_kind kind : 8;
    bool divergent; /* IF, SWITCH: the condition varies. LOOP, CALL: lanes leave at different times. BODY:
                       they continue */
    uint32_t parent;
    uint32_t start, end; /* instructions: the first and the one after the last */
    uint32_t body;       /* LOOP: its BODY */
    uint32_t frame;
    bool has_else;
    bool masked; /* emit: IF with a varying condition */
    /* ir_find_targets: where a jump from inside goes; region.c: the next case */
    uint32_t at_else, at_end, at_case, at_rejoin;
};

struct vreg {
    bool wide;          /* 64-bit lanes */
    bool constant;      /* `value` */
    bool variable;      /* written more than once, or under a mask */
    bool varying;       /* not the same in all lanes */
    bool pinned;        /* computed once for all threadgroups */
    uint32_t construct; /* where it was made */
    uint32_t def;       /* a temporary: the instruction that writes it */
    uint32_t uses;
    uint32_t slot; /* emit: the register; REG_NONE: none */
    uint64_t value;
};

struct ir {
    struct arena *arena;
    struct findings *findings;
    const struct code_options *options;
    struct instr *instrs;
    uint32_t *constructs_of; /* the construct that contains instruction i */
    uint32_t count, cap;
    struct vreg *vregs;
    uint32_t vreg_count, vreg_cap;
    struct construct *constructs;
    uint32_t construct_count, construct_cap;
    uint32_t construct; /* the one being written */
    struct site *sites;
    uint32_t site_count, site_cap;
    struct object *objects;
    uint32_t object_count, object_cap;
    uint64_t threadgroup_bytes, thread_bytes;
    uint32_t entry;                /* hoist: the first instruction that runs for every threadgroup */
    bool full;                     /* too much code: a finding was made */
    uint32_t constant_table[1024]; /* 1 + vreg, by hash */
    struct text kernel;
};

void ir_init(struct ir *ir, struct arena *arena, struct findings *findings,
             const struct code_options *options);
uint32_t ir_temp(struct ir *ir, bool wide);
uint32_t ir_variable(struct ir *ir, bool wide);
uint32_t ir_constant(struct ir *ir, bool wide, uint64_t value);
/* Adds an instruction and returns its index. */
uint32_t ir_emit(struct ir *ir, enum op op, uint32_t a, uint32_t b, uint32_t c, uint32_t d, int64_t imm,
                 uint32_t site);
/* A fresh temporary that holds the result of a pure instruction; folds constants. */
uint32_t ir_op(struct ir *ir, enum op op, uint32_t b, uint32_t c, uint32_t d, int64_t imm, uint32_t site);
uint32_t ir_open(struct ir *ir, enum construct_kind kind);
void ir_close(struct ir *ir, uint32_t construct);
uint32_t ir_site(struct ir *ir, struct span span);
uint32_t ir_object(struct ir *ir);

/* Whether operand `letter` position k (0-3: a-d) of op is a register. */
static inline bool ir_is_reg(const char *operands, int k)
{
    return operands[k] == '1' || operands[k] == '2';
}

static inline uint32_t *ir_operand(struct instr *i, int k)
{
    return k == 0 ? &i->a : k == 1 ? &i->b : k == 2 ? &i->c : &i->d;
}

/* Whether the instruction writes its operand a. */
static inline bool ir_writes(const struct instr *i)
{
    return i->op != I_NOP && ir_is_reg(op_operands(i->op), 0) && !(op_flags(i->op) & OP_A_READ) &&
           i->a != REG_NONE;
}

void uniform_run(struct ir *ir);
/* Whether a write in construct `here` to a variable made in construct `there` may skip lanes that read it
 * later. */
bool uniform_crosses(const struct ir *ir, uint32_t here, uint32_t there);
/* The instructions that write each register, in order. */
struct ir_writers {
    uint32_t *start, *at;
};
struct ir_writers ir_find_writers(const struct ir *ir);
/* Whether one of them is in [from, to). */
bool ir_written_between(const struct ir_writers *w, uint32_t reg, uint32_t from, uint32_t to);
/* Where the temporaries are defined, after instructions have moved. */
void ir_renumber(struct ir *ir);
/* Other instructions take the place of all; `moved` has the new number of each old one, and of the end. */
void ir_replace(struct ir *ir, struct instr *instrs, uint32_t *constructs_of, uint32_t count,
                const uint32_t *moved);
/* Where jumps inside each construct go, when the order of the instructions is final. */
void ir_find_targets(struct ir *ir);
void split_run(struct ir *ir);
void hoist_run(struct ir *ir);
void tidy_run(struct ir *ir);
void region_run(struct ir *ir);
struct code *emit_run(struct ir *ir);

#endif
