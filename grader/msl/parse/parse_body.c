/* parse_body: reading the bodies of functions, and what constructors do before theirs. */
#include "msl/parse/stmts.h"

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
    struct stmt *s = unit_new_stmt(p, STMT_EXPR, span);
    struct expr *object = expr_object(p, span);
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

/* this->field = value, whatever its qualifiers */
static struct stmt *assign_field(struct unit *p, const struct field *field, struct expr *value,
                                 struct span span)
{
    struct expr *object = expr_object(p, span);
    struct field itself = *field; /* what a reference holds, not what it refers to */
    itself.by_reference = false;
    struct expr *place = expr_field(p, object, &itself, span);
    place->u.field = (struct field *)(uintptr_t)field;
    struct stmt *s = unit_new_stmt(p, STMT_EXPR, span);
    s->expr = expr_place(p, EXPR_ASSIGN, (struct qtype){place->type, 0, place->space}, span);
    s->expr->a = place;
    s->expr->b = value;
    return s;
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
    return assign_field(p, field, value, span);
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
            init = f->init || f->init_at
                       ? init_member(p, f, expr_object(p, p->now.func->span), p->now.func->span)
                       : init_unset(p, f->type.type, p->now.func->span);
        if (!init || expr_is_error(init))
            continue;
        *end = assign_field(p, f, init, p->now.func->span);
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
void body_define(struct unit *p, struct func *func)
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
