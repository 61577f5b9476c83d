/* similar_prints: from a kernel's text to its fingerprints. See similar.h.
 *
 * The tokens are those of the compiler, macros expanded. Each becomes a code, or nothing:
 *     names                 one code for all of them; functions of the library and members (.x) keep theirs
 *     literals              one code
 *     types, const, brackets but '['    nothing
 *     ',' and ';'           the same
 *     i++, ++i, i += 1      the same; i = i + x as i += x */
#include "base/limits.h"
#include "class/similar.h"
#include "msl/pp/preprocess.h"
#include "msl/library/vocabulary.h"
#include <stdlib.h>

enum {
    GRAM = 10,  /* codes of one fingerprint */
    WINDOW = 6, /* one of this many neighbours is kept */
    NAME = 1,   /* codes below TOK_COUNT + SHIFT are ours or those of tokens; library names have hashes */
    LITERAL = 2,
    BREAK = 3,
    SHIFT = 16,
    MOST = 500, /* fingerprints of a kernel that a record keeps, the smallest ones; matmul has 40 */
};

static const size_t memory = (size_t)64 << 20; /* for the tokens of one kernel */

struct code {
    uint32_t code;
    uint32_t at, end; /* bytes */
};

struct codes {
    struct code *items;
    uint32_t count;
    struct arena *arena; /* for all of it, until codes_end */
    struct sources *sources;
    struct similar_print *prints;
    uint32_t print_count;
};

static void add(struct codes *out, uint32_t code, const struct token *t)
{
    out->items = arena_more(out->arena, out->items, out->count, sizeof *out->items);
    out->items[out->count++] = (struct code){code, t->span.at, t->span.at + t->span.len};
}

/* --- tokens to codes --- */

static bool is_name(const struct token *t)
{
    return t->kind == TOK_IDENTIFIER;
}

/* The assigning form of a binary operator, or 0. */
static uint32_t assigning(enum tok kind)
{
    static const uint8_t pairs[][2] = {{TOK_PLUS, TOK_PLUS_EQ},       {TOK_MINUS, TOK_MINUS_EQ},
                                       {TOK_STAR, TOK_STAR_EQ},       {TOK_SLASH, TOK_SLASH_EQ},
                                       {TOK_AMP, TOK_AMP_EQ},         {TOK_PIPE, TOK_PIPE_EQ},
                                       {TOK_PERCENT, TOK_PERCENT_EQ}, {TOK_CARET, TOK_CARET_EQ},
                                       {TOK_SHL, TOK_SHL_EQ},         {TOK_SHR, TOK_SHR_EQ}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i][0] == kind)
            return pairs[i][1];
    return 0;
}

/* Whether it is irrelevant to what a kernel does. */
static bool is_silent(enum tok kind)
{
    static const uint8_t kinds[] = {TOK_L_PAREN,  TOK_R_PAREN, TOK_L_BRACE,    TOK_R_BRACE, TOK_R_SQUARE,
                                    TOK_CONST,    TOK_AUTO,    TOK_CONSTEXPR,  TOK_STATIC,  TOK_INLINE,
                                    TOK_UNSIGNED, TOK_SIGNED,  TOK_LONG,       TOK_SHORT,   TOK_THREAD,
                                    TOK_OTHER,    TOK_HASH,    TOK_STATIC_CAST};
    for (size_t i = 0; i < sizeof kinds; i++)
        if (kinds[i] == kind)
            return true;
    return false;
}

/* A name at t[0]: how many tokens it takes, with what it is for. */
static size_t add_name(struct codes *out, const struct token *t)
{
    if (t[1].kind == TOK_COLON_COLON)
        return 2; /* metal:: */
    if (is_name(&t[1]))
        return 1; /* a type, before what is declared */
    bool called = t->name && t->name->builtin && t[1].kind == TOK_L_PAREN; /* a variable may be called so */
    add(out, called ? t->name->hash | 1u << 31 : NAME, t);
    uint32_t op = t[1].kind == TOK_ASSIGN && t[2].name && t[2].name == t->name && is_name(&t[2])
                      ? assigning(t[3].kind)
                      : 0;
    if (!op)
        return 1;
    add(out, op + SHIFT, &t[3]);
    return 4;
}

/* ++ and --, before or after a name. */
static size_t add_step(struct codes *out, const struct token *t)
{
    const struct token *step = t;
    bool before = is_name(&t[1]) && t[-1].kind != TOK_R_SQUARE && !is_name(&t[-1]);
    if (before)
        add(out, NAME, &t[1]);
    add(out, (step->kind == TOK_PLUS_PLUS ? TOK_PLUS_EQ : TOK_MINUS_EQ) + SHIFT, step);
    add(out, LITERAL, step);
    return before ? 2 : 1;
}

/* Names (but for builtins that are called) and literals count by their kind, so that renaming changes nothing. Returns
 * how many tokens were used. */
static size_t add_token(struct codes *out, const struct token *t)
{
    switch (t->kind) {
    case TOK_IDENTIFIER: return add_name(out, t);
    case TOK_PLUS_PLUS:
    case TOK_MINUS_MINUS: return add_step(out, t);
    case TOK_NUMBER:
    case TOK_CHARACTER:
    case TOK_STRING:
    case TOK_TRUE:
    case TOK_FALSE: add(out, LITERAL, t); return 1;
    case TOK_COMMA:
    case TOK_SEMICOLON:
        if (out->count && out->items[out->count - 1].code != BREAK)
            add(out, BREAK, t);
        return 1;
    case TOK_DOT:
        if (!t[1].name)
            return 1;
        add(out, t[1].name->hash | 1u << 31, &t[1]);
        return 2;
    default: break;
    }
    if (!is_silent(t->kind))
        add(out, t->kind + SHIFT, t);
    return 1;
}

/* The codes of a text. The first token has one before it, and three of the end follow the last. */
static void read_codes(struct codes *out, struct text text)
{
    struct findings findings;
    findings_init(&findings, out->arena);
    out->sources = sources_new(out->arena, LIMIT_SOURCE_BYTES);
    if (sources_add(out->sources, SOURCE_STUDENT, TEXT(""), text, NULL) != 0)
        return;
    struct names *names = vocabulary_names(out->arena);
    struct preprocessor *pp = preprocessor_new(out->arena, names, out->sources, &findings);
    struct tokens tokens = preprocess(pp, 0, (uint32_t)text.len);
    struct token *padded = ARENA_ARRAY(out->arena, tokens.count + 4, struct token);
    memcpy(padded, tokens.items - 1, (tokens.count + 1) * sizeof *padded);
    for (size_t i = 1; i < tokens.count;)
        i += add_token(out, &padded[i]);
}

/* --- codes to fingerprints --- */

static uint32_t gram_hash(const struct code *codes)
{
    uint64_t h = 1469598103934665603u;
    for (int i = 0; i < GRAM; i++)
        h = (h ^ codes[i].code) * 1099511628211u;
    return (uint32_t)(h ^ h >> 32);
}

/* Of each window the smallest hash, of equals the last; once where it is the same one again. */
static void winnow(struct codes *codes)
{
    uint32_t grams = codes->count < GRAM ? 0 : codes->count - GRAM + 1, last = UINT32_MAX;
    uint32_t *hashes = ARENA_ARRAY(codes->arena, grams + 1, uint32_t);
    codes->prints = ARENA_ARRAY(codes->arena, grams + 1, struct similar_print);
    for (uint32_t i = 0; i < grams; i++)
        hashes[i] = gram_hash(&codes->items[i]);
    for (uint32_t start = 0; start < grams && (start == 0 || start + WINDOW <= grams); start++) {
        uint32_t end = start + WINDOW < grams ? start + WINDOW : grams, best = start;
        for (uint32_t i = start; i < end; i++)
            if (hashes[i] <= hashes[best])
                best = i;
        if (best == last)
            continue;
        last = best;
        uint32_t at = codes->items[best].at, stop = at;
        for (uint32_t i = best; i < best + GRAM; i++)
            stop = codes->items[i].end > stop ? codes->items[i].end : stop;
        codes->prints[codes->print_count++] = (struct similar_print){hashes[best], at, stop - at};
    }
}

/* The fingerprints of a text, until codes_end. A text that needs more memory than a kernel may has none. */
static void codes_start(struct codes *codes, struct text text)
{
    jmp_buf full;
    *codes = (struct codes){.arena = arena_new(memory)};
    arena_on_full(codes->arena, &full);
    if (setjmp(full)) {
        codes->print_count = 0;
        return;
    }
    read_codes(codes, text);
    winnow(codes);
}

static void codes_end(struct codes *codes)
{
    if (codes->sources)
        sources_free(codes->sources);
    arena_free(codes->arena);
}

uint32_t similar_prints(struct similar_print **out, struct arena *arena, struct text text)
{
    struct codes codes;
    codes_start(&codes, text);
    *out = NULL;
    if (codes.print_count) {
        *out = ARENA_ARRAY(arena, codes.print_count, struct similar_print);
        memcpy(*out, codes.prints, codes.print_count * sizeof **out);
    }
    codes_end(&codes);
    return codes.print_count;
}

static int by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

uint32_t similar_hashes(uint32_t **out, struct arena *arena, struct text text)
{
    struct codes codes;
    uint32_t kept = 0;
    codes_start(&codes, text);
    uint32_t count = codes.print_count, *hashes = count ? ARENA_ARRAY(arena, count, uint32_t) : NULL;
    for (uint32_t i = 0; i < count; i++)
        hashes[i] = codes.prints[i].hash;
    if (count)
        qsort(hashes, count, sizeof *hashes, by_number);
    for (uint32_t i = 0; i < count; i++)
        if (kept < MOST && (!i || hashes[i] != hashes[kept - 1]))
            hashes[kept++] = hashes[i];
    codes_end(&codes);
    *out = hashes;
    return kept;
}

/* --- the same text --- */

static size_t past_comment(struct text t, size_t i)
{
    struct text rest = text_from(t.ptr + i, t.len - i);
    bool block = text_starts(rest, TEXT("/*"));
    if (!block && !text_starts(rest, TEXT("//")))
        return i;
    ptrdiff_t end = text_find(text_from(rest.ptr + 2, rest.len - 2), block ? TEXT("*/") : TEXT("\n"));
    return end < 0 ? t.len : i + 2 + (size_t)end + (block ? 2 : 1);
}

uint64_t similar_same(struct text t)
{
    uint64_t hash = 1469598103934665603u;
    bool any = false;
    for (size_t i = 0; i < t.len;) {
        size_t after = past_comment(t, i);
        if (after > i) {
            i = after;
            continue;
        }
        unsigned char c = (unsigned char)t.ptr[i++];
        if (c == ' ' || (c >= '\t' && c <= '\r'))
            continue;
        hash = (hash ^ c) * 1099511628211u;
        any = true;
    }
    return any && !hash ? 1 : any ? hash : 0;
}

void similar_text(struct buf *out, const struct result_puzzle *p)
{
    struct text all = sources_text(p->sources);
    if (p->header.len) {
        buf_text(out, text_from(all.ptr + p->header.at, p->header.len));
        buf_char(out, '\n');
    }
    buf_text(out, text_from(all.ptr + p->body.at, p->body.len));
}
