/* dtype: the element types of MLX arrays, their Metal names and the other names that people use for them. */
#include "msl/wrap.h"

static const struct {
    const char *name, *metal, *short_name;
    unsigned size;
} rows[DTYPE_COUNT] = {
#define DTYPE(id, name, metal, short_name, size) [DTYPE_##id] = {name, metal, short_name, size},
#include "msl/dtype.def"
#undef DTYPE
};

/* C, Metal and NumPy spellings. */
static const struct {
    const char *name;
    enum dtype dtype;
} aliases[] = {
    {"bool_", DTYPE_BOOL},        {"char", DTYPE_INT8},       {"uchar", DTYPE_UINT8},
    {"short", DTYPE_INT16},       {"ushort", DTYPE_UINT16},   {"int", DTYPE_INT32},
    {"uint", DTYPE_UINT32},       {"long", DTYPE_INT64},      {"ulong", DTYPE_UINT64},
    {"half", DTYPE_FLOAT16},      {"bfloat", DTYPE_BFLOAT16}, {"float", DTYPE_FLOAT32},
    {"f16", DTYPE_FLOAT16},       {"bf16", DTYPE_BFLOAT16},   {"f32", DTYPE_FLOAT32},
    {"i8", DTYPE_INT8},           {"u8", DTYPE_UINT8},        {"i16", DTYPE_INT16},
    {"u16", DTYPE_UINT16},        {"i32", DTYPE_INT32},       {"u32", DTYPE_UINT32},
    {"i64", DTYPE_INT64},         {"u64", DTYPE_UINT64},      {"size_t", DTYPE_UINT64},
    {"complex", DTYPE_COMPLEX64},
};

const char *dtype_name(enum dtype dtype)
{
    return rows[dtype].name;
}

const char *dtype_metal(enum dtype dtype)
{
    return rows[dtype].metal;
}

unsigned dtype_size(enum dtype dtype)
{
    return rows[dtype].size;
}

enum dtype dtype_find(struct text name)
{
    for (enum dtype i = 0; i < DTYPE_COUNT; i++)
        if (text_is(name, rows[i].name) || text_is(name, rows[i].metal))
            return i;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (text_is(name, aliases[i].name))
            return aliases[i].dtype;
    return DTYPE_COUNT;
}
