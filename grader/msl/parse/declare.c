/* declare: entering names into scopes, and the messages for those that cannot be declared or are not types. */
#include "msl/parse/ground.h"

/* The template parameter that a declaration in a function would hide, which C++ forbids. */
static struct decl *hidden_parameter(const struct scope *scope, const struct name *name)
{
    if (scope->kind != SCOPE_FUNCTION && scope->kind != SCOPE_BLOCK)
        return NULL;
    for (scope = scope->parent; scope && scope->kind != SCOPE_NAMESPACE; scope = scope->parent) {
        struct decl *d = scope->kind == SCOPE_TEMPLATE ? scope_find_own(scope, name) : NULL;
        if (d)
            return d;
    }
    return NULL;
}

/* A new declaration, or NULL (and a finding) when the scope has that name already. */
struct decl *declare_name(struct unit *p, struct scope *scope, enum decl_kind kind, struct name *name,
                          struct span span)
{
    struct decl *old = scope_find_own(scope, name);
    if (!old) {
        struct decl *param = hidden_parameter(scope, name);
        if (!param)
            return scope_add(p->arena, scope, kind, name, span);
        struct finding *f = REPORT(p, E2003, span, name->text);
        finding_note(p->findings, f, param->span, TEXT("it is a template parameter"));
        return scope_add(p->arena, scope, kind, name, span);
    }
    if (old->span.len == 0 &&
        old->kind !=
            DECL_NAMESPACE) { /* a native name, or one used without declaration, gets a new meaning */
        old->kind = kind;
        old->span = span;
        memset(&old->u, 0, sizeof old->u);
        return old;
    }
    if (old->kind != DECL_NAMESPACE && sources_kind(p->sources, old->span.at) == SOURCE_LIBRARY &&
        sources_kind(p->sources, span.at) != SOURCE_LIBRARY) { /* our library may say more than Metal's */
        old->kind = kind;
        old->span = span;
        memset(&old->u, 0, sizeof old->u);
        return old;
    }
    if (kind == DECL_TYPE && old->kind == DECL_TYPE)
        return old; /* the caller compares the types */
    if ((kind == DECL_VAR || kind == DECL_FUNCS) && old->kind == DECL_TYPE &&
        old->u.type.type->kind == TYPE_RECORD && old->u.type.type->record->name == name)
        return scope_add(p->arena, scope, kind, name, span); /* it hides a struct of its name */
    struct finding *f = REPORT(p, E2003, span, name->text);
    if (old->span.len)
        finding_note(p->findings, f, old->span, TEXT("the first declaration is here"));
    old->kind = kind; /* what follows most likely means the new one */
    memset(&old->u, 0, sizeof old->u);
    return old;
}

void declare_type(struct unit *p, struct name *name, struct span span, struct qtype type)
{
    struct decl *old = scope_find_own(p->now.scope, name);
    if (old && old->kind == DECL_TYPE && old->span.len && old->u.type.type != type.type) {
        struct finding *f = REPORT(p, E2003, span, name->text);
        finding_note(p->findings, f, old->span, TEXT("the first declaration is here"));
        return;
    }
    struct decl *d = declare_name(p, p->now.scope, DECL_TYPE, name, span);
    if (d)
        d->u.type = type;
}

void declare_targ(struct unit *p, struct scope *scope, struct name *name, struct span span,
                  const struct targ *arg)
{
    enum decl_kind k = arg->func ? DECL_FUNCS : arg->is_value ? DECL_CONSTANT : DECL_TYPE;
    struct decl *d = scope_add(p->arena, scope, k, name, span);
    if (arg->func) {
        d->u.funcs = ARENA_NEW(p->arena, struct candidate);
        d->u.funcs->func = arg->func;
    } else if (arg->is_value) {
        d->u.constant.type = arg->type.type;
        d->u.constant.bits = arg->bits;
    } else {
        d->u.type = arg->type;
    }
}

/* ---- names that are not types, and names that cannot be declared ---- */

/* Common type names and qualifiers come before the names in scope. */
static struct text suggest_type(struct unit *p, struct text name)
{
    static const char *const common[] = {
        "float",  "float2",  "float3",    "float4",   "half",    "half2",    "half4",       "int",
        "int2",   "int3",    "int4",      "uint",     "uint2",   "uint3",    "uint4",       "bool",
        "ushort", "short",   "uchar",     "char",     "size_t",  "ulong",    "long",        "void",
        "bfloat", "uint8_t", "int8_t",    "uint32_t", "int32_t", "uint16_t", "threadgroup", "constant",
        "device", "thread",  "constexpr", "const"};
    if (help_is_foreign(name))
        return help_metal_for(name);
    struct text best = TEXT("");
    unsigned least = name.len < 7 ? 2 : 3;
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        unsigned distance = text_distance(text_of(common[i]), name, least - 1);
        if (distance < least) {
            least = distance;
            best = text_of(common[i]);
        }
    }
    return best.len ? best : scope_suggest(p->now.scope, name);
}

/* By prefix: families such as texture2d_array and texture2d_ms. */
bool declare_is_graphics(struct text name)
{
    static const char *const graphics[] = {
        "texture1d",
        "texture2d",
        "texture3d",
        "texturecube",
        "texture_buffer",
        "depth2d",
        "depthcube",
        "sampler",
        "imageblock",
        "raytracing",
        "intersector",
        "acceleration_structure",
        "mesh_grid",
        "intersection",
        "tensor",
        "render_grid",
        "visible_function_table",
        "os_log",
        "coherent",
    };
    for (size_t i = 0; i < sizeof graphics / sizeof *graphics; i++)
        if (text_starts(name, text_of(graphics[i])))
            return true;
    return false;
}

static bool is_space_word(int k)
{
    return k == TOK_THREADGROUP || k == TOK_DEVICE || k == TOK_CONSTANT || k == TOK_THREAD;
}

/* The words for types that are keywords (C++ [lex.key]; half and bfloat are Metal's); uint, float4, size_t...
 * are names that a block may declare anew. Those that combine (short, long, unsigned...) have their own
 * tokens. */
static bool is_type_word(struct text name)
{
    static const char *const words[] = {"bfloat", "bool", "char", "float", "half", "int", "void"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(name, words[i]))
            return true;
    return false;
}

/* Reports that the (qualified) name here is not a type; silent when it is known to be unsupported, or reported. */
void declare_unknown_type(struct unit *p)
{
    while (cursor_kind(p) == TOK_IDENTIFIER && cursor_kind_at(p, 1) == TOK_COLON_COLON &&
           cursor_kind_at(p, 2) == TOK_IDENTIFIER) {
        cursor_next(p);
        cursor_next(p);
    }
    struct text name = p->now.tok->text;
    if (refuse_knows(p, p->now.tok->name))
        return;
    if (is_type_word(name)) /* something has that name and was reported */
        return;
    if (declare_is_graphics(name) && !lookup_name(p, p->now.tok->name))
        REPORT(p, E2900, cursor_here(p), arena_printf(p->arena, "'%.*s'", TEXT_ARG(name)));
    else {
        struct finding *f =
            REPORT(p, E2014, cursor_here(p), name, report_suggestion(p, suggest_type(p, name)));
        help_word(p, f, name);
        if (cursor_kind_at(p, 1) == TOK_ASSIGN && p->now.tok[-1].kind == TOK_CONST)
            report_help(p, f,
                        arena_printf(p->arena, "write a type before the name: 'const uint %.*s = ...'",
                                     TEXT_ARG(name)));
        if (cursor_kind_at(p, 1) == TOK_L_SQUARE && is_space_word(p->now.tok[-1].kind))
            report_help(p, f,
                        arena_printf(p->arena, "write a type before the name: '%.*s float %.*s[...]'",
                                     TEXT_ARG(p->now.tok[-1].text), TEXT_ARG(name)));
    }
}

/* What is about to be declared must not be named like a keyword. A variable of a block is declared anyway, so
 * that its uses are not reported too. */
void declare_check_name(struct unit *p)
{
    bool type = cursor_kind(p) == TOK_IDENTIFIER && is_type_word(p->now.tok->text);
    if (!type && (cursor_kind(p) == TOK_IDENTIFIER || !p->now.tok->name))
        return;
    bool twice = type && cursor_kind_at(p, 1) == TOK_IDENTIFIER; /* unsigned float x */
    if (twice)
        REPORT(p, E2052, cursor_here(p), p->now.tok->text, TEXT("there is already a type before it"));
    else
        REPORT(p, E1105, cursor_here(p), p->now.tok->text, type ? TEXT("a Metal type") : TEXT("a keyword"));
    p->now.panic |= !type || twice || p->now.scope->kind == SCOPE_NAMESPACE;
}

/* Moves *span to the name. */
struct name *declare_tag(struct unit *p, struct span *span)
{
    if (cursor_kind(p) != TOK_IDENTIFIER)
        return NULL;
    declare_check_name(p);
    struct name *name = p->now.tok->name;
    *span = cursor_here(p);
    cursor_next(p);
    return name;
}

void declare_expected(struct unit *p, const char *wanted)
{
    if (cursor_kind(p) == TOK_IDENTIFIER && !p->now.panic)
        declare_unknown_type(p);
    else
        cursor_error(p, wanted);
    p->now.panic = true;
}

/* ---- names of refused declarations ---- */

/* Does the declaration from `start` say more about `d`, which was there before: another function of an
 * overload set, a specialisation of a template, a member of a class? Without it `d` would mean something
 * else. */
static bool says_more(const struct unit *p, const struct decl *d, const struct token *name)
{
    if (!d->span.len || sources_kind(p->sources, d->span.at) == SOURCE_LIBRARY)
        return false;
    return d->kind == DECL_FUNCS || d->kind == DECL_TEMPLATE ||
           (d->kind == DECL_TYPE && name[1].kind == TOK_COLON_COLON);
}

/* The name of a pointer to a function: int (*f)(int) */
static bool names_function_pointer(const struct token *t)
{
    return t[-1].kind == TOK_STAR && t[1].kind == TOK_R_PAREN && t[2].kind == TOK_L_PAREN;
}

/* Marks as refused the names that the declaration from `start` to here declares in `scope`. */
void declare_refused(struct unit *p, const struct token *start, struct scope *scope)
{
    int depth = 0;
    for (const struct token *t = start; t < p->now.tok; t++) {
        bool opens = t->kind == TOK_L_PAREN || t->kind == TOK_L_BRACE || t->kind == TOK_L_SQUARE;
        bool closes = t->kind == TOK_R_PAREN || t->kind == TOK_R_BRACE || t->kind == TOK_R_SQUARE;
        depth += opens - closes;
        if (t->kind != TOK_IDENTIFIER || (depth && !(depth == 1 && t > start && names_function_pointer(t))))
            continue;
        struct decl *d = scope_find_own(scope, t->name);
        bool own = d && d->span.at >= start->span.at && d->span.at < p->now.tok->span.at;
        if (own || (d && says_more(p, d, t)))
            d->refused = true;
        else if (!d && !scope_find_own(p->refused_names, t->name))
            scope_add(p->arena, p->refused_names, DECL_CONSTANT, t->name, t->span);
    }
}
