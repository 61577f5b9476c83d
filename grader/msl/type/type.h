/* type: the types of the Metal Shading Language.
 *
 * Types are interned: two types are the same exactly when their pointers are. Qualifiers are not part of a
 * type but kept beside it in a `struct qtype` (const, volatile, address space), which is what pointers,
 * references, variables, fields and type names hold. */
#ifndef MSL_TYPE_H
#define MSL_TYPE_H

#include "base/names.h"
#include "diag/source.h"

enum space { SPACE_NONE, SPACE_THREAD, SPACE_THREADGROUP, SPACE_DEVICE, SPACE_CONSTANT, SPACE_COUNT };

/* Properties of scalar kinds, see type.def. */
enum {
    TYPE_IS_INTEGER = 1 << 0, /* bool included */
    TYPE_IS_FLOAT = 1 << 1,
    TYPE_IS_SIGNED = 1 << 2,
};

enum type_kind {
#define SCALAR(id, name, size, rank, flags) TYPE_##id,
#include "msl/type/type.def"
#undef SCALAR
    TYPE_SCALAR_COUNT, /* kinds below this are scalars (void is not) */
    TYPE_VOID = TYPE_SCALAR_COUNT,
    TYPE_ERROR,     /* of an expression whose error is already reported: silences everything that uses it */
    TYPE_VECTOR,    /* elem, count 2-4, packed */
    TYPE_MATRIX,    /* elem is the column vector, count columns */
    TYPE_ARRAY,     /* to, count */
    TYPE_POINTER,   /* to */
    TYPE_REFERENCE, /* to */
    TYPE_RECORD,    /* struct, class, union, closure */
    TYPE_ENUM,
    TYPE_ATOMIC,           /* elem */
    TYPE_SIMDGROUP_MATRIX, /* elem, 8x8 */
    TYPE_NULLPTR,
    TYPE_FUNCTION,  /* ret, params: only for decltype(f) and in messages */
    TYPE_PARAMETER, /* a template parameter, in the pattern that deduction matches: index */
    TYPE_DEPENDENT, /* in such a pattern: anything that is not deduced, or vec<T, N>, Class<T>, T[N] */
    TYPE_KIND_COUNT,
};

struct type;

struct qtype {
    const struct type *type;
    uint8_t cv; /* QUAL_CONST | QUAL_VOLATILE */
    enum space space : 8;
};
enum { QUAL_CONST = 1, QUAL_VOLATILE = 2 };

struct record;
struct enumeration;

struct type {
    enum type_kind kind : 8;
    bool packed;    /* vectors */
    bool by_rvalue; /* references: T && */
    uint32_t align;
    uint64_t size;           /* bytes; 0 for void, incomplete and dependent types */
    const struct type *elem; /* scalar of a vector, atomic or simdgroup matrix; column of a matrix; underlying
                                type of an enum */
    uint64_t count;          /* elements, columns; index of a template parameter */
    struct qtype to;         /* pointers, references; arrays (qualifiers none) */
    struct record *record;
    struct enumeration *enumeration;
    const struct type *ret; /* functions */
    const struct type *const *params;
    uint32_t param_count;
    const void *pattern; /* dependent types: the parser's own */
    struct type *next;   /* hash chain */
};

struct field {
    struct name *name;
    struct qtype type;
    uint64_t offset;
    struct span span;
    const void *init;    /* struct expr: default member initialiser, or NULL */
    const void *init_at; /* struct token: one that needs the object is read for each object */
    bool by_reference;   /* a reference or capture [&]: stored as a pointer that each use follows */
    bool is_mutable;     /* can be written in a const object */
    bool packed;         /* not aligned */
    uint32_t align;      /* that its declaration asks for, or 0 */
};

struct record {
    struct name *name;   /* NULL: anonymous */
    struct text display; /* "Pair<float, 3>" */
    struct span span;
    struct type *type;
    bool is_union, complete, is_closure, is_class;
    bool refused;         /* its definition has a finding and is not read */
    bool has_friends;     /* other classes may use what is private */
    bool partial;         /* some of its members are not supported */
    bool packed;          /* no gaps: fields are not aligned */
    bool has_packed;      /* a member at any depth is not aligned */
    uint32_t align;       /* that its definition asks for, or 0 */
    struct field *fields; /* a base class is the first field, without name */
    uint32_t field_count, field_cap;
    struct record *base;
    struct scope *scope; /* members that are not fields: methods, types, static data */
    void *info;          /* the parser's own: constructors, conversion functions, template origin */
};

struct enumeration {
    struct name *name;
    struct text display;
    struct span span;
    struct type *type;
    bool scoped, complete, fixed; /* fixed: its type is written or an enum class's int */
    struct scope *scope;          /* the enumerators when scoped */
};

struct types;

struct types *types_new(struct arena *arena);

const struct type *type_scalar(struct types *types,
                               enum type_kind kind); /* also TYPE_VOID, TYPE_ERROR, TYPE_NULLPTR */
const struct type *type_vector(struct types *types, const struct type *elem, unsigned count, bool packed);
const struct type *type_matrix(struct types *types, const struct type *elem, unsigned columns, unsigned rows);
/* NULL when it would have more than LIMIT_TYPE_BYTES. */
const struct type *type_array(struct types *types, const struct type *elem, uint64_t count);
const struct type *type_pointer(struct types *types, struct qtype to);
const struct type *type_reference(struct types *types, struct qtype to, bool by_rvalue);
const struct type *type_atomic(struct types *types, const struct type *elem);
const struct type *type_simdgroup_matrix(struct types *types, const struct type *elem);
const struct type *type_parameter(struct types *types, unsigned index);
const struct type *type_dependent(struct types *types, const void *pattern); /* never the same as another */
const struct type *type_function(struct types *types, const struct type *ret,
                                 const struct type *const *params, uint32_t count);
struct type *type_record_new(struct types *types, struct record *record);
struct type *type_enum_new(struct types *types, struct enumeration *enumeration,
                           const struct type *underlying);

/* Does it have members that are not aligned? */
bool type_has_packed(const struct type *t);

/* Lays a record out: offsets, size, align. Every field type must be complete. */
void type_record_layout(struct type *record);

static inline bool type_is_scalar(const struct type *t)
{
    return t->kind < TYPE_SCALAR_COUNT;
}

unsigned type_flags(const struct type *t); /* of a scalar; of an enum none; of a vector its element's */
unsigned type_rank(
    const struct type *t); /* conversion rank of an arithmetic scalar: bool lowest, float highest */
bool type_is_dependent(const struct type *t); /* has a template parameter in it */
bool type_is_integer(const struct type *t);   /* integer scalar, bool included; not enums */
bool type_is_float(const struct type *t);     /* floating scalar */
bool type_is_signed(const struct type *t);
bool type_is_arithmetic(const struct type *t); /* scalar */

/* The scalar that a scalar or vector is made of. */
const struct type *type_elem(const struct type *t);
/* 1 for scalars, 2-4 for vectors. */
unsigned type_width(const struct type *t);
/* The same width with another scalar. */
const struct type *type_with_elem(struct types *types, const struct type *t, const struct type *elem);

/* As Metal spells it: "device const float *", "float3x3", "uint". */
struct text type_text(struct arena *arena, const struct type *t);
struct text qtype_text(struct arena *arena, struct qtype t);
const char *space_name(enum space space); /* "device"; "" for none */

static inline struct qtype qtype_plain(const struct type *t)
{
    return (struct qtype){t, 0, SPACE_NONE};
}

static inline bool qtype_eq(struct qtype a, struct qtype b)
{
    return a.type == b.type && a.cv == b.cv && a.space == b.space;
}

#endif
