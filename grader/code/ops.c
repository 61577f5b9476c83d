/* ops: the columns of the instruction table. */
#include "code/code.h"
#include "msl/type/type.h"

const struct op_row op_rows[I_COUNT] = {
#define OP(id, name, operands, flags, meaning) [I_##id] = {name, operands, flags},
#include "code/ops.def"
#undef OP
};

const char *op_name(enum op op)
{
    return op_rows[op].name;
}

static const struct {
    const char *name;
    enum simd_shape shape;
} simds[SIMD_COUNT] = {
#define SIMD(id, builtin, name, shape) [SIMD_##id] = {name, SHAPE_##shape},
#include "code/simd.def"
#undef SIMD
};

const char *simd_name(enum simd simd)
{
    return simds[simd].name;
}

enum simd_shape simd_shape(enum simd simd)
{
    return simds[simd].shape;
}

bool code_in_space(const struct object *o, uint32_t space)
{
    switch (o->kind) {
    case OBJECT_BUFFER: return space == (o->constant_space ? SPACE_CONSTANT : SPACE_DEVICE);
    case OBJECT_THREADGROUP: return space == SPACE_THREADGROUP;
    case OBJECT_CONSTANT: return space == SPACE_CONSTANT || space == SPACE_THREAD || space == SPACE_NONE;
    case OBJECT_THREAD: return space == SPACE_THREAD || space == SPACE_NONE;
    case OBJECT_KIND_COUNT: break;
    }
    return false;
}

uint32_t code_space_count(void)
{
    return SPACE_COUNT;
}
