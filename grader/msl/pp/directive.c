/* directive: the text's tokens, and its # lines.
 *
 * Each directive is a row of a table. A skipped group of an #if is read token by token and thrown away; only
 * conditional directives are recognised in it. */
#include "msl/pp/pp.h"

enum directive {
    DIRECTIVE_IF,
    DIRECTIVE_IFDEF,
    DIRECTIVE_IFNDEF,
    DIRECTIVE_ELIF,
    DIRECTIVE_ELIFDEF,
    DIRECTIVE_ELIFNDEF,
    DIRECTIVE_ELSE,
    DIRECTIVE_ENDIF,
    DIRECTIVE_DEFINE,
    DIRECTIVE_UNDEF,
    DIRECTIVE_INCLUDE,
    DIRECTIVE_IMPORT,
    DIRECTIVE_ERROR,
    DIRECTIVE_WARNING,
    DIRECTIVE_PRAGMA,
    DIRECTIVE_LINE,
    DIRECTIVE_IDENT,
    DIRECTIVE_COUNT, /* unknown */
};

static const char *const words[DIRECTIVE_COUNT] = {
    [DIRECTIVE_IF] = "if",       [DIRECTIVE_IFDEF] = "ifdef",     [DIRECTIVE_IFNDEF] = "ifndef",
    [DIRECTIVE_ELIF] = "elif",   [DIRECTIVE_ELIFDEF] = "elifdef", [DIRECTIVE_ELIFNDEF] = "elifndef",
    [DIRECTIVE_ELSE] = "else",   [DIRECTIVE_ENDIF] = "endif",     [DIRECTIVE_DEFINE] = "define",
    [DIRECTIVE_UNDEF] = "undef", [DIRECTIVE_INCLUDE] = "include", [DIRECTIVE_IMPORT] = "import",
    [DIRECTIVE_ERROR] = "error", [DIRECTIVE_WARNING] = "warning", [DIRECTIVE_PRAGMA] = "pragma",
    [DIRECTIVE_LINE] = "line",   [DIRECTIVE_IDENT] = "ident",
};

static enum directive find(struct text word)
{
    for (enum directive i = 0; i < DIRECTIVE_COUNT; i++)
        if (text_is(word, words[i]))
            return i;
    return DIRECTIVE_COUNT;
}

static void skip_line(struct preprocessor *pp)
{
    for (struct token tok; lex_in_line(&pp->lexer, &tok);)
        ;
}

static struct condition *top(struct preprocessor *pp)
{
    return &pp->conditions[pp->condition_count - 1];
}

/* --- conditions --- */

/* Whether the group after #if, #ifdef, #elifndef... is to be read. */
static bool is_wanted(struct preprocessor *pp, enum directive which, struct span span)
{
    struct text word = text_of(words[which]);
    if (which == DIRECTIVE_IF || which == DIRECTIVE_ELIF)
        return condition_value(pp, word, span);
    struct token tok;
    if (!lex_in_line(&pp->lexer, &tok)) {
        PP_FINDING(pp, E1007, span, word, TEXT("the name of the macro is missing"));
        return false;
    }
    if (!tok.name) {
        PP_FINDING(pp, E1007, tok.span, word,
                   arena_printf(pp->arena, "'%.*s' is not the name of a macro", TEXT_ARG(tok.text)));
        return false;
    }
    bool negative = which == DIRECTIVE_IFNDEF || which == DIRECTIVE_ELIFNDEF;
    return macro_is_defined(pp, tok.name) != negative;
}

/* Whether an #else or #elif comes in the right order; false after a finding. */
static bool may_follow(struct preprocessor *pp, enum directive which, struct span span)
{
    struct condition *c = top(pp);
    if (c->after_else) {
        struct finding *finding =
            PP_FINDING(pp, E1007, span, text_of(words[which]), TEXT("its #if already has an #else"));
        preprocess_note(pp, finding, c->span, "the #if");
        return false;
    }
    c->after_else = which == DIRECTIVE_ELSE;
    return true;
}

/* A conditional directive that ends a skipped group, outside of nested ones: is the text after it read? */
static bool ends_skipping(struct preprocessor *pp, enum directive which, struct span span)
{
    struct condition *c = top(pp);
    if (which == DIRECTIVE_ENDIF) {
        pp->condition_count--;
        return true;
    }
    if (!may_follow(pp, which, span) || c->taken)
        return false;
    c->taken = which == DIRECTIVE_ELSE || is_wanted(pp, which, span);
    return c->taken || pp->stopped;
}

static struct span join(struct span a, struct span b)
{
    return (struct span){a.at, b.at + b.len - a.at};
}

/* Throws the text away up to the directive that ends this group. */
static void skip_group(struct preprocessor *pp)
{
    uint32_t nested = 0;
    struct token tok, word;
    for (; lex_token(&pp->lexer, &tok); skip_line(pp)) {
        if (tok.kind != TOK_HASH || !tok.line_start || !lex_in_line(&pp->lexer, &word))
            continue;
        enum directive which = find(word.text);
        if (which <= DIRECTIVE_IFNDEF)
            nested++;
        else if (which > DIRECTIVE_ENDIF)
            continue;
        else if (nested > 0)
            nested -= which == DIRECTIVE_ENDIF;
        else if (ends_skipping(pp, which, join(tok.span, word.span)))
            return;
    }
}

static void open_condition(struct preprocessor *pp, enum directive which, struct span span)
{
    if (pp->condition_count == LIMIT_IF_DEPTH) {
        preprocess_stop(pp, E1203, span, LIMIT_IF_DEPTH);
        return;
    }
    bool wanted = is_wanted(pp, which, span);
    pp->conditions[pp->condition_count++] =
        (struct condition){.span = span, .word = text_of(words[which]), .taken = wanted};
    if (!wanted && !pp->stopped) {
        skip_line(pp);
        skip_group(pp);
    }
}

/* #elif, #else, #endif after a group that was read. */
static void close_group(struct preprocessor *pp, enum directive which, struct span span)
{
    if (pp->condition_count == 0) {
        PP_FINDING(pp, E1008, span, text_of(words[which]));
    } else if (which == DIRECTIVE_ENDIF) {
        pp->condition_count--;
    } else if (may_follow(pp, which, span)) {
        skip_line(pp);
        skip_group(pp);
    }
}

void directive_finish(struct preprocessor *pp)
{
    for (; pp->condition_count; pp->condition_count--)
        PP_FINDING(pp, E1009, top(pp)->span, top(pp)->word);
}

/* --- the others --- */

bool directive_allows_header(struct text header)
{
    if (header.len < 2)
        return false;
    struct text name = text_from(header.ptr + 1, header.len - 2);
    bool clean = !memchr(name.ptr, '/', name.len) && !memchr(name.ptr, '.', name.len);
    return (text_starts(name, TEXT("metal_")) && clean) || text_is(name, "simd/simd.h");
}

/* #include MACRO, #line MACRO: the spelling of what the rest of the line expands to, without spaces. */
static struct text expanded_line(struct preprocessor *pp, struct span span)
{
    struct token_list line = {0};
    struct token tok;
    struct text header = TEXT("");
    while (lex_in_line(&pp->lexer, &tok))
        token_list_push(pp, &line, &tok);
    if (line.count && expand_begin(pp, line.items, line.count, span)) {
        while (expand_next(pp, &tok))
            if (header.len + tok.text.len < 1024)
                header = arena_printf(pp->arena, "%.*s%.*s", TEXT_ARG(header), TEXT_ARG(tok.text));
        expand_end(pp);
    }
    token_list_drop(pp, &line);
    return header;
}

/* Nothing is read: Metal's own headers are known, and others are refused with a note. */
static void include(struct preprocessor *pp, enum directive which, struct span span)
{
    struct token tok = {.span = span};
    if (!lex_header_name(&pp->lexer, &tok)) {
        tok.span = span;
        tok.text = expanded_line(pp, span);
    }
    char first = tok.text.len > 1 ? tok.text.ptr[0] : 0,
         last = tok.text.len > 1 ? tok.text.ptr[tok.text.len - 1] : 0;
    if (!((first == '<' && last == '>') || (first == '"' && last == '"'))) {
        PP_FINDING(pp, E1007, span, text_of(words[which]), TEXT("expected <name> or \"name\""));
        return;
    }
    if (directive_allows_header(tok.text))
        return;
    struct finding *finding = PP_FINDING(pp, E1005, tok.span, tok.text);
    preprocess_note(pp, finding, tok.span,
                    first == '<' ? "Metal's own functions are available without an #include"
                                 : "paste the code from that file into the header instead");
}

/* #line 12 "name": the next line has this number for __LINE__. Findings keep the student's own lines. */
static void line(struct preprocessor *pp, struct text number, struct text name, struct span span)
{
    uint64_t value = 0;
    for (size_t i = 0; i < number.len && value <= INT32_MAX; i++)
        value = number.ptr[i] >= '0' && number.ptr[i] <= '9' ? value * 10 + (uint64_t)(number.ptr[i] - '0')
                                                             : UINT64_MAX;
    bool named = name.len > 1 && name.ptr[0] == '"' && name.ptr[name.len - 1] == '"';
    if (!number.len || value > INT32_MAX || (name.len && !named)) {
        PP_FINDING(pp, E1007, span, TEXT("line"),
                   TEXT("expected a line number, optionally followed by a \"name\""));
        return;
    }
    pp->line_shift = 0;
    pp->line_shift = (int64_t)value - (int64_t)expand_line(pp, span.at) - 1;
    pp->file = named ? name : pp->file;
}

static void line_directive(struct preprocessor *pp, struct span span)
{
    struct text all = expanded_line(pp, span);
    const char *quote = all.len ? memchr(all.ptr, '"', all.len) : NULL;
    size_t digits = quote ? (size_t)(quote - all.ptr) : all.len;
    line(pp, text_from(all.ptr, digits), text_from(all.ptr + digits, all.len - digits), span);
}

/* A misspelt directive, or a comment as Python and shells have it. */
static void unknown(struct preprocessor *pp, const struct token *word)
{
    struct finding *finding = PP_FINDING(pp, E1006, word->span, word->text);
    if (!finding)
        return;
    unsigned nearest = 3, at = DIRECTIVE_COUNT;
    for (unsigned i = 0; i < DIRECTIVE_COUNT; i++) {
        unsigned distance = text_distance(word->text, text_of(words[i]), 2);
        if (distance < nearest) {
            nearest = distance;
            at = i;
        }
    }
    struct text advice = TEXT("a comment starts with //");
    if (at != DIRECTIVE_COUNT && nearest < word->text.len)
        advice = arena_printf(pp->arena, "did you mean '#%s'?", words[at]);
    preprocess_note(pp, finding, word->span, advice.ptr);
}

/* Executes the directive; what it leaves of its line is skipped by the caller. */
static void obey(struct preprocessor *pp, const struct token *word, struct span span)
{
    enum directive which = find(word->text);
    switch (which) {
    case DIRECTIVE_IF:
    case DIRECTIVE_IFDEF:
    case DIRECTIVE_IFNDEF: open_condition(pp, which, span); break;
    case DIRECTIVE_ELIF:
    case DIRECTIVE_ELIFDEF:
    case DIRECTIVE_ELIFNDEF:
    case DIRECTIVE_ELSE:
    case DIRECTIVE_ENDIF: close_group(pp, which, span); break;
    case DIRECTIVE_DEFINE: macro_define(pp, span); break;
    case DIRECTIVE_UNDEF: macro_undefine(pp, span); break;
    case DIRECTIVE_INCLUDE:
    case DIRECTIVE_IMPORT: include(pp, which, span); break;
    case DIRECTIVE_ERROR: PP_FINDING(pp, E1012, span, lex_rest_of_line(&pp->lexer)); break;
    case DIRECTIVE_WARNING: PP_FINDING(pp, E1016, span, lex_rest_of_line(&pp->lexer)); break;
    case DIRECTIVE_LINE: line_directive(pp, span); break;
    case DIRECTIVE_PRAGMA:
    case DIRECTIVE_IDENT: break;
    case DIRECTIVE_COUNT: unknown(pp, word); break;
    }
}

/* A line that starts with '#'. */
static void run(struct preprocessor *pp, struct span hash)
{
    struct token word;
    if (lex_in_line(&pp->lexer, &word)) {
        if (word.kind == TOK_NUMBER) /* # 12 "file": a line marker of another preprocessor */
            line(pp, word.text, TEXT(""), join(hash, word.span));
        else
            obey(pp, &word, join(hash, word.span));
        skip_line(pp);
    }
}

bool directive_token(struct preprocessor *pp, struct token *tok)
{
    while (lex_token(&pp->lexer, tok)) {
        if (tok->kind != TOK_HASH || !tok->line_start)
            return true;
        run(pp, tok->span);
        if (pp->stopped)
            break;
    }
    tok->kind = TOK_END;
    tok->name = NULL;
    return false;
}
