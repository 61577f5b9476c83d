/* cursor: the token being read: taking, needing and skipping tokens, and reading other text for a while.
 *
 * After a syntax error the parser is silent (panic) until the statement or declaration ends, so that one
 * mistake makes one finding. */
#include "msl/parse/ground.h"

struct tokens cursor_tokens(struct arena *arena, struct tokens tokens)
{
    struct token *items = ARENA_ARRAY(arena, tokens.count + 2, struct token);
    memcpy(items + 1, tokens.items, tokens.count * sizeof *items);
    items[0] = items[1];
    items[0].kind = TOK_SEMICOLON;
    items[0].span.len = 0;
    tokens.items = items + 1;
    return tokens;
}

void cursor_next(struct unit *p)
{
    if (p->now.half) {
        p->now.half = false;
        p->now.tok++;
        return;
    }
    if (p->now.tok->kind != TOK_END)
        p->now.tok++;
}

bool cursor_take(struct unit *p, enum tok k)
{
    if (k == TOK_GREATER && !p->now.half && p->now.tok->kind == TOK_SHR) {
        p->now.half = true; /* the second '>' is still there */
        return true;
    }
    if (cursor_kind(p) != k)
        return false;
    cursor_next(p);
    return true;
}

struct span cursor_here(const struct unit *p)
{
    return p->now.tok->span;
}

struct span cursor_span(const struct unit *p, struct span from)
{
    /* there may be a jump to other text in between: then the span is only its beginning */
    const struct token *last = p->now.tok - 1;
    uint32_t end = last->span.at + last->span.len;
    if (last->span.at < from.at || end < from.at)
        return from;
    return (struct span){from.at, end - from.at};
}

struct text cursor_text(const struct unit *p)
{
    enum tok k = cursor_kind(p);
    if (k == TOK_END)
        return p->rest ? TEXT("the end of the header") : TEXT("the end");
    if (k == TOK_R_BRACE && p->now.tok[1].kind == TOK_END && p->body_end && cursor_here(p).at >= p->body_end)
        return TEXT("the end of the kernel");
    if (k == TOK_HASH)
        return TEXT("'#': a comment starts with //");
    struct text t = p->now.tok->text;
    if (t.len > 40)
        t.len = 40;
    return arena_printf(p->arena, "'%.*s'", TEXT_ARG(t));
}

/* Where something is missing: right after the previous token, which is where a person would write it. */
static struct span behind_last(const struct unit *p)
{
    const struct token *last = p->now.tok - 1;
    return (struct span){last->span.at + last->span.len, 1};
}

static bool same_line(const struct unit *p, struct span before)
{
    const char *text = sources_text(p->sources).ptr;
    return before.at <= cursor_here(p).at && !memchr(text + before.at, '\n', cursor_here(p).at - before.at);
}

/* Does this line have an error already? Then further findings on it are noise. */
static bool line_has_error(const struct unit *p)
{
    const struct finding *last = p->findings->last;
    bool error = last && last->severity == SEVERITY_ERROR;
    if (p->findings->muted)
        return false;
    return (error && same_line(p, last->span)) || (p->last_refused.len && same_line(p, p->last_refused));
}

void cursor_error(struct unit *p, const char *wanted)
{
    if (line_has_error(p)) {
        p->now.panic = true;
        return;
    }
    help_found(p, REPORT(p, E1101, cursor_here(p), text_of(wanted), cursor_text(p)));
    p->now.panic = true;
}

/* A ';' missing at the end of a line is reported there and does not start a panic. */
bool cursor_need(struct unit *p, enum tok k)
{
    if (cursor_take(p, k))
        return true;
    if (p->now.panic || p->fatal)
        return false;
    if (k == TOK_SEMICOLON && (p->now.tok->line_start || cursor_kind(p) == TOK_R_BRACE) &&
        !line_has_error(p)) {
        struct text last = p->now.tok[-1].text;
        if (last.len > 40)
            last.len = 40;
        help_semicolon(p, REPORT(p, E1102, behind_last(p), arena_printf(p->arena, "'%.*s'", TEXT_ARG(last))));
        return false; /* as if it were there: the next line is read as a new statement */
    }
    cursor_error(p, tok_describe(k));
    return false;
}

bool cursor_close(struct unit *p, enum tok k, struct span open, const char *open_text)
{
    if (cursor_take(p, k))
        return true;
    if (p->now.panic || p->fatal)
        return false;
    if (cursor_kind(p) == TOK_END || (cursor_kind(p) == TOK_R_BRACE && k != TOK_R_BRACE) ||
        cursor_kind(p) == TOK_SEMICOLON)
        REPORT(p, E1103, open, text_of(open_text), text_of(tok_spelling(k)));
    else
        help_found(p, REPORT(p, E1101, cursor_here(p), text_of(tok_describe(k)), cursor_text(p)));
    p->now.panic = true;
    return false;
}

/* Counts only brackets of the kind it starts at, so that a stray one of another kind does no harm; round and
 * square brackets end at the latest where the block around them does. */
void cursor_skip_balanced(struct unit *p)
{
    p->now.half = false;
    enum tok open = cursor_kind(p);
    enum tok close = open == TOK_L_PAREN ? TOK_R_PAREN : open == TOK_L_SQUARE ? TOK_R_SQUARE : TOK_R_BRACE;
    int depth = 0, braces = 0;
    do {
        enum tok k = cursor_kind(p);
        depth += (k == open) - (k == close);
        braces += (k == TOK_L_BRACE) - (k == TOK_R_BRACE);
        if (braces < 0 && open != TOK_L_BRACE)
            return;
        cursor_next(p);
    } while (depth > 0 && cursor_kind(p) != TOK_END);
}

/* Past the next ';' or block, or to the '}' of this one; bracketed parts are skipped as a whole. */
void cursor_skip_to_sync(struct unit *p)
{
    p->now.half = false;
    while (cursor_kind(p) != TOK_END && cursor_kind(p) != TOK_R_BRACE) {
        if (cursor_take(p, TOK_SEMICOLON))
            return;
        if (cursor_kind(p) == TOK_L_BRACE) {
            cursor_skip_balanced(p);
            if (cursor_kind(p) != TOK_SEMICOLON && cursor_kind(p) != TOK_COMMA &&
                cursor_kind(p) != TOK_R_PAREN)
                return;
        } else if (cursor_kind(p) == TOK_L_PAREN || cursor_kind(p) == TOK_L_SQUARE) {
            /* unbalanced text must not swallow the rest of the block */
            const struct token *start = p->now.tok;
            cursor_skip_balanced(p);
            if (cursor_kind(p) == TOK_END) {
                p->now.tok = start;
                cursor_next(p);
            }
        } else {
            cursor_next(p);
        }
    }
}

struct context cursor_jump(struct unit *p, const struct token *to, struct scope *scope)
{
    struct context s = p->now;
    p->now.tok = p->fatal ? p->now.tok : to;
    p->now.half = p->now.in_template_args = p->now.unevaluated = p->now.pattern = false;
    p->now.panic = p->fatal;
    p->now.scope = scope;
    p->now.loops = p->now.switches = 0;
    p->now.cases = NULL;
    return s;
}

void cursor_return(struct unit *p, struct context s)
{
    if (p->fatal) { /* the cursor stays at the end */
        s.tok = p->now.tok;
        s.half = p->now.half;
        s.panic = p->now.panic;
    }
    p->now = s;
}

struct probe probe_begin(struct unit *p)
{
    struct probe probe = {cursor_jump(p, p->now.tok, p->now.scope), p->findings->silent};
    p->now.pattern = probe.before.pattern;
    p->findings->muted++;
    return probe;
}

bool probe_end(struct unit *p, struct probe probe)
{
    bool clean = p->findings->silent == probe.silent;
    p->findings->muted--;
    cursor_return(p, probe.before);
    return clean;
}

void cursor_stop(struct unit *p)
{
    p->now.half = false;
    while (p->now.tok->kind != TOK_END)
        p->now.tok++;
}
