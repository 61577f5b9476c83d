/* preprocess: the interface of the preprocessor and its last stage (pp.h names the others).
 *
 * What reaches the parser is clean: a character that cannot start a token is reported here and removed, or
 * replaced by what it looks like, so that one wrong character stays one finding. */
#include "msl/pp/pp.h"
#include "msl/pp/charset.h"

struct preprocessor *preprocessor_new(struct arena *arena, struct names *names, struct sources *sources,
                                      struct findings *findings)
{
    struct preprocessor *pp = ARENA_NEW(arena, struct preprocessor);
    *pp = (struct preprocessor){.arena = arena, .names = names, .sources = sources, .findings = findings};
    pp->conditions = ARENA_ARRAY(arena, LIMIT_IF_DEPTH, struct condition);
    return pp;
}

bool preprocess_stop(struct preprocessor *pp, enum diag_code code, struct span span, uint32_t limit)
{
    if (!pp->stopped)
        FINDING(pp->findings, code, span, arena_printf(pp->arena, "%u", limit));
    pp->stopped = true;
    return false;
}

bool preprocess_work(struct preprocessor *pp, size_t steps, struct span span)
{
    if (pp->stopped)
        return false;
    if (steps > LIMIT_MACRO_STEPS - pp->steps)
        return preprocess_stop(pp, E1211, span, LIMIT_MACRO_STEPS);
    pp->steps += (uint32_t)steps;
    return true;
}

void preprocess_note(struct preprocessor *pp, struct finding *finding, struct span span, const char *message)
{
    if (finding && finding->count == 1)
        finding_note(pp->findings, finding, span, text_of(message));
}

/* --- what is not a token --- */

/* A literal without its closing quote: an empty one takes its place. */
static void replace_unclosed(struct preprocessor *pp, struct token *tok, char quote)
{
    PP_FINDING(pp, E1003, tok->span, quote == '"' ? TEXT("the closing '\"'") : TEXT("the closing \"'\""));
    tok->kind = quote == '"' ? TOK_STRING : TOK_CHARACTER;
    tok->text = quote == '"' ? TEXT("\"\"") : TEXT("'0'");
}

/* Shows a character, or its number when it cannot be seen. */
static struct text shown(struct preprocessor *pp, struct text spelling, uint32_t c)
{
    if (c == UINT32_MAX)
        return arena_printf(pp->arena, "byte 0x%02X", (unsigned char)spelling.ptr[0]);
    bool invisible = c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || (c >= 0x200B && c <= 0x200F) ||
                     (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c >= 0xE0000;
    return invisible ? arena_printf(pp->arena, "U+%04X", c) : spelling;
}

/* A character that Metal does not know. True when *tok has become what it looks like. */
static bool replace_character(struct preprocessor *pp, struct token *tok)
{
    unsigned bytes;
    uint32_t c = charset_decode(tok->text.ptr, tok->text.ptr + tok->text.len, &bytes);
    const char *ascii = c < 0x80 || c == UINT32_MAX ? NULL : charset_lookalike(c);
    struct finding *finding = PP_FINDING(pp, E1001, tok->span, shown(pp, tok->text, c));
    if (!ascii)
        return false;
    if (finding) {
        struct text advice = arena_printf(pp->arena, "it only looks like %s: type it again", ascii);
        preprocess_note(pp, finding, tok->span, advice.ptr);
    }
    struct token meant;
    if (!lex_single(pp->arena, pp->names, text_of(ascii), &meant) || meant.name)
        return false;
    tok->kind = meant.kind;
    tok->text = meant.text;
    return true;
}

static bool replace_other(struct preprocessor *pp, struct token *tok)
{
    char last = 0;
    for (size_t i = 0; i < tok->text.len && i < 4 && !last; i++)
        if (tok->text.ptr[i] == '"' || tok->text.ptr[i] == '\'')
            last = tok->text.ptr[i];
    if (!last)
        return replace_character(pp, tok);
    replace_unclosed(pp, tok, last);
    return true;
}

/* _Pragma("..."), after the word: hints for an optimiser, ignored here. */
static void skip_pragma(struct preprocessor *pp, struct span span)
{
    struct token tok;
    uint32_t nested = 0, count = 0;
    bool string = false;
    do {
        if (!expand_next(pp, &tok) || (count == 0 && tok.kind != TOK_L_PAREN))
            break;
        nested += tok.kind == TOK_L_PAREN;
        nested -= tok.kind == TOK_R_PAREN;
        string |= count++ == 1 && tok.kind == TOK_STRING;
    } while (nested > 0);
    if (!string || count != 3)
        PP_FINDING(pp, E1007, span, TEXT("pragma"), TEXT("_Pragma needs a string in parentheses"));
}

/* --- the interface --- */

static bool is_pragma(struct preprocessor *pp, const struct token *tok)
{
    return tok->name && tok->kind == TOK_IDENTIFIER && macro_of(pp, tok->name)->kind == MACRO_PRAGMA;
}

/* The tokens for the parser. items[0] precedes the first one, so that a look back is always possible. */
struct output {
    struct token *items;
    size_t count, cap;
};

static struct output output_new(struct preprocessor *pp, uint32_t at, uint32_t len)
{
    struct output out = {.count = 1, .cap = len / 4 + 64};
    out.items = ARENA_ARRAY(pp->arena, out.cap, struct token);
    out.items[0] = (struct token){.kind = TOK_SEMICOLON, .span = {at, 0}, .text = TEXT(";")};
    return out;
}

/* Room for one more and for the end. */
static void add(struct preprocessor *pp, struct output *out, const struct token *tok)
{
    if (out->count + 1 >= out->cap) {
        out->items = arena_grow(pp->arena, out->items, out->count, out->cap * 2, sizeof *out->items);
        out->cap *= 2;
    }
    out->items[out->count++] = *tok;
}

static void read_all(struct preprocessor *pp, struct output *out)
{
    for (struct token tok; expand_next(pp, &tok);) {
        if (tok.kind == TOK_OTHER && !replace_other(pp, &tok))
            continue;
        if (is_pragma(pp, &tok)) {
            skip_pragma(pp, tok.span);
            continue;
        }
        if (out->count == LIMIT_TOKENS + 1) {
            preprocess_stop(pp, E1202, tok.span, LIMIT_TOKENS);
            break;
        }
        add(pp, out, &tok);
    }
}

struct tokens preprocess(struct preprocessor *pp, uint32_t at, uint32_t len)
{
    lex_start(&pp->lexer, pp->arena, pp->names, pp->findings,
              text_from(sources_text(pp->sources).ptr + at, len), at);
    pp->line = 1;
    pp->line_offset = at;
    pp->steps = 0;
    pp->stopped = false;
    struct output out = output_new(pp, at, len);
    read_all(pp, &out);
    bool cut = pp->stopped || pp->condition_count > 0 || pp->lexer.unclosed;
    if (!pp->stopped)
        directive_finish(pp);
    expand_reset(pp);
    pp->condition_count = 0;
    out.items[out.count] = (struct token){.kind = TOK_END,
                                          .span = {lex_offset(&pp->lexer), 0},
                                          .text = text_from(pp->lexer.end, 0),
                                          .line_start = true};
    return (struct tokens){.items = out.items + 1, .count = out.count, .cut = cut};
}
