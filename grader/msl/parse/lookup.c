/* lookup: what a name means here, also when the language itself or the library declares it. */
#include "msl/parse/ground.h"

bool lookup_uses_metal(const struct unit *p)
{
    for (const struct scope *s = p->now.scope; s; s = s->parent) {
        if (s == p->metal || s == p->mlx)
            return true;
        for (uint32_t i = 0; i < s->used_count; i++)
            if (s->used[i] == p->metal)
                return true;
    }
    return false;
}

struct decl *lookup_name(struct unit *p, struct name *name)
{
    struct decl *d = scope_find(p->now.scope, name);
    if (!d)
        d = native_lookup(p, name);
    if (!d && p->with_mlx)
        d = p->above->library(p, name, false);
    if (!d && lookup_uses_metal(p))
        d = p->above->library(p, name, true);
    if (d && d->refused)
        refuse_mark(p);
    return d;
}

/* In namespace metal also what the library declares and the native types. */
struct decl *lookup_in(struct unit *p, struct scope *scope, struct name *name)
{
    struct decl *d = scope_find_here(scope, name);
    if (d && d->refused)
        refuse_mark(p);
    if (d || scope != p->metal)
        return d;
    d = p->above->library(p, name, true);
    if (d)
        return d;
    d = scope_find_here(p->global, name); /* a native that was seen before */
    if (d && d->kind == DECL_TYPE && d->span.len == 0)
        return d;
    return native_lookup(p, name);
}

struct tmpl *lookup_template_of(const struct decl *type)
{
    const struct type *t = type->u.type.type;
    return t->kind == TYPE_RECORD && type->name == t->record->name ? record_info(t->record)->origin : NULL;
}

bool lookup_has_template(const struct decl *d)
{
    if (!d || d->kind != DECL_FUNCS)
        return d && d->kind == DECL_TEMPLATE;
    for (const struct candidate *c = d->u.funcs; c; c = c->next)
        if (c->tmpl)
            return true;
    return false;
}
