/* parse: the top level of the parser: the translation unit, the texts of the library, and the bodies that
 * wait until a function is used. */
#include "msl/parse/stmts.h"
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
    .define = body_define,
    .capture = lambda_capture,
    .call_generic = lambda_call_generic,
    .deduce = deduce_function,
    .conversion = deduce_conversion,
};

static struct decl *parse_library(struct unit *p, struct name *name, bool metal_only);

static const struct above above = {
    .library = parse_library,
    .conditional = parse_conditional,
    .expr = parse_expr,
    .class_specifier = parse_class_specifier,
    .instantiate_class = template_instantiate_class,
    .instantiate_variable = template_instantiate_variable,
    .instantiate_function = template_instance_for,
    .lambda = parse_lambda,
};

/* An empty unit: scopes, tables and the names that the parser asks for. Arena, names, sources and findings are the
 * caller's, and are set before. */
void parse_init(struct unit *p)
{
    p->hooks = &hooks;
    p->above = &above;
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
static struct decl *parse_library(struct unit *p, struct name *name, bool metal_only)
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

static void parse_pending(struct unit *p)
{
    while (p->pending && !p->fatal) {
        struct func *func = p->pending;
        struct func_info *info = func->info;
        p->pending = info->next_pending;
        body_define(p, func);
    }
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
