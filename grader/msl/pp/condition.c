/* condition: the constant expressions of #if and #elif.
 *
 * The line is expanded with `defined` and the __has_ questions answered on the way, since their operands are
 * names that must not be expanded; what is left is computed by precedence climbing over numbers that are 64
 * bits wide, signed or unsigned ([cpp.cond]). Names that are not macros are 0. The operand of && || ?: that
 * does not count is read, but a division by zero in it is not reported. */
#include "msl/pp/pp.h"
#include "msl/pp/number.h"
#include <stdio.h>

struct value {
    uint64_t bits;
    bool is_unsigned;
};

struct reader {
    struct preprocessor *pp;
    struct text word;      /* if, elif: for messages */
    struct span directive; /* where to complain when the line ends too soon */
    const struct token *next, *end;
    uint32_t depth;
    bool wrong;     /* there is a finding already */
    uint32_t muted; /* above 0: in an operand that does not count */
};

/* --- names that are questions --- */

static void complain(struct preprocessor *pp, struct text word, struct span span, struct text why)
{
    PP_FINDING(pp, E1015, span, word, why);
}

/* The next token that is not expanded; adds nothing to the line when there is none. */
static bool raw_is(struct preprocessor *pp, struct token *tok, enum tok kind)
{
    return expand_raw(pp, tok) && tok->kind == kind;
}

/* defined NAME, defined(NAME) */
static bool answer_defined(struct preprocessor *pp, struct text word, struct token *tok)
{
    struct token name;
    struct span span = tok->span;
    bool some = expand_raw(pp, &name), brackets = some && name.kind == TOK_L_PAREN;
    if (brackets)
        some = expand_raw(pp, &name);
    if (!some || !name.name) {
        complain(pp, word, span, TEXT("'defined' needs the name of a macro"));
        return false;
    }
    bool yes = macro_is_defined(pp, name.name);
    struct token close;
    if (brackets && !raw_is(pp, &close, TOK_R_PAREN)) {
        complain(pp, word, span, TEXT("')' is missing after 'defined'"));
        return false;
    }
    *tok = (struct token){.kind = TOK_NUMBER, .span = span, .text = yes ? TEXT("1") : TEXT("0")};
    return true;
}

static bool starts(struct text a, const char *prefix)
{
    return text_starts(a, text_of(prefix));
}

/* What the compiler has. Attributes are those that are not refused; there are no __builtin functions. */
static bool has(struct text question, struct text what)
{
    static const char *const attributes[][2] = {
#define ATTRIBUTE(name, what) {name, #what},
#include "msl/library/attribute.def"
#undef ATTRIBUTE
    };
    if (starts(question, "__has_include"))
        return directive_allows_header(what);
    if (text_is(question, "__has_feature") || text_is(question, "__has_extension"))
        return starts(what, "cxx_") && !text_is(what, "cxx_exceptions") && !text_is(what, "cxx_rtti") &&
               !text_is(what, "cxx_thread_local");
    if (starts(question, "__has_attribute") || starts(question, "__has_cpp_attribute"))
        for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
            if (text_is(what, attributes[i][0]))
                return strcmp(attributes[i][1], "REFUSED") != 0;
    return text_is(question, "__is_identifier");
}

/* __has_include(<name>), __has_feature(name)...: the text between the brackets is not expanded. */
static bool answer_has(struct preprocessor *pp, struct text word, struct token *tok)
{
    struct token part;
    struct text question = tok->name->text, what = TEXT("");
    uint32_t nested = 0;
    bool open = raw_is(pp, &part, TOK_L_PAREN), closed = false;
    while (open && !closed && expand_raw(pp, &part)) {
        if (part.kind == TOK_R_PAREN && nested-- == 0)
            closed = true;
        else if (what.len + part.text.len < 256)
            what = arena_printf(pp->arena, "%.*s%.*s", TEXT_ARG(what), TEXT_ARG(part.text));
        nested += part.kind == TOK_L_PAREN;
    }
    if (!closed) {
        complain(pp, word, tok->span,
                 arena_printf(pp->arena, "'%.*s' needs parentheses", TEXT_ARG(question)));
        return false;
    }
    *tok = (struct token){
        .kind = TOK_NUMBER, .span = tok->span, .text = has(question, what) ? TEXT("1") : TEXT("0")};
    return true;
}

/* The rest of the line, expanded and with its questions answered. */
static bool read_line(struct preprocessor *pp, struct text word, struct span directive,
                      struct token_list *out)
{
    struct token_list line = {0};
    struct token tok;
    bool good = true;
    while (lex_in_line(&pp->lexer, &tok) && preprocess_work(pp, ARGUMENT_STEPS, tok.span))
        token_list_push(pp, &line, &tok);
    if (pp->stopped || !expand_begin(pp, line.items, line.count, directive)) {
        token_list_drop(pp, &line);
        return false;
    }
    while (good && expand_next(pp, &tok)) {
        uint8_t kind = tok.name ? macro_of(pp, tok.name)->kind : MACRO_NONE;
        if (kind == MACRO_DEFINED)
            good = answer_defined(pp, word, &tok);
        else if (kind == MACRO_HAS)
            good = answer_has(pp, word, &tok);
        token_list_push(pp, out, &tok);
    }
    expand_end(pp);
    token_list_drop(pp, &line);
    return good && !pp->stopped;
}

/* --- the expression --- */

static struct value expression(struct reader *r, unsigned lowest);

static struct value wrong(struct reader *r, struct span span, struct text why)
{
    if (!r->wrong)
        complain(r->pp, r->word, span, why);
    r->wrong = true;
    r->next = r->end;
    return (struct value){0};
}

static enum tok peek(const struct reader *r)
{
    return r->next < r->end ? r->next->kind : TOK_END;
}

static struct value signed_value(int64_t v)
{
    return (struct value){(uint64_t)v, false};
}

static struct value number(struct reader *r, const struct token *tok)
{
    struct number n;
    bool good =
        tok->kind == TOK_CHARACTER ? number_parse_character(tok->text, &n) : number_parse(tok->text, &n);
    if (!good)
        return wrong(r, tok->span, arena_printf(r->pp->arena, "'%.*s': %s", TEXT_ARG(tok->text), n.error));
    if (n.is_float)
        return wrong(r, tok->span, TEXT("only integers are allowed here"));
    bool has_u = false; /* all types are 64 bits wide here: only a u, or the size, makes an unsigned one */
    for (size_t i = 0; i < tok->text.len && tok->kind == TOK_NUMBER; i++)
        has_u |= (tok->text.ptr[i] | 0x20) == 'u';
    return (struct value){n.bits, has_u || (tok->kind == TOK_NUMBER && n.bits > INT64_MAX)};
}

/* number | name | '(' expression ')' | ('+' | '-' | '!' | '~') operand */
static struct value operand(struct reader *r)
{
    if (r->next >= r->end)
        return wrong(r, r->directive, TEXT("a value is missing"));
    const struct token *tok = r->next++;
    struct value v;
    if (++r->depth > LIMIT_NESTING)
        return wrong(r, tok->span, TEXT("it is nested too deeply"));
    if (tok->kind == TOK_NUMBER || tok->kind == TOK_CHARACTER) {
        v = number(r, tok);
    } else if (tok->name) {
        v = signed_value(tok->kind == TOK_TRUE);
        if (peek(r) == TOK_L_PAREN)
            v = wrong(r, tok->span, arena_printf(r->pp->arena, "'%.*s' is not a macro", TEXT_ARG(tok->text)));
    } else if (tok->kind == TOK_L_PAREN) {
        v = expression(r, 0);
        if (!r->wrong && peek(r) != TOK_R_PAREN)
            v = wrong(r, tok->span, TEXT("')' is missing"));
        r->next += r->next < r->end;
    } else if (tok->kind == TOK_PLUS) {
        v = operand(r);
    } else if (tok->kind == TOK_MINUS) {
        v = operand(r);
        v.bits = 0 - v.bits;
    } else if (tok->kind == TOK_TILDE) {
        v = operand(r);
        v.bits = ~v.bits;
    } else if (tok->kind == TOK_BANG) {
        v = signed_value(operand(r).bits == 0);
    } else {
        v = wrong(r, tok->span,
                  arena_printf(r->pp->arena, "expected a value, found '%.*s'", TEXT_ARG(tok->text)));
    }
    r->depth--;
    return v;
}

/* How tightly a binary operator binds; 0: not a binary operator. */
static unsigned precedence(enum tok kind)
{
    static const unsigned char table[TOK_COUNT] = {
        [TOK_QUESTION] = 1, [TOK_PIPE_PIPE] = 2,  [TOK_AMP_AMP] = 3, [TOK_PIPE] = 4,     [TOK_CARET] = 5,
        [TOK_AMP] = 6,      [TOK_EQ_EQ] = 7,      [TOK_BANG_EQ] = 7, [TOK_LESS] = 8,     [TOK_GREATER] = 8,
        [TOK_LESS_EQ] = 8,  [TOK_GREATER_EQ] = 8, [TOK_SHL] = 9,     [TOK_SHR] = 9,      [TOK_PLUS] = 10,
        [TOK_MINUS] = 10,   [TOK_STAR] = 11,      [TOK_SLASH] = 11,  [TOK_PERCENT] = 11,
    };
    return table[kind];
}

static struct value divide(struct reader *r, const struct token *op, struct value a, struct value b,
                           bool is_unsigned)
{
    bool rest = op->kind == TOK_PERCENT;
    if (b.bits == 0) {
        if (r->muted)
            return signed_value(0);
        return wrong(r, op->span, TEXT("division by zero"));
    }
    if (is_unsigned)
        return (struct value){rest ? a.bits % b.bits : a.bits / b.bits, true};
    if (b.bits == UINT64_MAX) /* by -1: the smallest number has no opposite */
        return (struct value){rest ? 0 : 0 - a.bits, false};
    int64_t x = (int64_t)a.bits, y = (int64_t)b.bits;
    return signed_value(rest ? x % y : x / y);
}

/* A count that is negative or too large gives 0 to the left and shifts by 63 to the right, as in Clang. */
static struct value shift(bool left, struct value a, struct value b)
{
    uint64_t count = b.bits > 63 ? 63 : b.bits;
    if (left)
        return (struct value){b.bits > 63 ? 0 : a.bits << count, a.is_unsigned};
    bool fill = !a.is_unsigned && (int64_t)a.bits < 0;
    return (struct value){a.bits >> count | (fill ? ~(UINT64_MAX >> count) : 0), a.is_unsigned};
}

static bool is_less(struct value a, struct value b, bool is_unsigned)
{
    return is_unsigned ? a.bits < b.bits : (int64_t)a.bits < (int64_t)b.bits;
}

/* The result is unsigned when one operand is, as in C++ ([cpp.cond]). */
static struct value compute(struct reader *r, const struct token *op, struct value a, struct value b)
{
    bool u = a.is_unsigned || b.is_unsigned;
    switch (op->kind) {
    case TOK_PIPE: return (struct value){a.bits | b.bits, u};
    case TOK_CARET: return (struct value){a.bits ^ b.bits, u};
    case TOK_AMP: return (struct value){a.bits & b.bits, u};
    case TOK_PLUS: return (struct value){a.bits + b.bits, u};
    case TOK_MINUS: return (struct value){a.bits - b.bits, u};
    case TOK_STAR: return (struct value){a.bits * b.bits, u};
    case TOK_SLASH:
    case TOK_PERCENT: return divide(r, op, a, b, u);
    case TOK_SHL:
    case TOK_SHR: return shift(op->kind == TOK_SHL, a, b);
    case TOK_EQ_EQ: return signed_value(a.bits == b.bits);
    case TOK_BANG_EQ: return signed_value(a.bits != b.bits);
    case TOK_LESS: return signed_value(is_less(a, b, u));
    case TOK_GREATER: return signed_value(is_less(b, a, u));
    case TOK_LESS_EQ: return signed_value(!is_less(b, a, u));
    case TOK_GREATER_EQ: return signed_value(!is_less(a, b, u));
    default: return a;
    }
}

/* The right side of && and ||: only its truth counts, and not even that when the left side decides. */
static struct value logical(struct reader *r, const struct token *op, struct value a)
{
    bool is_and = op->kind == TOK_AMP_AMP, decided = (a.bits != 0) != is_and;
    r->muted += decided;
    struct value b = expression(r, precedence(op->kind));
    r->muted -= decided;
    return signed_value(decided ? !is_and : b.bits != 0);
}

/* expression ':' expression, after '?' */
static struct value choice(struct reader *r, const struct token *op, struct value a)
{
    bool first = a.bits != 0;
    r->muted += !first;
    struct value b = expression(r, 0);
    r->muted -= !first;
    if (r->wrong)
        return b;
    if (peek(r) != TOK_COLON)
        return wrong(r, op->span, TEXT("':' is missing after '?'"));
    r->next++;
    r->muted += first;
    struct value c = expression(r, 0); /* right-associative */
    r->muted -= first;
    return (struct value){first ? b.bits : c.bits, b.is_unsigned || c.is_unsigned};
}

/* operand { operator operand }, for operators that bind more tightly than `lowest` */
static struct value expression(struct reader *r, unsigned lowest)
{
    struct value v = operand(r);
    if (++r->depth > LIMIT_NESTING && !r->wrong)
        return wrong(r, r->directive, TEXT("it is nested too deeply"));
    while (!r->wrong && precedence(peek(r)) > lowest) {
        const struct token *op = r->next++;
        if (op->kind == TOK_QUESTION)
            v = choice(r, op, v);
        else if (op->kind == TOK_AMP_AMP || op->kind == TOK_PIPE_PIPE)
            v = logical(r, op, v);
        else
            v = compute(r, op, v, expression(r, precedence(op->kind)));
    }
    r->depth--;
    return v;
}

static void expect_end(struct reader *r)
{
    if (r->wrong || r->next >= r->end)
        return;
    const struct token *tok = r->next;
    const char *format = tok->kind == TOK_ASSIGN    ? "'%.*s' is not a comparison; write '=='"
                         : tok->kind == TOK_R_PAREN ? "this '%.*s' is one too many"
                                                    : "expected an operator, found '%.*s'";
    char why[160];
    snprintf(why, sizeof why, format, (int)(tok->text.len < 80 ? tok->text.len : 80), tok->text.ptr);
    wrong(r, tok->span, arena_text(r->pp->arena, text_of(why)));
}

bool condition_value(struct preprocessor *pp, struct text word, struct span directive)
{
    struct token_list line = {0};
    bool value = false;
    if (read_line(pp, word, directive, &line)) {
        struct reader r = {.pp = pp, .word = word, .directive = directive};
        if (line.count == 0) {
            wrong(&r, directive, TEXT("the condition is missing"));
        } else {
            r.next = line.items;
            r.end = line.items + line.count;
            value = expression(&r, 0).bits != 0;
        }
        expect_end(&r);
        value = value && !r.wrong;
    }
    token_list_drop(pp, &line);
    return value;
}
