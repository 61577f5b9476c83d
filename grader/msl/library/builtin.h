/* builtin: the functions of the Metal standard library, one table (builtin.def).
 *
 * A row is one function (one meaning); its overloads are a pattern over a generic type T: a set of element
 * types and a set of widths. builtin_resolve picks the overload that C++ would pick among them. */
#ifndef MSL_BUILTIN_H
#define MSL_BUILTIN_H

#include "msl/type/type.h"

enum builtin_id {
#define BUILTIN(id, ...) BUILTIN_##id,
#include "msl/library/builtin.def"
#undef BUILTIN
    BUILTIN_COUNT,
};

/* Which element types T ranges over. */
enum {
    ELEMS_FLOAT = 1 << 0,  /* float, half */
    ELEMS_BFLOAT = 1 << 1, /* bfloat too, as MLX's preamble and MSL 3.1 add it */
    ELEMS_INT = 1 << 2,    /* char to ulong */
    ELEMS_BOOL = 1 << 3,
    ELEMS_32 = 1 << 4,    /* int and uint only */
    ELEMS_NONE = 1 << 5,  /* not generic */
    ELEMS_SMALL = 1 << 6, /* char to uint: no 64-bit integers */
    ELEMS_F32 = 1 << 7,   /* float only */
    ELEMS_ULONG = 1 << 8, /* ulong only */
    ELEMS_REAL = ELEMS_FLOAT | ELEMS_BFLOAT,
    ELEMS_ANY = ELEMS_REAL | ELEMS_INT,
    ELEMS_DATA = ELEMS_ANY | ELEMS_BOOL,
};

/* Which widths T ranges over. */
enum {
    WIDTH_SCALAR = 1 << 0,
    WIDTH_VECTOR = 1 << 1,
    WIDTH_3 = 1 << 2,
    WIDTH_ANY = WIDTH_SCALAR | WIDTH_VECTOR
};

enum {
    BUILTIN_PURE = 1 << 0, /* value depends on the arguments only: may be folded and hoisted */
    BUILTIN_FAST = 1 << 1, /* also as fast:: and precise:: */
    BUILTIN_SYNC = 1 << 2, /* a barrier */
    BUILTIN_ATOMIC = 1 << 3,
    BUILTIN_SIMD = 1 << 4,    /* reads other lanes of the simdgroup */
    BUILTIN_QUAD = 1 << 5,    /* reads other lanes of the quadgroup */
    BUILTIN_MLX = 1 << 6,     /* comes from MLX's preamble, not from Metal: not found as metal::name */
    BUILTIN_REFUSED = 1 << 7, /* known, and refused as "not supported yet" */
};

struct builtin {
    enum builtin_id id;
    const char *name;
    const char *clause; /* of the MSL specification: "6.5 Math" */
    uint16_t elems, widths, flags;
    const char *signature; /* "T:TT": result, ':', parameters; letters in builtin.def */
};

const struct builtin *builtin_row(enum builtin_id id);

/* The next row of the same name (a name may have several meanings), or NULL. */
const struct builtin *builtin_next(const struct builtin *builtin);

enum { BUILTIN_MAX_PARAMS = 8 };

/* A resolved overload. Parameters that are references have `by_reference` set: the argument must be a place
 * of that type. */
struct builtin_overload {
    const struct builtin *builtin;
    const struct type *result;
    const struct type *params[BUILTIN_MAX_PARAMS];
    bool by_reference[BUILTIN_MAX_PARAMS];
    uint32_t param_count;
};

enum builtin_match { BUILTIN_NO_MATCH, BUILTIN_MATCHED, BUILTIN_AMBIGUOUS };

/* Picks among all rows named like `first` for arguments of these types (values; `is_place` says which are
 * places). `param_count` of the result is `arg_count`: optional parameters at the end that got no argument
 * are left out. */
enum builtin_match builtin_resolve(struct types *types, const struct builtin *first,
                                   const struct type *const *args, const bool *is_place, uint32_t arg_count,
                                   struct builtin_overload *out);

/* The same with the generic type given in angle brackets: simd_shuffle<float>(...),
 * make_filled_simdgroup_matrix<half, 8, 8>(...). NULL: none was given. */
enum builtin_match builtin_resolve_as(struct types *types, const struct builtin *first,
                                      const struct type *generic, const struct type *const *args,
                                      const bool *is_place, uint32_t arg_count, struct builtin_overload *out);

/* A letter of a signature in builtin.def: the type as messages write it (% is replaced by the element of T),
 * and as the documentation describes it. */
struct builtin_letter {
    char letter;
    const char *written, *described;
};
const struct builtin_letter *builtin_letter(char letter);

/* "float exp(float), half exp(half), ...": for messages. */
struct text builtin_signatures(struct arena *arena, const struct builtin *first);

#endif
