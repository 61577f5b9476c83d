/* parse: the top level of the parser: the translation unit, the texts of the library, and the bodies that
 * wait until a function is used. */
#include "msl/parse/parser.h"
#include "msl/library/library.h"

static struct name *intern(struct unit *p, const char *text)
{
    return names_get(p->names, text_of(text));
}

static const struct hooks hooks = {
    .here = cursor_here,
    .span = cursor_span,
    .stop = cursor_stop,
    .braces = list_read_braces,
    .default_argument = default_argument,
    .default_member = default_member,
    .define = func_define,
    .capture = lambda_capture,
    .call_generic = lambda_call_generic,
    .deduce = deduce_function,
    .conversion = deduce_conversion,
};

void parse_init(struct unit *p)
{
    p->hooks = &hooks;
    p->types = types_new(p->arena);
    p->constants = constants_new(p->arena, p->types);
    constants_share(p->constants, p->constant_steps);
    p->program = ARENA_NEW(p->arena, struct program);
    p->program->arena = p->arena;
    p->program->types = p->types;
    p->funcs_end = &p->program->funcs;
    p->globals_end = &p->program->globals;
    p->metal = scope_new(p->arena, SCOPE_NAMESPACE, NULL);
    p->refused_names = scope_new(p->arena, SCOPE_BLOCK, NULL);
    p->mlx = scope_new(p->arena, SCOPE_NAMESPACE, NULL);
    p->global = scope_new(p->arena, SCOPE_NAMESPACE, NULL);
    p->mlx->parent = p->metal->parent = p->global;
    p->now.scope = p->global;
    p->n_int = intern(p, "int");
    p->n_char = intern(p, "char");
    p->n_this = intern(p, "this");
    p->n_metal = intern(p, "metal");
    p->n_fast = intern(p, "fast");
    p->n_precise = intern(p, "precise");
    p->n_operator_call = intern(p, "operator()");
    p->n_operator_assign = intern(p, "operator=");
    p->metal->name = p->n_metal;
    struct decl *d = scope_add(p->arena, p->global, DECL_NAMESPACE, p->n_metal, (struct span){0, 0});
    d->u.space = p->metal;
}

/* A power of two: as many as there are tokens, within bounds. */
static size_t table_size(size_t tokens, size_t most)
{
    size_t size = FEWEST_SEEN;
    while (size < tokens && size < most)
        size *= 2;
    return size;
}

void parse_start(struct unit *p, struct tokens tokens)
{
    p->now.tok = tokens.items;
    p->seen_type_count = table_size(tokens.count, MOST_SEEN_TYPES);
    p->seen_id_count = table_size(tokens.count, MOST_SEEN_IDS);
    p->seen_types = ARENA_ARRAY(p->arena, p->seen_type_count, struct seen_type);
    p->seen_ids = ARENA_ARRAY(p->arena, p->seen_id_count, struct seen_id);
}

/* Reads a library text into the scope of `metal` (or of MLX's names), then looks again. */
struct decl *parse_library(struct unit *p, struct name *name, bool metal_only)
{
    const struct library_entry *entry = library_find(name->text);
    if (!entry || (metal_only && entry->is_mlx))
        return NULL;
    struct scope *into = entry->is_mlx ? p->mlx : p->metal;
    struct name *mark = names_get(p->names, arena_printf(p->arena, "<library %s>", entry->file));
    struct decl *d = scope_find_here(into, name);
    if (d || scope_find_here(p->metal, mark))
        return d;
    scope_add(p->arena, p->metal, DECL_CONSTANT, mark, (struct span){0, 0});
    struct text content = library_text(entry);
    uint32_t at = sources_add(p->sources, SOURCE_LIBRARY, text_of(entry->file), content, NULL);
    if (at == UINT32_MAX) {
        REPORT(p, E1201, cursor_here(p), report_number(p, LIMIT_SOURCE_BYTES));
        report_fatal(p);
        return NULL;
    }
    /* raw: the student's macros mean nothing here */
    struct tokens raw = lex_raw(p->arena, p->names, p->sources, p->findings, at, (uint32_t)content.len);
    struct tokens tokens = cursor_tokens(p->arena, raw);
    struct context s = cursor_jump(p, tokens.items, into);
    p->now.func = NULL;
    p->now.in_library = true;
    while (cursor_kind(p) != TOK_END && !p->now.panic)
        parse_external(p);
    cursor_return(p, s);
    return scope_find_here(into, name);
}

void parse_pending(struct unit *p)
{
    while (p->pending && !p->fatal) {
        struct func *func = p->pending;
        struct func_info *info = func->info;
        p->pending = info->next_pending;
        func_define(p, func);
    }
}

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
void parse_refused_names(struct unit *p, const struct token *start, struct scope *scope)
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

void parse_external_apart(struct unit *p)
{
    const struct token *start = p->now.tok;
    struct scope *scope = p->now.scope;
    bool outer = p->tainted;
    p->tainted = false;
    parse_external(p);
    if (p->now.panic && !p->fatal)
        cursor_skip_to_sync(p);
    if (p->tainted)
        parse_refused_names(p, start, scope);
    p->tainted = outer;
}

/* { external-declaration } up to the end of the text */
static void parse_externals(struct unit *p)
{
    while (cursor_kind(p) != TOK_END && !p->fatal) {
        const struct token *start = p->now.tok;
        p->now.panic = false;
        if (cursor_kind(p) == TOK_R_BRACE) {
            bool closes_kernel = p->body_end && cursor_here(p).at >= p->body_end;
            if (!closes_kernel)
                REPORT(p, E1110, cursor_here(p), TEXT("}"));
            cursor_next(p);
            continue;
        }
        parse_external_apart(p);
        if (p->now.tok == start)
            cursor_next(p);
    }
}

/* translation-unit = [ header ] { external-declaration } */
void parse_translation_unit(struct unit *p)
{
    const struct token *rest = p->rest;
    parse_externals(p);
    if (rest && !p->fatal) {
        p->rest = NULL;
        p->now.tok = rest;
        parse_externals(p);
    }
    p->now.panic = p->fatal;
    parse_pending(p);
    for (struct candidate *c = p->bodyless; c; c = c->next) {
        const struct func_info *info = c->func->info;
        if (info->body_done || !info->used_at.len)
            continue;
        if (p->unsure || refuse_knows(p, c->func->name))
            c->func->refused = true; /* its body may be among what is not supported */
        else
            REPORT(p, E2049, info->used_at, c->func->display);
    }
}
