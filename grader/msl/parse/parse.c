/* parse: the token cursor, errors and recovery, and the translation unit.
 *
 * After a syntax error the parser is silent (panic) until the statement or declaration ends, so that one
 * mistake makes one finding. A passed limit is fatal: the cursor jumps to the end and everything unwinds. */
#include "msl/parse/parser.h"
#include "msl/library/library.h"

void next_token(struct parser *p)
{
    if (p->half) {
        p->half = false;
        p->tok++;
        return;
    }
    if (p->tok->kind != TOK_END)
        p->tok++;
}

bool take(struct parser *p, enum tok k)
{
    if (k == TOK_GREATER && !p->half && p->tok->kind == TOK_SHR) {
        p->half = true; /* the second '>' is still there */
        return true;
    }
    if (kind(p) != k)
        return false;
    next_token(p);
    return true;
}

struct span here(const struct parser *p)
{
    return p->tok->span;
}

struct span span_to_here(const struct parser *p, struct span from)
{
    /* a jump to other text may lie between: then the span is only its beginning */
    const struct token *last = p->tok - 1;
    uint32_t end = last->span.at + last->span.len;
    if (last->span.at < from.at || end < from.at)
        return from;
    return (struct span){from.at, end - from.at};
}

struct text token_text(const struct parser *p)
{
    enum tok k = kind(p);
    if (k == TOK_END)
        return p->rest ? TEXT("the end of the header") : TEXT("the end");
    if (k == TOK_R_BRACE && p->tok[1].kind == TOK_END && p->body_end && here(p).at >= p->body_end)
        return TEXT("the end of the kernel");
    if (k == TOK_HASH)
        return TEXT("'#': a comment starts with //");
    struct text t = p->tok->text;
    if (t.len > 40)
        t.len = 40;
    return arena_printf(p->arena, "'%.*s'", TEXT_ARG(t));
}

void report_requests(struct parser *p, struct finding *f, const struct request *request)
{
    int notes = 0;
    for (const struct request *r = f->count == 1 ? request : NULL; r && notes < 4; r = r->outer, notes++)
        if (sources_kind(p->sources, r->at.at) == SOURCE_STUDENT)
            finding_note(p->findings, f, r->at,
                         arena_printf(p->arena, "in '%.*s', instantiated here", TEXT_ARG(r->what)));
}

struct finding *report(struct parser *p, enum diag_code code, struct span span, const struct text *args,
                       size_t count)
{
    if (p->panic || p->fatal) {
        static const struct finding none;
        struct finding *f = ARENA_NEW(p->arena, struct finding);
        *f = none;
        return f;
    }
    if (code == E2900 && !p->findings->muted) {
        refuse_add(p, span, args[0]);
        return ARENA_NEW(p->arena, struct finding);
    }
    struct finding *f = findings_add(p->findings, code, span, args, count);
    if (p->findings->full)
        fatal(p); /* nothing more would be said */
    report_requests(p, f, p->request);
    return f;
}

/* Where something is missing: right behind the token before, which is where a person would write it. */
static struct span behind_last(const struct parser *p)
{
    const struct token *last = p->tok - 1;
    return (struct span){last->span.at + last->span.len, 1};
}

static bool same_line(const struct parser *p, struct span before)
{
    const char *text = sources_text(p->sources).ptr;
    return before.at <= here(p).at && !memchr(text + before.at, '\n', here(p).at - before.at);
}

/* Does this line have an error already? Then what follows it there is noise. */
bool line_has_error(const struct parser *p)
{
    const struct finding *last = p->findings->last;
    bool error = last && last->severity == SEVERITY_ERROR;
    if (p->findings->muted)
        return false;
    return (error && same_line(p, last->span)) || (p->last_refused.len && same_line(p, p->last_refused));
}

void syntax_error(struct parser *p, const char *wanted)
{
    if (line_has_error(p)) {
        p->panic = true;
        return;
    }
    slip_help_found(p, REPORT(p, E1101, here(p), text_of(wanted), token_text(p)));
    p->panic = true;
}

bool need(struct parser *p, enum tok k)
{
    if (take(p, k))
        return true;
    if (p->panic || p->fatal)
        return false;
    if (k == TOK_SEMICOLON && (p->tok->line_start || kind(p) == TOK_R_BRACE) && !line_has_error(p)) {
        struct text last = p->tok[-1].text;
        if (last.len > 40)
            last.len = 40;
        slip_help_semicolon(
            p, REPORT(p, E1102, behind_last(p), arena_printf(p->arena, "'%.*s'", TEXT_ARG(last))));
        return false; /* as if it stood there: the next line is read as a statement of its own */
    }
    syntax_error(p, tok_describe(k));
    return false;
}

bool need_close(struct parser *p, enum tok k, struct span open, const char *open_text)
{
    if (take(p, k))
        return true;
    if (p->panic || p->fatal)
        return false;
    if (kind(p) == TOK_END || (kind(p) == TOK_R_BRACE && k != TOK_R_BRACE) || kind(p) == TOK_SEMICOLON)
        REPORT(p, E1103, open, text_of(open_text), text_of(tok_spelling(k)));
    else
        slip_help_found(p, REPORT(p, E1101, here(p), text_of(tok_describe(k)), token_text(p)));
    p->panic = true;
    return false;
}

void fatal(struct parser *p)
{
    p->fatal = true;
    p->panic = true;
    p->half = false;
    while (p->tok->kind != TOK_END)
        p->tok++;
}

bool spend(struct parser *p, uint32_t candidates, struct span span)
{
    p->candidates += candidates;
    if (p->candidates <= LIMIT_CANDIDATES || p->fatal)
        return !p->fatal;
    uint32_t muted = p->findings->muted;
    p->findings->muted = 0;
    p->panic = false;
    REPORT(p, E1212, span, text_number(p, LIMIT_CANDIDATES));
    p->findings->muted = muted;
    fatal(p);
    return false;
}

bool enter(struct parser *p)
{
    if (p->fatal)
        return false;
    if (p->depth >= LIMIT_NESTING) {
        REPORT(p, E1203, here(p), text_number(p, LIMIT_NESTING));
        fatal(p);
        return false;
    }
    p->depth++;
    return true;
}

void leave(struct parser *p)
{
    p->depth--;
}

/* Counts only brackets of the kind it starts at, so that a stray one of another kind does no harm; round and
 * square brackets end at the latest where the block around them does. */
void skip_balanced(struct parser *p)
{
    p->half = false;
    enum tok open = kind(p);
    enum tok close = open == TOK_L_PAREN ? TOK_R_PAREN : open == TOK_L_SQUARE ? TOK_R_SQUARE : TOK_R_BRACE;
    int depth = 0, braces = 0;
    do {
        enum tok k = kind(p);
        depth += (k == open) - (k == close);
        braces += (k == TOK_L_BRACE) - (k == TOK_R_BRACE);
        if (braces < 0 && open != TOK_L_BRACE)
            return;
        next_token(p);
    } while (depth > 0 && kind(p) != TOK_END);
}

void skip_to_sync(struct parser *p)
{
    p->half = false;
    while (kind(p) != TOK_END && kind(p) != TOK_R_BRACE) {
        if (take(p, TOK_SEMICOLON))
            return;
        if (kind(p) == TOK_L_BRACE) {
            skip_balanced(p);
            if (kind(p) != TOK_SEMICOLON && kind(p) != TOK_COMMA && kind(p) != TOK_R_PAREN)
                return;
        } else if (kind(p) == TOK_L_PAREN || kind(p) == TOK_L_SQUARE) {
            /* unbalanced text must not swallow the rest of the block */
            const struct token *start = p->tok;
            skip_balanced(p);
            if (kind(p) == TOK_END) {
                p->tok = start;
                next_token(p);
            }
        } else {
            next_token(p);
        }
    }
}

struct text text_number(struct parser *p, uint64_t n)
{
    return arena_printf(p->arena, "%llu", (unsigned long long)n);
}

struct text suggestion(struct parser *p, struct text best)
{
    return best.len ? arena_printf(p->arena, "; did you mean '%.*s'?", TEXT_ARG(best)) : TEXT("");
}

struct state state_jump(struct parser *p, const struct token *to, struct scope *scope)
{
    struct state s = {
        p->tok,   p->half, p->panic, p->in_template_args, p->unevaluated, p->pattern,    p->in_library,
        p->scope, p->func, p->loops, p->switches,         p->cases,       p->switch_type};
    p->tok = p->fatal ? p->tok : to;
    p->half = p->in_template_args = p->unevaluated = p->pattern = false;
    p->panic = p->fatal;
    p->scope = scope;
    p->loops = p->switches = 0;
    p->cases = NULL;
    return s;
}

void state_return(struct parser *p, struct state s)
{
    p->scope = s.scope;
    p->func = s.func;
    p->loops = s.loops;
    p->switches = s.switches;
    p->cases = s.cases;
    p->switch_type = s.switch_type;
    p->in_template_args = s.in_template_args;
    p->unevaluated = s.unevaluated;
    p->pattern = s.pattern;
    p->in_library = s.in_library;
    if (p->fatal)
        return; /* the cursor stays at the end */
    p->tok = s.tok;
    p->half = s.half;
    p->panic = s.panic;
}

static struct name *intern(struct parser *p, const char *text)
{
    return names_get(p->names, text_of(text));
}

void parser_init(struct parser *p)
{
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
    p->scope = p->global;
    p->n_int = intern(p, "int");
    p->n_char = intern(p, "char");
    p->n_this = intern(p, "this");
    p->n_metal = intern(p, "metal");
    p->n_std = intern(p, "std");
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

void parser_start(struct parser *p, struct tokens tokens)
{
    p->tok = tokens.items;
    p->seen_type_count = table_size(tokens.count, MOST_SEEN_TYPES);
    p->seen_id_count = table_size(tokens.count, MOST_SEEN_IDS);
    p->seen_types = ARENA_ARRAY(p->arena, p->seen_type_count, struct seen_type);
    p->seen_ids = ARENA_ARRAY(p->arena, p->seen_id_count, struct seen_id);
}

/* Reads a library text into the scope of `metal` (or of MLX's names), then looks again. */
struct decl *library_lookup(struct parser *p, struct name *name, bool metal_only)
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
        REPORT(p, E1201, here(p), text_number(p, LIMIT_SOURCE_BYTES));
        fatal(p);
        return NULL;
    }
    /* raw: the student's macros mean nothing here */
    struct tokens raw = lex_raw(p->arena, p->names, p->sources, p->findings, at, (uint32_t)content.len);
    struct tokens tokens = parser_tokens(p->arena, raw);
    struct state s = state_jump(p, tokens.items, into);
    p->func = NULL;
    p->in_library = true;
    while (kind(p) != TOK_END && !p->panic)
        parse_external(p);
    state_return(p, s);
    return scope_find_here(into, name);
}

void parse_pending(struct parser *p)
{
    while (p->pending && !p->fatal) {
        struct func *func = p->pending;
        struct func_info *info = func->info;
        p->pending = info->next_pending;
        define_function(p, func);
    }
}

void parse_external_apart(struct parser *p)
{
    const struct token *start = p->tok;
    struct scope *scope = p->scope;
    bool outer = p->tainted;
    p->tainted = false;
    parse_external(p);
    if (p->panic && !p->fatal)
        skip_to_sync(p);
    if (p->tainted)
        refuse_names(p, start, scope);
    p->tainted = outer;
}

/* { external-declaration } up to the end of the text */
static void parse_externals(struct parser *p)
{
    while (kind(p) != TOK_END && !p->fatal) {
        const struct token *start = p->tok;
        p->panic = false;
        if (kind(p) == TOK_R_BRACE) {
            bool closes_kernel = p->body_end && here(p).at >= p->body_end;
            if (!closes_kernel)
                REPORT(p, E1110, here(p), TEXT("}"));
            next_token(p);
            continue;
        }
        parse_external_apart(p);
        if (p->tok == start)
            next_token(p);
    }
}

/* translation-unit = [ header ] { external-declaration } */
void parse_translation_unit(struct parser *p)
{
    const struct token *rest = p->rest;
    parse_externals(p);
    if (rest && !p->fatal) {
        p->rest = NULL;
        p->tok = rest;
        parse_externals(p);
    }
    p->panic = p->fatal;
    parse_pending(p);
    for (struct candidate *c = p->bodyless; c; c = c->next) {
        const struct func_info *info = c->func->info;
        if (info->body_done || !info->used_at.len)
            continue;
        if (p->packs || refuse_knows(p, c->func->name))
            c->func->refused = true; /* its body may be among what is not supported */
        else
            REPORT(p, E2049, info->used_at, c->func->display);
    }
}
