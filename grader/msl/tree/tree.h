/* tree: the typed tree, which the compiler makes from a text and all later stages read.
 *
 * Everything implicit in the source is explicit here: every conversion is an EXPR_CAST, every read of an
 * object is an EXPR_LOAD, templates are instantiated, operators of records are calls, names are resolved. An
 * expression is either a value or a place (`place` is true: it denotes memory). Operands are values except
 * where a kind says "place". Types are never references: an expression that names a reference has the type
 * referred to and is a place. All of it lives in the arena of its program. */
#ifndef MSL_TREE_H
#define MSL_TREE_H

#include "msl/library/builtin.h"
#include "msl/type/type.h"

struct token;

struct var;
struct func;
struct stmt;

/* EXPR(id, what): see tree.def for the meaning of each kind. */
enum expr_kind {
#define EXPR(id) EXPR_##id,
#define STMT(id)
#include "msl/tree/tree.def"
#undef EXPR
#undef STMT
    EXPR_KIND_COUNT,
};

enum unary_op { UNARY_NEG, UNARY_NOT, UNARY_LOGICAL_NOT, UNARY_COUNT };

enum binary_op {
    BINARY_ADD,
    BINARY_SUB,
    BINARY_MUL,
    BINARY_DIV,
    BINARY_REM,
    BINARY_AND,
    BINARY_OR,
    BINARY_XOR,
    BINARY_SHL,
    BINARY_SHR,
    BINARY_EQ,
    BINARY_NE,
    BINARY_LT,
    BINARY_LE,
    BINARY_GT,
    BINARY_GE,
    BINARY_LOGICAL_AND, /* short circuit, bool operands */
    BINARY_LOGICAL_OR,
    BINARY_COUNT,
};

struct expr {
    enum expr_kind kind : 8;
    bool place;              /* denotes memory */
    uint8_t cv;              /* of the memory denoted */
    enum space space : 8;    /* of the memory denoted, SPACE_THREAD for locals */
    enum unary_op unary : 8; /* UNARY */
    enum binary_op op : 8;   /* BINARY, COMPOUND, INCREMENT */
    bool postfix : 1;        /* INCREMENT: the value is the old one; op is BINARY_ADD or BINARY_SUB */
    bool parenthesised : 1;
    bool unset : 1; /* ZERO: no value at all, a part that default initialisation leaves alone */
    struct span span;
    const struct type *type;
    struct expr *a, *b, *c;
    union {
        uint64_t
            bits; /* CONST: the value in its own representation, zero-extended: two's complement, IEEE bits */
        const struct token
            *braces; /* ZERO of an opaque type, an argument in braces that is not read yet: its '{' */
        struct var *var;
        struct field *field;        /* MEMBER */
        const struct type *compute; /* COMPOUND */
        struct {
            uint8_t lane[4];
            uint8_t lanes;
        } swizzle;
        struct {
            struct func *func;             /* CALL */
            const struct builtin *builtin; /* BUILTIN */
            struct expr **args;
            uint32_t arg_count;
        } call; /* also CONSTRUCT */
    } u;
};

enum stmt_kind {
#define EXPR(id)
#define STMT(id) STMT_##id,
#include "msl/tree/tree.def"
#undef EXPR
#undef STMT
    STMT_KIND_COUNT,
};

struct stmt {
    enum stmt_kind kind : 8;
    bool is_default;  /* CASE */
    bool fresh_scope; /* BLOCK: a block of the source, not one that the compiler made */
    struct span span;
    struct expr *expr; /* EXPR, IF, loops, SWITCH: condition (NULL in `for (;;)`); RETURN: value or NULL */
    struct stmt *init; /* IF, FOR, SWITCH: the statement before the first ';', or NULL */
    struct expr *step; /* FOR */
    struct stmt *body, *other; /* loops, SWITCH; IF: then, else */
    struct stmt *first, *next; /* BLOCK: the statements; next one of the block */
    struct var *var;           /* DECLARE */
    uint64_t value;            /* CASE: the constant, sign-extended to 64 bits */
};

/* What a kernel's parameter is bound to. */
enum binding {
    BINDING_NONE,
    BINDING_BUFFER,      /* [[buffer(n)]]: pointer or reference to device or constant memory */
    BINDING_THREADGROUP, /* [[threadgroup(n)]]: pointer to threadgroup memory that the host sizes */
#define POSITION(id, name, width) BINDING_##id,
#include "msl/library/position.def"
#undef POSITION
    BINDING_COUNT,
};

enum var_kind { VAR_LOCAL, VAR_PARAM, VAR_GLOBAL, VAR_KIND_COUNT };

struct var {
    enum var_kind kind : 8;
    enum binding binding : 8; /* parameters of kernels */
    bool is_reference;        /* the variable holds a pointer to `type`; init is a place */
    bool is_constexpr;
    bool used;      /* named in code, sizeof and decltype apart */
    uint32_t index; /* of a parameter; [[buffer(n)]]: binding_index */
    uint32_t binding_index;
    struct name *name; /* NULL for the compiler's own */
    struct span span;
    struct qtype type; /* space: THREAD for locals, THREADGROUP, CONSTANT for globals */
    struct expr *init; /* or NULL: then a local starts undefined */
    uint8_t *bytes;    /* VAR_GLOBAL and constexpr: the image of the value, type.size bytes; else NULL */
    struct func *func; /* whose local or parameter it is */
    struct var *next;  /* list of the program's globals, or of a function's threadgroup variables */
    uint32_t number;   /* below program->var_count: the index of side arrays in later stages */
};

struct func {
    struct name *name;
    struct text display; /* "reduce<float, 4>" */
    struct span span;
    bool is_kernel, is_constexpr, is_method, defined;
    bool refused;           /* something in it is not supported: the program must not use it */
    bool reached;           /* the kernel needs it; known only when something was refused */
    const struct type *ret; /* a reference type when it returns one */
    struct var **params;    /* a method's first one is `this`, a pointer to the object */
    uint32_t param_count;
    struct stmt *body;       /* a BLOCK, or NULL when not defined */
    struct var *threadgroup; /* variables in threadgroup memory that are used, in order of declaration */
    struct text host_name;   /* [[host_name("...")]], else empty */
    struct func *next;       /* the program's list */
    void *info;              /* the parser's own */
    void *low;               /* flow.c's own, while it is at work */
};

struct program {
    struct arena *arena;
    struct types *types;
    struct func *funcs;  /* every function that has a body and is used or a kernel, callees before callers */
    struct var *globals; /* program-scope constants, in order */
    uint32_t var_count;
};

/* The kernel of that name (host name, or function name), or NULL. An empty name: the only kernel. */
struct func *program_kernel(const struct program *program, struct text name);

/* A matrix that is made from the scalar of its diagonal. */
static inline bool expr_is_diagonal(const struct expr *e)
{
    return e->kind == EXPR_CONSTRUCT && e->type->kind == TYPE_MATRIX && e->u.call.arg_count == 1 &&
           type_is_scalar(e->u.call.args[0]->type);
}

const char *expr_kind_name(enum expr_kind kind);
const char *stmt_kind_name(enum stmt_kind kind);
const char *binary_op_text(enum binary_op op); /* "<<" */
const char *unary_op_text(enum unary_op op);
const char *binding_name(enum binding binding); /* "thread_position_in_grid" */

/* A readable dump of the tree, one node per line. */
struct buf;
void tree_dump(struct buf *out, const struct program *program);

#endif
