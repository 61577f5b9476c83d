/* parse_decl: variables and their initialisers, typedefs, declarations in blocks. Functions: parse_func.c;
 * declarations outside of functions: parse_unit.c. */
#include "msl/parse/decls.h"

/* ---- the value of constants ---- */

static void report_not_constant(struct unit *p, const struct var *var, enum constant_status status,
                                const struct constant_why *why)
{
    struct text what =
        arena_printf(p->arena, "the value of '%.*s'", TEXT_ARG(var->name ? var->name->text : TEXT("it")));
    if (status == CONSTANT_LIMIT)
        report_constant_limit(p, var->span);
    else if (why->reason.len && !(p->now.func ? p->now.func->refused : p->tainted))
        REPORT(p, E2029, why->span.len ? why->span : var->span, what, why->reason);
}

/* Computes the value of a constexpr or program-scope variable now; that of a const scalar when it is a
 * constant. */
static void evaluate(struct unit *p, struct var *var)
{
    if (!var->init || expr_is_error(var->init) || var->is_reference)
        return;
    bool must = var->is_constexpr || var->kind == VAR_GLOBAL;
    bool may = (var->type.cv & QUAL_CONST) && !(var->type.cv & QUAL_VOLATILE) &&
               (type_is_scalar(var->type.type) || var->type.type->kind == TYPE_ENUM);
    if ((!must && !may) || var->type.type->kind == TYPE_POINTER)
        return;
    enum constant_status status = CONSTANT_OK;
    struct constant_why why = {0};
    var->bytes = constant_image(p->constants, var, &status, &why);
    if (!var->bytes && must)
        report_not_constant(p, var, status, &why);
}

/* ---- variables ---- */

/* Can there be a variable of this type? False: there is a finding, perhaps an earlier one. */
static bool check_variable_type(struct unit *p, struct declarator *d)
{
    const struct type *t = d->type.type;
    if (t->kind == TYPE_ERROR)
        return false;
    if (t->kind == TYPE_VOID) {
        REPORT(p, E2051, d->span, TEXT("a variable"), TEXT("'void'"));
        return false;
    }
    const struct type *elem = t;
    while (elem->kind == TYPE_ARRAY)
        elem = elem->to.type;
    if (elem->kind == TYPE_RECORD && !check_complete(p, elem, d->span))
        return false;
    if (t->size > LIMIT_TYPE_BYTES) {
        REPORT(p, E1207, d->span, arena_printf(p->arena, "'%.*s'", TEXT_ARG(d->name->text)),
               report_number(p, t->size), report_number(p, LIMIT_TYPE_BYTES));
        return false;
    }
    return true;
}

/* The address space of a variable, and whether it may live there. */
static bool check_variable_space(struct unit *p, const struct specs *s, struct declarator *d, struct var *var)
{
    bool reference = var->is_reference;
    enum space space = reference ? SPACE_NONE : d->type.space;
    bool global = !p->now.func;
    if (global && !reference) {
        bool member = p->now.scope->kind == SCOPE_RECORD || p->now.in_library;
        if (space != SPACE_CONSTANT && !(member && (s->is_constexpr || (d->type.cv & QUAL_CONST)))) {
            REPORT(p, E2028, d->span, d->name->text);
            var->kind = VAR_GLOBAL;
            return false;
        }
        var->kind = VAR_GLOBAL;
        var->type.space = SPACE_CONSTANT;
        var->type.cv |= QUAL_CONST;
        return true;
    }
    if (space == SPACE_THREADGROUP) {
        if (!p->now.func->is_kernel) {
            REPORT(p, E2027, d->span, d->name->text);
            return false;
        }
        struct func_info *info = p->now.func->info;
        *(info->last_threadgroup ? &info->last_threadgroup->next : &p->now.func->threadgroup) = var;
        info->last_threadgroup = var;
        return true;
    }
    if (space == SPACE_DEVICE) {
        REPORT(p, E2052, d->span, d->name->text, TEXT("a local variable cannot be in device memory"));
        return false;
    }
    if (space == SPACE_CONSTANT) {
        var->type.cv |= QUAL_CONST;
        var->is_constexpr = true;
        var->kind = VAR_GLOBAL;
        return true;
    }
    if (s->is_static && !(var->type.cv & QUAL_CONST) && !reference) {
        REPORT(p, E2039, d->span, TEXT("static variables in functions"),
               TEXT(": each thread has its own variables"));
        return false;
    }
    if (!reference && d->type.type->kind == TYPE_ATOMIC) {
        REPORT(p, E2051, d->span, TEXT("a local variable"), expr_name_of_type(p, d->type.type));
        return false;
    }
    if (!reference)
        var->type.space = SPACE_THREAD;
    return true;
}

/* initialiser = [ "=" ( expr | braces ) | "(" args ")" | braces ]; NULL when there is none */
static struct expr *parse_initialiser(struct unit *p, struct declarator *d, bool deduce)
{
    struct span span = cursor_here(p);
    struct qtype type = d->type;
    if (cursor_take(p, TOK_ASSIGN)) {
        if (cursor_kind(p) == TOK_L_BRACE && !deduce && !d->is_reference)
            return list_init(p, type, cursor_here(p));
        struct expr *e = parse_assignment(p);
        if (p->now.panic || expr_is_error(e) || deduce)
            return p->now.panic ? expr_error(p, span) : e;
        return d->is_reference ? cast_argument(p, e, type) : init_copy(p, type, e, e->span);
    }
    if (cursor_kind(p) == TOK_L_BRACE && !d->is_reference && !deduce)
        return list_init(p, type, span);
    bool brace = cursor_kind(p) == TOK_L_BRACE;
    if (cursor_kind(p) != TOK_L_PAREN && !brace)
        return NULL;
    struct expr **args;
    uint32_t count;
    cursor_next(p);
    if (!parse_arguments(p, brace ? TOK_R_BRACE : TOK_R_PAREN, &args, &count))
        return expr_error(p, span);
    for (uint32_t i = 0; i < count; i++)
        if (expr_is_error(args[i]))
            return args[i];
    if (deduce)
        return count == 1 ? args[0] : NULL;
    if (d->is_reference)
        return count == 1 ? cast_argument(p, args[0], type) : expr_error(p, span);
    return init_direct(p, type.type, args, count, cursor_span(p, span));
}

/* Puts the type of the initialiser in for `auto`. */
static struct expr *deduce_auto(struct unit *p, const struct specs *s, struct declarator *d,
                                struct expr *init)
{
    if (!init) {
        REPORT(p, E2046, d->span);
        return expr_error(p, d->span);
    }
    if (expr_is_error(init))
        return init;
    if (d->bindings_at && init->place && init->type->kind == TYPE_ARRAY && !d->is_reference) {
        d->type.type = init->type; /* auto [x, y] = array: a copy of it */
        return copy_object(p, init);
    }
    struct qtype type;
    bool found = true;
    if (s->is_decltype_auto)
        type = auto_decltype(p, init);
    else
        found = auto_deduce(p, d->type, init, &type);
    if (!found || type.type->kind == TYPE_VOID) {
        REPORT(p, E2004, init->span, expr_type_name(p, init), TEXT("the type declared with 'auto'"),
               TEXT(""));
        return expr_error(p, init->span);
    }
    d->type = type;
    d->is_reference = type.type->kind == TYPE_REFERENCE;
    return d->is_reference ? cast_argument(p, init, type) : init_copy(p, type, init, init->span);
}

static void adopt_type(struct var *var, const struct declarator *d, const struct specs *s)
{
    var->is_reference = d->is_reference;
    var->type = d->is_reference ? d->type.type->to : d->type;
    var->is_constexpr = s->is_constexpr;
    if (s->is_constexpr && !d->is_reference)
        var->type.cv |= QUAL_CONST;
}

/* A variable with a larger alignment than its type's: no kernel can observe that. */
static void check_alignment(struct unit *p, struct declarator *d)
{
    attribute_check_alignas(p, &d->attributes, d->is_reference ? d->type.type->to.type : d->type.type);
    if (!d->attributes.packed)
        d->attributes.layout.span.len = 0;
    attribute_refuse_layout(p, &d->attributes);
}

/* {}, {0}, 0: initialisers that Metal's compiler accepts for a threadgroup variable (decision 0011). */
static bool is_all_zero(const struct expr *e)
{
    if (e->kind == EXPR_CAST)
        return is_all_zero(e->a);
    if (e->kind == EXPR_CONST)
        return e->u.bits == 0;
    for (uint32_t i = 0; e->kind == EXPR_CONSTRUCT && i < e->u.call.arg_count; i++)
        if (!is_all_zero(e->u.call.args[i]))
            return false;
    return e->kind == EXPR_CONSTRUCT || e->kind == EXPR_ZERO;
}

/* extern constant int n; ... constant int n = 4; */
static bool defined_later(const struct unit *p, const struct name *name)
{
    const struct token *t = p->now.tok;
    while (t->kind != TOK_END && !(t->name == name && t[1].kind == TOK_ASSIGN))
        t++;
    return t->kind != TOK_END;
}

static bool has_destructor(const struct type *t)
{
    while (t->kind == TYPE_ARRAY)
        t = t->to.type;
    if (t->kind != TYPE_RECORD)
        return false;
    bool found = record_info(t->record)->has_dtor;
    for (uint32_t i = 0; i < t->record->field_count && !found; i++)
        found = has_destructor(t->record->fields[i].type.type);
    return found;
}

/* Checks and finishes a variable whose initialiser is known. */
static void finish_variable(struct unit *p, const struct specs *s, struct declarator *d, struct var *var,
                            bool silent)
{
    struct expr *init = var->init;
    if (init && !expr_is_error(init) && d->type.type->kind == TYPE_ARRAY && d->type.type->count == 0)
        d->type.type = var->type.type = init->type; /* float a[] = {...} */
    check_alignment(p, d);
    bool ok = !silent && check_variable_type(p, d) && check_variable_space(p, s, d, var);
    if (!ok || (init && expr_is_error(init))) {
        if (!ok)
            var->type.type = type_scalar(p->types, TYPE_ERROR);
        return;
    }
    if (!var->is_reference && has_destructor(d->type.type)) {
        REPORT(p, E2900, d->span, TEXT("destructors with statements"));
        var->type.type = type_scalar(p->types, TYPE_ERROR);
        return;
    }
    if (d->type.type->kind == TYPE_ARRAY && d->type.type->count == 0) {
        REPORT(p, E2030, d->span, TEXT("unknown"));
        var->type.type = type_scalar(p->types, TYPE_ERROR);
        return;
    }
    if (init && var->type.space == SPACE_THREADGROUP && !var->is_reference) {
        REPORT(p, is_all_zero(init) ? E2054 : E2026, init->span);
        var->init = NULL;
        return;
    }
    if (!init) {
        if (var->is_reference)
            REPORT(p, E2044, d->span, d->name->text, TEXT("a reference"));
        else if (var->kind == VAR_GLOBAL && s->is_extern && defined_later(p, d->name)) {
            scope_find_own(p->now.scope, d->name)->span.len = 0; /* the definition declares it anew */
            var->type.type = type_scalar(p->types, TYPE_ERROR);
            return;
        } else if (var->kind == VAR_GLOBAL && !d->attributes.refused)
            REPORT(p, E2044, d->span, d->name->text, TEXT("a constant"));
        else if (var->type.space != SPACE_THREADGROUP && var->kind != VAR_GLOBAL)
            var->init = init_unset(p, var->type.type, d->span);
        if (!var->init && var->kind != VAR_GLOBAL && !var->is_reference && (var->type.cv & QUAL_CONST))
            REPORT(p, E2044, d->span, d->name->text, TEXT("const"));
    }
    evaluate(p, var);
}

static void add_global(struct unit *p, struct var *var)
{
    *p->globals_end = var;
    p->globals_end = &var->next;
}

static struct var *begin_variable(struct unit *p, const struct specs *s, struct declarator *d)
{
    struct var *var = unit_new_var(p, VAR_LOCAL, d->name, d->type, d->span);
    adopt_type(var, d, s);
    struct decl *decl = declare_name(p, p->now.scope, DECL_VAR, d->name, d->span);
    if (decl)
        decl->u.var = var;
    return var;
}

static bool declares_auto(const struct declarator *d)
{
    return type_is_dependent(d->type.type);
}

/* int x = x + 1; is allowed, if useless: declares x without a value, then assigns. */
static void assign_after(struct unit *p, struct stmt *declare, struct var *var)
{
    if (!var->init || expr_is_error(var->init) || var->is_reference || var->type.type->kind == TYPE_ARRAY)
        return;
    struct stmt *s = unit_new_stmt(p, STMT_EXPR, var->span);
    s->expr = expr_place(p, EXPR_ASSIGN, var->type, var->span);
    s->expr->a = expr_var(p, var, var->span);
    s->expr->b = var->init;
    declare->next = s;
    var->init = NULL;
}

/* The variable is declared before its initialiser is read, which may name it (C++ [basic.scope.pdecl]). */
struct var *decl_variable(struct unit *p, const struct specs *s, struct declarator *d, struct stmt **out)
{
    declarator_check_space(p, d);
    struct var *var = begin_variable(p, s, d);
    bool deduce = declares_auto(d);
    if (deduce)
        var->type.type = type_parameter(p->types, AUTO_PARAMETER); /* while its own initialiser is read */
    const struct var *declaring = p->declaring;
    bool outer = p->names_itself;
    p->declaring = var;
    p->names_itself = false;
    var->init = parse_initialiser(p, d, deduce);
    bool names_itself = p->names_itself;
    p->declaring = declaring;
    p->names_itself = outer;
    if (deduce) {
        var->init = deduce_auto(p, s, d, var->init);
        if (!expr_is_error(var->init))
            adopt_type(var, d, s);
        else
            var->type.type = type_scalar(p->types, TYPE_ERROR);
    }
    finish_variable(p, s, d, var, deduce && expr_is_error(var->init));
    if (var->init && !var->bytes && var->name && !p->now.scope->initialised)
        p->now.scope->initialised = var;
    if (var->kind == VAR_GLOBAL && var->type.type->kind != TYPE_ERROR &&
        !(var->init && expr_is_error(var->init)))
        add_global(p, var);
    if (out && p->now.func && var->kind != VAR_GLOBAL) {
        *out = unit_new_stmt(p, STMT_DECLARE, d->span);
        (*out)->var = var;
        if (names_itself)
            assign_after(p, *out, var);
    }
    if (d->bindings_at)
        binding_declare(p, d, var);
    return var;
}

/* A declaration whose initial value is not in the text: the variable of a range-for. */
struct stmt *decl_with_init(struct unit *p, const struct specs *s, struct declarator *d, struct expr *init)
{
    struct var *var = begin_variable(p, s, d);
    if (declares_auto(d))
        var->init = deduce_auto(p, s, d, init);
    else
        var->init =
            d->is_reference ? cast_argument(p, init, d->type) : init_copy(p, d->type, init, init->span);
    adopt_type(var, d, s);
    finish_variable(p, s, d, var, expr_is_error(var->init));
    if (d->bindings_at)
        binding_declare(p, d, var);
    struct stmt *stmt = unit_new_stmt(p, STMT_DECLARE, d->span);
    stmt->var = var;
    return stmt;
}

/* ---- declarations in blocks ---- */

/* The rest of: typedef T name, *other; */
void parse_typedef_rest(struct unit *p, const struct specs *s)
{
    do {
        struct declarator d;
        if (!parse_declarator(p, s, &d, false))
            return;
        if (d.is_function) { /* typedef void name(float); */
            p->now.tok = d.params_at;
            d.type.type = parameters_type(p, parse_signature(p), d.type.type);
        }
        attribute_refuse_layout(p, &d.attributes);
        declare_type(p, d.name, d.span, d.type);
    } while (cursor_take(p, TOK_COMMA));
    cursor_need(p, TOK_SEMICOLON);
}

bool decl_expect_specs(struct unit *p, struct specs *s)
{
    if (parse_specs(p, s, false))
        return true;
    if (!p->now.panic)
        declare_expected(p, "a type");
    return false;
}

/* struct S {...}; without a declarator: true when it ends here. A ';' missing at the end of a line is
 * reported. */
bool decl_definition_ends(struct unit *p, struct specs *s)
{
    if (!s->defines)
        return false;
    if (cursor_take(p, TOK_SEMICOLON)) {
        attribute_refuse_layout(p, &s->attributes);
        return true;
    }
    if (!p->now.tok->line_start || p->now.tok[-1].kind != TOK_R_BRACE)
        return false;
    cursor_need(p, TOK_SEMICOLON);
    return true;
}

static void function_in_block(struct unit *p, const struct specs *s, struct declarator *d)
{
    const struct token *t = p->now.tok;
    if (t->kind == TOK_L_BRACE) {
        REPORT(p, E1109, d->span);
        cursor_skip_balanced(p);
        struct decl *decl =
            declare_name(p, p->now.scope, DECL_VAR, d->name, d->span); /* its calls are silent */
        if (decl)
            decl->u.var =
                unit_new_var(p, VAR_LOCAL, d->name, qtype_plain(type_scalar(p->types, TYPE_ERROR)), d->span);
        return;
    }
    func_declare(p, s, d, p->global, NULL, NULL);
}

/* declaration = specifiers [ declarator [ initialiser ] { "," ... } ] ";" */
struct stmt *parse_declaration(struct unit *p, bool at_statement)
{
    struct specs s;
    if (!decl_expect_specs(p, &s))
        return NULL;
    struct stmt *first = NULL, **end = &first;
    if (s.is_typedef) {
        parse_typedef_rest(p, &s);
        return NULL;
    }
    if (decl_definition_ends(p, &s))
        return NULL;
    const struct type *deduced = NULL;
    do {
        struct declarator d;
        if (!parse_declarator(p, &s, &d, false))
            return first;
        if (d.is_function) {
            function_in_block(p, &s, &d);
            if (cursor_kind(p) != TOK_SEMICOLON)
                return first;
            continue;
        }
        struct stmt *stmt = NULL;
        struct var *var = decl_variable(p, &s, &d, &stmt);
        if (p->now.panic)
            return first;
        if (s.is_auto && deduced && var->type.type != deduced && var->type.type->kind != TYPE_ERROR &&
            deduced->kind != TYPE_ERROR)
            REPORT(p, E2004, d.span, expr_name_of_type(p, var->type.type), expr_name_of_type(p, deduced),
                   TEXT(": an 'auto' can be only one type"));
        deduced = deduced ? deduced : var->type.type;
        if (stmt)
            *end = stmt;
        while (*end)
            end = &(*end)->next;
    } while (cursor_take(p, TOK_COMMA));
    if (at_statement)
        cursor_need(p, TOK_SEMICOLON);
    return first;
}

/* `T x = e` inside the brackets of if, while, switch */
struct stmt *parse_declaration_in_condition(struct unit *p)
{
    return parse_declaration(p, false);
}
