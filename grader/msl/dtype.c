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

static const struct {
    const char *name;
    enum dtype dtype;
} aliases[] = {
#define ALIAS(name, id) {name, DTYPE_##id},
#include "msl/dtype_alias.def"
#undef ALIAS
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
