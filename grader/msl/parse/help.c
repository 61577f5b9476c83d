/* help: `help:` lines for words and signs of other languages that people write by mistake. Warnings about code
 * that is valid: slip.c. */
#include "msl/parse/ground.h"

static const struct {
    const char *word, *metal, *help;
} foreign[] = {
#define FOREIGN(word, metal, help) {word, metal, help},
#include "msl/parse/foreign.def"
#undef FOREIGN
};

static size_t find_foreign(struct text word)
{
    size_t i = 0;
    while (i < sizeof foreign / sizeof *foreign && !text_is(word, foreign[i].word))
        i++;
    return i;
}

bool help_is_foreign(struct text word)
{
    return find_foreign(word) < sizeof foreign / sizeof *foreign;
}

struct text help_metal_for(struct text word)
{
    size_t i = find_foreign(word);
    return i < sizeof foreign / sizeof *foreign ? text_of(foreign[i].metal) : TEXT("");
}

void help_word(struct unit *p, struct finding *f, struct text word)
{
    size_t i = find_foreign(word);
    if (i < sizeof foreign / sizeof *foreign && *foreign[i].help)
        report_help(p, f, text_of(foreign[i].help));
}

/* Two signs that another language, or a slip, writes where Metal has one; they must touch. */
void help_sign(struct unit *p, struct finding *f)
{
    static const struct {
        enum tok first, second;
        const char *help;
    } pairs[] = {
        {TOK_LESS, TOK_GREATER, "to test for 'not equal', write '!='"},
        {TOK_ASSIGN, TOK_LESS, "to test for 'at most', write '<='"},
        {TOK_ASSIGN, TOK_GREATER, "to test for 'at least', write '>='"},
        {TOK_EQ_EQ, TOK_ASSIGN, "to test for 'equal', write '=='"},
        {TOK_BANG_EQ, TOK_ASSIGN, "to test for 'not equal', write '!='"},
        {TOK_COLON, TOK_ASSIGN, "to assign, write '='"},
    };
    const struct token *before = p->now.tok - 1;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (before->kind == pairs[i].first && p->now.tok->kind == pairs[i].second && cursor_adjacent(before))
            report_help(p, f, text_of(pairs[i].help));
}

void help_found(struct unit *p, struct finding *f)
{
    const struct token *before = p->now.tok - 1;
    if (cursor_kind(p) == TOK_IDENTIFIER)
        help_word(p, f, p->now.tok->text);
    else if (cursor_kind(p) == TOK_IF && !p->now.tok->line_start)
        report_help(p, f, TEXT("to choose between two values, write 'condition ? one : other'"));
    else if (cursor_kind(p) == TOK_COLON && f->message.len && text_starts(f->message, TEXT("expected ']'")))
        report_help(p, f, TEXT("Metal has no slices: work on one element, or write a loop"));
    else if (before->kind == TOK_IDENTIFIER && text_is(before->text, "mem_flags"))
        report_help(p, f, TEXT("write 'mem_flags::mem_threadgroup'"));
}

/* Is what follows on the line of the token before, up to its ';', all in a comment: x // 2; */
static bool divides_in_comment(const struct unit *p)
{
    struct text all = sources_text(p->sources);
    size_t at = p->now.tok[-1].span.at + p->now.tok[-1].span.len;
    while (at < all.len && (all.ptr[at] == ' ' || all.ptr[at] == '\t'))
        at++;
    struct text rest = text_from(all.ptr + at, all.len - at);
    if (!text_starts(rest, TEXT("//")))
        return false;
    const char *end = memchr(rest.ptr, '\n', rest.len);
    rest = text_trim(text_from(rest.ptr + 2, (end ? (size_t)(end - rest.ptr) : rest.len) - 2));
    if (!text_ends(rest, TEXT(";")) || rest.len < 2)
        return false;
    for (size_t i = 0; i + 1 < rest.len; i++) /* one operand, not a sentence */
        if (rest.ptr[i] == ' ')
            return false;
    return true;
}

void help_semicolon(struct unit *p, struct finding *f)
{
    if (divides_in_comment(p))
        report_help(
            p, f, TEXT("'//' starts a comment; to divide, write '/', which drops the remainder of integers"));
}
