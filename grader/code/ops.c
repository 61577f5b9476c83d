/* ops: the columns of the instruction table. */
#include "code/code.h"

static const struct {
    const char *name, *operands;
    unsigned flags;
} rows[I_COUNT] = {
#define OP(id, name, operands, flags, meaning) [I_##id] = {name, operands, flags},
#include "code/ops.def"
#undef OP
};

const char *op_name(enum op op)
{
    return rows[op].name;
}

const char *op_operands(enum op op)
{
    return rows[op].operands;
}

unsigned op_flags(enum op op)
{
    return rows[op].flags;
}

const char *simd_name(enum simd simd)
{
    static const char *const names[SIMD_COUNT] = {
#define SIMD(id) [SIMD_##id] = #id,
#include "code/simd.def"
#undef SIMD
    };
    return names[simd];
}
