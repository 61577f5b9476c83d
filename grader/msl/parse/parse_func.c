/* parse_func: declaring functions, reading their bodies, and what a kernel's signature may hold
 * (MSL 5.1, 5.2). */
#include "msl/parse/parser.h"

static struct func_info *info_of(const struct func *func)
{
    return func->info;
}

/* ---- kernels ---- */

static const uint8_t position_widths[BINDING_COUNT] = {
#define POSITION(id, name, width) [BINDING_##id] = width,
#include "msl/library/position.def"
#undef POSITION
};

static void bad_parameter(struct unit *p, const struct var *v, const char *why)
{
    REPORT(p, E2038, v->span, v->name ? v->name->text : TEXT("(unnamed)"), text_of(why));
}

static void check_position(struct unit *p, struct var *v)
{
    const struct type *t = v->type.type, *elem = type_elem(t);
    bool ok = !v->is_reference && (elem->kind == TYPE_UINT || elem->kind == TYPE_USHORT);
    if (!ok || type_width(t) > position_widths[v->binding])
        bad_parameter(p, v,
                      position_widths[v->binding] == 3
                          ? "a position in the grid is a uint, uint2 or uint3 (or ushort)"
                          : "this attribute is a uint (or ushort)");
}

static void check_buffer(struct unit *p, struct var *v)
{
    bool pointer = v->type.type->kind == TYPE_POINTER && !v->is_reference;
    uint8_t space = pointer ? v->type.type->to.space : v->is_reference ? v->type.space : SPACE_NONE;
    if (!pointer && !v->is_reference)
        bad_parameter(
            p, v,
            "it needs an attribute such as [[thread_position_in_grid]], or must be a pointer or reference");
    else if (v->binding == BINDING_THREADGROUP && space != SPACE_THREADGROUP)
        bad_parameter(p, v, "[[threadgroup(n)]] needs a pointer to threadgroup memory");
    else if (v->binding == BINDING_BUFFER && space != SPACE_DEVICE && space != SPACE_CONSTANT)
        bad_parameter(p, v, "[[buffer(n)]] needs device or constant memory");
}

/* Parameters without an attribute get the next free buffer or threadgroup index, as in Metal. */
static void assign_indices(struct unit *p, struct func *func)
{
    bool taken[2][LIMIT_BUFFERS * 2] = {{false}};
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        bool group = v->binding == BINDING_THREADGROUP;
        if ((v->binding != BINDING_BUFFER && !group) || v->binding_index == UINT32_MAX)
            continue;
        if (v->binding_index >= LIMIT_BUFFERS * 2 || (!p->body_end && v->binding_index >= LIMIT_BUFFERS))
            bad_parameter(p, v, "the index is too large: there are 31 buffers");
        else if (taken[group][v->binding_index])
            bad_parameter(p, v, "another parameter already has this index");
        else
            taken[group][v->binding_index] = true;
    }
    uint32_t next[2] = {0, 0};
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        bool group = v->binding == BINDING_THREADGROUP;
        if ((v->binding != BINDING_BUFFER && !group) || v->binding_index != UINT32_MAX)
            continue;
        while (next[group] < LIMIT_BUFFERS * 2 - 1 && taken[group][next[group]])
            next[group]++;
        taken[group][next[group]] = true;
        v->binding_index = next[group];
    }
}

/* No attribute twice; positions that are vectors all have the same width (MSL 5.2.3.6). */
static void check_positions_agree(struct unit *p, struct func *func)
{
    bool seen[BINDING_COUNT] = {false};
    unsigned width = 0;
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        if (v->binding == BINDING_NONE || v->binding == BINDING_BUFFER || v->binding == BINDING_THREADGROUP ||
            v->type.type->kind == TYPE_ERROR)
            continue;
        if (seen[v->binding])
            bad_parameter(p, v, "another parameter already has this attribute");
        seen[v->binding] = true;
        unsigned own = type_width(v->type.type);
        if (position_widths[v->binding] < 3)
            continue;
        if (width && own != width)
            bad_parameter(p, v,
                          "positions in the grid must all be scalars, or all vectors of the same width");
        width = width ? width : own;
    }
}

/* Gives every parameter its binding, and reports what a kernel cannot take. */
static void check_kernel(struct unit *p, struct func *func)
{
    if (func->ret->kind != TYPE_VOID && func->ret->kind != TYPE_ERROR)
        REPORT(p, E2037, func->span, func->name->text);
    for (uint32_t i = 0; i < func->param_count; i++) {
        struct var *v = func->params[i];
        if (v->type.type->kind == TYPE_ERROR)
            continue;
        if (v->binding == BINDING_NONE) {
            const struct type *t = v->type.type;
            uint8_t space = v->is_reference           ? v->type.space
                            : t->kind == TYPE_POINTER ? t->to.space
                                                      : SPACE_NONE;
            v->binding = space == SPACE_THREADGROUP ? BINDING_THREADGROUP : BINDING_BUFFER;
        }
        if (v->binding == BINDING_BUFFER || v->binding == BINDING_THREADGROUP)
            check_buffer(p, v);
        else
            check_position(p, v);
    }
    assign_indices(p, func);
    check_positions_agree(p, func);
}

/* ---- declaring ---- */

bool func_same_parameters(const struct func *a, const struct func *b)
{
    const struct func_info *ia = info_of(a), *ib = info_of(b);
    if (a->param_count != b->param_count || a->is_method != b->is_method || ia->is_const != ib->is_const ||
        ia->this_space != ib->this_space)
        return false;
    for (uint32_t i = a->is_method ? 1 : 0; i < a->param_count; i++)
        if (ia->param_types[i].type != ib->param_types[i].type)
            return false;
    return true;
}

/* The earlier declaration of the same function. */
static struct func *earlier(const struct candidate *c, const struct func *func)
{
    bool by_result = info_of(func)->is_conversion;
    for (; c; c = c->next)
        if (c->func && func_same_parameters(c->func, func) && (!by_result || c->func->ret == func->ret))
            return c->func;
    return NULL;
}

/* Appends a function or a template, whose place is `span`. */
static void add_candidate(struct unit *p, struct candidate **list, struct candidate candidate,
                          struct span span)
{
    struct candidate *c = ARENA_NEW(p->arena, struct candidate);
    *c = candidate;
    while (*list && report_spend(p, 1, span))
        list = &(*list)->next;
    if (!*list)
        *list = c;
}

static void replace_candidate(struct candidate *c, const struct func *old, struct func *by)
{
    while (c->func != old)
        c = c->next;
    c->func = by;
}

/* The overload set of a name in a scope, new when there is none; NULL: the name means something else. */
static struct decl *overload_set(struct unit *p, struct scope *scope, struct name *name, struct span span)
{
    struct decl *d = scope_find_own(scope, name);
    return d && d->kind == DECL_FUNCS ? d : decl_add(p, scope, DECL_FUNCS, name, span);
}

void func_add_template(struct unit *p, struct scope *scope, struct tmpl *tmpl)
{
    struct decl *set = overload_set(p, scope, tmpl->name, tmpl->span);
    for (struct candidate *c = set ? set->u.funcs : NULL; c; c = c->next) {
        bool again = c->tmpl && c->tmpl->scope == tmpl->scope && (!c->tmpl->has_body || !tmpl->has_body) &&
                     template_redeclares(p, c->tmpl, tmpl);
        if (again && !c->tmpl->has_body && tmpl->has_body)
            template_define(p, c->tmpl, tmpl);
        if (again)
            return;
    }
    if (set)
        add_candidate(p, &set->u.funcs, (struct candidate){.tmpl = tmpl}, tmpl->span);
}

/* Turns the earlier declaration `old` into the definition `func`, merging their default values. */
static void take_body(struct unit *p, struct func *old, struct func *func)
{
    struct func_info *info = info_of(func), *old_info = info_of(old);
    for (uint32_t i = 0; i < func->param_count; i++) { /* default values stay with the first declaration */
        if (info->defaults[i] && old_info->defaults[i])
            REPORT(p, E2052, func->params[i]->span, TEXT("="), TEXT("the declaration already has a default"));
        if (!info->defaults[i])
            info->defaults[i] = old_info->defaults[i];
    }
    if (old_info->required < info->required)
        info->required = old_info->required;
    for (uint32_t i = 0; i < func->param_count; i++)
        func->params[i]->func = old;
    info->is_explicit |= old_info->is_explicit;
    info->used_at = old_info->used_at;
    old_info->queued = false;
    old->params = func->params;
    old->span = func->span;
    old->info = info;
}

void func_adopt_body(struct unit *p, struct func *declared, struct func *func)
{
    struct span used = info_of(declared)->used_at;
    take_body(p, declared, func);
    declared->is_constexpr |= func->is_constexpr;
    if (used.len)
        call_require(p, declared, used);
}

bool func_specialise_method(struct unit *p, struct candidate *candidates, struct func *func)
{
    struct func *old = earlier(candidates, func);
    if (!old || info_of(old)->body_done)
        return false;
    take_body(p, old, func);
    if (info_of(func)->used_at.len)
        call_require(p, old, info_of(func)->used_at);
    return true;
}

/* Enters a new function into its scope; returns the one to use (an earlier declaration takes the new one's
 * body). */
static struct func *register_function(struct unit *p, struct func *func, struct scope *scope)
{
    struct func_info *info = info_of(func);
    struct candidate **list;
    if (info->is_ctor || info->is_conversion) {
        struct record_info *r = record_info(info->owner);
        list = info->is_ctor ? &r->ctors : &r->conversions;
    } else {
        struct decl *set = overload_set(p, scope, func->name, func->span);
        if (!set)
            return func;
        list = &set->u.funcs;
    }
    if (func->is_kernel && *list) {
        const struct candidate *c = *list;
        struct finding *f = REPORT(p, E2003, func->span, func->name->text);
        finding_note(p->findings, f, c->func ? c->func->span : c->tmpl->span,
                     TEXT("kernels cannot be overloaded"));
        return func;
    }
    struct func *old = earlier(*list, func);
    if (old && info_of(old)->owner != info->owner) { /* using Base::name: its own method hides that of Base */
        replace_candidate(*list, old, func);
        return func;
    }
    if (!old) {
        add_candidate(p, list, (struct candidate){.func = func}, func->span);
        return func;
    }
    struct func_info *old_info = info_of(old);
    if (old->ret != func->ret && old->ret->kind != TYPE_ERROR && func->ret->kind != TYPE_ERROR &&
        !old_info->deduced_return) {
        struct finding *f = REPORT(p, E2053, func->span, func->name->text);
        finding_note(p->findings, f, old->span, TEXT("the other one is here"));
        return func;
    }
    if (old_info->body_at && info->body_at) {
        struct finding *f = REPORT(p, E2003, func->span, func->name->text);
        finding_note(p->findings, f, old->span, TEXT("the first one is here"));
        return func;
    }
    if (info->body_at)
        take_body(p, old, func);
    return old;
}

/* ": a(1), b{2}" of a constructor: skipped, read with the body */
static void skip_member_initialisers(struct unit *p)
{
    cursor_next(p);
    while (cursor_kind(p) != TOK_END) {
        while (cursor_kind(p) == TOK_IDENTIFIER || cursor_kind(p) == TOK_COLON_COLON)
            cursor_next(p);
        if (cursor_kind(p) == TOK_LESS) {
            struct targ *args;
            parse_template_args(p, NULL, &args);
        }
        if (cursor_kind(p) != TOK_L_PAREN && cursor_kind(p) != TOK_L_BRACE) {
            cursor_error(p, "the value of a member");
            return;
        }
        cursor_skip_balanced(p);
        if (!cursor_take(p, TOK_COMMA))
            return;
    }
}

/* The part between the parameters and the body. */
static void parse_function_tail(struct unit *p, struct func *func, struct func_info *info)
{
    struct attribute_set attributes = {0};
    for (;;) {
        uint8_t space = specs_accept_space(p);
        if (space)
            info->this_space = space;
        else if (cursor_take(p, TOK_CONST))
            info->is_const = true;
        else if (cursor_take(p, TOK_NOEXCEPT)) {
            if (cursor_kind(p) == TOK_L_PAREN)
                cursor_skip_balanced(p);
        } else if (cursor_kind(p) == TOK_AMP_AMP) {
            REPORT(p, E2900, cursor_here(p), TEXT("methods that can only be called on temporaries"));
            p->now.panic = true;
        } else if (cursor_kind(p) == TOK_VOLATILE || cursor_kind(p) == TOK_AMP)
            cursor_next(p);
        else if ((cursor_kind(p) == TOK_L_SQUARE && cursor_kind_at(p, 1) == TOK_L_SQUARE) ||
                 cursor_kind(p) == TOK_ATTRIBUTE)
            parse_attributes(p, &attributes);
        else
            break;
        if (p->now.panic)
            return;
    }
    if (!info->origin) /* a template has been checked where it is declared */
        attribute_check_of_type(p, &attributes);
    attribute_refuse_layout(p, &attributes);
    if (cursor_kind(p) == TOK_ARROW && cursor_kind_at(p, 1) == TOK_AUTO &&
        cursor_kind_at(p, 2) == TOK_L_BRACE) {
        cursor_next(p); /* -> auto is the same as no type */
        cursor_next(p);
    }
    if (cursor_take(p, TOK_ARROW)) {
        struct context s = cursor_jump(p, p->now.tok, info->scope);
        p->now.pattern = s.pattern;
        struct qtype type;
        bool ok = parse_type_id(p, &type);
        s.tok = p->now.tok;
        s.half = p->now.half;
        cursor_return(p, s);
        p->now.panic = !ok;
        func->ret = type.type;
        info->deduced_return = false;
    }
    if (cursor_take(p, TOK_ASSIGN)) {
        if (cursor_take(p, TOK_DEFAULT))
            info->is_defaulted = true;
        else if (cursor_take(p, TOK_DELETE))
            info->is_deleted = true;
        else
            cursor_error(p, "'default' or 'delete'");
    }
}

/* Class::name outside of the class: does the class say that it is static? */
static bool declared_static(const struct declarator *d)
{
    const struct decl *set = d->qualified && d->qualified->kind == SCOPE_RECORD && d->name
                                 ? scope_find_own(d->qualified, d->name)
                                 : NULL;
    if (!set || set->kind != DECL_FUNCS)
        return false;
    for (const struct candidate *c = set->u.funcs; c; c = c->next)
        if (!c->func || c->func->is_method)
            return false;
    return true;
}

/* Fills in what the specifiers and the declarator say; parameters and body come later. */
static struct func *new_function(struct unit *p, const struct specs *s, struct declarator *d,
                                 struct record *owner, struct tmpl *origin)
{
    struct func *func = ARENA_NEW(p->arena, struct func);
    struct func_info *info = ARENA_NEW(p->arena, struct func_info);
    func->info = info;
    func->name = d->name;
    func->display = d->name ? d->name->text : TEXT("function");
    func->span = d->span;
    func->ret = d->type.type;
    func->is_kernel = s->is_kernel || d->attributes.is_kernel;
    func->is_constexpr = s->is_constexpr;
    bool is_static = s->is_static || declared_static(d);
    func->is_method = owner && !is_static && !s->is_friend;
    func->host_name = d->attributes.host_name.len ? d->attributes.host_name : s->attributes.host_name;
    info->scope = scope_new(p->arena, SCOPE_FUNCTION, p->now.scope);
    info->scope->func = func;
    info->owner = owner;
    info->origin = origin;
    info->is_static = is_static;
    info->is_explicit = s->is_explicit;
    info->is_ctor = d->is_ctor;
    info->is_dtor = d->is_dtor;
    info->is_conversion = d->is_conversion;
    info->this_space = SPACE_THREAD;
    info->deduced_return = s->is_auto && type_is_dependent(d->type.type);
    info->decltype_return = s->is_decltype_auto;
    info->declared_return = d->type;
    info->request = p->now.request;
    info->is_instance = origin != NULL;
    info->depth = p->now.instance_depth;
    return func;
}

/* `this` comes first; its type is fixed once const and address space are known. */
static void add_this(struct unit *p, struct func *func, struct func_info *info)
{
    func->params = ARENA_NEW(p->arena, struct var *);
    info->param_types = ARENA_NEW(p->arena, struct qtype);
    info->defaults = ARENA_NEW(p->arena, const struct token *);
    struct var *self =
        unit_new_var(p, VAR_PARAM, p->n_this, qtype_plain(type_scalar(p->types, TYPE_ERROR)), func->span);
    self->func = func;
    func->params[0] = self;
    func->param_count = 1;
}

void func_fix_this(struct unit *p, struct func *func)
{
    struct func_info *info = info_of(func);
    struct qtype to = {info->owner->type, info->is_const ? QUAL_CONST : 0, info->this_space};
    func->params[0]->type = (struct qtype){type_pointer(p->types, to), QUAL_CONST, SPACE_THREAD};
    info->param_types[0] = func->params[0]->type;
}

/* Declares the function of a declarator; the cursor is after its parameters. Keeps the body's position
 * without reading it. */
struct func *func_declare(struct unit *p, const struct specs *s, struct declarator *d, struct scope *scope,
                          struct record *owner, struct tmpl *origin)
{
    struct func *func = new_function(p, s, d, owner, origin);
    struct func_info *info = func->info;
    if (d->qualified && d->qualified->kind == SCOPE_RECORD && !expr_inside_record(p, d->qualified->record))
        info->scope->parent = d->qualified;
    declarator_check_space(p, d);
    attribute_refuse_layout(p, &d->attributes);
    if (func->is_method)
        add_this(p, func, info);
    bool pattern = p->now.pattern;
    struct context state = cursor_jump(p, d->params_at, info->scope);
    p->now.pattern = pattern;
    bool ok = parse_parameters(p, func, info);
    cursor_return(p, state);
    if (!ok) {
        p->now.panic = true;
        return NULL;
    }
    parse_function_tail(p, func, info);
    if (p->now.panic)
        return NULL;
    if (func->is_method)
        func_fix_this(p, func);
    if (func->ret->kind == TYPE_ARRAY) {
        REPORT(p, E2051, d->span, TEXT("the result of a function"), expr_name_of_type(p, func->ret));
        func->ret = type_scalar(p->types, TYPE_ERROR);
    }
    if (cursor_kind(p) == TOK_L_BRACE || (cursor_kind(p) == TOK_COLON && info->is_ctor)) {
        info->body_at = p->now.tok;
        if (cursor_kind(p) == TOK_COLON)
            skip_member_initialisers(p);
    }
    if (func->is_kernel && !p->now.pattern)
        check_kernel(p, func);
    if (!owner && scope == p->global && text_is(func->name->text, "main"))
        REPORT(p, E2052, d->span, TEXT("main"), TEXT("Metal does not allow a function with this name"));
    if (!origin && !info->is_dtor)
        func = register_function(p, func, scope);
    if (info->body_at && cursor_kind(p) == TOK_L_BRACE)
        func_skip_body(p);
    return func;
}

/* Skips the body whose '{' is here; an unclosed one is reported. */
void func_skip_body(struct unit *p)
{
    struct span open = cursor_here(p);
    cursor_skip_balanced(p);
    if (cursor_kind(p) == TOK_END && p->now.tok[-1].kind != TOK_R_BRACE && !p->now.in_library)
        p->unclosed = open;
}

/* ---- bodies ---- */

/* ": P(a, b)": another constructor makes the whole object */
static struct stmt *delegate(struct unit *p, const struct record *record, bool *set)
{
    struct span span = cursor_here(p);
    struct expr **args;
    uint32_t count;
    cursor_next(p);
    bool brace = cursor_kind(p) == TOK_L_BRACE;
    if (!brace && cursor_kind(p) != TOK_L_PAREN) {
        cursor_error(p, "'('");
        return NULL;
    }
    cursor_next(p);
    if (!parse_arguments(p, brace ? TOK_R_BRACE : TOK_R_PAREN, &args, &count))
        return NULL;
    for (uint32_t i = 0; i < record->field_count; i++)
        set[i] = true;
    struct expr *value = init_direct(p, record->type, args, count, cursor_span(p, span));
    if (expr_is_error(value))
        return NULL;
    struct stmt *s = stmt_new(p, STMT_EXPR, span);
    struct expr *object = expr_deref(p, expr_value(p, expr_var(p, p->now.func->params[0], span)), span);
    s->expr = expr_place(p, EXPR_ASSIGN, (struct qtype){record->type, 0, object->space}, span);
    s->expr->a = object;
    s->expr->b = value;
    return s;
}

/* "(x)" or "{x}" after the name of a reference */
static struct expr *bound_value(struct unit *p, const struct field *field)
{
    struct span span = cursor_here(p);
    struct expr **args;
    uint32_t count;
    enum tok close = cursor_kind(p) == TOK_L_BRACE ? TOK_R_BRACE : TOK_R_PAREN;
    cursor_next(p);
    if (!parse_arguments(p, close, &args, &count) || expr_any_error(args, count))
        return expr_error(p, span);
    if (count != 1) {
        REPORT(p, E2033, cursor_span(p, span), TEXT("a reference"), TEXT("1"));
        return expr_error(p, span);
    }
    return init_reference(p, field, args[0]);
}

/* One member initialiser of a constructor: name(args) or name{args}. */
static struct stmt *member_initialiser(struct unit *p, const struct record *record, bool *set)
{
    struct span span = cursor_here(p);
    struct name *name = p->now.tok->name;
    if (name && name == record->name)
        return delegate(p, record, set);
    const struct field *field = NULL;
    uint32_t index = 0;
    for (uint32_t i = 0; i < record->field_count && name; i++)
        if (record->fields[i].name == name || (record->base && i == 0 && record->base->name == name)) {
            field = &record->fields[i];
            index = i;
        }
    const struct decl *d = name ? scope_find_own(record->scope, name) : NULL;
    const struct decl *type = !field && record->base && name ? lookup_name(p, name) : NULL;
    if (type && type->kind == DECL_TYPE && type->u.type.type == record->base->type)
        field = &record->fields[0]; /* the base class by another name */
    if (!field && d && d->kind == DECL_FIELD && d->via) {
        REPORT(p, E2900, span, TEXT("a member of an unnamed struct or union in an initialiser"));
        p->now.panic = true;
        return NULL;
    }
    if (!field) {
        REPORT(p, E2002, span, expr_name_of_type(p, record->type), p->now.tok->text, TEXT(""));
        p->now.panic = true;
        return NULL;
    }
    cursor_next(p);
    if (cursor_kind(p) == TOK_LESS) {
        struct targ *args;
        parse_template_args(p, NULL, &args);
    }
    set[index] = true;
    struct expr *value;
    if (field->by_reference) {
        value = bound_value(p, field);
    } else if (cursor_kind(p) == TOK_L_BRACE) {
        value = list_init(p, field->type, span);
    } else {
        struct expr **args;
        uint32_t count;
        if (!cursor_need(p, TOK_L_PAREN) || !parse_arguments(p, TOK_R_PAREN, &args, &count))
            return NULL;
        for (uint32_t i = 0; i < count; i++)
            if (expr_is_error(args[i]))
                return NULL;
        value = init_direct(p, field->type.type, args, count, cursor_span(p, span));
    }
    if (expr_is_error(value))
        return NULL;
    return func_assign_field(p, field, value, span);
}

/* this->field = value, whatever its qualifiers */
struct stmt *func_assign_field(struct unit *p, const struct field *field, struct expr *value,
                               struct span span)
{
    struct expr *object = expr_deref(p, expr_value(p, expr_var(p, p->now.func->params[0], span)), span);
    struct field itself = *field; /* what a reference holds, not what it refers to */
    itself.by_reference = false;
    struct expr *place = expr_field(p, object, &itself, span);
    place->u.field = (struct field *)(uintptr_t)field;
    struct stmt *s = stmt_new(p, STMT_EXPR, span);
    s->expr = expr_place(p, EXPR_ASSIGN, (struct qtype){place->type, 0, place->space}, span);
    s->expr->a = place;
    s->expr->b = value;
    return s;
}

static struct expr *object_of_this(struct unit *p)
{
    struct span span = p->now.func->span;
    return expr_deref(p, expr_value(p, expr_var(p, p->now.func->params[0], span)), span);
}

/* The statements that a constructor runs before its body. */
static struct stmt *constructor_start(struct unit *p, const struct record *record)
{
    struct stmt *first = NULL, **end = &first;
    bool *set = ARENA_ARRAY(p->arena, record->field_count + 1, bool);
    if (cursor_take(p, TOK_COLON)) {
        do {
            struct stmt *s = member_initialiser(p, record, set);
            if (p->now.panic)
                return NULL;
            if (s) {
                *end = s;
                end = &s->next;
            }
        } while (cursor_take(p, TOK_COMMA));
    }
    for (uint32_t i = 0; i < record->field_count && !record->is_union; i++) {
        const struct field *f = &record->fields[i];
        struct expr *init = NULL;
        if (!set[i] && f->by_reference)
            REPORT(p, E2044, p->now.func->span, f->name->text, TEXT("a reference"));
        else if (!set[i])
            init = f->init || f->init_at ? init_member(p, f, object_of_this(p), p->now.func->span)
                                         : init_unset(p, f->type.type, p->now.func->span);
        if (!init || expr_is_error(init))
            continue;
        *end = func_assign_field(p, f, init, p->now.func->span);
        end = &(*end)->next;
    }
    return first;
}

/* '}' of the student's body where the wrapper's '}' should be */
static bool closes_wrapper(const struct unit *p, const struct func *func)
{
    return p->body_end && func->is_kernel && cursor_kind(p) == TOK_R_BRACE &&
           cursor_here(p).at >= p->body_start && cursor_here(p).at < p->body_end;
}

/* A missing '}' is fatal: the rest of the text would be misread. */
static void read_body(struct unit *p, struct func *func, const struct func_info *info)
{
    struct stmt *start = info->is_ctor ? constructor_start(p, info->owner) : NULL;
    struct span open = cursor_here(p);
    if (p->now.panic || !cursor_need(p, TOK_L_BRACE))
        return;
    struct stmt *body = parse_block_items(p);
    body->fresh_scope = true;
    if (start) {
        struct stmt *last = start;
        while (last->next)
            last = last->next;
        last->next = body->first;
        body->first = start;
    }
    func->body = body;
    if (closes_wrapper(p, func)) {
        REPORT(p, E1107, cursor_here(p));
        report_fatal(p);
    } else if (cursor_kind(p) == TOK_END && !p->fatal) {
        if (sources_kind(p->sources, open.at) != SOURCE_GENERATED || !p->findings->errors)
            REPORT(p, E1103, p->unclosed.len ? p->unclosed : open, TEXT("{"), TEXT("}"));
        report_fatal(p);
    }
}

/* Metal gives no memory to threadgroup variables that nothing names. */
static void drop_unused(struct func *func)
{
    for (struct var **v = &func->threadgroup; *v;)
        if ((*v)->used)
            v = &(*v)->next;
        else
            *v = (*v)->next;
}

/* Reads the body once, in the scope of its declaration, and appends the function to the program. */
void func_define(struct unit *p, struct func *func)
{
    struct func_info *info = func->info;
    if (!info->body_at || info->body_done || info->body_active || p->fatal)
        return;
    if (!report_enter(p))
        return;
    info->body_active = true;
    uint32_t muted = p->findings->muted;
    bool uses_self = p->uses_self;
    struct context state = cursor_jump(p, info->body_at, info->scope);
    p->now.self = NULL;
    p->now.in_library = sources_kind(p->sources, info->body_at->span.at) == SOURCE_LIBRARY;
    p->now.func = func;
    p->now.instance_depth = info->depth;
    p->now.request = info->request;
    p->findings->muted = 0; /* errors in a body are reported whoever needs it first */
    read_body(p, func, info);
    drop_unused(func);
    p->findings->muted = muted;
    p->uses_self = uses_self;
    if (info->deduced_return && type_is_dependent(func->ret))
        func->ret = type_scalar(p->types, TYPE_VOID);
    cursor_return(p, state);
    report_leave(p);
    info->body_active = false;
    info->body_done = true;
    func->defined = true;
    *p->funcs_end = func;
    p->funcs_end = &func->next;
}
