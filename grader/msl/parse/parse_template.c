/* parse_template: the arguments of templates, and a scope in which the parameters mean them.
 *
 * A template is the position of its text. An instance is that text read again in such a scope; those of aliases
 * are made here, the others by template_instance.c. */
#include "msl/parse/types.h"

/* ---- arguments ---- */

/* Is a template parameter named between two places? */
static bool names_parameter(struct unit *p, const struct token *from, const struct token *to)
{
    for (; from < to; from++) {
        const struct decl *d = from->kind == TOK_IDENTIFIER ? lookup_name(p, from->name) : NULL;
        if (d && ((d->kind == DECL_TYPE && type_is_dependent(d->u.type.type)) ||
                  (d->kind == DECL_CONSTANT && d->u.constant.type->kind == TYPE_PARAMETER)))
            return true;
    }
    return false;
}

/* One argument in a pattern: a parameter, a dependent type, or something that is not analysed. */
static struct targ pattern_argument(struct unit *p)
{
    struct targ arg = {0};
    if (parse_peek_type_id(p)) {
        parse_type_id(p, &arg.type);
        return arg;
    }
    arg.is_value = true;
    struct decl *d = cursor_kind(p) == TOK_IDENTIFIER ? lookup_name(p, p->now.tok->name) : NULL;
    enum tok next = cursor_kind_at(p, 1);
    bool alone = next == TOK_COMMA || next == TOK_GREATER || next == TOK_SHR || next == TOK_ELLIPSIS;
    if (d && d->kind == DECL_CONSTANT && d->u.constant.type->kind == TYPE_PARAMETER && alone) {
        arg.dependent_value = true;
        arg.bits = d->u.constant.type->count;
        cursor_next(p);
        return arg;
    }
    const struct token *at = p->now.tok;
    angles_skip_part(p, false);
    if (names_parameter(p, at, p->now.tok))
        return (struct targ){.type = qtype_plain(pattern_opaque(p))};
    p->now.tok = at;
    p->now.half = false;
    p->findings->muted++;
    uint32_t silent = p->findings->silent;
    int64_t value = 0;
    bool ok = parse_constant_int(p, &value, "a template argument") && p->findings->silent == silent;
    p->findings->muted--;
    p->now.panic = p->fatal;
    arg.bits = (uint64_t)value;
    if (!ok) {
        p->now.tok = p->fatal ? p->now.tok : at;
        p->now.half = false;
        angles_skip_part(p, false);
        arg = (struct targ){.type = qtype_plain(pattern_opaque(p))};
    }
    return arg;
}

/* `param` says whether a type or a value is expected; NULL: the text decides. */
static bool template_argument(struct unit *p, const struct tparam *param, struct targ *out)
{
    memset(out, 0, sizeof *out);
    if (p->now.pattern) {
        *out = pattern_argument(p);
        return !p->now.panic;
    }
    bool is_type = param ? param->kind == TPARAM_TYPE : parse_peek_type_id(p);
    if (is_type)
        return parse_type_id(p, &out->type);
    out->is_value = true;
    if (cursor_kind(p) == TOK_AMP && cursor_kind_at(p, 1) == TOK_IDENTIFIER)
        cursor_next(p); /* &f: the function f */
    struct expr *e = p->above->conditional(p);
    if (p->now.panic || expr_is_error(e)) {
        p->now.panic = true;
        return false;
    }
    if (e->type->kind == TYPE_FUNCTION) {
        out->type = qtype_plain(e->type);
        out->func = e->u.call.func;
        return true;
    }
    e = expr_value(p, e);
    if (e->type->kind == TYPE_RECORD)
        e = cast_implicit(p, e, type_scalar(p->types, TYPE_INT), e->span);
    int64_t value = 0;
    struct constant_why why = {0};
    bool integral = type_is_integer(e->type) || e->type->kind == TYPE_ENUM;
    enum constant_status status = integral ? constant_int(p->constants, e, &value, &why) : CONSTANT_NOT;
    if (status != CONSTANT_OK) {
        if (!expr_is_error(e))
            REPORT(p, E2029, why.span.len ? why.span : e->span, TEXT("a template argument"),
                   integral ? why.reason : TEXT("it is not an integer"));
        p->now.panic = true;
        return false;
    }
    out->type = qtype_plain(e->type);
    out->bits = (uint64_t)value;
    return true;
}

/* The parameter that argument i is for; NULL: not known. */
static const struct tparam *parameter_at(const struct tmpl *tmpl, uint32_t i)
{
    if (tmpl && i >= tmpl->param_count && pack_is_last(tmpl))
        return &tmpl->params[tmpl->param_count - 1];
    return tmpl && i < tmpl->param_count ? &tmpl->params[i] : NULL;
}

/* "<" [ argument { "," argument } ] ">"; `tmpl` says which arguments are types, when it is known */
uint32_t parse_template_args(struct unit *p, struct tmpl *tmpl, struct targ **out)
{
    uint32_t count = 0;
    struct span open = cursor_here(p);
    *out = NULL;
    if (!cursor_need(p, TOK_LESS) || !report_enter(p))
        return 0;
    bool before = p->now.in_template_args;
    p->now.in_template_args = true;
    while (cursor_kind(p) != TOK_GREATER && cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_SHR) {
        struct expansion x;
        bool expands = pack_expand_begin(p, TOK_GREATER, &x), ok = true;
        while (ok && (!expands || pack_expand_next(p, &x))) {
            *out = arena_more(p->arena, *out, count, sizeof **out);
            ok = template_argument(p, parameter_at(tmpl, count), &(*out)[count]);
            count += ok;
            if (!expands)
                break;
        }
        if (!ok || p->now.panic)
            break;
        if (p->now.pattern && cursor_take(p, TOK_ELLIPSIS))
            (*out)[count - 1].expands = true;
        if (!cursor_take(p, TOK_COMMA))
            break;
    }
    p->now.in_template_args = before;
    report_leave(p);
    if (!p->now.panic)
        cursor_close(p, TOK_GREATER, open, "<");
    return count;
}

/* For messages and for the display name of an instance; long lists are cut. */
struct text template_args_text(struct unit *p, const struct targ *args, uint32_t count)
{
    args = pack_flat_args(p, args, count, &count);
    struct text t = TEXT("<");
    enum { MOST_SHOWN = 16 };
    for (uint32_t i = 0; i < count && i < MOST_SHOWN; i++) {
        struct text one;
        if (args[i].func)
            one = args[i].func->display;
        else if (!args[i].is_value)
            one = qtype_text(p->arena, args[i].type);
        else if (args[i].type.type && args[i].type.type->kind == TYPE_BOOL)
            one = args[i].bits ? TEXT("true") : TEXT("false");
        else
            one = arena_printf(p->arena, "%lld", (long long)args[i].bits);
        t = arena_printf(p->arena, "%.*s%s%.*s", TEXT_ARG(t), i ? ", " : "", TEXT_ARG(one));
    }
    return arena_printf(p->arena, "%.*s%s>", TEXT_ARG(t), count > MOST_SHOWN ? ", ..." : "");
}

/* ---- binding ---- */

static uint64_t fit_value(uint64_t bits, const struct type *type)
{
    if (type->kind == TYPE_BOOL)
        return bits != 0;
    if (!type->size || type->size >= 8)
        return bits;
    unsigned shift = 64 - (unsigned)type->size * 8;
    return type_is_signed(type) ? (uint64_t)((int64_t)(bits << shift) >> shift) : bits << shift >> shift;
}

static bool names_function(const struct type *t)
{
    return t->kind == TYPE_FUNCTION || (t->kind == TYPE_POINTER && t->to.type->kind == TYPE_FUNCTION);
}

/* Binds one parameter in `scope`; the argument gets the parameter's own type. */
static bool bind(struct unit *p, const struct tparam *param, struct targ *arg, struct scope *scope,
                 struct span use)
{
    if (arg->is_value != (param->kind == TPARAM_VALUE)) {
        REPORT(p, E2035, use, param->name ? param->name->text : TEXT("parameter"),
               arg->is_value ? TEXT("a type here, not a value") : TEXT("a value here, not a type"));
        return false;
    }
    if (arg->is_value) {
        struct context s = cursor_jump(p, param->type_at, scope);
        struct specs specs;
        bool ok = parse_specs(p, &specs, true);
        cursor_return(p, s);
        const struct type *t = ok && !specs.is_auto ? specs.type.type : NULL;
        bool function = param->is_function || (t && names_function(t));
        if (ok && (arg->func ? !function && t : function)) {
            REPORT(p, E2035, use, param->name ? param->name->text : TEXT("parameter"),
                   arg->func ? TEXT("a value here, not a function") : TEXT("a function here"));
            return false;
        }
        if (!ok || (t && !function && !type_is_integer(t) && t->kind != TYPE_ENUM)) {
            REPORT(p, E2900, param->span, TEXT("this kind of template parameter"));
            return false;
        }
        if (t && !function)
            arg->type = qtype_plain(t);
        if (!arg->func)
            arg->bits = fit_value(arg->bits, arg->type.type);
    }
    if (param->name)
        declare_targ(p, scope, param->name, param->span, arg);
    return true;
}

/* Binds a pack: each element as if it were alone, all of them under the name. */
static bool bind_pack(struct unit *p, const struct tparam *param, struct targ *arg, struct scope *scope,
                      struct span use)
{
    uint32_t count;
    struct targ *items = pack_flat_args(p, arg, 1, &count);
    for (uint32_t i = 0; i < count; i++)
        if (!bind(p, param, &items[i], scope_new(p->arena, SCOPE_TEMPLATE, scope), use))
            return false;
    *arg = pack_arg(p, items, count, arg->is_value);
    if (param->name)
        scope_add(p->arena, scope, DECL_PACK, param->name, param->span)->u.pack = arg->pack;
    return true;
}

/* The default argument of a parameter, read in a scope where the ones before it are bound. */
static bool default_targ(struct unit *p, const struct tparam *param, struct scope *scope, struct targ *out)
{
    struct context s = cursor_jump(p, param->default_at, scope);
    p->now.in_template_args = true;
    bool ok = template_argument(p, param, out) && !p->now.panic;
    cursor_return(p, s);
    return ok;
}

/* A scope with all parameters bound. `args` has room for all; `known` of them are given, NULL: the first
 * `count`. */
struct scope *template_bind(struct unit *p, struct tmpl *tmpl, struct targ *args, const bool *known,
                            uint32_t count, struct span use)
{
    struct scope *scope = scope_new(p->arena, SCOPE_TEMPLATE, tmpl->scope);
    if (pack_is_last(tmpl)) {
        uint32_t last = tmpl->param_count - 1;
        pack_gather(p, tmpl, args, !known ? count : known[last] ? tmpl->param_count : last);
    } else if (count > tmpl->param_count) {
        REPORT(p, E2035, use, tmpl->name->text,
               arena_printf(p->arena, "%u arguments, got %u", tmpl->param_count, count));
        return NULL;
    }
    for (uint32_t i = 0; i < tmpl->param_count; i++) {
        const struct tparam *param = &tmpl->params[i];
        bool given = known ? known[i] : i < count;
        if (!given && !param->pack) {
            if (!param->default_at) {
                REPORT(p, E2035, use, tmpl->name->text,
                       arena_printf(p->arena, "an argument for '%.*s'",
                                    TEXT_ARG(param->name ? param->name->text : TEXT("?"))));
                return NULL;
            }
            if (!default_targ(p, param, scope, &args[i]))
                return NULL;
        }
        if (!(param->pack ? bind_pack : bind)(p, param, &args[i], scope, use))
            return NULL;
    }
    return scope;
}

/* Elements of packs are compared one by one. */
bool template_args_equal(const struct targ *a, const struct targ *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct pack *pa = a[i].pack, *pb = b[i].pack;
        if (!pa != !pb ||
            (pa && (pa->count != pb->count || !template_args_equal(pa->args, pb->args, pa->count))))
            return false;
        if (a[i].is_value != b[i].is_value)
            return false;
        if (a[i].func != b[i].func)
            return false;
        if (a[i].is_value ? a[i].bits != b[i].bits || a[i].type.type != b[i].type.type
                          : !qtype_eq(a[i].type, b[i].type))
            return false;
    }
    return true;
}

/* Counts an instance; false at a limit. */
bool template_begin_instance(struct unit *p, struct span span)
{
    if (p->fatal)
        return false;
    if (p->now.instance_depth >= LIMIT_TEMPLATE_DEPTH || p->instance_count >= LIMIT_TEMPLATE_COUNT) {
        bool deep = p->now.instance_depth >= LIMIT_TEMPLATE_DEPTH;
        uint32_t muted = p->findings->muted;
        p->findings->muted = 0;
        p->now.panic = false;
        REPORT(p, deep ? E1205 : E1206, span,
               report_number(p, deep ? LIMIT_TEMPLATE_DEPTH : LIMIT_TEMPLATE_COUNT));
        p->findings->muted = muted;
        report_fatal(p);
        return false;
    }
    p->instance_count++;
    p->now.instance_depth++;
    return true;
}

struct targ *template_copy_args(struct unit *p, const struct tmpl *tmpl, const struct targ *args,
                                uint32_t count)
{
    uint32_t room = tmpl->param_count > count ? tmpl->param_count : count;
    struct targ *copy = ARENA_ARRAY(p->arena, room + 1, struct targ);
    if (count)
        memcpy(copy, args, count * sizeof *args);
    return copy;
}

/* Every use reads the text anew and counts as an instance. */
bool template_instantiate_alias(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                struct span span, struct qtype *out)
{
    *out = qtype_plain(type_scalar(p->types, TYPE_ERROR));
    args = template_copy_args(p, tmpl, args, count);
    struct scope *scope = template_bind(p, tmpl, args, NULL, count, span);
    if (!scope || !template_begin_instance(p, span))
        return false;
    struct context s = cursor_jump(p, tmpl->at, scope);
    p->now.in_library = sources_kind(p->sources, tmpl->at->span.at) == SOURCE_LIBRARY;
    bool ok = parse_type_id(p, out);
    cursor_return(p, s);
    p->now.instance_depth--;
    return ok;
}
