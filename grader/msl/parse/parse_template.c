/* parse_template: the arguments of templates, and making instances.
 *
 * A template is the position of its text. An instance is that text read again in a scope where the parameters
 * have become types and constants. See template_deduce.c for how the arguments of a call are found. */
#include "msl/parse/parser.h"

/* ---- arguments ---- */

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
bool template_opens_arguments(struct unit *p)
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
    return !d || name_has_template(d) || (d->kind == DECL_TYPE && lookup_template_of(d));
}

/* Skips a default argument or the type of a value parameter, up to ',' or '>' */
void template_skip_part(struct unit *p, bool stop_at_assign)
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
        angles += k == TOK_LESS && template_opens_arguments(p);
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
void template_skip_angles(struct unit *p)
{
    do {
        cursor_next(p);
        template_skip_part(p, false);
    } while (cursor_kind(p) == TOK_COMMA);
    cursor_take(p, TOK_GREATER);
}

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
    template_skip_part(p, false);
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
        template_skip_part(p, false);
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
    struct expr *e = parse_conditional(p);
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
    if (!param->name)
        return true;
    enum decl_kind k = arg->func ? DECL_FUNCS : arg->is_value ? DECL_CONSTANT : DECL_TYPE;
    struct decl *d = scope_add(p->arena, scope, k, param->name, param->span);
    if (arg->func) {
        d->u.funcs = ARENA_NEW(p->arena, struct candidate);
        d->u.funcs->func = arg->func;
    } else if (arg->is_value) {
        d->u.constant.type = arg->type.type;
        d->u.constant.bits = arg->bits;
    } else {
        d->u.type = arg->type;
    }
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

/* A hash of everything that template_args_equal compares. */
static uint64_t targs_hash(const struct targ *args, uint32_t count)
{
    uint64_t hash = count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t one = args[i].pack ? targs_hash(args[i].pack->args, args[i].pack->count) : 0;
        one += (uintptr_t)args[i].func + (uintptr_t)args[i].type.type + args[i].is_value;
        one += args[i].is_value ? args[i].bits : args[i].type.cv * 8u + args[i].type.space;
        hash = (hash ^ one) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

static struct instance **instance_slot(const struct tmpl *tmpl, const struct targ *args)
{
    return &tmpl->instance_slots[targs_hash(args, tmpl->param_count) & (tmpl->instance_room - 1)];
}

static struct instance *find_instance(const struct tmpl *tmpl, const struct targ *args)
{
    for (struct instance *i = tmpl->instances ? *instance_slot(tmpl, args) : NULL; i; i = i->chain)
        if (template_args_equal(i->args, args, tmpl->param_count))
            return i;
    return NULL;
}

/* Grows the table. The newest of equal instances, an explicit specialisation, stays first. */
static void grow_slots(struct unit *p, struct tmpl *tmpl)
{
    tmpl->instance_room = tmpl->instance_room ? tmpl->instance_room * 4 : 4;
    tmpl->instance_slots = ARENA_ARRAY(p->arena, tmpl->instance_room, struct instance *);
    for (struct instance *i = tmpl->instances; i; i = i->next) {
        struct instance **end = instance_slot(tmpl, i->args);
        while (*end)
            end = &(*end)->chain;
        *end = i;
        i->chain = NULL;
    }
}

struct instance *template_new_instance(struct unit *p, struct tmpl *tmpl, struct targ *args)
{
    struct instance *i = ARENA_NEW(p->arena, struct instance);
    i->args = args;
    if (tmpl->instance_count == tmpl->instance_room)
        grow_slots(p, tmpl);
    tmpl->instance_count++;
    struct instance **slot = instance_slot(tmpl, args);
    i->next = tmpl->instances;
    i->chain = *slot;
    tmpl->instances = *slot = i;
    return i;
}

static const struct request *new_request(struct unit *p, struct span at, struct text what)
{
    struct request *r = ARENA_NEW(p->arena, struct request);
    *r = (struct request){at, what, p->now.request};
    return r;
}

/* Counts an instance; false at a limit. */
static bool begin_instance(struct unit *p, struct span span)
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

/* ---- classes ---- */

/* The more specific a pattern, the higher. */
static unsigned specialisation_rank(const struct tmpl *s)
{
    unsigned rank = 1;
    for (uint32_t i = 0; i < s->pattern_count; i++) {
        const struct targ *a = &s->pattern[i];
        if (a->is_value)
            rank += a->dependent_value ? 0 : 16;
        else if (a->type.type->kind == TYPE_PARAMETER)
            rank += a->type.cv; /* const volatile T is more specific than const T */
        else
            rank += type_is_dependent(a->type.type) ? 8 : 16;
        rank += !a->expands;
    }
    return rank;
}

/* A cheap test before matching. False: a constant of the pattern differs from the argument. */
static bool may_match(const struct tmpl *s, const struct tmpl *primary, const struct targ *args)
{
    for (uint32_t i = 0; i < s->pattern_count && i < primary->param_count; i++) {
        const struct targ *a = &s->pattern[i];
        if (a->expands || a->pack || args[i].pack)
            return true;
        if (a->is_value && !a->dependent_value && args[i].is_value && a->bits != args[i].bits)
            return false;
    }
    return true;
}

/* The specialisation that fits best, with its own arguments; NULL: the primary template. */
static struct tmpl *choose_specialisation(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                          struct targ **own)
{
    struct tmpl *best = NULL;
    unsigned least = 0;
    for (struct tmpl *s = tmpl->specialisations; s; s = s->next) {
        unsigned rank = specialisation_rank(s);
        if ((best && rank <= least) || !may_match(s, tmpl, args))
            continue;
        if (!report_spend(p, 1, tmpl->span))
            break;
        struct targ *found = ARENA_ARRAY(p->arena, s->param_count + 1, struct targ);
        if (template_match_pattern(p, s, args, found)) {
            best = s;
            least = rank;
            *own = found;
        }
    }
    return best;
}

/* Reads the text of `from`, a template or a specialisation of it, with its arguments: the members of
 * `record`. */
static void read_instance(struct unit *p, struct tmpl *from, struct targ *own, struct record *record,
                          struct span span)
{
    struct scope *scope = template_bind(p, from, own, NULL, from->param_count, span);
    uint32_t muted = p->findings->muted;
    struct candidate *methods = p->methods, *last_method = p->last_method;
    struct default_init *inits = p->inits;
    struct context s = cursor_jump(p, from->at, scope ? scope : p->now.scope);
    p->now.in_library = sources_kind(p->sources, from->at->span.at) == SOURCE_LIBRARY;
    p->now.asking = p->now.func ? p->now.func : p->now.asking;
    p->now.func = NULL;
    p->now.class_depth = 0;
    p->methods = NULL;
    p->inits = NULL;
    p->now.self = NULL;
    p->findings->muted = 0;
    p->now.request = new_request(p, span, record->display);
    p->instance_record = record;
    struct specs specs = {0};
    if (scope)
        parse_class(p, &specs);
    p->instance_record = NULL;
    for (struct tmpl *m = from->members; m; m = m->next)
        outside_define_member(p, m, record, span);
    p->findings->muted = muted;
    p->methods = methods;
    p->last_method = last_method;
    p->inits = inits;
    cursor_return(p, s);
}

/* The instance is registered before its text is read: the class may name itself. */
const struct type *template_instantiate_class(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                              uint32_t count, struct span span)
{
    const struct type *wrong = type_scalar(p->types, TYPE_ERROR);
    args = template_copy_args(p, tmpl, args, count);
    if (!template_bind(p, tmpl, args, NULL, count, span))
        return wrong;
    struct instance *instance = find_instance(tmpl, args);
    if (instance && instance->refused)
        refuse_mark(p);
    if (instance)
        return instance->type;
    if (!begin_instance(p, span))
        return wrong;
    bool tainted = p->tainted;
    p->tainted = false;
    struct targ *own = args;
    struct tmpl *from = choose_specialisation(p, tmpl, args, &own);
    from = from ? from : tmpl;
    struct record *record = class_new_record(p, tmpl->name, tmpl->span);
    record->display = arena_printf(p->arena, "%.*s%.*s", TEXT_ARG(tmpl->name->text),
                                   TEXT_ARG(template_args_text(p, args, tmpl->param_count)));
    struct record_info *info = record_info(record);
    info->origin = tmpl;
    info->args = args;
    info->arg_count = tmpl->param_count;
    instance = template_new_instance(p, tmpl, args);
    instance->type = record->type;
    instance->from = from;
    if (from->at)
        read_instance(p, from, own, record, span);
    if (from->at && !record->complete) /* already reported: its uses are silent */
        instance->type = wrong;
    instance->refused = p->tainted;
    p->tainted = tainted;
    if (instance->refused)
        refuse_mark(p);
    p->now.instance_depth--;
    return instance->type;
}

/* ---- aliases and variables ---- */

/* Every use reads the text anew and counts as an instance. */
bool template_instantiate_alias(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                struct span span, struct qtype *out)
{
    *out = qtype_plain(type_scalar(p->types, TYPE_ERROR));
    args = template_copy_args(p, tmpl, args, count);
    struct scope *scope = template_bind(p, tmpl, args, NULL, count, span);
    if (!scope || !begin_instance(p, span))
        return false;
    struct context s = cursor_jump(p, tmpl->at, scope);
    p->now.in_library = sources_kind(p->sources, tmpl->at->span.at) == SOURCE_LIBRARY;
    bool ok = parse_type_id(p, out);
    cursor_return(p, s);
    p->now.instance_depth--;
    return ok;
}

/* The instance is a variable at program scope; NULL after a finding. */
struct var *template_instantiate_variable(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                          uint32_t count, struct span span)
{
    args = template_copy_args(p, tmpl, args, count);
    if (!template_bind(p, tmpl, args, NULL, count, span))
        return NULL;
    struct instance *instance = find_instance(tmpl, args);
    if (instance)
        return instance->var;
    if (!begin_instance(p, span))
        return NULL;
    struct targ *own = args;
    struct tmpl *from = choose_specialisation(p, tmpl, args, &own);
    from = from ? from : tmpl;
    struct scope *scope = template_bind(p, from, own, NULL, from->param_count, span);
    struct context s = cursor_jump(p, from->at, scope);
    p->now.in_library = sources_kind(p->sources, from->at->span.at) == SOURCE_LIBRARY;
    p->now.func = NULL;
    struct specs specs;
    struct declarator d;
    struct var *var = NULL;
    if (scope && parse_specs(p, &specs, false) && parse_declarator(p, &specs, &d, false) && !d.is_function)
        var = decl_variable(p, &specs, &d, NULL);
    cursor_return(p, s);
    p->now.instance_depth--;
    instance = template_new_instance(p, tmpl, args);
    instance->var = var;
    return var;
}

/* ---- functions ---- */

/* Reads the signature of an instance. Substitution failure is not an error: NULL, and nothing is reported. */
static struct func *read_signature(struct unit *p, struct tmpl *tmpl, struct scope *scope)
{
    struct context s = cursor_jump(p, tmpl->at, scope);
    p->now.in_library = sources_kind(p->sources, tmpl->at->span.at) == SOURCE_LIBRARY;
    p->now.func = NULL;
    p->findings->muted++;
    uint32_t silent = p->findings->silent;
    struct specs specs;
    struct declarator d;
    struct func *func = NULL;
    bool has_type = parse_specs(p, &specs, false);
    if (tmpl->owner) {
        if (!p->now.panic && parse_member_declarator(p, tmpl->owner, &specs, &d) && d.is_function)
            func = func_declare(p, &specs, &d, tmpl->scope, specs.is_friend ? NULL : tmpl->owner, tmpl);
    } else if (has_type && parse_declarator(p, &specs, &d, false) && d.is_function) {
        func = func_declare(p, &specs, &d, tmpl->scope, NULL, tmpl);
    }
    if (p->findings->silent != silent || p->now.panic)
        func = NULL;
    p->findings->muted--;
    cursor_return(p, s);
    return func;
}

void template_inherit_defaults(struct func *func, const struct func *declared)
{
    const struct func_info *from = declared->info;
    struct func_info *info = func->info;
    if (declared->param_count != func->param_count)
        return;
    for (uint32_t i = func->param_count; i-- > 0 && !info->defaults[i] && from->defaults[i];) {
        info->defaults[i] = from->defaults[i];
        info->defaults_scope = from->defaults_scope ? from->defaults_scope : from->scope;
    }
    info->required = from->required < info->required ? from->required : info->required;
}

/* Takes over the default values of the template's earlier declaration. */
static void inherit_from_first(struct unit *p, struct tmpl *tmpl, const struct targ *args, struct func *func,
                               struct span span)
{
    struct targ *own = template_copy_args(p, tmpl->first, args, tmpl->param_count);
    p->findings->muted++;
    struct scope *scope = template_bind(p, tmpl->first, own, NULL, tmpl->param_count, span);
    p->findings->muted--;
    const struct func *declared = scope ? read_signature(p, tmpl->first, scope) : NULL;
    if (declared)
        template_inherit_defaults(func, declared);
}

/* Callers keep pointers to `old`, so the definition is copied into it; its instances get their bodies. */
void template_define(struct unit *p, struct tmpl *old, const struct tmpl *definition)
{
    struct tmpl *first = ARENA_NEW(p->arena, struct tmpl);
    *first = *old;
    *old = *definition;
    old->first = first;
    old->instances = first->instances;
    old->instance_slots = first->instance_slots;
    old->instance_count = first->instance_count;
    old->instance_room = first->instance_room;
    old->fparam_required =
        first->fparam_required < old->fparam_required ? first->fparam_required : old->fparam_required;
    for (uint32_t i = 0; i < old->param_count; i++)
        if (!old->params[i].default_at)
            old->params[i].default_at = first->params[i].default_at;
    for (struct instance *i = old->instances; i; i = i->next) {
        struct func_info *info = i->func ? i->func->info : NULL;
        if (!info || info->body_at || info->origin != old) /* or a specialisation */
            continue;
        struct targ *args = template_copy_args(p, old, i->args, old->param_count);
        struct scope *scope = template_bind(p, old, args, NULL, old->param_count, definition->span);
        struct func *func = scope ? read_signature(p, old, scope) : NULL;
        if (!func || func->param_count != i->func->param_count)
            continue;
        struct func_info *own = func->info;
        own->request = info->request;
        own->depth = info->depth;
        for (uint32_t k = 0; k < func->param_count; k++)
            own->defaults[k] = NULL; /* those of the declaration are kept */
        func_adopt_body(p, i->func, func);
    }
}

/* Only the signature is read here, the body when the function is used. NULL: substitution failed. */
struct func *template_instantiate_function(struct unit *p, struct tmpl *tmpl, struct targ *args,
                                           struct span span)
{
    args = template_copy_args(p, tmpl, args, tmpl->param_count);
    struct instance *instance = find_instance(tmpl, args);
    if (instance)
        return instance->func;
    p->findings->muted++;
    struct scope *scope = template_bind(p, tmpl, args, NULL, tmpl->param_count, span);
    p->findings->muted--;
    if (!scope)
        return NULL;
    instance = find_instance(tmpl, args); /* binding gives values their parameter's type */
    if (instance)
        return instance->func;
    if (!begin_instance(p, span))
        return NULL;
    instance = template_new_instance(p, tmpl, args);
    struct func *func = read_signature(p, tmpl, scope);
    if (func && tmpl->first)
        inherit_from_first(p, tmpl, args, func, span);
    p->now.instance_depth--;
    instance->func = func;
    if (func) {
        struct func_info *info = func->info;
        info->depth = p->now.instance_depth + 1;
        func->display = arena_printf(p->arena, "%.*s%.*s", TEXT_ARG(tmpl->name->text),
                                     TEXT_ARG(template_args_text(p, args, tmpl->param_count)));
        info->request = new_request(p, span, func->display);
    }
    return func;
}

struct func *template_instance_for(struct unit *p, struct tmpl *tmpl, struct targ *args, uint32_t count,
                                   struct span span)
{
    if (count > tmpl->param_count)
        return NULL;
    struct targ *all = template_copy_args(p, tmpl, args, count);
    p->findings->muted++;
    bool fits = template_bind(p, tmpl, all, NULL, count, span);
    p->findings->muted--;
    return fits ? template_instantiate_function(p, tmpl, all, span) : NULL;
}
