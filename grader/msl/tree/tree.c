/* tree: names of the tree's kinds, and the search for a kernel. */
#include "msl/tree/tree.h"

const char *expr_kind_name(enum expr_kind kind)
{
    static const char *const names[EXPR_KIND_COUNT] = {
#define EXPR(id) [EXPR_##id] = #id,
#define STMT(id)
#include "msl/tree/tree.def"
#undef EXPR
#undef STMT
    };
    return names[kind];
}

const char *stmt_kind_name(enum stmt_kind kind)
{
    static const char *const names[STMT_KIND_COUNT] = {
#define EXPR(id)
#define STMT(id) [STMT_##id] = #id,
#include "msl/tree/tree.def"
#undef EXPR
#undef STMT
    };
    return names[kind];
}

const char *binary_op_text(enum binary_op op)
{
    static const char *const texts[BINARY_COUNT] = {
        [BINARY_ADD] = "+",          [BINARY_SUB] = "-",         [BINARY_MUL] = "*", [BINARY_DIV] = "/",
        [BINARY_REM] = "%",          [BINARY_AND] = "&",         [BINARY_OR] = "|",  [BINARY_XOR] = "^",
        [BINARY_SHL] = "<<",         [BINARY_SHR] = ">>",        [BINARY_EQ] = "==", [BINARY_NE] = "!=",
        [BINARY_LT] = "<",           [BINARY_LE] = "<=",         [BINARY_GT] = ">",  [BINARY_GE] = ">=",
        [BINARY_LOGICAL_AND] = "&&", [BINARY_LOGICAL_OR] = "||",
    };
    return texts[op];
}

const char *unary_op_text(enum unary_op op)
{
    static const char *const texts[UNARY_COUNT] = {
        [UNARY_NEG] = "-", [UNARY_NOT] = "~", [UNARY_LOGICAL_NOT] = "!"};
    return texts[op];
}

const char *binding_name(enum binding binding)
{
    static const char *const names[BINDING_COUNT] = {
        [BINDING_NONE] = "none",
        [BINDING_BUFFER] = "buffer",
        [BINDING_THREADGROUP] = "threadgroup",
#define POSITION(id, name, width) [BINDING_##id] = name,
#include "msl/library/position.def"
#undef POSITION
    };
    return names[binding];
}

/* A host name hides the function's own, as Metal's function list shows only the former. */
static bool is_called(const struct func *func, struct text name)
{
    if (func->host_name.len)
        return text_eq(func->host_name, name);
    return func->name && text_eq(func->name->text, name);
}

struct func *program_kernel(const struct program *program, struct text name)
{
    struct func *found = NULL;
    for (struct func *f = program->funcs; f; f = f->next) {
        if (!f->is_kernel || (name.len && !is_called(f, name)))
            continue;
        if (name.len)
            return f;
        if (found)
            return NULL; /* without a name there must be only one */
        found = f;
    }
    return found;
}
