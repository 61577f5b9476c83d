/* parse_binding: structured bindings, `auto [x, y] = p;` (C++17 [dcl.struct.bind]). The initialiser makes a
 * variable without a name; each of the names is another word for a part of it. */
#include "msl/parse/types.h"

/* pointer-operators "[" names "]" after `auto`; false: not a structured binding */
bool parse_binding_names(struct unit *p, struct qtype base, struct declarator *d)
{
    if (base.type->kind == TYPE_REFERENCE)
        base = base.type->to;
    bool is_auto = base.type->kind == TYPE_PARAMETER && base.type->count == AUTO_PARAMETER;
    if (!is_auto || cursor_kind(p) != TOK_L_SQUARE || cursor_kind_at(p, 1) == TOK_L_SQUARE)
        return false;
    d->bindings_at = p->now.tok;
    d->span = cursor_here(p);
    cursor_skip_balanced(p);
    d->span = cursor_span(p, d->span);
    d->name = names_get(p->names, arena_printf(p->arena, "<bindings %u>", ++p->binding_count));
    return true;
}

/* How many parts an object has; 0: it has none. */
static uint64_t count_parts(struct unit *p, const struct type *type, struct span span)
{
    if (type->kind == TYPE_ARRAY || type->kind == TYPE_VECTOR)
        return type->count;
    if (type->kind != TYPE_RECORD || !check_complete(p, type, span) || type->record->is_union)
        return 0;
    bool unnamed = false;
    for (uint32_t i = 0; i < type->record->field_count; i++)
        unnamed |= !type->record->fields[i].name;
    if (!unnamed)
        return type->record->field_count;
    REPORT(p, E2900, span, TEXT("structured bindings of a struct with a base class or unnamed members"));
    p->now.panic = true;
    return 0;
}

static struct expr *part(struct unit *p, struct var *var, uint32_t i, struct span span)
{
    struct expr *whole = expr_var(p, var, span);
    if (whole->type->kind == TYPE_RECORD)
        return expr_field(p, whole, &whole->type->record->fields[i], span);
    return expr_index(p, whole, expr_const(p, type_scalar(p->types, TYPE_UINT), i, span), span);
}

/* Declares the names between the brackets at d->bindings_at for the parts of `var`. */
void binding_declare(struct unit *p, const struct declarator *d, struct var *var)
{
    const struct type *type = var->type.type;
    bool known = type->kind != TYPE_ERROR;
    uint64_t parts = known ? count_parts(p, type, d->span) : 0;
    if (known && !parts && !p->now.panic)
        REPORT(p, E2056, d->span, expr_name_of_type(p, type));
    uint32_t n = 0;
    for (const struct token *t = d->bindings_at + 1; t->kind == TOK_IDENTIFIER; t += 2, n++) {
        struct decl *decl = declare_name(p, p->now.scope, DECL_BINDING, t->name, t->span);
        if (decl)
            decl->u.binding = n < parts ? part(p, var, n, t->span) : expr_error(p, t->span);
        if (t[1].kind != TOK_COMMA) {
            n += t[1].kind == TOK_R_SQUARE;
            break;
        }
    }
    if (parts && n != parts)
        REPORT(p, E2055, d->span, expr_name_of_type(p, type), report_number(p, parts), report_number(p, n));
}
