/* angles: whether a '<' opens template arguments or means "less", and skipping what it opens. */
#include "msl/parse/ground.h"

/* The scope of the qualifier that ends at `name`, before a "::": a namespace, or a struct by its plain
 * name. */
static struct scope *plain_qualifier(struct unit *p, const struct token *name)
{
    if (name->kind == TOK_GREATER || name->kind == TOK_SHR || name->kind == TOK_R_PAREN)
        return NULL;
    if (name->kind != TOK_IDENTIFIER)
        return p->global;
    bool qualified = name[-1].kind == TOK_COLON_COLON;
    struct scope *in = qualified ? plain_qualifier(p, name - 2) : NULL;
    if (qualified && !in)
        return NULL;
    struct decl *d = in ? lookup_in(p, in, name->name) : lookup_name(p, name->name);
    if (d && d->kind == DECL_NAMESPACE)
        return d->u.space;
    return d && d->kind == DECL_TYPE && d->u.type.type->kind == TYPE_RECORD ? d->u.type.type->record->scope
                                                                            : NULL;
}

/* Does the '<' here open template arguments (C++ [temp.names])? If not, it means "less". */
bool angles_open(struct unit *p)
{
    const struct token *name = p->now.tok - 1;
    if (name->kind == TOK_STATIC_CAST || name->kind == TOK_REINTERPRET_CAST || name->kind == TOK_CONST_CAST)
        return true;
    if (name->kind != TOK_IDENTIFIER)
        return false;
    if (name[-1].kind == TOK_TEMPLATE)
        return true;
    if (name[-1].kind == TOK_DOT || name[-1].kind == TOK_ARROW)
        return false;
    struct decl *d;
    if (name[-1].kind == TOK_COLON_COLON) {
        struct scope *in = plain_qualifier(p, name - 2);
        if (!in)
            return false; /* T::name: a value, without the word `template` */
        d = lookup_in(p, in, name->name);
    } else {
        d = lookup_name(p, name->name);
    }
    return !d || lookup_has_template(d) || (d->kind == DECL_TYPE && lookup_template_of(d));
}

/* Skips a default argument or the type of a value parameter, up to ',' or '>' */
void angles_skip_part(struct unit *p, bool stop_at_assign)
{
    int angles = 0;
    while (cursor_kind(p) != TOK_END) {
        enum tok k = cursor_kind(p);
        if (angles == 0 &&
            (k == TOK_COMMA || k == TOK_GREATER || k == TOK_SHR || (stop_at_assign && k == TOK_ASSIGN)))
            return;
        if (k == TOK_L_PAREN || k == TOK_L_BRACE || k == TOK_L_SQUARE) {
            cursor_skip_balanced(p);
            continue;
        }
        angles += k == TOK_LESS && angles_open(p);
        angles -= k == TOK_GREATER;
        if (k == TOK_SHR && angles == 1) { /* the second '>' ends the parameters */
            p->now.half = true;
            return;
        }
        if (k == TOK_SHR)
            angles -= 2;
        cursor_next(p);
    }
}

/* Skips the "<...>" that begins here. */
void angles_skip(struct unit *p)
{
    do {
        cursor_next(p);
        angles_skip_part(p, false);
    } while (cursor_kind(p) == TOK_COMMA);
    cursor_take(p, TOK_GREATER);
}
