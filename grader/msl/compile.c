/* compile: sources, preprocessor, parser, and the checks on the whole program, in that order. */
#include "msl/compile.h"
#include "msl/tree/flow.h"
#include "msl/parse/stmts.h"
#include "msl/library/vocabulary.h"

static struct compilation *compilation_new(void)
{
    struct arena *arena = arena_new(LIMIT_COMPILE_BYTES);
    struct compilation *c = ARENA_NEW(arena, struct compilation);
    c->arena = arena;
    c->sources = sources_new(arena, LIMIT_SOURCE_BYTES);
    findings_init(&c->findings, arena);
    c->names = vocabulary_names(arena);
    return c;
}

void compilation_free(struct compilation *compilation)
{
    if (!compilation)
        return;
    sources_free(compilation->sources);
    arena_free(compilation->arena);
}

/* Appends a piece; false (and a finding) when the text is too long. */
static bool add_piece(struct compilation *c, enum source_kind kind, struct compile_text t, uint32_t *at)
{
    *at = sources_add(c->sources, kind, t.file, t.content, t.map);
    if (*at != UINT32_MAX)
        return true;
    *at = sources_add(c->sources, kind, t.file, TEXT("\n"), NULL);
    FINDING(&c->findings, E1201, ((struct span){*at == UINT32_MAX ? 0 : *at, 1}),
            arena_printf(c->arena, "%u", LIMIT_SOURCE_BYTES));
    return false;
}

/* The header's own text ends before the generated signature: an END token between them keeps the header from
 * reaching into the kernel. Returns the token after it, or NULL when there is no header. */
static const struct token *close_header(struct arena *arena, struct tokens *tokens, uint32_t border,
                                        uint32_t body_start)
{
    size_t n = 0;
    while (n < tokens->count &&
           !(tokens->items[n].span.at >= border && tokens->items[n].span.at < body_start))
        n++;
    if (n == 0 || n == tokens->count)
        return NULL;
    struct token *items = ARENA_ARRAY(arena, tokens->count + 2, struct token);
    items[0] = tokens->items[-1];
    memcpy(items + 1, tokens->items, n * sizeof *items);
    memcpy(items + n + 2, tokens->items + n, (tokens->count - n) * sizeof *items);
    struct token *end = &items[n + 1];
    *end = items[n];
    end->kind = TOK_END;
    end->line_start = true;
    end->name = NULL;
    end->text = TEXT("");
    end->span = (struct span){items[n].span.at + items[n].span.len, 1};
    tokens->items = items + 1;
    tokens->count++;
    return end + 1;
}

static struct text kernel_names(struct arena *arena, const struct program *program)
{
    struct text t = TEXT("");
    for (const struct func *f = program->funcs; f; f = f->next) {
        if (!f->is_kernel)
            continue;
        struct text name = f->host_name.len ? f->host_name : f->name->text;
        t = arena_printf(arena, "%.*s%s%.*s", TEXT_ARG(t), t.len ? ", " : "", TEXT_ARG(name));
        if (t.len > 200)
            return arena_printf(arena, "%.*s...", TEXT_ARG(t));
    }
    return t;
}

/* The kernel asked for; a finding when there is none or the choice is open. */
static void choose_kernel(struct compilation *c, struct text name, struct span span)
{
    c->kernel = program_kernel(c->program, name);
    if (c->kernel)
        return;
    struct text names = kernel_names(c->arena, c->program);
    if (!names.len)
        FINDING(&c->findings, E2047, span, TEXT(" in this source"));
    else if (name.len)
        FINDING(&c->findings, E2047, span,
                arena_printf(c->arena, " named '%.*s': the source defines %.*s", TEXT_ARG(name),
                             TEXT_ARG(names)));
    else
        FINDING(&c->findings, E2048, span, names);
}

/* All threadgroup variables of a kernel share 32 KiB; Metal says so when the kernel is to run. */
static void check_threadgroup_memory(struct compilation *c)
{
    uint64_t bytes = 0;
    for (const struct var *v = c->kernel->threadgroup; v; v = v->next) {
        bytes = (bytes + v->type.type->align - 1) / v->type.type->align * v->type.type->align +
                v->type.type->size;
        if (bytes <= LIMIT_THREADGROUP_BYTES)
            continue;
        FINDING(&c->findings, E1207, v->span, TEXT("the threadgroup memory of this kernel"),
                arena_printf(c->arena, "%llu", (unsigned long long)bytes),
                arena_printf(c->arena, "%u", LIMIT_THREADGROUP_BYTES));
        return;
    }
}

/* The part that may run out of memory, which jumps out of it. */
static void compile_tokens(struct compilation *c, struct unit *p, uint32_t at, uint32_t len,
                           struct text kernel)
{
    p->arena = c->arena;
    p->names = c->names;
    p->sources = c->sources;
    p->findings = &c->findings;
    p->pp = preprocessor_new(c->arena, c->names, c->sources, &c->findings);
    parse_init(p);
    if (p->with_mlx) {
        scope_use(c->arena, p->global, p->metal);
        scope_use(c->arena, p->global, p->mlx);
    }
    c->tokens = preprocess(p->pp, at, len);
    struct tokens tokens = c->tokens;
    if (p->with_mlx && !tokens.cut)
        p->rest = close_header(c->arena, &tokens, p->signature_start, p->body_start);
    parse_start(p, tokens);
    if (!c->tokens.cut)
        parse_translation_unit(p);
    c->program = p->program;
    refuse_finish(p, kernel);
    if (!c->findings.errors && p->wrong.len && !p->refusals) /* never a silent wrong answer */
        FINDING(&c->findings, E2900, p->wrong, TEXT("this code (the reason is unknown)"));
    if (!c->findings.errors)
        flow_finish(c->program, &c->findings);
    if (!c->findings.errors)
        choose_kernel(c, kernel, (struct span){p->with_mlx ? p->body_start : at, 1});
    if (c->kernel)
        check_threadgroup_memory(c);
    if (c->findings.errors) {
        c->program = NULL;
        c->kernel = NULL;
    }
}

static void compile_range(struct compilation *c, struct unit *p, uint32_t at, uint32_t len,
                          struct text kernel)
{
    jmp_buf full;
    arena_on_full(c->arena, &full);
    if (setjmp(full) == 0) {
        compile_tokens(c, p, at, len, kernel);
        arena_on_full(c->arena, NULL);
        return;
    }
    /* out of memory: a small reserve is left for the finding itself */
    arena_on_full(c->arena, NULL);
    arena_extend(c->arena, 1 << 20);
    c->findings.muted = 0;
    FINDING(&c->findings, E1208, ((struct span){at, 1}));
    c->program = NULL;
    c->kernel = NULL;
}

/* What at the end of a header would swallow the text that MLX puts right after it: a comment or a directive
 * without a line end. NULL: nothing does. */
static const char *swallows_signature(struct text header)
{
    enum { CODE, COMMENT, BLOCK, QUOTED } state = CODE;
    bool directive = false, blank = true; /* of this line */
    for (size_t i = 0; i < header.len; i++) {
        char c = header.ptr[i], next = i + 1 < header.len ? header.ptr[i + 1] : '\0';
        if (c == '\\' && (state == QUOTED || next == '\n')) {
            i++;
        } else if (c == '\n') {
            state = state == BLOCK ? BLOCK : CODE;
            directive = false;
            blank = true;
        } else if (state == BLOCK) {
            if (c == '*' && next == '/') {
                state = CODE;
                i++;
            }
        } else if (state == QUOTED) {
            if (c == '"')
                state = CODE;
        } else if (state == CODE && c == '/' && (next == '/' || next == '*')) {
            state = next == '/' ? COMMENT : BLOCK;
            i++;
        } else if (state == CODE) {
            directive |= blank && c == '#';
            blank &= c == ' ' || c == '\t' || c == '\r';
            state = c == '"' ? QUOTED : CODE;
        }
    }
    return state == COMMENT ? "comment" : state == CODE && directive ? "directive" : NULL;
}

struct compilation *compile_body(const struct wrap_spec *spec, struct compile_text header,
                                 struct compile_text body)
{
    struct compilation *c = compilation_new();
    struct unit *p = ARENA_NEW(c->arena, struct unit);
    struct wrapped *w = ARENA_NEW(c->arena, struct wrapped);
    wrap_kernel(c->arena, spec, body.content, w);
    struct compile_text before = {.file = TEXT("generated signature"), .content = w->before};
    struct compile_text after = {.file = TEXT("generated end"), .content = w->after};
    uint32_t start, at, end;
    const char *swallows = swallows_signature(header.content);
    if (swallows) /* reported below; what follows is read as it was meant */
        before.content = arena_printf(c->arena, "\n%.*s", TEXT_ARG(w->before));
    c->wrapped = w;
    if (!add_piece(c, SOURCE_STUDENT, header, &start) || !add_piece(c, SOURCE_GENERATED, before, &at) ||
        !add_piece(c, SOURCE_STUDENT, body, &p->body_start) || !add_piece(c, SOURCE_GENERATED, after, &end))
        return c;
    if (swallows) {
        struct span last = {start + (uint32_t)header.content.len - 1, 1};
        struct finding *f = FINDING(&c->findings, E1114, last, text_of(swallows));
        finding_note(&c->findings, f, last, TEXT("help: end the header with a line break"));
    }
    p->with_mlx = true;
    p->signature_start = at;
    p->body_end = end;
    p->constant_steps = spec->constant_steps;
    compile_range(c, p, start, (uint32_t)sources_text(c->sources).len - start, w->kernel_name);
    return c;
}

struct compilation *compile_file(struct compile_text file, struct text kernel)
{
    struct compilation *c = compilation_new();
    struct unit *p = ARENA_NEW(c->arena, struct unit);
    uint32_t at;
    if (add_piece(c, SOURCE_STUDENT, file, &at))
        compile_range(c, p, at, (uint32_t)file.content.len, kernel);
    return c;
}
