/* unit: parts of a translation unit that parsing and checking both make. */
#include "msl/check/check.h"

struct var *unit_new_var(struct unit *p, enum var_kind kind, struct name *name, struct qtype type,
                         struct span span)
{
    struct var *var = ARENA_NEW(p->arena, struct var);
    var->kind = kind;
    var->name = name;
    var->type = type;
    var->span = span;
    var->func = p->now.func;
    var->number = p->program->var_count++;
    return var;
}

const struct type *pattern_dependent(struct unit *p, struct pattern pattern)
{
    struct pattern *copy = ARENA_NEW(p->arena, struct pattern);
    *copy = pattern;
    return type_dependent(p->types, copy);
}

const struct type *pattern_opaque(struct unit *p)
{
    return pattern_dependent(p, (struct pattern){.kind = PATTERN_OPAQUE});
}

struct stmt *unit_new_stmt(struct unit *p, enum stmt_kind k, struct span span)
{
    struct stmt *s = ARENA_NEW(p->arena, struct stmt);
    s->kind = k;
    s->span = span;
    return s;
}
