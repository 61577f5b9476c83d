/* parse_class: struct, class and union (MSL 2.10, C++ [class]). Enums: parse_enum.c.
 *
 * Bodies of methods are read when the outermost class is complete; those of class templates when they are
 * first used. */
#include "msl/parse/decls.h"

struct record *class_new_record(struct unit *p, struct name *name, struct span span)
{
    struct record *record = ARENA_NEW(p->arena, struct record);
    record->name = name;
    record->display = name ? name->text : TEXT("unnamed struct");
    record->span = span;
    record->info = ARENA_NEW(p->arena, struct record_info);
    record->type = type_record_new(p->types, record);
    record->scope = scope_new(p->arena, SCOPE_RECORD, p->now.scope);
    record->scope->record = record;
    return record;
}

/* The array of fields may move when it grows: the declarations are made to follow it. */
static struct field *add_field(struct unit *p, struct record *record, struct name *name, struct qtype type,
                               struct span span)
{
    if (record->field_count == record->field_cap) {
        uint32_t cap = record->field_cap ? record->field_cap * 2 : 8;
        record->fields =
            arena_grow(p->arena, record->fields, record->field_count, cap, sizeof *record->fields);
        record->field_cap = cap;
        for (uint32_t i = 0; i < record->field_count; i++) { /* the declarations point into the array */
            struct decl *d =
                record->fields[i].name ? scope_find_here(record->scope, record->fields[i].name) : NULL;
            if (d && d->kind == DECL_FIELD && d->scope == record->scope)
                d->u.field = &record->fields[i];
        }
    }
    struct field *f = &record->fields[record->field_count++];
    *f = (struct field){.name = name, .type = type, .span = span};
    if (name) {
        struct decl *d = declare_name(p, record->scope, DECL_FIELD, name, span);
        if (d) {
            d->u.field = f;
            d->hidden = p->hidden;
        }
    }
    return f;
}

/* ---- members ---- */

/* A declarator of a member: constructor, destructor, conversion function or anything else. */
bool parse_member_declarator(struct unit *p, struct record *record, struct specs *s, struct declarator *d)
{
    memset(d, 0, sizeof *d);
    d->span = cursor_here(p);
    if (s->has_type && s->type.type == record->type && cursor_kind(p) == TOK_L_PAREN && !s->is_auto) {
        d->span = p->now.tok[-1].span;
        d->name = record->name;
        d->is_ctor = d->is_function = true;
        d->type = qtype_plain(type_scalar(p->types, TYPE_VOID));
        d->params_at = p->now.tok;
        cursor_skip_balanced(p);
        return true;
    }
    if (!s->has_type && cursor_take(p, TOK_OPERATOR)) {
        struct qtype to;
        d->is_conversion = d->is_function = true;
        if (!parse_type_id(p, &to) || cursor_kind(p) != TOK_L_PAREN) {
            if (!p->now.panic)
                cursor_error(p, "'()' after the conversion function");
            return false;
        }
        d->name = names_get(p->names, TEXT("operator type"));
        d->type = to;
        d->span = cursor_span(p, d->span);
        d->params_at = p->now.tok;
        cursor_skip_balanced(p);
        return true;
    }
    if (!s->has_type && cursor_take(p, TOK_TILDE)) {
        d->is_dtor = d->is_function = true;
        d->name = p->now.tok->name;
        cursor_next(p);
        d->type = qtype_plain(type_scalar(p->types, TYPE_VOID));
        d->params_at = p->now.tok;
        cursor_skip_balanced(p);
        return true;
    }
    if (!s->has_type) {
        declare_expected(p, "a member");
        return false;
    }
    return parse_declarator(p, s, d, false);
}

/* thread float &x;: a pointer that each use follows */
static void reference_member(struct unit *p, struct record *record, const struct declarator *d)
{
    bool has_default = cursor_kind(p) == TOK_ASSIGN || cursor_kind(p) == TOK_L_BRACE;
    if (has_default || record->is_union || d->type.type->by_rvalue) {
        REPORT(p, E2900, d->span,
               has_default        ? TEXT("a default for a member that is a reference")
               : record->is_union ? TEXT("references in unions")
                                  : TEXT("rvalue references as members"));
        p->now.panic = true;
        return;
    }
    const struct type *pointer = type_pointer(p->types, d->type.type->to);
    add_field(p, record, d->name, qtype_plain(pointer), d->span)->by_reference = true;
}

/* The initialiser here of the last field: other members that it names may follow it. */
static void keep_default(struct unit *p, struct record *record)
{
    struct default_init *init = ARENA_NEW(p->arena, struct default_init), **end = &p->inits;
    *init = (struct default_init){.record = record, .index = record->field_count - 1, .at = p->now.tok};
    record->fields[init->index].init_at = p->now.tok;
    while (*end)
        end = &(*end)->next;
    *end = init;
    while (cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_COMMA &&
           cursor_kind(p) != TOK_R_BRACE) {
        bool angles = cursor_kind(p) == TOK_LESS && angles_open(p);
        if (cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_SQUARE || cursor_kind(p) == TOK_L_BRACE)
            cursor_skip_balanced(p);
        else if (angles)
            angles_skip(p);
        else
            cursor_next(p);
    }
}

/* Reads the initialisers once, for their findings. What does not need the object is kept. */
static void read_defaults(struct unit *p)
{
    while (p->inits && !p->fatal) {
        struct default_init *init = p->inits;
        p->inits = init->next;
        struct field *field = &init->record->fields[init->index];
        struct qtype object = {init->record->type, 0, SPACE_THREAD};
        bool outer = p->uses_self;
        p->uses_self = false;
        struct expr *e = default_member(p, field, init->at, init->record->scope,
                                        expr_place(p, EXPR_ZERO, object, init->at->span));
        if (!p->uses_self || expr_is_error(e))
            field->init_at = NULL;
        if (!p->uses_self && !expr_is_error(e))
            field->init = e;
        p->uses_self = outer;
    }
}

/* A member with a wrong type is still added, so that its uses are not reported too. */
static void field_member(struct unit *p, struct record *record, const struct specs *s, struct declarator *d)
{
    declarator_check_space(p, d);
    if (cursor_kind(p) == TOK_COLON) {
        REPORT(p, E2900, cursor_here(p), TEXT("bit fields"));
        p->now.panic = true;
        return;
    }
    const struct type *t = d->type.type, *elem = t;
    while (elem->kind == TYPE_ARRAY && elem->count)
        elem = elem->to.type;
    if (t->kind == TYPE_VOID || type_is_dependent(t) || elem->kind == TYPE_ARRAY) {
        if (!p->now.panic)
            REPORT(p, E2051, d->span, TEXT("a member"),
                   type_is_dependent(t) ? TEXT("'auto'") : expr_name_of_type(p, t));
        d->type.type = type_scalar(p->types, TYPE_ERROR);
    } else if (!check_complete(p, elem, d->span)) {
        d->type.type = type_scalar(p->types, TYPE_ERROR);
    }
    if (d->type.space != SPACE_NONE && d->type.space != SPACE_THREAD)
        REPORT(p, E2052, d->span, text_of(space_name(d->type.space)),
               TEXT("a member is in the same address space as its object"));
    if (s->is_mutable)
        d->type.cv &= (uint8_t)~QUAL_CONST;
    d->type.space = SPACE_NONE;
    if (d->is_reference) {
        reference_member(p, record, d);
        return;
    }
    struct field *field = add_field(p, record, d->name, d->type, d->span);
    field->is_mutable = s->is_mutable;
    field->packed = d->attributes.packed;
    field->align = d->attributes.align;
    attribute_check_alignas(p, &d->attributes, d->type.type);
    if (cursor_kind(p) == TOK_ASSIGN || cursor_kind(p) == TOK_L_BRACE)
        keep_default(p, record);
}

/* Queues the method's body until the class is complete; methods of instances are read when they are used. */
void class_finish_method(struct unit *p, struct record *record, struct func *func)
{
    struct func_info *info = func->info;
    info->is_instance = record_info(record)->origin != NULL;
    if (info->body_at && !info->is_instance && !info->is_dtor) {
        struct candidate *c = ARENA_NEW(p->arena, struct candidate);
        c->func = func;
        *(p->methods ? &p->last_method->next : &p->methods) = c;
        p->last_method = c;
    }
    if (!info->body_at)
        cursor_need(p, TOK_SEMICOLON);
    else
        cursor_take(p, TOK_SEMICOLON);
}

void class_note_destructor(struct record *record, const struct func *func)
{
    const struct func_info *info = func->info;
    if (info->is_dtor && info->body_at && info->body_at[1].kind != TOK_R_BRACE)
        record_info(record)->has_dtor = true;
}

/* A method, or a function that is declared as a friend. */
static void method_member(struct unit *p, struct record *record, const struct specs *s, struct declarator *d)
{
    struct scope *scope = record->scope;
    struct record *owner = record;
    if (s->is_friend) { /* a friend is a function of the enclosing namespace */
        owner = NULL;
        while (scope->kind != SCOPE_NAMESPACE)
            scope = scope->parent;
    }
    struct func *func = func_declare(p, s, d, scope, owner, NULL);
    if (func)
        class_finish_method(p, record, func);
    if (func)
        class_note_destructor(record, func);
}

/* The members of the unnamed `inner` become names of the enclosing record, whose last field contains it. */
static void lift_members(struct unit *p, struct record *record, struct record *inner)
{
    for (uint32_t i = 0; i < inner->field_count; i++) {
        struct field *f = &inner->fields[i];
        if (!f->name && f->type.type->kind == TYPE_RECORD && !inner->base)
            lift_members(p, record, f->type.type->record);
        struct decl *d = f->name ? declare_name(p, record->scope, DECL_FIELD, f->name, f->span) : NULL;
        if (d) {
            d->u.field = f;
            d->via = record->field_count;
        }
    }
}

/* An unnamed struct or union inside: its members belong to the enclosing record. */
static void anonymous_member(struct unit *p, struct record *record, const struct specs *s)
{
    add_field(p, record, NULL, s->type, s->span);
    lift_members(p, record, s->type.type->record);
}

/* member = access ":" | using | static_assert | template | specifiers declarators ";" */
static void parse_class_member(struct unit *p, struct record *record)
{
    switch (cursor_kind(p)) {
    case TOK_SEMICOLON: cursor_next(p); return;
    case TOK_PUBLIC:
    case TOK_PRIVATE:
    case TOK_PROTECTED:
        p->hidden = cursor_kind(p) != TOK_PUBLIC;
        cursor_next(p);
        cursor_need(p, TOK_COLON);
        return;
    case TOK_USING: parse_using(p); return;
    case TOK_STATIC_ASSERT: parse_static_assert(p); return;
    case TOK_TEMPLATE: parse_template(p, record); return;
    default: break;
    }
    struct specs s;
    parse_specs(p, &s, false);
    if (p->now.panic)
        return;
    if (s.is_typedef && s.has_type) {
        parse_typedef_rest(p, &s);
        return;
    }
    if (s.defines && cursor_kind(p) == TOK_SEMICOLON) {
        record->has_friends |= s.is_friend;
        attribute_refuse_layout(p, &s.attributes);
        if (s.type.type->kind == TYPE_RECORD && !s.type.type->record->name && !s.is_friend)
            anonymous_member(p, record, &s);
        cursor_next(p);
        return;
    }
    if (s.is_friend && s.has_type && cursor_take(p, TOK_SEMICOLON)) {
        record->has_friends = true;
        return;
    }
    do {
        struct declarator d;
        if (!parse_member_declarator(p, record, &s, &d))
            return;
        if (d.is_function) {
            method_member(p, record, &s, &d);
            return;
        }
        if (s.is_static) {
            struct func *func = p->now.func;
            if (func && !record_info(record)->origin)
                REPORT(p, E2052, d.span, TEXT("static"),
                       TEXT("a struct inside a function cannot have static members"));
            p->now.func = NULL; /* static data is program-scope data */
            if (!s.is_constexpr && !(s.type.cv & QUAL_CONST))
                REPORT(p, E2028, d.span, d.name->text);
            else
                decl_variable(p, &s, &d, NULL);
            p->now.func = func;
        } else {
            field_member(p, record, &s, &d);
        }
        if (p->now.panic)
            return;
    } while (cursor_take(p, TOK_COMMA));
    cursor_need(p, TOK_SEMICOLON);
}

/* ":" [ access ] base */
static void parse_base(struct unit *p, struct record *record)
{
    if (cursor_take(p, TOK_VIRTUAL) || p->now.tok[-1].kind == TOK_VIRTUAL)
        REPORT(p, E2039, cursor_here(p), TEXT("virtual base classes"), TEXT(""));
    if (cursor_kind(p) == TOK_PUBLIC || cursor_kind(p) == TOK_PRIVATE || cursor_kind(p) == TOK_PROTECTED)
        cursor_next(p);
    struct span span = cursor_here(p);
    struct text name = p->now.tok->text;
    struct qtype type = {0};
    const struct decl *d = cursor_kind(p) == TOK_IDENTIFIER ? lookup_name(p, p->now.tok->name) : NULL;
    if (d && d->kind == DECL_PACK) {
        REPORT(p, E2900, span, TEXT("base classes from a parameter pack"));
        p->now.panic = true;
        return;
    }
    if (!parse_type_name(p, &type) || type.type->kind != TYPE_RECORD || !check_complete(p, type.type, span)) {
        if (!p->now.panic && (!type.type || type.type->kind != TYPE_ERROR))
            REPORT(p, E2014, span, name, TEXT(" that can be a base class"));
        p->now.panic = true;
        return;
    }
    record->base = type.type->record;
    add_field(p, record, NULL, qtype_plain(type.type), span);
    if (cursor_kind(p) == TOK_COMMA) {
        REPORT(p, E2900, cursor_here(p), TEXT("several base classes"));
        p->now.panic = true;
    }
}

static void define_methods(struct unit *p)
{
    while (p->methods && !p->fatal) {
        struct func *func = p->methods->func;
        p->methods = p->methods->next;
        p->hooks->define(p, func);
    }
}

void class_finish(struct unit *p, struct record *record)
{
    bool bad = false;
    for (uint32_t i = 0; i < record->field_count; i++)
        bad |= record->fields[i].type.type->kind == TYPE_ERROR;
    if (!bad)
        type_record_layout(record->type);
    if (record->type->size > LIMIT_TYPE_BYTES)
        REPORT(p, E1207, record->span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(record->display)),
               report_number(p, record->type->size), report_number(p, LIMIT_TYPE_BYTES));
    record->complete = true;
}

/* Lays the record out as its attributes say. */
static void finish_layout(struct unit *p, struct record *record, struct attribute_set *attributes)
{
    record->packed = attributes->packed;
    record->align = attributes->align;
    class_finish(p, record);
    attribute_check_alignas(p, attributes, record->type);
    attributes->layout.span.len = 0;
    attribute_refuse_layout(p, attributes); /* a vector of records */
}

/* "{" { member } "}" [ attributes ]; the cursor is at '{' */
static void parse_class_body(struct unit *p, struct record *record, struct attribute_set *attributes)
{
    struct span open = cursor_here(p);
    if (!cursor_need(p, TOK_L_BRACE) || !report_enter(p))
        return;
    struct scope *outer = p->now.scope;
    struct candidate *methods = p->methods, *last_method = p->last_method;
    struct default_init *inits = p->inits;
    p->methods = p->now.class_depth ? p->methods : NULL;
    p->inits = p->now.class_depth ? p->inits : NULL;
    p->now.class_depth++;
    bool hidden = p->hidden;
    p->hidden = record->is_class;
    p->now.scope = record->scope;
    while (cursor_kind(p) != TOK_R_BRACE && cursor_kind(p) != TOK_END && !p->fatal) {
        const struct token *at = p->now.tok;
        parse_class_member(p, record);
        if (p->now.panic && !p->fatal) {
            cursor_skip_to_sync(p);
            p->now.panic = false;
        }
        if (p->now.tok == at)
            cursor_next(p);
    }
    p->now.scope = outer;
    p->hidden = hidden;
    p->now.class_depth--;
    record->partial = p->tainted || (p->now.func && p->now.func->refused);
    report_leave(p);
    cursor_close(p, TOK_R_BRACE, open, "{");
    if (cursor_kind(p) == TOK_ATTRIBUTE)
        parse_attributes(p, attributes);
    finish_layout(p, record, attributes);
    if (p->now.class_depth == 0) {
        bool panic = p->now.panic;
        unsigned depth = p->now.class_depth;
        read_defaults(p);
        define_methods(p);
        p->now.class_depth = depth;
        p->methods = methods;
        p->last_method = last_method;
        p->inits = inits;
        p->now.panic = panic || p->fatal;
    }
}

/* struct S finds the type even where a variable hides it. */
static struct decl *find_tag(struct unit *p, struct name *name)
{
    for (const struct scope *s = p->now.scope; s; s = s->parent) {
        if (!s->slot_count)
            continue;
        for (struct decl *d = s->slots[name->hash & (s->slot_count - 1)]; d; d = d->next)
            if (d->name == name && d->kind == DECL_TYPE)
                return d;
    }
    return lookup_name(p, name);
}

/* The record that a name denotes where it is declared or defined. */
static struct record *declared_record(struct unit *p, struct name *name, struct span span, bool defines)
{
    if (p->instance_record) { /* an instance of a class template is being made */
        struct record *record = p->instance_record;
        p->instance_record = NULL;
        record->scope->parent = p->now.scope;
        if (name) {
            struct decl *d = scope_add(p->arena, p->now.scope, DECL_TYPE, name, span);
            d->u.type = qtype_plain(record->type);
        }
        return record;
    }
    if (!name)
        return class_new_record(p, NULL, span);
    struct decl *d = defines ? NULL : find_tag(p, name);
    if (defines)
        d = scope_find_own(p->now.scope, name);
    if (d && d->kind == DECL_TYPE && d->span.len && d->u.type.type->kind == TYPE_RECORD) {
        struct record *record = d->u.type.type->record;
        if (defines && record->complete) {
            struct finding *f = REPORT(p, E2003, span, name->text);
            finding_note(p->findings, f, d->span, TEXT("the first one is here"));
            return class_new_record(p, name, span);
        }
        return record;
    }
    struct record *record = class_new_record(p, name, span);
    d = declare_name(p, p->now.scope, DECL_TYPE, name, span);
    if (d)
        d->u.type = qtype_plain(record->type);
    return record;
}

/* class = ( "struct" | "class" | "union" ) [ attributes ] [ name ] [ ":" base ] [ "{" members "}" ] */
bool parse_class(struct unit *p, struct specs *s)
{
    bool is_union = cursor_kind(p) == TOK_UNION, is_class = cursor_kind(p) == TOK_CLASS;
    struct span span = cursor_here(p);
    cursor_next(p);
    struct attribute_set attributes = {0};
    parse_attributes(p, &attributes);
    struct name *name = declare_tag(p, &span);
    if (p->now.panic)
        return false;
    if (cursor_kind(p) ==
        TOK_LESS) { /* of a specialisation (already matched), or of a use: struct Pair<float> x; */
        struct targ *args;
        struct decl *d = name ? lookup_name(p, name) : NULL;
        uint32_t count = parse_template_args(p, NULL, &args);
        if (!p->instance_record && d && d->kind == DECL_TEMPLATE && d->u.tmpl->kind == TMPL_CLASS) {
            s->type.type = template_instantiate_class(p, d->u.tmpl, args, count, span);
            return !p->now.panic;
        }
    }
    if (cursor_kind(p) == TOK_IDENTIFIER && text_is(p->now.tok->text, "final"))
        cursor_next(p);
    bool defines = cursor_kind(p) == TOK_L_BRACE || cursor_kind(p) == TOK_COLON;
    if (!defines && !name) {
        cursor_error(p, "the name of a struct");
        return false;
    }
    struct record *record = declared_record(p, name, span, defines || cursor_kind(p) == TOK_SEMICOLON);
    s->type.type = record->type;
    s->defines = true;
    if (!defines) {
        attribute_refuse_layout(p, &attributes);
        return true;
    }
    record->is_union = is_union;
    record->is_class = is_class;
    if (cursor_take(p, TOK_COLON))
        parse_base(p, record);
    record->refused = p->now.panic;
    if (p->now.panic)
        return false;
    parse_class_body(p, record, &attributes);
    return !p->now.panic;
}

/* class-specifier = class | enum */
bool parse_class_specifier(struct unit *p, struct specs *s)
{
    return cursor_kind(p) == TOK_ENUM ? parse_enum(p, s) : parse_class(p, s);
}
